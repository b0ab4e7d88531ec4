// Lychgate in Tiled (1.8 and later): a map is checked when it is saved, its faults are listed in
// the Issues view, and a double click on one shows the object or the cell. The Map menu checks the
// map, plays it, plays it from the chosen object, and says what the chosen object is.
// It also puts walls round the selected cells.
//
// In an author's own project program.json says how the game is run ("game project FOLDER" writes
// it); elsewhere the Python in .venv beside the folder of maps runs it. The environment variable
// LYCHGATE_PYTHON names another Python.

(function () {
    "use strict";

    const folder = FileInfo.path(__filename);  // Only known while this is read.
    const root = FileInfo.cleanPath(folder + "/../..");
    const windows = tiled.platform === "windows";
    const games = [];  // A process that nobody holds is ended.
    let listed = false, issues = 0;  // Whether any was listed; how many at the last check.

    // The program, the words before the command, and the folder to run it in.
    function caller() {
        const asked = new Process();
        const named = asked.getEnv("LYCHGATE_PYTHON");
        asked.close();
        const own = ownCaller();
        const python = {words: ["-m", "game"], folder: own ? own.folder : root};
        if (named) return Object.assign(python, {program: named});
        if (own) return own;
        const places = [root + "/.venv/bin/python", root + "/.venv/Scripts/python.exe"];
        const found = places.filter(place => File.exists(place));
        return Object.assign(python, {program: found[0] || (windows ? "py" : "python3")});
    }

    // How "game project FOLDER" said that the game is called; null in the game's own project.
    function ownCaller() {
        if (!File.exists(folder + "/program.json")) return null;
        const file = new TextFile(folder + "/program.json", TextFile.ReadOnly);
        const told = JSON.parse(file.readAll());
        file.close();
        return told;
    }

    function prepared(game) {
        const process = new Process();
        process.workingDirectory = game.folder;
        process.codec = "UTF-8";
        process.setEnv("PYTHONIOENCODING", "utf-8");
        return process;
    }

    // What is wrong with the map, or null if that cannot be found out (then it was said why).
    function faultsOf(path) {
        const game = caller(), process = prepared(game);
        const status = process.exec(game.program, game.words.concat("check", "--json", path), false);
        const told = process.readStdOut(), why = process.readStdErr().trim();
        process.close();
        try {
            return JSON.parse(told);
        } catch (error) {
            const cure = ownCaller() ? "Run \"project\" for this folder again" :
                "Run \"make play\" once";
            tiled.error("Lychgate: the check did not run (" + game.program + ", status " + status +
                "). " + cure + ", or set LYCHGATE_PYTHON. " + why, () => {});
            return null;
        }
    }

    function sentence(fault) {
        if (!fault.text) return fault.sentence;
        const where = [FileInfo.fileName(fault.path || fault.file)];
        if (fault.key) where.push("key " + fault.key);
        if (fault.layer) where.push("layer \"" + fault.layer + "\"");
        if (fault.object) where.push("object " + fault.object);
        if (fault.cell) where.push("cell (" + fault.cell.join(", ") + ")");
        return where.join(", ") + ": " + fault.text;
    }

    function objectIn(parent, id) {
        for (const layer of parent.layers) {
            if (layer.isObjectLayer) {
                const found = layer.objects.filter(object => object.id === id);
                if (found.length) return found[0];
            } else if (layer.isGroupLayer) {
                const found = objectIn(layer, id);
                if (found) return found;
            }
        }
        return null;
    }

    function layerIn(parent, name) {
        for (const layer of parent.layers) {
            const found = layer.name === name ? layer :
                layer.isGroupLayer ? layerIn(layer, name) : null;
            if (found) return found;
        }
        return null;
    }

    // The fault's object is chosen, or its cell, and in the middle of the view.
    function show(map, fault) {
        const object = fault.object ? objectIn(map, fault.object) : null;
        const layer = object ? object.layer : fault.layer ? layerIn(map, fault.layer) : null;
        if (layer) map.currentLayer = layer;
        map.selectedObjects = object ? [object] : [];
        let middle = null;
        if (object) {
            middle = {x: object.x + object.width / 2, y: object.y + object.height / 2};
        } else if (fault.cell) {
            const [x, y] = fault.cell;
            map.selectedArea.set(Qt.rect(x, y, 1, 1));
            middle = {x: (x + 0.5) * map.tileWidth, y: (y + 0.5) * map.tileHeight};
        } else if (!fault.layer) {
            tiled.trigger("MapProperties");
        }
        if (middle) tiled.mapEditor.currentMapView.centerOn(middle.x, middle.y);
    }

    function open(path, fault) {
        const theirs = fault.path || path;
        const asset = /\.(tmx|tsx)$/i.test(theirs) ? tiled.open(theirs) : null;
        if (asset && asset.isTileMap) show(asset, fault);
    }

    function list(path, faults) {
        for (const fault of faults) {
            const say = fault.severity === "warning" ? tiled.warn : tiled.error;
            say(sentence(fault), () => open(path, fault));
        }
        listed = listed || faults.length > 0;
        if (!faults.length) tiled.log("Lychgate: no fault was found in " + FileInfo.fileName(path));
    }

    // The number of faults that are no mere warnings, -1 if that cannot be found out.
    function check(asset) {
        const faults = faultsOf(asset.fileName);
        if (faults === null) return -1;
        list(asset.fileName, faults);
        issues = faults.length;
        return faults.filter(fault => fault.severity !== "warning").length;
    }

    // Issues go only with the script that told them: it is read again, and checks the map then.
    function again() {
        try {
            const mark = folder + "/again.tmp";
            const file = new TextFile(mark, TextFile.WriteOnly);
            file.write("");
            file.commit();
            File.remove(mark);
            return true;
        } catch (error) {
            return false;
        }
    }

    function ours(asset) {
        return asset && asset.isTileMap && /\.tmx$/i.test(asset.fileName);
    }

    function saved(asset) {
        if (ours(asset) && !(listed && again())) check(asset);
    }

    function current() {
        const map = tiled.activeAsset;
        if (!ours(map)) {
            tiled.alert("Open a map (.tmx), and save it once.", "Lychgate");
            return null;
        }
        if (map.modified) tiled.trigger("Save");
        return map;
    }

    function play(more) {
        const map = current();
        if (!map) return;
        if (check(map) > 0) {
            tiled.alert("The map has faults; they are in the Issues view.", "Lychgate");
            return;
        }
        const game = caller(), process = prepared(game);
        games.push(process);
        const words = game.words.concat("play", map.fileName, "--watch", more);
        if (!process.start(game.program, words)) {
            tiled.error("Lychgate: " + game.program + " cannot be started.", () => {});
        }
    }

    function chosen() {
        const map = tiled.activeAsset;
        const objects = map && map.isTileMap ? map.selectedObjects : [];
        if (objects.length) return objects[0];
        tiled.alert("Choose an object first.", "Lychgate");
        return null;
    }

    function playFrom() {
        const object = chosen();
        if (object) play(["--from", String(object.id)]);
    }

    function explain() {
        const object = chosen();
        if (!object) return;
        const file = new TextFile(folder + "/words.json", TextFile.ReadOnly);
        const words = JSON.parse(file.readAll());
        file.close();
        const name = object.className || object.type || "";
        const kind = words[name];
        if (!kind) {
            const classes = Object.keys(words).join(", ");
            tiled.alert("Its class is \"" + name + "\". The game knows " + classes + ".", "Lychgate");
            return;
        }
        const lines = [kind.what];
        for (const key of Object.keys(kind.properties)) {
            const property = kind.properties[key];
            const names = property.allowed.length ? "\nOne of: " + property.allowed.join(", ") : "";
            lines.push(key + (property.needed ? " (needed)" : "") + ": " + property.what + names);
        }
        tiled.alert(lines.join("\n\n"), name);
    }

    // Wall tiles by their sides, like "NE", of the tileset that the layer has most to do with.
    function wallTiles(map, layer, cells) {
        const met = cells.map(([x, y]) => layer.tileAt(x, y)).filter(tile => tile);
        const first = met.length ? [met[0].tileset] : [];
        for (const tileset of first.concat(map.tilesets)) {
            const walls = {};
            for (const tile of tileset.tiles) {
                const sides = sidesOf(tile);
                if (sides && !tile.property("terrain")) walls[sides] = tile;
            }
            if (walls.N && walls.NESW) return walls;
        }
        return null;
    }

    function sidesOf(tile) {
        const given = tile ? tile.property("walls") : "";
        const text = given && given.value !== undefined ? given.value : given;
        return "NESW".split("").filter(side => String(text || "").includes(side)).join("");
    }

    // Every side of a chosen cell that leads out of the selection becomes a wall.
    function wallIn() {
        const map = tiled.activeAsset;
        const cells = [];
        if (map && map.isTileMap) {
            for (const rect of map.selectedArea.get().rects) {
                for (let y = rect.y; y < rect.y + rect.height; ++y) {
                    for (let x = rect.x; x < rect.x + rect.width; ++x) cells.push([x, y]);
                }
            }
        }
        const layer = map && map.isTileMap ? layerIn(map, "Walls") : null;
        if (!cells.length || !layer || !layer.isTileLayer) {
            tiled.alert("Select cells first (R); the walls go on the tile layer Walls.", "Lychgate");
            return;
        }
        const tiles = wallTiles(map, layer, cells);
        if (!tiles) {
            tiled.alert("The map has no tileset with wall tiles; add streets.tsx.", "Lychgate");
            return;
        }
        const inside = {};
        for (const [x, y] of cells) inside[x + " " + y] = true;
        const edit = layer.edit();
        for (const [x, y] of cells) {
            const near = {N: [x, y - 1], E: [x + 1, y], S: [x, y + 1], W: [x - 1, y]};
            const there = sidesOf(layer.tileAt(x, y));
            const sides = "NESW".split("").filter(side =>
                there.includes(side) || !inside[near[side].join(" ")]).join("");
            if (tiles[sides]) edit.setTile(x, y, tiles[sides]);
        }
        edit.apply();
    }

    function action(id, text, key, done) {
        const made = tiled.registerAction(id, done);
        made.text = text;
        if (key) made.shortcut = key;
        return {action: id};
    }

    tiled.extendMenu("Map", [
        {separator: true},
        action("LychgateCheck", "Lychgate: Check This Map", "F6", () => {
            const map = current();
            if (map && check(map) === 0) {
                const what = issues ? "The map can be played; warnings are in the Issues view." :
                    "No fault was found.";
                tiled.alert(what, "Lychgate");
            }
        }),
        action("LychgatePlay", "Lychgate: Play This Map", "F5", () => play([])),
        action("LychgateFrom", "Lychgate: Play from This Object", "F7", playFrom),
        action("LychgateWalls", "Lychgate: Walls round the Selection", "Ctrl+Alt+W", wallIn),
        action("LychgateWhat", "Lychgate: What Is This Object?", "", explain),
    ]);
    // Templates are put in whole cells and lines on the grid only with this; it is Tiled's to keep.
    tiled.trigger("SnapToGrid");
    tiled.assetSaved.connect(saved);
    if (ours(tiled.activeAsset)) check(tiled.activeAsset);
})();
