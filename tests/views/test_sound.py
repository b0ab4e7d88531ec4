"""Sounds: every event that is shown has one or is quiet on purpose; the files are as they must be.

Nobody listens here: length, loudness, clipping and seams are measured.
"""

import os
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
import pygame
import pytest
from msgspec.structs import replace

from game import places
from game.content.load import load_picture
from game.rules import events as ev
from game.views import settings as likes
from game.views.ambience import ACCENTS, TITLE, loop_of, place_of
from game.views.animator import _SECONDS
from game.views.hearing import _SOUNDS, NAMES, QUIET, sound_of
from game.views.sketch import sketch
from game.views.sound import _BETWEEN, Sound

from .quarter import rulebook, state

FOLDER = places.assets() / "sounds"
SHORT = [*NAMES, *sorted({name for names in ACCENTS.values() for name in names})]


def samples(name: str) -> tuple[np.ndarray, int]:
    """The wave, -1 to 1, and its samples a second."""
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        data = np.frombuffer(file.readframes(file.getnframes()), "<i2")
        return data / 32768, file.getframerate()


def loudest(wave: np.ndarray, rate: int) -> float:
    """The root of the mean square of the loudest twentieth of a second."""
    part = rate // 20
    return max(float(np.sqrt(np.mean(wave[at : at + part] ** 2)))
               for at in range(0, max(1, len(wave) - part), part))  # fmt: skip


def test_every_event_that_is_shown_has_a_sound_or_is_quiet_on_purpose() -> None:
    assert set(_SOUNDS) | set(QUIET) == set(_SECONDS)
    assert not set(_SOUNDS) & set(QUIET)


def test_every_sound_has_a_file_and_every_file_is_a_sound() -> None:
    assert {path.stem for path in FOLDER.glob("*.wav")} == {*SHORT, *ACCENTS}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 2_000_000


@pytest.mark.parametrize("name", [*SHORT, *ACCENTS])
def test_no_sound_is_clipped_or_off_its_middle(name: str) -> None:
    wave, rate = samples(name)
    assert rate in (8000, 16000)
    assert 0.1 < np.abs(wave).max() < 0.75
    assert abs(wave.mean()) < 0.01


@pytest.mark.parametrize("name", SHORT)
def test_what_happens_is_heard_shortly_and_ends_without_a_click(name: str) -> None:
    wave, rate = samples(name)
    assert 0.05 < len(wave) / rate < 3.5
    assert 0.02 < loudest(wave, rate) < 0.35
    assert abs(wave[-1]) < 0.001 and abs(wave[0]) < 0.001
    assert np.abs(wave[-rate // 500 :]).max() < 0.01


@pytest.mark.parametrize("name", ACCENTS)
def test_an_ambience_is_quiet_and_has_no_seam(name: str) -> None:
    wave, rate = samples(name)
    assert len(wave) / rate == 8
    assert 0.03 < loudest(wave, rate) < 0.25
    steps = np.abs(np.diff(wave))
    assert abs(wave[0] - wave[-1]) <= np.percentile(steps, 99)
    bends = np.abs(np.diff(wave, 2))
    across = np.abs(np.diff(np.concatenate((wave[-2:], wave[:2])), 2))
    assert across.max() <= np.percentile(bends, 99.5)
    quarter = rate // 4
    ends = [float(np.sqrt(np.mean(part**2))) for part in (wave[:quarter], wave[-quarter:])]
    assert 0.6 < ends[0] / ends[1] < 1.6


def test_the_sounds_of_a_kind_are_about_as_loud_as_each_other() -> None:
    """No ambience is louder than another; what stirs in it stays below what happens."""
    beds = [loudest(*samples(name)) for name in ACCENTS]
    assert max(beds) / min(beds) < 1.5
    peaks = {float(np.abs(samples(name)[0]).max()) for name in ACCENTS}
    assert max(peaks) - min(peaks) < 0.001
    stirring = [np.abs(samples(name)[0]).max() for names in ACCENTS.values() for name in names]
    events = {name: np.abs(samples(name)[0]).max() for name in NAMES}
    assert min(stirring) > 0.1 and max(stirring) <= 0.31
    assert {name for name, peak in events.items() if peak < 0.29} == {"step"}
    assert max(events.values()) / sorted(events.values())[1] < 2.5


def test_the_two_volumes_are_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not set(NAMES) & {name for names in ACCENTS.values() for name in names}
    kept = likes.Settings(effects=0.0, ambience=0.6)
    sound = Sound(kept)
    begun: list[tuple[str, float]] = []
    start = sound._start
    monkeypatch.setattr(
        sound, "_start", lambda name, loud, on: (begun.append((name, loud)), start(name, loud, on))
    )
    sound.play("hit")
    sound.surround("streets_dusk", 0.1)
    assert begun == [] and sound.loop == "streets_dusk"
    kept.effects, kept.ambience = 0.4, 0.0
    sound.play("hit")
    sound.surround("streets_dusk", 0.1)
    assert begun == [("hit", 0.4)] and sound.loop == ""
    assert sound._sounds["hit"].get_volume() == pytest.approx(0.4, abs=0.02)
    sound.close()


def test_the_loudest_blow_is_louder_than_any_ambience_and_a_step_is_not() -> None:
    beds = [loudest(*samples(name)) for name in ACCENTS]
    assert loudest(*samples("hit")) > max(beds)
    assert loudest(*samples("step")) < max(beds)


def test_the_same_command_makes_the_same_files(tmp_path: Path) -> None:
    art = places.assets() / "art"
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); import tone, effect, ambience\n"
        "from pathlib import Path\n"
        "for name in ('step', 'hit', 'omen'):\n"
        "    peak, make = effect.EFFECTS[name]\n"
        "    content = tone.wav(tone.levelled(make(), peak), tone.RATE)\n"
        "    (Path(sys.argv[2]) / f'{name}.wav').write_bytes(content)\n"
    )
    subprocess.run([sys.executable, "-c", script, str(art), str(tmp_path)], check=True)
    for path in tmp_path.iterdir():
        made, kept = (np.frombuffer(at.read_bytes()[44:], "<i2").astype(int)
                      for at in (path, FOLDER / path.name))  # fmt: skip
        # The last bit may differ where a machine's sine does.
        assert len(made) == len(kept) and np.abs(made - kept).max() <= 1


def test_a_blow_from_afar_sounds_otherwise_than_one_from_beside() -> None:
    blow = ev.Attacked("anna", "e1", "sword", 2, 0)
    assert sound_of(blow, state()) == "swing"
    assert sound_of(blow, state(anna=(1, 3))) == "shot"


def test_night_tolls_and_dusk_rings() -> None:
    assert sound_of(ev.TwilightMoved(3, False)) == "bell"
    assert sound_of(ev.TwilightMoved(10, True)) == "toll"
    assert sound_of(ev.Scheduled(())) == ""


def test_each_place_and_hour_has_an_ambience_of_its_own() -> None:
    book = rulebook()
    day = state()
    night = replace(day, twilight=book.tuning.twilight_spaces)
    loops = {
        loop_of(place, book, now) for place in ("streets", "crypt", "delve") for now in (day, night)
    }
    assert loops == set(ACCENTS) and TITLE in loops


def test_the_place_is_that_of_the_tiles() -> None:
    section = rulebook().sections["quarter"]
    assert place_of(sketch(section), delve=False) == "streets"
    assert place_of(sketch(section), delve=True) == "delve"
    assert place_of(load_picture("hunt"), delve=False) == "streets"


def test_the_ambience_changes_follows_the_loudness_and_is_stirred_at_times() -> None:
    kept = likes.Settings(ambience=0.5)
    sound = Sound(kept)
    assert sound.why_silent == ""
    sound.surround("streets_dusk", 0.1)
    assert sound.loop == "streets_dusk"
    sound.surround("crypt_night", 0.1)
    assert sound.loop == "crypt_night"
    kept.ambience = 0.25
    sound.surround("crypt_night", _BETWEEN[1])
    assert sound._sounds["crypt_night"].get_volume() == pytest.approx(0.25, abs=0.02)
    assert set(sound._sounds) & set(ACCENTS["crypt_night"])
    kept.ambience = 0.0
    sound.surround("crypt_night", 0.1)
    assert sound.loop == ""
    sound.close()


def test_the_same_sound_does_not_begin_twice_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Sound(likes.Settings())
    begun: list[str] = []
    monkeypatch.setattr(sound, "_start", lambda name, *_rest: begun.append(name))
    for _ in range(5):
        sound.play("step")
    sound.play("hit")
    assert begun == ["step", "hit"]
    sound.close()


def test_a_file_that_is_missing_or_damaged_is_not_heard_and_is_named(tmp_path: Path) -> None:
    (tmp_path / "hit.wav").write_bytes(b"no wave")
    sound = Sound(likes.Settings(), folder=tmp_path)
    sound.play("hit")
    sound.play("step")
    sound.surround("streets_dusk", 0.1)
    assert sound.missing == ["hit", "step", "streets_dusk"] and sound.why_silent == ""
    sound.close()


def test_what_a_missing_sound_card_makes_libraries_say_is_not_on_stderr(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def init(*_: object, **__: object) -> None:
        os.write(2, b"ALSA lib confmisc.c: cannot find card '0'\n")
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", init)
    assert Sound(likes.Settings()).why_silent == "no audio device"
    print("afterwards", file=sys.stderr, flush=True)
    os.write(2, b"and below\n")
    assert capfd.readouterr().err == "afterwards\nand below\n"
