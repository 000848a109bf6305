"""Idols: TT-4."""

from tests.corpus.nile import N, NileBook


def write(book: NileBook) -> None:
    case = book.case
    # TT-4.1
    case("TT-4.1", "Any tile from the Underworld", N("os A D", under="ra th"), "sail 0",
         {"0": None, "boats": "0 -1 -2"}, due="0 osiris",
         answers="underworld Ankh, underworld Dagger, underworld Ra, underworld Thoth",
         refused={"underworld Pottery": "TT-4.1"})
    case("TT-4.1", "An artifact joins the collection", N("os A D"), "sail 0; underworld Ankh",
         {"0": None, "boats": "0 -1 -2", "u.A": 0, "0.A": 1}, due="1 sail",
         events="sailed 0,-1,0; found 0,~os; fetched_up 0,~A; collected 0,~A; buried 0,~os; turn 1")
    case("TT-4.1 TT-3.1", "A ring scores 1", N("os A A R"), "sail 0; underworld Scarab Ring",
         {"0": None, "boats": "0 -1 -2", "u.R": 8, "0.R": 1, "points": "27 28 28"}, due="1 sail")
    case("TT-4.1", "Empty Underworld: no effect", N("os A A"), "sail 0",
         {"0": None, "boats": "0 -1 -2"}, due="1 sail")
    case("TT-4.1", "It never completes a set: the tile was not in the Nile", N("os A D D", hands=("",)),
         "sail 0; underworld Ankh", {"0": None, "boats": "0 -1 -2", "u.A": 0, "0.A": 1}, due="1 sail")
    case("TT-4.1", "An idol is resolved at once: Horus collects behind", N("A D os A D", under="ho"),
         "sail 2; underworld Horus; collect 0",
         {"0": None, "2": None, "boats": "2 -1 -2", "u.ho": 0, "0.A": 1}, due="1 sail")
    case("TT-4.1 TT-3.3", "An idol without a choice has no effect", N("os A A", under="is"),
         "sail 0; underworld Isis", {"0": None, "boats": "0 -1 -2", "u.is": 0}, due="1 sail",
         events="sailed 0,-1,0; found 0,~os; fetched_up 0,~is; found 0,~is; idle 0,~is; "
                "buried 0,~is; buried 0,~os; turn 1")
    case("TT-4.1", "Osiris brings the other Osiris", N("os A D", under="os"),
         "sail 0; underworld Osiris; underworld Dagger",
         {"0": None, "boats": "0 -1 -2", "u.os": 0, "u.D": 0, "0.D": 1}, due="1 sail")

    # TT-4.2, TT-4.3
    case("TT-4.2", "Any tile in the Nile, ahead or behind", N("A D is R D A", hands=("R",)), "sail 2",
         {"2": None, "boats": "2 -1 -2"}, due="0 isis",
         answers="isis 0, isis 1, isis 3, isis 4, isis 5", refused={"isis 2": "TT-4.2"})
    case("TT-4.2 TT-4.3", "The ring lies where the tile lay; the earlier point stays",
         N("A D is R D A", hands=("2*R",)), "sail 2; isis 5",
         {"2": None, "5": "R", "boats": "2 -1 -2", "0.R": 1, "0.A": 1}, due="1 sail",
         events="sailed 0,-1,2; found 0,~is; ring 0,5,~A; collected 0,~A; buried 0,~is; turn 1")
    case("TT-4.2", "No own ring: no effect, though others have some", N("A D is R D A", hands=("", "3*R")),
         "sail 2", {"2": None, "boats": "2 -1 -2"}, due="1 sail")
    case("TT-4.2", "Whoever collects it again scores again", N("A D is R D A", hands=("2*R",)),
         "sail 2; isis 5; sail 5",
         {"2": None, "5": None, "boats": "2 5 -1", "0.R": 1, "0.A": 1, "1.R": 1,
          "points": "28 27 28"}, due="2 sail")
    case("TT-4.3", "Ring for ring is legal and scores 1", N("A D is R D A", hands=("2*R",)),
         "sail 2; isis 3", {"2": None, "boats": "2 -1 -2", "points": "27 28 28"}, due="1 sail")
    case("TT-4.3 TT-6.5", "The last ring in the Nile taken for a ring: it does not complete the rings",
         N("A D is R D A", hands=("9*R",)), "sail 2; isis 3",
         {"2": None, "boats": "2 -1 -2", "points": "27 28 28"}, due="1 sail",
         events="sailed 0,-1,2; found 0,~is; ring 0,3,~R; collected 0,~R; points 0,1; "
                "buried 0,~is; turn 1")
    case("TT-4.3", "The target may be an idol, which is resolved",
         N("A D is R ra A D", hands=("2*R",)), "sail 2; isis 4; ra 6",
         {"2": None, "4": "R", "6": None, "boats": "2 -1 -2", "0.R": 1, "u.D": 1}, due="1 sail")
    case("TT-4.3 TT-5.1", "A ring put behind all boats trails",
         N(". D is R A D A", "0 20 21", hands=("2*R",)), "sail 2; isis 1",
         {"1": None, "2": None, "boats": "2 20 21", "0.R": 1, "0.D": 1, "u.R": 8}, due="1 sail",
         events="sailed 0,0,2; found 0,~is; ring 0,1,~D; collected 0,~D; buried 0,~is; "
                "trailed 0,1,~R; turn 1")
    case("TT-4.2 TT-6.1", "Isis takes the last of a set: it scores", N("is 10 A D D R", hands=("R A",)),
         "sail 0; isis 11",
         {"0": None, "11": "R", "boats": "0 -1 -2", "0.R": 0, "0.A": 0, "points": "26 28 28"}, due="1 sail")

    # TT-4.4
    case("TT-4.4", "An idol is not resolved", N("ra os A A"), "sail 0; ra 1",
         {"0": None, "1": None, "u.os": 1, "boats": "0 -1 -2"}, due="1 sail")
    case("TT-4.4", "A ring scores nothing", N("ra R A A R"), "sail 0; ra 4",
         {"0": None, "4": None, "u.R": 9, "boats": "0 -1 -2"}, due="1 sail")
    case("TT-4.4 TT-6.1", "The last of a set completes it; the banished tile is nobody's",
         N("ra A D D", hands=("", "A")), "sail 0; ra 1",
         {"0": None, "1": None, "1.A": 0, "boats": "0 -1 -2", "points": "28 26 28"}, due="1 sail",
         events="sailed 0,-1,0; found 0,~ra; banished 0,1,~A; set 0,~A,1,-; points 1,2; "
                "buried 0,~ra; turn 1")
    case("TT-4.4 TT-6.8", "Two players: it is in the Underworld first, and counts there",
         N("ra P D D", players=2, hands=("P", "P"), under="P"), "sail 0; ra 1",
         {"0": None, "1": None, "0.P": 0, "1.P": 0, "u.P": 0, "boats": "0 -1",
          "points": "30 28"}, due="1 sail")
    case("TT-4.4", "Behind the boat too", N("A D D ra A"), "sail 3; ra 0",
         {"0": None, "3": None, "u.A": 1, "boats": "3 -1 -2"}, due="1 sail")
    case("TT-4.4", "No tile is left in the Nile: no effect, and the game is over", N("3 ra", "2 1 0"), "sail 3",
         {"3": None, "boats": "3 1 0"}, due="over",
         events="sailed 0,2,3; found 0,~ra; idle 0,~ra; buried 0,~ra; ended 0,nile_empty")

    # TT-4.5
    before = N("A th D A D ra")
    case("TT-4.5", "Two tiles ahead: the first", before, "sail 1", {"1": None, "boats": "1 -1 -2"},
         due="0 thoth", answers="thoth 2, thoth 3, thoth 4, thoth 5", refused={"thoth 0": "TT-4.5"})
    case("TT-4.5", "The second is another one", before, "sail 1; thoth 3",
         {"1": None, "boats": "1 -1 -2"}, due="0 thoth_with", answers="with 2, with 4, with 5",
         refused={"with 3": "TT-4.5", "with 0": "TT-4.5"})
    case("TT-4.5", "They are swapped", before, "sail 1; thoth 5; with 2",
         {"1": None, "2": "ra", "5": "D", "boats": "1 -1 -2"}, due="1 sail",
         events="sailed 0,-1,1; found 0,~th; swapped 0,5,2; buried 0,~th; turn 1")
    case("TT-4.5", "Two equal tiles may be swapped", before, "sail 1; thoth 2; with 4",
         {"1": None, "boats": "1 -1 -2"}, due="1 sail")
    case("TT-4.5", "Boats between do not matter", N("th D . A D", "-1 2 -2"), "sail 0; thoth 1; with 3",
         {"0": None, "1": "A", "3": "D", "boats": "0 2 -1"}, due="1 sail")
    case("TT-4.5", "Fewer than two ahead: no effect", N("A D A th D"), "sail 3",
         {"3": None, "boats": "3 -1 -2"}, due="1 sail",
         events="sailed 0,-1,3; found 0,~th; idle 0,~th; buried 0,~th; turn 1")
    case("TT-4.5", "No tile leaves the Nile: no set is scored", N("th A D D", hands=("A",)),
         "sail 0; thoth 1; with 3", {"0": None, "1": "D", "3": "A", "boats": "0 -1 -2"}, due="1 sail")

    # TT-4.6
    before = N("A D ho A D")
    case("TT-4.6", "A tile behind the boat, or the boat behind all", before, "sail 2",
         {"2": None, "boats": "2 -1 -2"}, due="0 horus", answers="collect 0, collect 1, retreat",
         refused={"collect 3": "TT-4.6", "collect 2": "TT-4.6"})
    case("TT-4.6", "Any tile behind is collected; the boat stays", before, "sail 2; collect 0",
         {"0": None, "2": None, "boats": "2 -1 -2", "0.A": 1}, due="1 sail",
         events="sailed 0,-1,2; found 0,~ho; fetched 0,0,~A; collected 0,~A; buried 0,~ho; turn 1")
    case("TT-4.6", "The boat moves behind all other boats", before, "sail 2; retreat",
         {"2": None, "boats": "-3 -1 -2"}, due="1 sail",
         events="sailed 0,-1,2; found 0,~ho; retreated 0,2; buried 0,~ho; turn 1")
    case("TT-4.6", "With no tile behind the retreat is the only option", N("ho A D A D"), "sail 0",
         {"0": None, "boats": "0 -1 -2"}, due="0 horus", answers="retreat")
    case("TT-4.6 TT-5.1", "The retreat lets nothing trail: the tiles passed this turn are ahead again",
         N(". D A ho A D", "0 20 21"), "sail 3; retreat", {"3": None, "boats": "-1 20 21"},
         due="1 sail", events="sailed 0,0,3; found 0,~ho; retreated 0,3; buried 0,~ho; turn 1")
    case("TT-4.6 TT-3.1", "A ring behind scores", N("R A ho A D R"), "sail 2; collect 0",
         {"0": None, "2": None, "boats": "2 -1 -2", "0.R": 1, "points": "27 28 28"}, due="1 sail")
    case("TT-4.6 TT-6.1", "The last of a set behind is completed",
         N("A D ho D", hands=("A",)), "sail 2; collect 0",
         {"0": None, "2": None, "boats": "2 -1 -2", "0.A": 0, "points": "26 28 28"}, due="1 sail")
    case("TT-4.6", "An idol behind is resolved", N("ra A ho D A D"), "sail 2; collect 0; ra 5",
         {"0": None, "2": None, "5": None, "u.D": 1, "boats": "2 -1 -2"}, due="1 sail")
    case("TT-4.6", "Behind a boat that is before the Nile already", N("A D ho A D", "-1 -2 -3", turn=1),
         "sail 2; retreat", {"2": None, "boats": "-1 -3 -2"}, due="2 sail")
