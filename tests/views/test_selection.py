"""The selection: what is legal is narrowed until one command is left."""

import msgspec

from game.grid import edge_between
from game.rules import commands as cmd
from game.rules.frames import GroupTurn
from game.rules.state import Ask, Figure, Option, Payment
from game.views.detour import springs
from game.views.selection import Selection, action_id, expected, word_of

from .quarter import rulebook, state

TWO, FOUR = Payment("card", 2), Payment("card", 4)
DESTINY = Payment("destiny", 3)
GATE = edge_between((4, 4), (5, 4))


def moves(pays=(TWO, FOUR)):
    """Two ways to go with each die, and one to run."""
    out = []
    for pay in pays:
        out.append(cmd.Move("anna", pay, ((6, 4),)))
        out.append(cmd.Move("anna", pay, ((6, 4), (5, 4))))
    out.append(cmd.Run("anna", FOUR, ((6, 4), (6, 3))))
    out.append(cmd.Run("anna", FOUR, ((6, 4),)))
    return out


def turn(*more):
    """The selection at the beginning of Anna's activation."""
    commands = [*moves(), *more, cmd.EndActivation("anna")]
    return Selection.begin(rulebook(), state(), commands)


def test_a_cell_within_reach_means_a_move_with_the_lowest_die():
    assert turn().at((6, 4)).command == cmd.Move("anna", TWO, ((6, 4),))


def test_a_cell_beyond_the_move_means_a_run():
    assert turn().at((6, 3)).command == cmd.Run("anna", FOUR, ((6, 4), (6, 3)))


def test_a_cell_out_of_reach_means_nothing():
    assert turn().at((1, 1)) is None


def test_a_die_of_the_card_is_taken_before_a_destiny_die_and_a_low_one_before_a_high_one():
    selection = Selection.begin(
        rulebook(), state(), moves((DESTINY, FOUR, TWO, Payment("destiny", 1)))
    )
    assert selection.dice == (TWO, FOUR, Payment("destiny", 1), DESTINY)
    assert selection.at((6, 4)).command.pay == TWO


def test_a_named_die_pays():
    selection = turn().with_die(FOUR)
    assert selection.at((6, 4)).command == cmd.Move("anna", FOUR, ((6, 4),))
    assert selection.with_die(FOUR).die is None
    assert selection.with_die(Payment("card", 6)) is selection


def test_a_named_action_leaves_only_its_targets():
    selection = turn().with_action("run")
    assert {target.cell for target in selection.targets} == {(6, 4), (6, 3)}
    assert selection.at((6, 4)).command == cmd.Run("anna", FOUR, ((6, 4),))
    assert selection.at((5, 4)) is None
    assert selection.cancelled().at((5, 4)).command == cmd.Move("anna", TWO, ((6, 4), (5, 4)))


def test_an_action_that_the_named_die_cannot_pay_cannot_be_named():
    selection = turn().with_die(TWO)
    assert selection.find("run") is None
    assert selection.with_action("run") is selection


def test_naming_a_die_that_cannot_pay_for_the_action_drops_the_action():
    assert turn().with_action("run").with_die(TWO).action == ""


def test_an_enemy_means_the_cheapest_die_and_the_best_weapon_for_it():
    sword = cmd.Attack("anna", TWO, "sword", "e1")
    axe = cmd.Attack("anna", FOUR, "axe", "e1")
    selection = turn(sword, cmd.Attack("anna", FOUR, "sword", "e1"), axe)
    assert expected(rulebook().heroes["anna"].front.weapons[1]) > 1
    assert selection.at((7, 5), "e1").command == sword
    assert selection.with_die(FOUR).at((7, 5), "e1").command == axe
    assert selection.with_action("attack:sword").at((7, 5)).command == sword


def test_of_two_figures_in_a_cell_the_one_under_the_pointer_is_meant():
    at = state(husk=(7, 5), gnawer=(7, 5))
    attacks = [cmd.Attack("anna", TWO, "sword", name) for name in ("e1", "e2")]
    selection = Selection.begin(rulebook(), at, attacks)
    assert selection.at((7, 5), "e2").command == attacks[1]
    assert selection.at((7, 5), "e1").command == attacks[0]
    assert [target.ref for target in selection.choices((7, 5))] == ["e1", "e2"]


def test_an_area_weapon_is_thrown_without_being_named_only_at_an_enemy():
    at_enemy = cmd.Attack("anna", FOUR, "flask", cell=(7, 5))
    beside = cmd.Attack("anna", FOUR, "flask", cell=(6, 4))
    selection = turn(at_enemy, beside)
    assert selection.at((7, 5)).command == at_enemy
    assert isinstance(selection.at((6, 4)).command, cmd.Move)
    assert selection.with_action("attack:flask").at((6, 4)).command == beside


def test_gateways_and_objects_are_pointed_at():
    opening = cmd.Open("anna", TWO, GATE)
    search = cmd.Search("anna", FOUR, "cache1")
    selection = turn(opening, search)
    assert selection.with_action("open").at((4, 4)).command == opening
    assert selection.with_action("open").at((5, 4)).command == opening
    assert selection.at((3, 3)).command == search


def test_a_door_that_is_not_itself_pointed_at_is_walked_through():
    opening, through = cmd.Open("anna", TWO, GATE), cmd.Move("anna", TWO, ((6, 4), (5, 4), (4, 4)))
    selection = turn(opening, through)
    assert selection.at((4, 4)).command == through
    assert selection.at((4, 4), edge=GATE).command == opening


def test_an_action_without_a_target_leaves_one_command_when_named():
    recover = cmd.Recover("anna", TWO)
    selection = turn(recover, cmd.Recover("anna", FOUR))
    assert selection.command is None
    assert selection.with_action("recover").command == recover
    assert selection.with_die(FOUR).with_action("recover").command.pay == FOUR
    assert selection.with_action("end_activation").command == cmd.EndActivation("anna")
    assert selection.with_action("move").command is None


def test_gambits_are_one_action_a_hero():
    asked = state(question="gambits")
    commands = [
        cmd.Gambit("anna", 4),
        cmd.Gambit("anna", 2),
        cmd.Gambit("bert", 3),
        cmd.PassGambits(0),
    ]
    selection = Selection.begin(rulebook(), asked, commands)
    assert selection.heroes == ("anna", "bert")
    assert selection.with_action("gambit:anna").command == cmd.Gambit("anna", 2)
    assert selection.with_die(FOUR).with_action("gambit:anna").command == cmd.Gambit("anna", 4)
    bert = selection.with_hero("bert")
    assert bert.with_action("gambit:bert").command == cmd.Gambit("bert", 3)
    assert bert.with_action("pass_gambits").command == cmd.PassGambits(0)


def test_options_are_pointed_at_on_the_board_or_named():
    options = (Option("e1", ref="e1"), Option("9,2", cell=(9, 2)), Option("none"))
    ask = Ask(0, "enemy_order", GroupTurn("g1", ("e1", "e2")), options)
    asked = msgspec.structs.replace(state(), pending=ask)
    commands = [cmd.Choose(option.id) for option in options]
    selection = Selection.begin(rulebook(), asked, commands)
    assert selection.at((7, 5)).command == cmd.Choose("e1")
    assert selection.at((9, 2)).command == cmd.Choose("9,2")
    assert [target.ref for target in selection.targets] == ["e1", "9,2", "none"]
    assert selection.with_action("choose:none").command == cmd.Choose("none")


def test_everything_legal_can_be_reached_by_naming():
    commands = [
        *moves(),
        cmd.Recover("anna", TWO),
        cmd.Open("anna", DESTINY, GATE),
        cmd.Search("anna", FOUR, "cache1"),
        cmd.Attack("anna", TWO, "sword", "e1"),
        cmd.Attack("anna", FOUR, "flask", cell=(6, 4)),
        cmd.UseAbility("anna", FOUR, "bert"),
        cmd.EndActivation("anna"),
    ]
    selection = Selection.begin(rulebook(), state(), commands)
    reached = []
    for die in (None, *selection.dice):
        with_die = selection.with_die(die) if die else selection
        for action in with_die.actions:
            named = with_die.with_action(action.id)
            found = [named.command] if named.command else [t.command for t in named.targets]
            reached.extend(found)
    assert {action_id(c) for c in reached} == {action_id(c) for c in commands}
    assert all(command in reached for command in commands)


def test_tab_goes_round_the_nearest_enemies_first():
    attacks = [cmd.Attack("anna", TWO, "sword", name) for name in ("e2", "e1")]
    assert [t.ref for t in turn(*attacks).targets][:2] == ["e1", "e2"]


def test_words_are_those_of_battle_files():
    assert word_of(cmd.EndActivation("anna")) == "end_activation"
    assert action_id(cmd.StrikeBack("anna", TWO, "axe")) == "strike_back:axe"


def test_a_walk_goes_round_a_known_trap_where_the_points_allow():
    at = state(anna=(4, 5), husk=(9, 5))
    over = cmd.Move("anna", TWO, ((4, 6), (3, 6), (2, 6)))
    onto = cmd.Move("anna", TWO, ((4, 6),))
    selection = Selection.begin(rulebook(), at, [over, onto])
    assert selection.at((4, 6)).command == onto
    round_it = selection.at((2, 6)).command
    assert (4, 6) not in round_it.path
    assert round_it.path[-1] == (2, 6)
    assert len(round_it.path) == 3


def test_where_there_is_no_way_round_a_trap_the_way_stays():
    at = state(anna=(4, 5), husk=(9, 5))
    blocked = msgspec.structs.replace(
        at,
        figures={
            **at.figures,
            "e3": Figure("e3", "husk", "enemy", (5, 6), "g1"),
            "e4": Figure("e4", "husk", "enemy", (3, 5), "g1"),
            "e5": Figure("e5", "husk", "enemy", (4, 4), "g1"),
        },
    )
    over = cmd.Move("anna", TWO, ((4, 6), (3, 6)))
    assert springs(rulebook(), blocked, over.path)
    assert Selection.begin(rulebook(), blocked, [over]).at((3, 6)).command == over
