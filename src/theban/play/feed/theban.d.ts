/**
 * Types of the messages of theban.play.feed, as in theban/play/feed/theban.d.ts.
 *
 * Made from the JSON Schema by `python -m theban.play.feed types`: do not change it by hand.
 */

/** An answer about a drawn thing, from what the viewer may know. */
export interface About {
  /** Its name, the label of its piece. */
  title: string;
  /** Its meaning and effect, in a few sentences. */
  text: string;
  /** Its worth, cost or contents now, in a few sentences; null if it has none. */
  worth: string | null;
  /** When it can be chosen, in a sentence; null if it can be chosen now, or never. */
  when: string | null;
  /** The ids of its rules, the most specific one first. */
  rules: string[];
}

/** A piece that comes, or that looks otherwise from now on. */
export interface AddedPiece {
  /** Its key. */
  key: string;
  /** The piece as it is now. */
  piece: Piece;
}

/** Ask for a hint about the decision of the message with this revision. */
export interface Advise {
  /** The revision of the message. */
  revision: number;
}

export interface AdviseRequest {
  hint: Advise;
}

/** The search's verdicts on decisions of a game. */
export interface Analysis {
  theban: "analysis";
  /** The number of the schema. */
  schema: 1;
  /** The name of the game. */
  game: string;
  /** The language of its texts (BCP 47). */
  language: string;
  /** The players' names. */
  names: string[];
  /** The number of decisions to analyze in all. */
  of: WholeNumber;
  /** The index of the first decision below, among these. */
  first: WholeNumber;
  /** Those that are analyzed, in the order of the game. */
  decisions: JudgedDecision[];
  /** Whether the real hidden cards were used, rather than each seat's knowledge. */
  open_hands: boolean;
  /** The maximum number of iterations for each decision; left out without a limit. */
  iterations?: WholeNumber;
  /** The maximum number of seconds for each decision; left out without a limit. */
  seconds?: number;
}

/** An answer to one client: exactly one of these parts, and the key that it asked with. */
export interface Answer {
  theban: "answer";
  /** The number of the schema. */
  schema: 1;
  /** A request was understood and is refused. */
  refused?: Refused;
  /** The reasons why something cannot be chosen; empty if it can, or if nothing has that key. */
  why?: WhyNot[];
  /** The rule that was asked for. */
  rule?: RuleText;
  /** The hint for the decision. */
  hint?: Hint;
  /** The explanation of the thing asked about. */
  about?: About;
  /** The earlier events. */
  past?: Past;
  /** The fault of a request that was not understood. */
  error?: string;
  /** The key of the thing that was asked about; null for requests without one. */
  key?: string;
}

/** Ask what the thing with a key is, at any time. */
export interface AskAbout {
  /** The key of the thing that a person pointed at. */
  key: string;
}

export interface AskAboutRequest {
  about: AskAbout;
}

/** Make a choice of the message with this revision. */
export interface Choose {
  /** The revision of the message. */
  revision: number;
  /** The number of the choice there. */
  number: number;
}

/** Report a real table's outcome: one of those in the message with this revision. */
export interface ChooseOutcome {
  /** The revision of the message. */
  revision: number;
  /** The number of the outcome among the choices there. */
  number: number;
}

export interface ChooseOutcomeRequest {
  outcome: ChooseOutcome;
}

export interface ChooseRequest {
  choose: Choose;
}

/** A drawing of the view. */
export interface DrawnPicture {
  /** The text of one `svg` element. */
  svg: string;
  /** Its layout. */
  layout: Layout;
  /** Its width in units. */
  width: WholeNumber;
  /** Its height in units. */
  height: WholeNumber;
}

/** The end of the game; `standings(state)` has the final ranks. */
export interface GameOver {
  type: "GameOver";
}

/** A choice or event in a seat's log whose content that seat may not know. */
export interface Hidden {
  type: "Hidden";
  /** The seat that knows the content. */
  seat: number;
  /** The name of the hidden choice's or event's class. */
  kind: string;
}

/** The search's advice on a decision, for the person who makes it. */
export interface Hint {
  /** The revision with the decision. */
  revision: WholeNumber;
  /** The advice in one or two sentences. */
  text: string;
  /** The number of prospects, from the first on, that were searched equally. */
  compared: WholeNumber;
  /** Those that were compared, the best first; then the others. Empty if there is but one choice. */
  prospects: Prospect[];
}

/** A decision of the game with the search's verdict. */
export interface JudgedDecision {
  /** The index of the choice in the game, from 0, counting outcomes too. */
  at: WholeNumber;
  /** The seat that decided. */
  seat: WholeNumber;
  /** The number of the choice made, among all choices, from 0. */
  number: WholeNumber;
  /** The choice made, in one sentence. */
  text: string;
  /** The best choice's chance to win minus that of the choice made; from 0 to 1. */
  cost: number;
  /** The standard error of `cost`. */
  cost_error: number;
  /** The same for points; it can be negative: the best choice need not bring the most points. */
  points_cost: number;
  /** The cost, and the better choice, in words. */
  verdict: string;
  /** The number of prospects, from the first on, that were searched equally. */
  compared: WholeNumber;
  /** As in Hint. */
  prospects: Prospect[];
}

/**
 * The layouts of the sections of a drawing.
 * tall: Below each other, for phones and pages.
 * wide: In columns beside each other, for screens of 1280 by 720 pixels and more.
 */
export type Layout = "tall" | "wide";

/** Ask for the text of a rule. */
export interface LookUp {
  /** The id of the rule, such as `"LX-3.3"`. */
  id: string;
}

export interface LookUpRequest {
  rule: LookUp;
}

/** Choose the adventurer that acts after all have advanced. LX-7.4. */
export interface LuxorActWith {
  type: "ActWith";
  /** The place where it stands. */
  place: WholeNumber;
}

/** One of several; 'type' tells which. */
export type LuxorAction = 
  | LuxorPlayCard
  | LuxorMoveAdventurer
  | LuxorActWith
  | LuxorClaimTreasure
  | LuxorTakeKey
  | LuxorTakeHorusCard
  | LuxorTakeScarab
  | LuxorTakeWildCard
  | LuxorDecline
  | LuxorMoveHandCard
  | LuxorTryStandUp
  | LuxorStandUp
  | LuxorActivateMummyTile
  | LuxorDiscardHandCard
  | LuxorAddCard
  | LuxorAdvanceAll
  | LuxorJoinNext
  | LuxorReroll
  | LuxorPerformTempleAction
  | LuxorTakeExtraTurn
  | LuxorExchangeScarab;

/** Pay the talismans of an open mummy tile and perform it. MC-4.1. */
export interface LuxorActivateMummyTile {
  type: "ActivateMummyTile";
  /** The slot of the tile, from 0. */
  slot: WholeNumber;
}

/** Add an outer card to the n+ card played. MC-5.4. */
export interface LuxorAddCard {
  type: "AddCard";
  /** The end of the hand where the card is, now that the n+ card is gone. */
  end: LuxorEnd;
}

/** One of several; 'type' tells which. */
export type LuxorAddableCard = LuxorNumberCard | LuxorPlusMinusCard | LuxorDieCard | LuxorDiePlusMinusCard | LuxorTaggedPlusCard;

/** A piece that comes, or that looks otherwise from now on. */
export interface LuxorAddedPiece {
  /** Its key. */
  key: string;
  /** The piece as it is now. */
  piece: LuxorPiece;
}

/** Advance everybody, as the card says, instead of one by *Ahead!*. MC-7.6. */
export interface LuxorAdvanceAll {
  type: "AdvanceAll";
}

/** The Horus card that advances all of a player's active adventurers. LX-7.3. */
export interface LuxorAdvanceAllCard {
  type: "AdvanceAllCard";
  /** The eyes on the card: 1, 2 or 3. */
  level: number;
  /** The steps of each adventurer. */
  number: number;
}

/** A mummy tile moves all adventurers; these have yet to move. MC-4.5. */
export interface LuxorAdvanceByTile {
  type: "AdvanceByTile";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  steps: WholeNumber;
  /** The places of those that have not moved yet, the foremost first. */
  waiting: WholeNumber[];
}

/** All of a player's adventurers advance; these have yet to move. LX-7.3. */
export interface LuxorAdvanceOthers {
  type: "AdvanceOthers";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  steps: WholeNumber;
  /** The places of those that have not moved yet, the foremost first. */
  waiting: WholeNumber[];
  /** The current places of those that moved. */
  moved: WholeNumber[];
}

/** An adventurer went from one place to another: a leg of a movement. LX-4.8. */
export interface LuxorAdventurerMoved {
  type: "AdventurerMoved";
  seat: number;
  origin: number;
  target: number;
}

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface LuxorAdventurerPiece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: "adventurer";
  /** The visible face: a card, a tile, or what else tells pieces of its kind apart. */
  face?: LuxorPosture;
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** True if it lies face down; left out otherwise. */
  face_down?: boolean;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** An adventurer at a statue became active and now stands on the stairs. LX-4.1. */
export interface LuxorAdventurerWoken {
  type: "AdventurerWoken";
  seat: number;
  /** The statue, counted from 0 from the stairs. */
  statue: number;
}

/** Adventurers of a seat were laid down on a place. MC-2.4, MC-3.1. */
export interface LuxorAdventurersLaidDown {
  type: "AdventurersLaidDown";
  /** The owner's seat. */
  seat: number;
  place: number;
  /** The number of adventurers. */
  number: number;
}

/** Adventurers stand upright again. MC-3.3. */
export interface LuxorAdventurersStoodUp {
  type: "AdventurersStoodUp";
  seat: number;
  place: number;
  /** The number of adventurers. */
  number: number;
}

/**
 * The effect of an adventurer's arrival where its movement ends.
 * act: It acts on the tile. LX-4.3.
 * act_with_one_less: It acts on the tile; a treasure may be claimed with one too few there. LX-7.9.
 * wait: It waits: the others advance too, and then one of them all acts. LX-7.4.
 * rest: It does nothing: no action follows a tunnel or a move by a mummy tile, and Osiris does not send the adventurer on. LX-4.7, MC-4.5.
 */
export type LuxorArrivalEffect = "act" | "act_with_one_less" | "wait" | "rest";

/** A leg of a movement is over; its consequences follow. LX-4.8. */
export interface LuxorArrive {
  type: "Arrive";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** Where the leg ended. */
  place: WholeNumber;
  /** The effect of its arrival where the movement ends. */
  effect: LuxorArrivalEffect;
}

/** The treasures that are face down under others. MC-6.1. */
export interface LuxorArtifacts {
  /**
   * All of them, counted in the order of `config.inventory.treasures`; nobody knows which is where. MC-6.5, LX-10.4.
   */
  hidden: WholeNumber[];
  /** The spaces with a face-down tile under the open one, rising. */
  covered: WholeNumber[];
}

/** A key or a Horus card? LX-5.8. */
export interface LuxorAtHorusTile {
  type: "AtHorusTile";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The level of the tile. */
  level: WholeNumber;
}

/** The next thing that must happen, or how the game ended. */
export interface LuxorAwaited {
  /** The same in one sentence. */
  text: string;
  /** True once the game is over. */
  over: boolean;
  /** True if chance decides, and not the seat. */
  chance: boolean;
  /** The kind of decision or chance event; left out once the game is over. */
  kind?: LuxorDecisionKind | LuxorChanceKind;
  /** The seat that decides, or that brings chance about; left out once the game is over. */
  seat?: WholeNumber;
  /** The rank of each seat, 1 for a winner; only once the game is over. */
  standings?: WholeNumber[];
  /** The score, line by line; only once the game is over. */
  scores?: ScoreLine[];
  /** The points of each seat in all lines; only once the game is over. */
  totals?: WholeNumber[];
  /** The ids of the rules that rank the seats; only once the game is over. */
  rules?: string[];
}

/** One of several; 'type' tells which. */
export type LuxorAwaiting = LuxorDecision | LuxorChance | GameOver;

/** The backs of the temple tiles; each has its own stack. LX-2.7. */
export type LuxorBack = "cobra" | "falcon" | "lion";

/** One of several; 'type' tells which. */
export type LuxorBasicCard = LuxorNumberCard | LuxorPlusMinusCard | LuxorDieCard;

/** The tiles on the path. */
export interface LuxorBoard {
  /** The tile on each place, indexed by place; null on an empty space, the stairs, the chamber. */
  tiles: (LuxorTile | null)[];
}

/** One of several; 'type' tells which. */
export type LuxorCard = 
  | LuxorNumberCard
  | LuxorPlusMinusCard
  | LuxorDieCard
  | LuxorDiePlusMinusCard
  | LuxorTaggedPlusCard
  | LuxorUpToCard
  | LuxorUpToDieCard
  | LuxorAdvanceAllCard
  | LuxorJoinNextCard
  | LuxorOneLessCard;

/** A card comes from the draw pile into a hand. LX-6.1. */
export interface LuxorCardDrawn {
  type: "CardDrawn";
  /** The card. */
  card: LuxorCard;
}

/** An n+ card and the card added to it: together they move one adventurer. MC-5.4. */
export interface LuxorCardPair {
  type: "CardPair";
  /** The card played. */
  card: LuxorPlusCard;
  /** The card added. */
  added: LuxorAddableCard;
}

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface LuxorCardPiece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: "card";
  /** The visible face: a card, a tile, or what else tells pieces of its kind apart. */
  face?: LuxorCard;
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** True if it lies face down; left out otherwise. */
  face_down?: boolean;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** A card went from an end of the hand to the discard pile. LX-3.3. */
export interface LuxorCardPlayed {
  type: "CardPlayed";
  seat: number;
  card: LuxorCard;
  end: LuxorEnd;
}

/** A card was drawn into the middle of the hand; only its owner sees it. LX-6.1. */
export interface LuxorCardReceived {
  type: "CardReceived";
  seat: number;
  card: LuxorCard;
}

/** An adventurer entered the tomb chamber; a key was paid. LX-8.1. */
export interface LuxorChamberEntered {
  type: "ChamberEntered";
  seat: number;
  /** The points of the sarcophagus won, or null for a later one. LX-8.3. */
  sarcophagus: WholeNumber | null;
}

/** One of `chance_outcomes(state)` must happen (a chance node). */
export interface LuxorChance {
  type: "Chance";
  /** The seat in whose turn it happens, and which rolls, draws or turns up. */
  seat: number;
  /** The kind of event, a value of the game's `ChanceKind`, such as `"die"`. */
  kind: LuxorChanceKind;
}

/**
 * The chance events of the game. LX-11.3.
 * die: A die is rolled for a card. LX-3.6.
 * card: A card is drawn into the hand. LX-6.1.
 * horus_card: The next card of a Horus stack is turned up. LX-5.12.
 * temple_tile: A temple tile is turned up. LX-5.3.
 * scarab: A scarab is drawn. LX-5.4.
 * treasure: A treasure that lay face down is turned up. MC-6.3.
 * stand_up_roll: A die is rolled to stand adventurers up. MC-3.3.
 * mummy_tile: A mummy tile is turned up. MC-4.1.
 */
export type LuxorChanceKind = 
  | "die"
  | "card"
  | "horus_card"
  | "temple_tile"
  | "scarab"
  | "treasure"
  | "stand_up_roll"
  | "mummy_tile";

/**
 * The eight characters, by their abilities. MC-7.1.
 * reroll: May roll again for a played card. MC-7.2.
 * extra_turn: May take one more turn for a pure set. MC-7.3.
 * select_horus_card: May take the card from any stack at a Horus tile. MC-7.4.
 * extra_point: Scores one extra point for each treasure. MC-7.5.
 * ahead: May play any card as a move of 1. MC-7.6.
 * temple_action: May act at once on a temple tile that the owner uncovers. MC-7.7.
 * rearrange_hand: May move a hand card when anybody's adventurer enters the game. MC-7.8.
 * special_key: May pay a key to raise or lower a card's number. MC-7.9.
 */
export type LuxorCharacter = 
  | "reroll"
  | "extra_turn"
  | "select_horus_card"
  | "extra_point"
  | "ahead"
  | "temple_action"
  | "rearrange_hand"
  | "special_key";

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface LuxorCharacterPiece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: "character";
  /** The visible face: a card, a tile, or what else tells pieces of its kind apart. */
  face?: LuxorCharacter;
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** True if it lies face down; left out otherwise. */
  face_down?: boolean;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** A player's part of the module. */
export interface LuxorCharacterSeat {
  /** The character, which everybody sees. MC-7.1. */
  character: LuxorCharacter;
  /** The pure sets used for an extra turn; they still score. MC-7.3. */
  flipped: WholeNumber;
  /**
   * The number of adventurers woken in the player's last turn, extra turns included; 0 unless a switch makes them wait for the next round. With the Mummy, its part has the number. LX-4.2.
   */
  woken?: WholeNumber;
}

/** All adventurers have advanced: which one acts? LX-7.4. */
export interface LuxorChooseActor {
  type: "ChooseActor";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The current places of the adventurers that moved, each named once, rising. */
  places: WholeNumber[];
}

/** A card that moves without a choice can also count as a move of 1. MC-7.6. */
export interface LuxorChooseAhead {
  type: "ChooseAhead";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The card played. */
  card: LuxorFixedCard;
  /** The end that it was played from. */
  ends: LuxorEnd[];
}

/** An n+ card was played: is another card added, and which? MC-5.10. */
export interface LuxorChooseCardToAdd {
  type: "ChooseCardToAdd";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The card played. */
  card: LuxorPlusCard;
  /** The end that it was played from, if a later rule needs it, see `ChooseMove.ends`. */
  ends: LuxorEnd[];
}

/** Which hand card is exchanged for a Horus card? MC-4.8. */
export interface LuxorChooseCardToDiscard {
  type: "ChooseCardToDiscard";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** The top card of which stack? LX-5.7. */
export interface LuxorChooseFavor {
  type: "ChooseFavor";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The levels that the tile shows. */
  levels: WholeNumber[];
}

/** The top card of which stack? MC-4.8. */
export interface LuxorChooseHorusStack {
  type: "ChooseHorusStack";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** A played card moves one adventurer: which one, how far? */
export interface LuxorChooseMove {
  type: "ChooseMove";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The card played, or the two cards together. */
  card: LuxorWay;
  /** The face rolled for it, or 0 without a roll. */
  face: WholeNumber;
  /**
   * The ends of the hand that its cards came from, if a later rule needs them. Only characters do: whether a move may be declined depends on the hand before the play. MC-7.10.
   */
  ends: LuxorEnd[];
}

/** The hand is full again: is a mummy tile activated? MC-4.1. */
export interface LuxorChooseMummyTile {
  type: "ChooseMummyTile";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** A die was rolled for a card: is it rolled once more? MC-7.2. */
export interface LuxorChooseReroll {
  type: "ChooseReroll";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The card, or two cards, played with the roll. */
  card: LuxorWay;
  /** The face rolled. */
  face: WholeNumber;
  /** The ends that its cards came from, see `ChooseMove.ends`. */
  ends: LuxorEnd[];
}

/** A scarab or a wild card? LX-5.6. */
export interface LuxorChooseScarabOrWild {
  type: "ChooseScarabOrWild";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** Which of the seat's scarabs goes to the box? MC-4.7. */
export interface LuxorChooseScarabToExchange {
  type: "ChooseScarabToExchange";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** A key, a scarab or a wild card? MC-4.6. */
export interface LuxorChooseSupply {
  type: "ChooseSupply";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The supply taken first, which cannot be taken again; null for the first choice. */
  taken: LuxorSupply | null;
}

/** A temple tile was uncovered: is its action performed? MC-7.7. */
export interface LuxorChooseTempleAction {
  type: "ChooseTempleAction";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The space where it lies. */
  place: WholeNumber;
}

/** The roll stands one adventurer up: which? MC-3.5. */
export interface LuxorChooseWhoStandsUp {
  type: "ChooseWhoStandsUp";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** One adventurer is missing for a treasure: is it claimed all the same? LX-7.10. */
export interface LuxorClaimOrDecline {
  type: "ClaimOrDecline";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  place: WholeNumber;
}

/** Take the treasure although one adventurer is missing. LX-7.9. */
export interface LuxorClaimTreasure {
  type: "ClaimTreasure";
}

/** The contents of a box of Luxor; groups of equal pieces are pairs of a piece and its number. */
export interface LuxorComponents {
  /** The name of the edition, for people. */
  edition: string;
  /** The spaces in order; space 1 comes first. */
  spaces: LuxorSpace[];
  /** The three Anubis statues: the number of the space after which each stands. */
  statues: WholeNumber[];
  /** The points of an adventurer in the tomb chamber. */
  chamber: WholeNumber;
  /** The faces of the die, repeated ones included. */
  die: WholeNumber[];
  /** The basic cards and their copies. */
  basic_cards: ([LuxorBasicCard, WholeNumber])[];
  /** The Horus cards of all levels and their copies. */
  horus_cards: ([LuxorHorusCard, WholeNumber])[];
  /** The Osiris tiles and their copies; those left over after setup stay in the box. */
  osiris_tiles: ([LuxorOsirisTile, WholeNumber])[];
  /** The temple tiles: back, front and copies. */
  temple_tiles: ([LuxorBack, LuxorTempleTile, WholeNumber])[];
  /** The treasure tiles and their copies. */
  treasures: ([LuxorTreasure, WholeNumber])[];
  /** The values of the scarabs, rising, and their copies. */
  scarabs: ([WholeNumber, WholeNumber])[];
  /** The keys in the supply. */
  keys: WholeNumber;
  /** The wild card treasures in the supply. */
  wild_cards: WholeNumber;
  /** The points of the two sarcophagi, the more valuable first. */
  sarcophagi: WholeNumber[];
  /** The points of 1, 2, ... treasure sets; beyond the last entry, more sets score the same. */
  set_points: WholeNumber[];
  /** The box of the expansion *The Mummy's Curse*; null without it. */
  expansion: LuxorExpansionComponents | null;
}

/** A config: everything that is fixed before the cards are dealt. */
export interface LuxorConfig {
  /** The number of players, 2 to 4, or 5 with the expansion. LX-2.1, MC-1.1. */
  players: number;
  /** The seat that begins every round; turns follow the order of the seats. */
  first_player: WholeNumber;
  /** The modules of the expansion in play: any iterable of Module or their names. */
  modules: LuxorModule[];
  /** Whether the extra Horus cards are used; null follows the rules. MC-1.2. */
  extra_horus_cards: boolean | null;
  /** The switches: a Rulings, or a mapping from their names to their settings. */
  rulings: LuxorRulings;
  /** The figures of the box. */
  components: LuxorComponents;
}

/** A seat must choose one of `legal_actions(state)`. */
export interface LuxorDecision {
  type: "Decision";
  /** The seat that decides; the first seat is 0. */
  seat: number;
  /** The kind of decision, a value of the game's `DecisionKind`, such as `"play_card"`. */
  kind: LuxorDecisionKind;
}

/**
 * The decisions of the game. LX-11.1.
 * play_card: Which outer card to play. LX-3.2.
 * move_adventurer: Which adventurer to move, and how far. LX-3.12.
 * act_with: Which adventurer acts after all have advanced. LX-7.4.
 * claim_treasure: Whether to take a treasure with one adventurer too few. LX-7.10.
 * scarab_or_wild: Whether to take a scarab or a wild card. LX-5.6.
 * favor_of_horus: Which of two stacks to take a Horus card from. LX-5.7.
 * horus_tile: Whether to take a key or a Horus card. LX-5.8.
 * stand_up: Which adventurer stands up. MC-3.3.
 * activate_mummy_tile: Whether to activate a mummy tile, and which. MC-4.1.
 * move_by_tile: Which adventurer a mummy tile moves, and how far. MC-4.4.
 * move_hand_card: Which hand card a mummy tile moves, and where to. MC-4.7.
 * exchange_scarab: Which scarab to exchange. MC-4.7.
 * discard_hand_card: Which hand card to discard for a Horus card. MC-4.8.
 * horus_stack: Which Horus stack to take a card from. MC-4.8.
 * supply: Whether to take a key, a scarab or a wild card. MC-4.6.
 * add_card: Whether to add a card, and which. MC-5.4.
 * reroll: Whether to reroll. MC-7.2.
 * ahead: Whether a card counts as a move of 1 or as printed. MC-7.6.
 * temple_action: Whether to act on a temple tile just uncovered. MC-7.7.
 * rearrange_hand: Whether to move a hand card, and where to. MC-7.8.
 * extra_turn: Whether to take an extra turn for a pure set. MC-7.3.
 */
export type LuxorDecisionKind = 
  | "play_card"
  | "move_adventurer"
  | "act_with"
  | "claim_treasure"
  | "scarab_or_wild"
  | "favor_of_horus"
  | "horus_tile"
  | "stand_up"
  | "activate_mummy_tile"
  | "move_by_tile"
  | "move_hand_card"
  | "exchange_scarab"
  | "discard_hand_card"
  | "horus_stack"
  | "supply"
  | "add_card"
  | "reroll"
  | "ahead"
  | "temple_action"
  | "rearrange_hand"
  | "extra_turn";

/** Decline what is optional. LX-7.10, MC-8.6. */
export interface LuxorDecline {
  type: "Decline";
}

/** The basic card with a die: one adventurer goes as far as is rolled. LX-3.6. */
export interface LuxorDieCard {
  type: "DieCard";
}

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface LuxorDiePiece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: "die";
  /** The visible face: a card, a tile, or what else tells pieces of its kind apart. */
  face?: WholeNumber;
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** True if it lies face down; left out otherwise. */
  face_down?: boolean;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** The equipment card die ±1: as many steps as rolled, or one less or more. MC-5.3. */
export interface LuxorDiePlusMinusCard {
  type: "DiePlusMinusCard";
}

/** The die shows a face. LX-3.6, MC-3.3. */
export interface LuxorDieRolled {
  type: "DieRolled";
  /** The number rolled. */
  face: WholeNumber;
}

/** The die was rolled, for a card or to stand up. LX-3.6, MC-3.3. */
export interface LuxorDieThrown {
  type: "DieThrown";
  seat: number;
  face: number;
}

/** Discard a hand card to take a Horus card. MC-4.8. */
export interface LuxorDiscardHandCard {
  type: "DiscardHandCard";
  /** The place of the card in the hand, from 0 at the left. */
  slot: WholeNumber;
}

/** A scarab is drawn from the supply. LX-5.4. */
export interface LuxorDrawScarab {
  type: "DrawScarab";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The rules behind the draw: those of the tile, and of the seat's action there. */
  rules: string[];
}

/** An end of the hand. LX-3.2. */
export type LuxorEnd = "left" | "right";

/** The turn is over once the hand is full; the next seat follows. LX-3.1. */
export interface LuxorEndTurn {
  type: "EndTurn";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/**
 * The reasons why a game is over.
 * chamber: A second adventurer entered the tomb chamber. LX-8.4.
 * idle_round: Nobody could move in a whole round. LX-8.5.
 */
export type LuxorEnding = "chamber" | "idle_round";

/** One of several; 'type' tells which. */
export type LuxorEquipmentCard = LuxorNumberCard | LuxorDiePlusMinusCard | LuxorTaggedPlusCard;

/** A view of a player's part of the module. LX-10.7. */
export interface LuxorEquipmentSeatView {
  /** The number of cards in the box. */
  in_box_count: WholeNumber;
  /** These cards, counted by kind; null if this is not the viewer's seat. */
  in_box: WholeNumber[] | null;
  /** The number of their batch; null if there are none. LX-10.5. */
  batch: WholeNumber | null;
}

/** Return one of the seat's scarabs to the box for a new one. MC-4.7. */
export interface LuxorExchangeScarab {
  type: "ExchangeScarab";
  /** The points on the scarab returned, which stay secret. */
  value: WholeNumber;
}

/** The contents of the box of the expansion *The Mummy's Curse*. */
export interface LuxorExpansionComponents {
  /** The extra Horus cards of all levels and their copies. MC-1.2. */
  horus_cards: ([LuxorHorusCard, WholeNumber])[];
  /** The artifact tiles and their copies. MC-6.1. */
  artifacts: ([LuxorTreasure, WholeNumber])[];
  /** The points of an artifact in a complete set. MC-6.4. */
  artifact_points: WholeNumber;
  /** The equipment cards of one player and their copies. MC-5.1. */
  equipment: ([LuxorEquipmentCard, WholeNumber])[];
  /** The mummy tiles: effect, talismans to pay, and copies. MC-4.1. */
  mummy_tiles: ([LuxorMummyEffect, WholeNumber, WholeNumber])[];
  /** The total number of talismans. */
  talismans: WholeNumber;
  /** The talismans of each player at the start, for 2, 3, 4 and 5 players. MC-2.9. */
  starting_talismans: WholeNumber[];
  /**
   * The highest roll that stands one adventurer up and ends the turn, and the highest that stands all up and ends it. With a higher one the turn goes on. MC-3.3.
   */
  stand_up: [WholeNumber, WholeNumber];
}

/** A view of a state's parts for the modules in play; characters have none. */
export interface LuxorExpansionView {
  /** The Mummy, the talismans and the mummy tiles. */
  mummy: LuxorMummy | null;
  /** The treasures that are face down; nobody knows which one is where. LX-10.1. */
  artifacts: LuxorArtifacts | null;
}

/** The seat whose turn it is has an extra turn to come. MC-8.1. */
export interface LuxorExtraTurn {
  type: "ExtraTurn";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** The temple tile Favor of Horus: the top card of one of two stacks. LX-5.7. */
export interface LuxorFavorTile {
  type: "FavorTile";
  /** The levels of the two stacks, the lower first. */
  levels: WholeNumber[];
}

/** The draw step: the hand is filled, one card at a time. LX-6.1. */
export interface LuxorFillHand {
  type: "FillHand";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** One of several; 'type' tells which. */
export type LuxorFixedCard = LuxorAdvanceAllCard | LuxorJoinNextCard;

/** One of several; 'type' tells which. */
export type LuxorFrame = 
  | LuxorStartTurn
  | LuxorChooseMove
  | LuxorChooseActor
  | LuxorClaimOrDecline
  | LuxorChooseScarabOrWild
  | LuxorChooseFavor
  | LuxorAtHorusTile
  | LuxorRollDie
  | LuxorFillHand
  | LuxorTurnUpHorusCard
  | LuxorTurnUpTempleTile
  | LuxorDrawScarab
  | LuxorArrive
  | LuxorAdvanceOthers
  | LuxorHorusCardTaken
  | LuxorEndTurn
  | LuxorExtraTurn
  | LuxorTurnUpTreasure
  | LuxorChooseCardToAdd
  | LuxorRollToStandUp
  | LuxorChooseWhoStandsUp
  | LuxorChooseMummyTile
  | LuxorReplaceMummyTile
  | LuxorMoveByTile
  | LuxorAdvanceByTile
  | LuxorMoveCardByTile
  | LuxorChooseScarabToExchange
  | LuxorChooseCardToDiscard
  | LuxorChooseHorusStack
  | LuxorChooseSupply
  | LuxorRedrawHand
  | LuxorChooseReroll
  | LuxorRollAgain
  | LuxorChooseAhead
  | LuxorChooseTempleAction
  | LuxorRearrangeHand
  | LuxorOfferExtraTurn;

/** The game is over. */
export interface LuxorGameEnded {
  type: "GameEnded";
  /** The seat that had the last turn. */
  seat: number;
  ending: LuxorEnding;
}

/** A card went to another place in the hand; its face is not shown. MC-8.3. */
export interface LuxorHandCardMoved {
  type: "HandCardMoved";
  seat: number;
  /** The place in the hand, from 0, where it was taken out. */
  source: number;
  /** The place where it is now. */
  target: number;
}

/** Cards went from a hand to the discard pile unplayed, for all to see. MC-8.3. */
export interface LuxorHandCardsDiscarded {
  type: "HandCardsDiscarded";
  seat: number;
  /** The cards from left to right. */
  cards: LuxorCard[];
  /** Their places in the hand before, from 0. */
  slots: WholeNumber[];
}

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface LuxorHandPiece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: "hand";
  /** The visible face: a card, a tile, or what else tells pieces of its kind apart. */
  face?: LuxorHandState;
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** True if it lies face down; left out otherwise. */
  face_down?: boolean;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** Something unusual that a hand shows. */
export type LuxorHandState = "redrawn";

/** One of several; 'type' tells which. */
export type LuxorHorusCard = LuxorUpToCard | LuxorUpToDieCard | LuxorAdvanceAllCard | LuxorJoinNextCard | LuxorOneLessCard;

/** A Horus card went from the Horus board to the middle of the hand. LX-5.10. */
export interface LuxorHorusCardGained {
  type: "HorusCardGained";
  seat: number;
  card: LuxorHorusCard;
}

/** The next card of a Horus stack is turned up. LX-5.12. */
export interface LuxorHorusCardRevealed {
  type: "HorusCardRevealed";
  /** The card, now on top of the stack of its level. */
  card: LuxorHorusCard;
}

/** A Horus card was taken into the hand, and the next one of its stack turned up. */
export interface LuxorHorusCardTaken {
  type: "HorusCardTaken";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The level of the card taken. */
  level: WholeNumber;
}

/** The next card of a Horus stack was turned up. LX-5.12. */
export interface LuxorHorusCardTurnedUp {
  type: "HorusCardTurnedUp";
  seat: number;
  card: LuxorHorusCard;
}

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface LuxorHorusStackPiece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: "horus_stack";
  /** The visible face: a card, a tile, or what else tells pieces of its kind apart. */
  face?: LuxorHorusCard;
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** True if it lies face down; left out otherwise. */
  face_down?: boolean;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** A Horus tile: a key, or the top card of the stack of its level. LX-5.8. */
export interface LuxorHorusTile {
  type: "HorusTile";
  /** The eyes on the tile: 1, 2 or 3. */
  level: number;
}

/** Let the last join the next, as the card says, instead of *Ahead!*. MC-7.6. */
export interface LuxorJoinNext {
  type: "JoinNext";
}

/** The Horus card by which the last adventurer joins the second-last. LX-7.7. */
export interface LuxorJoinNextCard {
  type: "JoinNextCard";
  /** The eyes on the card: 1, 2 or 3. */
  level: number;
}

/** A key was taken. LX-5.8. */
export interface LuxorKeyTaken {
  type: "KeyTaken";
  seat: number;
}

/** Keys were discarded to change the number of a card. MC-7.9. */
export interface LuxorKeysSpent {
  type: "KeysSpent";
  seat: number;
  /** The number of keys, which went back to the supply. */
  keys: number;
}

/** One of several; 'type' tells which. */
export type LuxorLoggedChoice = 
  | LuxorPlayCard
  | LuxorMoveAdventurer
  | LuxorActWith
  | LuxorClaimTreasure
  | LuxorTakeKey
  | LuxorTakeHorusCard
  | LuxorTakeScarab
  | LuxorTakeWildCard
  | LuxorDecline
  | LuxorMoveHandCard
  | LuxorTryStandUp
  | LuxorStandUp
  | LuxorActivateMummyTile
  | LuxorDiscardHandCard
  | LuxorAddCard
  | LuxorAdvanceAll
  | LuxorJoinNext
  | LuxorReroll
  | LuxorPerformTempleAction
  | LuxorTakeExtraTurn
  | LuxorExchangeScarab
  | LuxorDieRolled
  | LuxorHorusCardRevealed
  | LuxorTempleTileRevealed
  | LuxorTreasureUncovered
  | LuxorMummyTileRevealed
  | LuxorCardDrawn
  | LuxorScarabDrawn
  | Hidden;

/** One of several; 'type' tells which. */
export type LuxorLoggedEvent = 
  | LuxorTurnStarted
  | LuxorCardPlayed
  | LuxorDieThrown
  | LuxorNoMove
  | LuxorAdventurerMoved
  | LuxorAdventurerWoken
  | LuxorChamberEntered
  | LuxorTreasureTaken
  | LuxorPointsScored
  | LuxorTempleTileLaid
  | LuxorWildCardTaken
  | LuxorKeyTaken
  | LuxorHorusCardGained
  | LuxorHorusCardTurnedUp
  | LuxorPileShuffled
  | LuxorHandCardMoved
  | LuxorGameEnded
  | LuxorTreasureTurnedUp
  | LuxorMummyMoved
  | LuxorAdventurersLaidDown
  | LuxorTalismansTaken
  | LuxorAdventurersStoodUp
  | LuxorMummyTileActivated
  | LuxorMummyTileTurnedUp
  | LuxorMummyTilesShuffled
  | LuxorHandCardsDiscarded
  | LuxorKeysSpent
  | LuxorRerollTaken
  | LuxorSetFlipped
  | LuxorScarabTaken
  | LuxorCardReceived
  | LuxorScarabReturned
  | Hidden;

/** All news of a seat or a spectator since a revision. */
export interface LuxorMessage {
  theban: "feed";
  /** The number of the schema. */
  schema: 1;
  game: "luxor";
  /** The seat that it is for, from 0; null for a spectator. */
  seat: WholeNumber | null;
  /** The language of its sentences, labels and drawing (BCP 47), such as `"en"` or `"de"`. */
  language: string;
  /** The revision that the message leads to; it never goes back. */
  revision: WholeNumber;
  /** The revision that it starts from; null if it has everything. */
  since: WholeNumber | null;
  /** True if earlier events were undone; then the view is whole. */
  undone: boolean;
  /** The events since then, in order; after an undo, since the common past. */
  events: LuxorToldEvent[];
  /** The next thing that must happen. */
  awaiting: LuxorAwaited;
  /** The choices that this seat has now; empty for all others. */
  choices: LuxorOpenChoice[];
  /** True if this seat may undo its last decision. */
  undo: boolean;
  /** True if this seat may redo a decision that it undid. */
  redo: boolean;
  /**
   * The current turn, even while another seat decides; left out if it was sent before and has not changed, or once the game is over.
   */
  turn?: Turn;
  /** The subject of the decision or the roll: the fields that apply; left out if none does. */
  subject?: LuxorSubject;
  /** The game's config; left out unless the message has everything. */
  config?: LuxorConfig;
  /** The players' names; left out if they were sent before. */
  names?: string[];
  /** The whole view without its config; left out if there is a patch. */
  view?: LuxorView;
  /** The last revision that still holds; later events were undone. */
  common?: WholeNumber;
  /** The number of events before these that the client can ask for; left out if there are none. */
  earlier?: WholeNumber;
  /** The JSON Patch that turns the view of the revision `since` into the current one. */
  patch?: PatchStep[];
  /** All pieces by their keys; left out if the events change those that were sent before. */
  pieces?: { [key: string]: LuxorPiece };
  /** A drawing of the view; left out unless it is asked for. */
  picture?: DrawnPicture;
}

/**
 * The modules of the expansion *The Mummy's Curse* that can be played.
 * mummy: The Mummy, talismans and mummy tiles. MC-2.1.
 * equipment: Each player's own cards make up the first hand. MC-5.1.
 * artifacts: Artifact tiles under treasures. MC-6.1.
 * characters: A character with an ability for each player. MC-7.1.
 */
export type LuxorModule = "mummy" | "equipment" | "artifacts" | "characters";

/** Move one of the seat's active adventurers. LX-3.4. */
export interface LuxorMoveAdventurer {
  type: "MoveAdventurer";
  /** The place where it stands: 0 for the stairs, otherwise the number of the space. */
  origin: WholeNumber;
  /** The steps: above 0 ahead, towards the chamber; -1 for one back; 0 to act without moving. */
  steps: WholeNumber;
}

/** A mummy tile moves one adventurer: which one, how far? MC-4.4. */
export interface LuxorMoveByTile {
  type: "MoveByTile";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The numbers of steps that the tile offers. */
  steps: WholeNumber[];
  /** Whether it moves only the rearmost one. */
  rearmost: boolean;
}

/** Which hand card is moved, and where to? MC-4.7. */
export interface LuxorMoveCardByTile {
  type: "MoveCardByTile";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** Move a card of the hand to another place in it. MC-4.7, MC-7.8. */
export interface LuxorMoveHandCard {
  type: "MoveHandCard";
  /** The place of the card in the hand, from 0 at the left. */
  source: WholeNumber;
  /** The new place, which differs from the old one. */
  target: WholeNumber;
}

/** The Mummy, with the module's part that is common to all players. */
export interface LuxorMummy {
  /** The space where the Mummy stands, always one with a tile. MC-2.8. */
  place: WholeNumber;
  /** The talismans in the supply. */
  talismans: WholeNumber;
  /** The open mummy tiles by slot; null only while a slot is being refilled. MC-4.1. */
  display: (LuxorMummyEffect | null)[];
  /** The face-down mummy tiles, counted in the order of `config.inventory.mummy_tiles`. */
  stack: WholeNumber[];
  /** The mummy tiles discarded, counted in the same order. */
  discards: WholeNumber[];
  /** The number of adventurers woken in this turn, or in this round if a switch makes them wait. */
  woken: WholeNumber;
}

/**
 * The effects of the mummy tiles. MC-4.3 to MC-4.11.
 * redraw: Discard the whole hand and draw a new one.
 * rearmost_1_or_2: The rearmost adventurer goes 1 or 2 ahead.
 * two_points: Score 2 points.
 * move_card: Move a hand card to another place.
 * scarab: Take a scarab.
 * exchange: Exchange one of the player's scarabs for another.
 * one_adventurer_1: Any one adventurer goes 1 ahead.
 * fewest_points: Score as many points as the cheapest treasure on the board.
 * horus_card: Discard a hand card and take a Horus card.
 * points_for_treasures: Score 2 points for each two treasures.
 * two_keys: Take two keys.
 * rearmost_1_to_4: The rearmost adventurer goes 1 to 4 ahead.
 * choice: Take two different things: a key, a scarab or a wild card.
 * one_more_turn: Take one more turn.
 * all_4: All adventurers go 4 steps ahead.
 */
export type LuxorMummyEffect = 
  | "redraw"
  | "rearmost_1_or_2"
  | "two_points"
  | "move_card"
  | "scarab"
  | "exchange"
  | "one_adventurer_1"
  | "fewest_points"
  | "horus_card"
  | "points_for_treasures"
  | "two_keys"
  | "rearmost_1_to_4"
  | "choice"
  | "one_more_turn"
  | "all_4";

/** The Mummy went towards the stairs. MC-2.2. */
export interface LuxorMummyMoved {
  type: "MummyMoved";
  /** The seat whose Horus card moved it. */
  seat: number;
  origin: number;
  target: number;
  /** Whether it was put back before the chamber on the way. MC-2.5. */
  jumped: boolean;
}

/** A view of a player's part of the module. */
export interface LuxorMummySeatView {
  /** The places of the adventurers laid down by the Mummy, rising. MC-3.2. */
  lying: WholeNumber[];
  /** The number of talismans owned. */
  talismans: WholeNumber;
  /** The number of scarabs that the player returned to the box. LX-10.7. */
  exchanged_count: WholeNumber;
  /** Their values, rising; null if this is not the viewer's seat. */
  exchanged: WholeNumber[] | null;
}

/** A mummy tile was paid for and is now performed. MC-4.13. */
export interface LuxorMummyTileActivated {
  type: "MummyTileActivated";
  seat: number;
  slot: number;
  effect: LuxorMummyEffect;
  /** The talismans paid to the supply. */
  talismans: number;
}

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface LuxorMummyTilePiece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: "mummy_tile";
  /** The visible face: a card, a tile, or what else tells pieces of its kind apart. */
  face?: LuxorMummyEffect;
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** True if it lies face down; left out otherwise. */
  face_down?: boolean;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** The next mummy tile is turned up. MC-4.1. */
export interface LuxorMummyTileRevealed {
  type: "MummyTileRevealed";
  /** The effect of the tile. */
  effect: LuxorMummyEffect;
}

/** A mummy tile came into a slot of the display. MC-4.1. */
export interface LuxorMummyTileTurnedUp {
  type: "MummyTileTurnedUp";
  seat: number;
  slot: number;
  effect: LuxorMummyEffect;
}

/** The discarded mummy tiles became the stack. MC-4.1. */
export interface LuxorMummyTilesShuffled {
  type: "MummyTilesShuffled";
  seat: number;
}

/** The card, or the roll for it, let nobody move. LX-3.7, LX-3.8. */
export interface LuxorNoMove {
  type: "NoMove";
  seat: number;
}

/** A basic card with a number: one adventurer goes that many steps ahead. LX-3.4. */
export interface LuxorNumberCard {
  type: "NumberCard";
  /** The steps. */
  number: number;
}

/** A pure set was completed in this turn: is it flipped for one more? MC-7.3. */
export interface LuxorOfferExtraTurn {
  type: "OfferExtraTurn";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** The Horus card for taking a treasure with one adventurer too few. LX-7.9. */
export interface LuxorOneLessCard {
  type: "OneLessCard";
  /** The eyes on the card: 1, 2 or 3. */
  level: number;
  /** The steps. */
  number: number;
}

/** A choice that can be made now. */
export interface LuxorOpenChoice {
  /** The number by which clients request it, from 0; valid only for this revision. */
  number: WholeNumber;
  /** The choice in one sentence, as on a button. */
  text: string;
  /** The keys that a person points at to choose it, and other things that it is about. */
  targets: Target[];
  /** The action, or the outcome of a chance event. */
  choice: LuxorLoggedChoice;
}

/** An Osiris tile, from which an adventurer goes on at once. LX-4.3. */
export interface LuxorOsirisTile {
  /** The steps it sends an adventurer ahead. */
  number: number;
}

/** Act on the temple tile just uncovered. MC-7.7. */
export interface LuxorPerformTempleAction {
  type: "PerformTempleAction";
}

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export type LuxorPiece = 
  | LuxorPlainPiece
  | LuxorAdventurerPiece
  | LuxorCardPiece
  | LuxorCharacterPiece
  | LuxorDiePiece
  | LuxorHandPiece
  | LuxorHorusStackPiece
  | LuxorMummyTilePiece
  | LuxorSarcophagiPiece
  | LuxorSpacePiece
  | LuxorTilePiece
  | LuxorTreasuresPiece;

/** The discard pile was shuffled and became the draw pile. LX-6.2. */
export interface LuxorPileShuffled {
  type: "PileShuffled";
  seat: number;
}

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface LuxorPlainPiece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: 
    | "stairs"
    | "chamber"
    | "statue"
    | "mummy"
    | "seat"
    | "points"
    | "keys"
    | "scarabs"
    | "wild_cards"
    | "talismans"
    | "pile"
    | "box"
    | "covered_treasures";
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** Play an outer card of the hand. LX-3.2. */
export interface LuxorPlayCard {
  type: "PlayCard";
  /** The end at which the card is. */
  end: LuxorEnd;
}

/** A view of a player's parts for the modules in play. */
export interface LuxorPlayerExpansionView {
  /** The adventurers laid down, the talismans, and the scarabs exchanged. */
  mummy: LuxorMummySeatView | null;
  /** The player's equipment in the box. */
  equipment: LuxorEquipmentSeatView | null;
  /** The character, which everybody sees. MC-7.1. */
  characters: LuxorCharacterSeat | null;
}

/** A view of one seat; for the viewer's own seat it shows everything. */
export interface LuxorPlayerView {
  /** The cards from left to right; null for each one that the viewer cannot see. */
  hand: (LuxorCard | null)[];
  /** For each card of the hand, the number of its batch; null if all players have seen the card. */
  batches: (WholeNumber | null)[];
  /** The places of the upright adventurers on the stairs and spaces, rising. LX-1.7. */
  active: WholeNumber[];
  /** The statues, from 0, at which an adventurer still lies, rising. LX-2.2. */
  asleep: WholeNumber[];
  /** The number of adventurers in the tomb chamber. */
  in_chamber: WholeNumber;
  /** The keys owned. */
  keys: WholeNumber;
  /** The wild card treasures owned. */
  wild_cards: WholeNumber;
  /** The number of scarabs owned. LX-10.1. */
  scarab_count: WholeNumber;
  /** The values of the scarabs, rising; null if this is not the viewer's seat. */
  scarabs: WholeNumber[] | null;
  /** The treasures owned, in the order of the components' treasures. */
  treasures: LuxorTreasure[];
  /** The points of the sarcophagi owned, the more valuable first. LX-8.3. */
  sarcophagi: WholeNumber[];
  /** The points on the track, without what is scored only at the end. */
  points: WholeNumber;
  /** The parts for the modules in play that the viewer may know; null if they add nothing. MC-8.3. */
  expansion: LuxorPlayerExpansionView | null;
}

/** The equipment card n+: n steps ahead, and those of one more card. MC-5.4. */
export interface LuxorPlusCard {
  /** The steps of the card itself. */
  number: number;
}

/** The basic card ±1: one adventurer goes a step ahead or a step back. LX-3.5. */
export interface LuxorPlusMinusCard {
  type: "PlusMinusCard";
}

/** Points were scored on the scoring track. */
export interface LuxorPointsScored {
  type: "PointsScored";
  seat: number;
  /** The points added. */
  points: number;
}

/** An adventurer's posture. */
export type LuxorPosture = "upright" | "lying";

/** An adventurer entered the game: does the seat move a hand card? MC-7.8. */
export interface LuxorRearrangeHand {
  type: "RearrangeHand";
  /** The owner of the character, in any seat's turn. */
  seat: WholeNumber;
}

/** A new hand is drawn from left to right, as long as cards are missing. MC-4.3. */
export interface LuxorRedrawHand {
  type: "RedrawHand";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** The tile activated is discarded and its slot refilled. MC-4.13. */
export interface LuxorReplaceMummyTile {
  type: "ReplaceMummyTile";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The slot, from 0. */
  slot: WholeNumber;
}

/** Roll once more; the second result counts. MC-7.2. */
export interface LuxorReroll {
  type: "Reroll";
}

/** The die is rolled once more. MC-7.2. */
export interface LuxorRerollTaken {
  type: "RerollTaken";
  seat: number;
}

/** The die is rolled once more. MC-7.2. */
export interface LuxorRollAgain {
  type: "RollAgain";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The card, or two cards, played with the roll. */
  card: LuxorWay;
  /** The ends that its cards came from, see `ChooseMove.ends`. */
  ends: LuxorEnd[];
}

/** The die is rolled for a card. LX-3.6, LX-7.2. */
export interface LuxorRollDie {
  type: "RollDie";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The card played, or the two cards together. */
  card: LuxorWay;
  /** The ends that its cards came from, see ChooseMove.ends. */
  ends: LuxorEnd[];
}

/** The die is rolled to stand adventurers up. MC-3.3. */
export interface LuxorRollToStandUp {
  type: "RollToStandUp";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** Switches for rules on which real tables differ. */
export interface LuxorRulings {
  /** Whether a step back with no tile behind leads onto the stairs. LX-3.9. */
  backward_onto_stairs: boolean;
  /** Whether a woken adventurer waits for the next round. LX-4.2. */
  woken_wait_for_next_round?: boolean;
  /** Whether a turn in which a mummy tile moved an adventurer is not idle. LX-8.7. */
  mummy_tile_moves_count?: boolean;
}

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface LuxorSarcophagiPiece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: "sarcophagi";
  /** The visible face: a card, a tile, or what else tells pieces of its kind apart. */
  face?: WholeNumber[];
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** True if it lies face down; left out otherwise. */
  face_down?: boolean;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** A scarab comes from the supply. LX-5.4. */
export interface LuxorScarabDrawn {
  type: "ScarabDrawn";
  /** The points on it. */
  value: WholeNumber;
}

/** The temple tile that gives a scarab or a wild card. LX-5.6. */
export interface LuxorScarabOrWildTile {
  type: "ScarabOrWildTile";
}

/** A scarab went to the box face down; its value is the owner's secret. MC-8.3. */
export interface LuxorScarabReturned {
  type: "ScarabReturned";
  seat: number;
  value: number;
}

/** A scarab was taken; its value is the owner's secret. LX-5.4. */
export interface LuxorScarabTaken {
  type: "ScarabTaken";
  seat: number;
  value: number;
}

/** The temple tile that gives a scarab. LX-5.4. */
export interface LuxorScarabTile {
  type: "ScarabTile";
}

/** A pure set was flipped for an extra turn. MC-7.3. */
export interface LuxorSetFlipped {
  type: "SetFlipped";
  seat: number;
}

/** One space of the path as the board prints it. LX-1.1. */
export interface LuxorSpace {
  /** The kind of tile on it at the start: a treasure, a Horus tile or an Osiris tile. */
  kind: LuxorSpaceKind;
  /** The points of an adventurer there at the end. LX-9.1. */
  wall: number;
  /** For a treasure: the stack that the next tile comes from, or null for an empty space. */
  icon: LuxorBack | null;
  /** For a Horus space: the level of its tile. */
  level: WholeNumber | null;
}

/** The kind of a space, which decides its tile at the start. LX-2.6. */
export type LuxorSpaceKind = "treasure" | "horus" | "osiris";

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface LuxorSpacePiece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: "space" | "temple_tiles";
  /** The visible face: a card, a tile, or what else tells pieces of its kind apart. */
  face?: LuxorBack;
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** True if it lies face down; left out otherwise. */
  face_down?: boolean;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** Choose the one adventurer that stands up. MC-3.5. */
export interface LuxorStandUp {
  type: "StandUp";
  /** The place where it lies. */
  place: WholeNumber;
}

/** A seat's turn starts: which card does it play? */
export interface LuxorStartTurn {
  type: "StartTurn";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** The subject of a decision or a chance event; everybody knows all of it. */
export interface LuxorSubject {
  /**
   * The places of the treasure to claim, the temple tile to use, or the tile turned up. Or those of the adventurers, one of which acts (LX-7.4). While a hand is rearranged, the place of the adventurer that moves on afterwards (MC-7.8).
   */
  places?: WholeNumber[];
  /** The treasure to claim, or the temple or Horus tile to act on. */
  tile?: LuxorTile | null;
  /** The cards being played: one, or an n+ card and the one added to it. MC-5.4. */
  cards?: LuxorCard[];
  /** The face rolled for these cards, if the die has been rolled. */
  face?: WholeNumber | null;
  /** The numbers of steps that cards, ability or mummy tile offer to one adventurer, rising. */
  steps?: WholeNumber[];
  /**
   * The keys discarded for each of these numbers, not counting the key paid to enter the chamber. MC-7.9, LX-8.1.
   */
  keys?: WholeNumber[];
  /** The levels of the Horus stacks from which a card can be taken, or is turned up. */
  levels?: WholeNumber[];
  /** The slot, from 0, of the mummy tile that is being performed or replaced. MC-4.13. */
  slot?: WholeNumber | null;
  /** When a mummy tile may be activated: the cost of the tile in each slot. MC-4.1. */
  talismans?: WholeNumber[];
  /** The supply taken first by a mummy tile, which cannot be taken again. MC-4.6. */
  taken?: LuxorSupply | null;
}

/** The gains that the *choice* tile offers. MC-4.6. */
export type LuxorSupply = "key" | "scarab" | "wild_card";

/** An Osiris tile, from which an adventurer goes on at once. LX-4.3. */
export interface LuxorTaggedOsirisTile {
  type: "OsirisTile";
  /** The steps it sends an adventurer ahead. */
  number: number;
}

/** The equipment card n+: n steps ahead, and those of one more card. MC-5.4. */
export interface LuxorTaggedPlusCard {
  type: "PlusCard";
  /** The steps of the card itself. */
  number: number;
}

/** A treasure tile. LX-5.1. */
export interface LuxorTaggedTreasure {
  type: "Treasure";
  /** Vase, statue, jewelry or artifact. */
  kind: LuxorTreasureKind;
  /** The number of the player's adventurers needed. */
  needed: number;
  /** The points it scores when it is taken. */
  points: number;
}

/** Flip the pure set just completed and take one more turn. MC-7.3. */
export interface LuxorTakeExtraTurn {
  type: "TakeExtraTurn";
}

/** Take the top Horus card of a stack. LX-5.7, LX-5.8, MC-4.8. */
export interface LuxorTakeHorusCard {
  type: "TakeHorusCard";
  /** The level of the stack, 1 to 3. */
  level: WholeNumber;
}

/** Take a key, at a Horus tile or by a mummy tile. LX-5.8, MC-4.6. */
export interface LuxorTakeKey {
  type: "TakeKey";
}

/** Take a scarab rather than anything else. LX-5.6, MC-4.6. */
export interface LuxorTakeScarab {
  type: "TakeScarab";
}

/** Take a wild card rather than anything else. LX-5.6, MC-4.6. */
export interface LuxorTakeWildCard {
  type: "TakeWildCard";
}

/** Talismans came from the supply. MC-2.6. */
export interface LuxorTalismansTaken {
  type: "TalismansTaken";
  seat: number;
  /** The number of talismans. */
  talismans: number;
}

/** One of several; 'type' tells which. */
export type LuxorTempleTile = LuxorScarabTile | LuxorWildCardTile | LuxorScarabOrWildTile | LuxorFavorTile | LuxorTunnelTile;

/** A temple tile was turned up and laid on a space. LX-5.3. */
export interface LuxorTempleTileLaid {
  type: "TempleTileLaid";
  seat: number;
  place: number;
  tile: LuxorTempleTile;
}

/** The top temple tile of a stack is turned up. LX-5.3. */
export interface LuxorTempleTileRevealed {
  type: "TempleTileRevealed";
  /** The tile. */
  tile: LuxorTempleTile;
}

/** One of several; 'type' tells which. */
export type LuxorTile = 
  | LuxorTaggedTreasure
  | LuxorHorusTile
  | LuxorTaggedOsirisTile
  | LuxorScarabTile
  | LuxorWildCardTile
  | LuxorScarabOrWildTile
  | LuxorFavorTile
  | LuxorTunnelTile;

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface LuxorTilePiece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: "tile";
  /** The visible face: a card, a tile, or what else tells pieces of its kind apart. */
  face?: LuxorTile;
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** True if it lies face down; left out otherwise. */
  face_down?: boolean;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** Something that happened, as the seat may know it. */
export interface LuxorToldEvent {
  /** The revision with which it first happened; undo and redo do not change it. */
  revision: WholeNumber;
  /** The event, redacted or replaced by `Hidden`. */
  event: LuxorLoggedEvent;
  /** The event in one sentence. */
  text: string;
  /** The keys of the things that the event is about, with their roles. */
  keys: Target[];
  /** The ids of the rules behind it, the most specific one first. */
  rules: string[];
  /** Pairs of keys: the piece at the first moves to the second; left out if none moves. */
  moved?: ([string, string])[];
  /** The keys of pieces that are gone; left out if none is. */
  removed?: string[];
  /** The pieces that came, or look otherwise; left out if none does. */
  added?: LuxorAddedPiece[];
  /** Keys of counters with the numbers that they have now; left out if none changes. */
  counted?: ([string, WholeNumber])[];
}

/** A treasure tile. LX-5.1. */
export interface LuxorTreasure {
  /** Vase, statue, jewelry or artifact. */
  kind: LuxorTreasureKind;
  /** The number of the player's adventurers needed. */
  needed: number;
  /** The points it scores when it is taken. */
  points: number;
}

/**
 * The types of treasure. LX-5.1.
 * artifact: Of the expansion: not part of a set, but a complete set can hold one. MC-6.5.
 */
export type LuxorTreasureKind = "vase" | "statue" | "jewelry" | "artifact";

/** A treasure tile was taken. LX-5.1. */
export interface LuxorTreasureTaken {
  type: "TreasureTaken";
  seat: number;
  place: number;
  treasure: LuxorTreasure;
}

/** A treasure that lay face down was turned up; everyone on the space is on it. */
export interface LuxorTreasureTurnedUp {
  type: "TreasureTurnedUp";
  seat: number;
  place: number;
  treasure: LuxorTreasure;
}

/** A face-down treasure is turned up. MC-6.3. */
export interface LuxorTreasureUncovered {
  type: "TreasureUncovered";
  /** The treasure. */
  treasure: LuxorTreasure;
}

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface LuxorTreasuresPiece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: "treasures";
  /** The visible face: a card, a tile, or what else tells pieces of its kind apart. */
  face?: LuxorTreasureKind;
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** True if it lies face down; left out otherwise. */
  face_down?: boolean;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** Roll the die to stand adventurers up. MC-3.3. */
export interface LuxorTryStandUp {
  type: "TryStandUp";
}

/** The temple tile tunnel, which leads to the next tunnel ahead. LX-4.6. */
export interface LuxorTunnelTile {
  type: "TunnelTile";
}

/** A seat's turn starts. */
export interface LuxorTurnStarted {
  type: "TurnStarted";
  seat: number;
}

/** The next card of a Horus stack is turned up. LX-5.12. */
export interface LuxorTurnUpHorusCard {
  type: "TurnUpHorusCard";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  level: WholeNumber;
}

/** A temple tile is turned up for the icon under a taken treasure. LX-5.3. */
export interface LuxorTurnUpTempleTile {
  type: "TurnUpTempleTile";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  place: WholeNumber;
}

/** A taken treasure covered a face-down one, which is now turned up. MC-6.3. */
export interface LuxorTurnUpTreasure {
  type: "TurnUpTreasure";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  place: WholeNumber;
}

/** The Horus card 1-X: one adventurer goes 1 to X steps ahead. LX-7.1. */
export interface LuxorUpToCard {
  type: "UpToCard";
  /** The eyes on the card: 1, 2 or 3. */
  level: number;
  /** X, the largest number of steps. */
  most: number;
}

/** The Horus card 1-die: one adventurer goes 1 step to as many as rolled. LX-7.2. */
export interface LuxorUpToDieCard {
  type: "UpToDieCard";
  /** The eyes on the card: 1, 2 or 3. */
  level: number;
}

/** A position as one seat, or a spectator, may know it (an observation). */
export interface LuxorView {
  /** The viewer: a seat, from 0, or null for a spectator. */
  seat: WholeNumber | null;
  /**
   * The frames still to be resolved, the next one last: internal. Use awaiting and the properties instead.
   */
  pending: LuxorFrame[];
  /** The seats in order. */
  players: LuxorPlayerView[];
  /** The tiles on the path. */
  board: LuxorBoard;
  /** The number of cards in the draw pile; they are of batch 0, the first. */
  draw_pile: WholeNumber;
  /** The kinds of each batch's hidden cards, in the order of `config.inventory.cards`. */
  batches: WholeNumber[][];
  /** The cards of the discard pile, counted in the order of `config.inventory.cards`. */
  discard_pile: WholeNumber[];
  /** The top Horus card of each level, which everybody sees. LX-2.4. */
  horus_tops: (LuxorHorusCard | null)[];
  /** The cards under the top one, by level, in the order of `config.inventory.horus_cards`. */
  horus_stacks: WholeNumber[][];
  /** The tiles left of each back, counted in the order of `config.inventory.temple_tiles`. */
  temple_stacks: WholeNumber[][];
  /** The number of scarabs in the supply. */
  scarabs: WholeNumber;
  /** The keys in the supply. */
  keys: WholeNumber;
  /** The wild card treasures in the supply. */
  wild_cards: WholeNumber;
  /** The points of the sarcophagi still in the chamber, the next one first. */
  sarcophagi: WholeNumber[];
  /** Whether every turn of this round was idle so far. LX-8.7. */
  idle_round: boolean;
  /** The parts for the modules in play; null without modules. */
  expansion: LuxorExpansionView | null;
  /** The decision, chance event or end that comes next; everybody knows it. LX-10.6. */
  awaiting: LuxorAwaiting;
  /** The legal actions if the decision is the viewer's, else `()`. */
  legal_actions: LuxorAction[];
}

/** One of several; 'type' tells which. */
export type LuxorWay = 
  | LuxorNumberCard
  | LuxorPlusMinusCard
  | LuxorDieCard
  | LuxorDiePlusMinusCard
  | LuxorTaggedPlusCard
  | LuxorUpToCard
  | LuxorUpToDieCard
  | LuxorOneLessCard
  | LuxorCardPair;

/** A wild card was taken. LX-5.5. */
export interface LuxorWildCardTaken {
  type: "WildCardTaken";
  seat: number;
}

/** The temple tile that gives a wild card. LX-5.5. */
export interface LuxorWildCardTile {
  type: "WildCardTile";
}

/** What a seat is told since a revision; 'game' tells of which game. */
export type Message = LuxorMessage | TutankhamunMessage;

/** Events before those that a client has. */
export interface Past {
  /** Some of them, in order, up to the first that the client has. */
  events: ToldEvent[];
  /** The number of events before these; 0 if they begin with the game. */
  earlier: WholeNumber;
}

/**
 * The operation of one step of a patch.
 * add: It puts a value where there was none; into an array before what has the index.
 * remove: It takes a value away.
 * replace: It puts a value in the place of another.
 */
export type PatchOperation = "add" | "remove" | "replace";

/** One operation of a JSON Patch (RFC 6902). */
export interface PatchStep {
  /** The operation. */
  op: PatchOperation;
  /** Where, as a JSON Pointer (RFC 6901) into the view, such as `"/players/0/keys"`. */
  path: string;
  /** The new value; left out to remove. */
  value?: unknown;
}

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface Piece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: string;
  /** The visible face: a card, a tile, or what else tells pieces of its kind apart. */
  face?: unknown;
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** True if it lies face down; left out otherwise. */
  face_down?: boolean;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** The search's expectation of one choice, from the deciding seat's view. */
export interface Prospect {
  /** The number of the choice among all, from 0. */
  number: WholeNumber;
  /** The choice in one sentence. */
  text: string;
  /** The keys that a person points at to choose it, and other things that it is about. */
  targets: Target[];
  /** The action. */
  choice: LuxorAction | TutankhamunAction;
  /** The number of iterations that tried it; 0 if none did. */
  visits: WholeNumber;
  /** The chance to win, from 0 to 1. */
  win: number;
  /** The standard error of `win`; 0.0 if that is proved, 1.0 with fewer than two visits. */
  win_error: number;
  /** The expected points at the end; null without iterations. */
  points: number | null;
  /** The standard error of `points`; null with fewer than two iterations. */
  points_error: number | null;
  /** Chance and points in words, with twice the standard errors. */
  told: string;
  /** The expected continuation, in sentences with the players' names. */
  line: string[];
}

/** Ask for events that are earlier than those that the client has. */
export interface Recall {
  /** The number of events before those, as the last message or answer about the past says. */
  before: number;
}

export interface RecallRequest {
  past: Recall;
}

/** Redo the last undone decision. */
export interface Redo {
  /** The revision of the last message. */
  revision: number;
}

export interface RedoRequest {
  redo: Redo;
}

/** The reason for refusing a request; nothing has changed. */
export interface Refused {
  /** The id of the sentence, by which a screen can translate it. */
  code: string;
  /** The reason, in one sentence. */
  text: string;
  /** The id of the rule behind it; null if no rule is. */
  rule: string | null;
  /** The parts of the sentence by their names. */
  details: { [key: string]: WholeNumber | string | WholeNumber[] };
}

/** What a client asks: an object with one key, which tells what. */
export type Request = 
  | ChooseRequest
  | ChooseOutcomeRequest
  | UndoRequest
  | RedoRequest
  | WhyRequest
  | LookUpRequest
  | AdviseRequest
  | AskAboutRequest
  | RecallRequest;

/**
 * The role of a thing in an action or an event.
 * from: The thing moves or is used, or something is taken from it.
 * to: Something goes there, or the thing changes.
 * card: The card of a hand, or the card played, that the action is about.
 * via: A place to which the tile at the end of a movement sends an adventurer on.
 * pays: Something is paid from it.
 * button: A button for the action, beside the things or instead of them.
 */
export type Role = "from" | "to" | "card" | "via" | "pays" | "button";

/** A rule of the game. */
export interface RuleText {
  /** Its id. */
  id: string;
  /** A few words, as for a heading. */
  title: string;
  /** The rule, in a small part of Markdown. */
  text: string;
}

/** One line of the score of a game. */
export interface ScoreLine {
  /** Its name, in words. */
  category: string;
  /** The points of each seat; below 0 where points are lost. */
  points: WholeNumber[];
  /** The ids of the rules behind the points, the most specific one first. */
  rules: string[];
  /** For each seat the keys of the things that its points come from. */
  keys: string[][];
}

/** A thing that an action or an event is about. */
export interface Target {
  /** Its role. */
  role: Role;
  /** Its key. */
  key: string;
  /**
   * By how much the action or event changes the number of this counter: above 0 a gain, below 0 a cost. Left out if it does not, or if it depends on more than the action.
   */
  by?: WholeNumber;
}

/** Something that happened, as the seat may know it. */
export interface ToldEvent {
  /** The revision with which it first happened; undo and redo do not change it. */
  revision: WholeNumber;
  /** The event, redacted or replaced by `Hidden`. */
  event: LuxorLoggedEvent | TutankhamunLoggedEvent;
  /** The event in one sentence. */
  text: string;
  /** The keys of the things that the event is about, with their roles. */
  keys: Target[];
  /** The ids of the rules behind it, the most specific one first. */
  rules: string[];
  /** Pairs of keys: the piece at the first moves to the second; left out if none moves. */
  moved?: ([string, string])[];
  /** The keys of pieces that are gone; left out if none is. */
  removed?: string[];
  /** The pieces that came, or look otherwise; left out if none does. */
  added?: AddedPiece[];
  /** Keys of counters with the numbers that they have now; left out if none changes. */
  counted?: ([string, WholeNumber])[];
}

/** The current turn and its place in the game. */
export interface Turn {
  /** The seat whose turn it is; the first seat is 0. */
  seat: number;
  /** The turn's number in its round: 1 for the seat that plays first, then one more for each seat. */
  number: number;
  /** The number of extra turns that the seat has after this one, before the next seat's turn. */
  owed: number;
  /** Whether the game is certain to end with this round or, in Tutankhamun, with this turn. */
  ends_game: boolean;
}

/** One of several; 'type' tells which. */
export type TutankhamunAction = 
  | TutankhamunSail
  | TutankhamunPass
  | TutankhamunTakeFromUnderworld
  | TutankhamunSwapRing
  | TutankhamunBanish
  | TutankhamunSwapFrom
  | TutankhamunSwapWith
  | TutankhamunCollectBehind
  | TutankhamunRetreat
  | TutankhamunDecline;

/** A piece that comes, or that looks otherwise from now on. */
export interface TutankhamunAddedPiece {
  /** Its key. */
  key: string;
  /** The piece as it is now. */
  piece: TutankhamunPiece;
}

/** A tile of a normal set. TT-1.2. */
export interface TutankhamunArtifact {
  type: "Artifact";
  /** The name of its set, as the box spells it. */
  name: string;
}

/** A normal set of equal tiles. TT-1.2. */
export interface TutankhamunArtifactSet {
  /** The name, on all its tiles. */
  name: string;
  /** The number of tiles in the set. */
  tiles: number;
  /** The points of the first place; an even number. TT-6.2. */
  value: number;
}

/** Horus is resolved: which tile behind is collected, or does the boat move? TT-4.6. */
export interface TutankhamunAskHorus {
  type: "AskHorus";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** Isis is resolved: which tile is swapped with a ring? TT-4.2. */
export interface TutankhamunAskIsis {
  type: "AskIsis";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** Osiris is resolved: which tile leaves the Underworld? TT-4.1. */
export interface TutankhamunAskOsiris {
  type: "AskOsiris";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** Ra is resolved: which tile goes to the Underworld? TT-4.4. */
export interface TutankhamunAskRa {
  type: "AskRa";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** Thoth is resolved: which tile is swapped? TT-4.5. */
export interface TutankhamunAskThoth {
  type: "AskThoth";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** Thoth is resolved and one tile is chosen: which is the other one? TT-4.5. */
export interface TutankhamunAskThothWith {
  type: "AskThothWith";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  /** The place of the tile chosen first. */
  place: WholeNumber;
}

/** The next thing that must happen, or how the game ended. */
export interface TutankhamunAwaited {
  /** The same in one sentence. */
  text: string;
  /** True once the game is over. */
  over: boolean;
  /** True if chance decides, and not the seat. */
  chance: boolean;
  /** The kind of decision or chance event; left out once the game is over. */
  kind?: TutankhamunDecisionKind;
  /** The seat that decides, or that brings chance about; left out once the game is over. */
  seat?: WholeNumber;
  /** The rank of each seat, 1 for a winner; only once the game is over. */
  standings?: WholeNumber[];
  /** The score, line by line; only once the game is over. */
  scores?: ScoreLine[];
  /** The points of each seat in all lines; only once the game is over. */
  totals?: WholeNumber[];
  /** The ids of the rules that rank the seats; only once the game is over. */
  rules?: string[];
}

/** One of several; 'type' tells which. */
export type TutankhamunAwaiting = TutankhamunDecision | GameOver;

/** Move a tile from the Nile to the Underworld, for Ra. TT-4.4. */
export interface TutankhamunBanish {
  type: "Banish";
  /** The place of the tile. */
  place: WholeNumber;
}

/** The boat moved behind all boats and tiles, for Horus. TT-4.6. */
export interface TutankhamunBoatRetreated {
  type: "BoatRetreated";
  seat: number;
  /** The boat's old place; below 0 before the Nile. */
  origin: WholeNumber;
}

/** A boat sailed to a tile. TT-2.1. */
export interface TutankhamunBoatSailed {
  type: "BoatSailed";
  seat: number;
  /** The boat's old place; below 0 before the Nile. */
  origin: WholeNumber;
  place: number;
}

/** Everything that an idol brought about is resolved: it goes to the Tomb. TT-3.4. */
export interface TutankhamunBury {
  type: "Bury";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
  idol: TutankhamunIdol;
}

/** Collect a tile behind the boat, for Horus. TT-4.6. */
export interface TutankhamunCollectBehind {
  type: "CollectBehind";
  /** The place of the tile. */
  place: WholeNumber;
}

/** One of several; 'type' tells which. */
export type TutankhamunCollectable = TutankhamunArtifact | TutankhamunScarabRing;

/** The contents of a box of Tutankhamun. */
export interface TutankhamunComponents {
  /** The name of the edition, for people. */
  edition: string;
  /** The normal sets. TT-1.2. */
  sets: TutankhamunArtifactSet[];
  /** The number of Scarab Rings. TT-1.2. */
  rings: WholeNumber;
  /** The points of a ring each time it is collected. TT-3.1. */
  ring_points: WholeNumber;
  /** The points for having the most rings when the last has left the Nile. TT-6.5. */
  ring_bonus: WholeNumber;
  /** The gods and the number of idols that each has. TT-1.2. */
  idols: ([TutankhamunGod, WholeNumber])[];
  /** The numbers of players, rising, and the starting points for each. TT-1.1. */
  starting_points: ([WholeNumber, WholeNumber])[];
}

/** A config: everything that is fixed before the tiles are shuffled. */
export interface TutankhamunConfig {
  /** The number of players, 2 to 6. TT-1.1. */
  players: number;
  /** The seat that begins; turns follow the order of the seats. TT-1.4. */
  first_player: WholeNumber;
  /** The switches: a Rulings, or a mapping from their names to their settings. */
  rulings: TutankhamunRulings;
  /** The figures of the box. */
  components: TutankhamunComponents;
}

/** A seat must choose one of `legal_actions(state)`. */
export interface TutankhamunDecision {
  type: "Decision";
  /** The seat that decides; the first seat is 0. */
  seat: number;
  /** The kind of decision, a value of the game's `DecisionKind`, such as `"play_card"`. */
  kind: TutankhamunDecisionKind;
}

/**
 * The decisions of the game.
 * sail: Which tile to sail to. TT-2.1.
 * osiris: Which tile to take out of the Underworld. TT-4.1.
 * isis: Which tile to swap a ring with. TT-4.2.
 * ra: Which tile to send to the Underworld. TT-4.4.
 * thoth: Which tile to swap. TT-4.5.
 * thoth_with: Which tile to swap it with. TT-4.5.
 * horus: Which tile behind to collect, or whether to move the boat behind all. TT-4.6.
 */
export type TutankhamunDecisionKind = "sail" | "osiris" | "isis" | "ra" | "thoth" | "thoth_with" | "horus";

/** Decline the choice that an idol offers, where a switch allows it. TT-3.3. */
export interface TutankhamunDecline {
  type: "Decline";
}

/**
 * When the game ends once a player has reached 0. TT-7.4.
 * end_of_turn: After the turn and all its scoring. TT-7.1.
 * instant: At once; the rest of the turn is dropped.
 */
export type TutankhamunEndAtZero = "end_of_turn" | "instant";

/** The turn is over: the game ends or the next seat follows. TT-7.1. */
export interface TutankhamunEndTurn {
  type: "EndTurn";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/**
 * The reasons why a game is over.
 * zero: A player reached 0 points. TT-7.1.
 * nile_empty: The Nile has no tiles left. TT-7.1.
 */
export type TutankhamunEnding = "zero" | "nile_empty";

/** One of several; 'type' tells which. */
export type TutankhamunFrame = 
  | TutankhamunStartTurn
  | TutankhamunAskOsiris
  | TutankhamunAskIsis
  | TutankhamunAskRa
  | TutankhamunAskThoth
  | TutankhamunAskThothWith
  | TutankhamunAskHorus
  | TutankhamunBury
  | TutankhamunTrail
  | TutankhamunEndTurn;

/** The game is over. */
export interface TutankhamunGameEnded {
  type: "GameEnded";
  /** The seat that had the last turn. */
  seat: number;
  ending: TutankhamunEnding;
}

/**
 * The gods whose idols lie in the Nile. TT-1.2.
 * osiris: Takes a tile out of the Underworld. TT-4.1.
 * isis: Swaps one of the player's Scarab Rings with a tile in the Nile. TT-4.2.
 * ra: Sends a tile from the Nile to the Underworld. TT-4.4.
 * thoth: Swaps two tiles ahead. TT-4.5.
 * horus: Collects a tile behind, or moves the boat behind all. TT-4.6.
 */
export type TutankhamunGod = "osiris" | "isis" | "ra" | "thoth" | "horus";

/** A God Idol, which is resolved at once and belongs to nobody. TT-3.2. */
export interface TutankhamunIdol {
  /** The god, which decides the effect. */
  god: TutankhamunGod;
}

/** An idol went to the Tomb. TT-3.4. */
export interface TutankhamunIdolBuried {
  type: "IdolBuried";
  seat: number;
  idol: TutankhamunIdol;
}

/** A seat declined an idol's choice. TT-3.3. */
export interface TutankhamunIdolDeclined {
  type: "IdolDeclined";
  seat: number;
}

/** An idol starts to take effect. TT-3.2. */
export interface TutankhamunIdolFound {
  type: "IdolFound";
  seat: number;
  idol: TutankhamunIdol;
}

/** An idol has no effect, since there is nothing to choose. TT-3.3. */
export interface TutankhamunIdolIdle {
  type: "IdolIdle";
  seat: number;
  idol: TutankhamunIdol;
}

/** One of several; 'type' tells which. */
export type TutankhamunLoggedChoice = 
  | TutankhamunSail
  | TutankhamunPass
  | TutankhamunTakeFromUnderworld
  | TutankhamunSwapRing
  | TutankhamunBanish
  | TutankhamunSwapFrom
  | TutankhamunSwapWith
  | TutankhamunCollectBehind
  | TutankhamunRetreat
  | TutankhamunDecline
  | Hidden;

/** One of several; 'type' tells which. */
export type TutankhamunLoggedEvent = 
  | TutankhamunTurnStarted
  | TutankhamunBoatSailed
  | TutankhamunTurnPassed
  | TutankhamunTileCollected
  | TutankhamunIdolFound
  | TutankhamunIdolIdle
  | TutankhamunIdolDeclined
  | TutankhamunIdolBuried
  | TutankhamunUnderworldTileTaken
  | TutankhamunRingSwapped
  | TutankhamunTileBanished
  | TutankhamunTilesSwapped
  | TutankhamunTileFetched
  | TutankhamunBoatRetreated
  | TutankhamunTileTrailed
  | TutankhamunPointsScored
  | TutankhamunSetScored
  | TutankhamunGameEnded
  | Hidden;

/** All news of a seat or a spectator since a revision. */
export interface TutankhamunMessage {
  theban: "feed";
  /** The number of the schema. */
  schema: 1;
  game: "tutankhamun";
  /** The seat that it is for, from 0; null for a spectator. */
  seat: WholeNumber | null;
  /** The language of its sentences, labels and drawing (BCP 47), such as `"en"` or `"de"`. */
  language: string;
  /** The revision that the message leads to; it never goes back. */
  revision: WholeNumber;
  /** The revision that it starts from; null if it has everything. */
  since: WholeNumber | null;
  /** True if earlier events were undone; then the view is whole. */
  undone: boolean;
  /** The events since then, in order; after an undo, since the common past. */
  events: TutankhamunToldEvent[];
  /** The next thing that must happen. */
  awaiting: TutankhamunAwaited;
  /** The choices that this seat has now; empty for all others. */
  choices: TutankhamunOpenChoice[];
  /** True if this seat may undo its last decision. */
  undo: boolean;
  /** True if this seat may redo a decision that it undid. */
  redo: boolean;
  /**
   * The current turn, even while another seat decides; left out if it was sent before and has not changed, or once the game is over.
   */
  turn?: Turn;
  /** The subject of the decision or the roll: the fields that apply; left out if none does. */
  subject?: TutankhamunSubject;
  /** The game's config; left out unless the message has everything. */
  config?: TutankhamunConfig;
  /** The players' names; left out if they were sent before. */
  names?: string[];
  /** The whole view without its config; left out if there is a patch. */
  view?: TutankhamunView;
  /** The last revision that still holds; later events were undone. */
  common?: WholeNumber;
  /** The number of events before these that the client can ask for; left out if there are none. */
  earlier?: WholeNumber;
  /** The JSON Patch that turns the view of the revision `since` into the current one. */
  patch?: PatchStep[];
  /** All pieces by their keys; left out if the events change those that were sent before. */
  pieces?: { [key: string]: TutankhamunPiece };
  /** A drawing of the view; left out unless it is asked for. */
  picture?: DrawnPicture;
}

/** A choice that can be made now. */
export interface TutankhamunOpenChoice {
  /** The number by which clients request it, from 0; valid only for this revision. */
  number: WholeNumber;
  /** The choice in one sentence, as on a button. */
  text: string;
  /** The keys that a person points at to choose it, and other things that it is about. */
  targets: Target[];
  /** The action, or the outcome of a chance event. */
  choice: TutankhamunLoggedChoice;
}

/** Stay, since no tile is ahead. TT-2.5. */
export interface TutankhamunPass {
  type: "Pass";
}

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export type TutankhamunPiece = TutankhamunPlainPiece | TutankhamunTilePiece;

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface TutankhamunPlainPiece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: "source" | "place" | "seat" | "points" | "boat";
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** A player: one seat's boat, points and collection. */
export interface TutankhamunPlayer {
  /** The place of the boat, from 0; before the Nile -1, -2, ... from the foremost back. */
  boat: WholeNumber;
  /** The points left; they only fall, and 0 is the best. TT-1.5. */
  points: WholeNumber;
  /** The tiles collected, counted in the order of `config.inventory.tiles`. TT-3.1. */
  tiles: WholeNumber[];
}

/** A seat's points fell. TT-1.5. */
export interface TutankhamunPointsScored {
  type: "PointsScored";
  seat: number;
  /** The points scored, without those that would have led below 0. */
  points: number;
}

/** Move the boat behind all boats and tiles, for Horus. TT-4.6. */
export interface TutankhamunRetreat {
  type: "Retreat";
}

/** A ring of the seat is now in the Nile, where a tile was taken, for Isis. TT-4.2. */
export interface TutankhamunRingSwapped {
  type: "RingSwapped";
  seat: number;
  place: number;
  /** The tile taken. */
  tile: TutankhamunTile;
}

/** Switches for rules in which editions or real tables differ; they combine freely. */
export interface TutankhamunRulings {
  /** Whether boats may sail backward. TT-2.5. */
  backward: boolean;
  /** Whether the choice that an idol offers may be declined. TT-3.3. */
  optional_idols: boolean;
  /** Whether the Underworld competes for the ring bonus with two players. TT-6.9. */
  underworld_ring_bonus: boolean;
  /** When the game ends after a player has reached 0. TT-7.4. */
  end_at_zero: TutankhamunEndAtZero;
  /** How ties in a normal set are broken. TT-7.5. */
  set_ties: TutankhamunSetTies;
}

/** Sail to a tile and take it. TT-2.1. */
export interface TutankhamunSail {
  type: "Sail";
  /** The place of the tile. */
  place: WholeNumber;
}

/** A Scarab Ring, which scores as soon as it is collected. TT-3.1. */
export interface TutankhamunScarabRing {
  type: "ScarabRing";
}

/** A set left the Nile and is scored; its tiles go to the Tomb. TT-6.1. */
export interface TutankhamunSetScored {
  type: "SetScored";
  /** The seat in whose turn it was completed. */
  seat: number;
  /** A tile of the set. */
  tile: TutankhamunCollectable;
  /** The seats that scored for the first place; two if they share it. TT-7.5. */
  firsts: WholeNumber[];
  /** The seat that scored for the second place, or null. TT-6.3. */
  second: WholeNumber | null;
}

/**
 * The rule for ties between players in a normal set. TT-7.5.
 * boats: The player whose boat is further back wins. TT-6.3.
 * classic: Nobody wins: two tied for first share it; more of them, or a tie for second, get nothing.
 */
export type TutankhamunSetTies = "boats" | "classic";

/** A seat's turn starts: where does it sail? */
export interface TutankhamunStartTurn {
  type: "StartTurn";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** The subject of a decision; fields that do not apply to it have their defaults. */
export interface TutankhamunSubject {
  /** The place of the tile that Thoth is to swap with another one. TT-4.5. */
  places?: WholeNumber[];
  /** The tile that lies there. */
  tile?: TutankhamunTile | null;
  /** The idol whose choice it is. TT-3.2. */
  idol?: TutankhamunIdol | null;
}

/** Choose the first of two tiles to swap, for Thoth. TT-4.5. */
export interface TutankhamunSwapFrom {
  type: "SwapFrom";
  /** The place of the tile. */
  place: WholeNumber;
}

/** Swap one of the seat's Scarab Rings with a tile in the Nile, for Isis. TT-4.2. */
export interface TutankhamunSwapRing {
  type: "SwapRing";
  /** The place of the tile, and then of the ring. */
  place: WholeNumber;
}

/** Choose the second of two tiles to swap, for Thoth. TT-4.5. */
export interface TutankhamunSwapWith {
  type: "SwapWith";
  /** The place of the tile. */
  place: WholeNumber;
}

/** A God Idol, which is resolved at once and belongs to nobody. TT-3.2. */
export interface TutankhamunTaggedIdol {
  type: "Idol";
  /** The god, which decides the effect. */
  god: TutankhamunGod;
}

/** Take a tile out of the Underworld, for Osiris. TT-4.1. */
export interface TutankhamunTakeFromUnderworld {
  type: "TakeFromUnderworld";
  /** The tile. */
  tile: TutankhamunTile;
}

/** One of several; 'type' tells which. */
export type TutankhamunTile = TutankhamunArtifact | TutankhamunScarabRing | TutankhamunTaggedIdol;

/** A tile went from the Nile to the Underworld, for Ra. TT-4.4. */
export interface TutankhamunTileBanished {
  type: "TileBanished";
  seat: number;
  place: number;
  tile: TutankhamunTile;
}

/** An artifact or ring joined a collection. TT-3.1. */
export interface TutankhamunTileCollected {
  type: "TileCollected";
  seat: number;
  tile: TutankhamunCollectable;
}

/** A tile behind the boat was collected, for Horus. TT-4.6. */
export interface TutankhamunTileFetched {
  type: "TileFetched";
  seat: number;
  place: number;
  tile: TutankhamunTile;
}

/** A drawn thing: a piece, a place, or a counter of many pieces. */
export interface TutankhamunTilePiece {
  /** The kind of piece, such as `adventurer`, `card`, `tile` or `keys`. */
  kind: "tile" | "tiles";
  /** The visible face: a card, a tile, or what else tells pieces of its kind apart. */
  face?: TutankhamunTile;
  /** The owner's seat, from 0; left out without an owner. */
  seat?: WholeNumber;
  /** The number of a counter, which can be 0; left out unless it is a counter. */
  count?: WholeNumber;
  /** The name for screen readers, without the number of a counter. */
  label: string;
  /** The key of its place, or of the thing that it belongs to; left out without one. */
  at?: string;
  /** True if it lies face down; left out otherwise. */
  face_down?: boolean;
  /** The ids of its rules, the most specific one first; left out if there are none. */
  rules?: string[];
}

/** A tile behind all boats went to the Underworld. TT-5.1. */
export interface TutankhamunTileTrailed {
  type: "TileTrailed";
  seat: number;
  place: number;
  tile: TutankhamunTile;
}

/** Two tiles of the Nile changed places, for Thoth. TT-4.5. */
export interface TutankhamunTilesSwapped {
  type: "TilesSwapped";
  seat: number;
  first: number;
  second: number;
}

/** Something that happened, as the seat may know it. */
export interface TutankhamunToldEvent {
  /** The revision with which it first happened; undo and redo do not change it. */
  revision: WholeNumber;
  /** The event, redacted or replaced by `Hidden`. */
  event: TutankhamunLoggedEvent;
  /** The event in one sentence. */
  text: string;
  /** The keys of the things that the event is about, with their roles. */
  keys: Target[];
  /** The ids of the rules behind it, the most specific one first. */
  rules: string[];
  /** Pairs of keys: the piece at the first moves to the second; left out if none moves. */
  moved?: ([string, string])[];
  /** The keys of pieces that are gone; left out if none is. */
  removed?: string[];
  /** The pieces that came, or look otherwise; left out if none does. */
  added?: TutankhamunAddedPiece[];
  /** Keys of counters with the numbers that they have now; left out if none changes. */
  counted?: ([string, WholeNumber])[];
}

/** The tile sailed to is resolved: trailing tiles go to the Underworld. TT-5.1. */
export interface TutankhamunTrail {
  type: "Trail";
  /** The seat that decides, or in whose turn chance or an effect happens. */
  seat: WholeNumber;
}

/** A seat passed, since no tile was ahead. TT-2.5. */
export interface TutankhamunTurnPassed {
  type: "TurnPassed";
  seat: number;
}

/** A seat's turn starts. */
export interface TutankhamunTurnStarted {
  type: "TurnStarted";
  seat: number;
}

/** A tile left the Underworld, for Osiris. TT-4.1. */
export interface TutankhamunUnderworldTileTaken {
  type: "UnderworldTileTaken";
  seat: number;
  tile: TutankhamunTile;
}

/** A position as one seat, or a spectator, may know it (an observation). */
export interface TutankhamunView {
  /** The viewer: a seat, from 0, or null for a spectator. */
  seat: WholeNumber | null;
  /**
   * The frames still to be resolved, the next one last: internal. Use awaiting and the properties instead.
   */
  pending: TutankhamunFrame[];
  /** The seats in order. */
  players: TutankhamunPlayer[];
  /** The tile on each place, from the source to the Tomb; null in a gap. TT-1.3. */
  nile: (TutankhamunTile | null)[];
  /** The tiles in the Underworld, counted in the order of `config.inventory.tiles`. */
  underworld: WholeNumber[];
  /** The decision or end that comes next. */
  awaiting: TutankhamunAwaiting;
  /** The legal actions if the decision is the viewer's, else `()`. */
  legal_actions: TutankhamunAction[];
}

/** Undo the last decision. */
export interface Undo {
  /** The revision of the last message. */
  revision: number;
}

export interface UndoRequest {
  undo: Undo;
}

/** A whole number that every reader of JSON can hold. */
export type WholeNumber = number;

/** Ask why a choice, or the thing with a key, cannot be chosen. */
export interface Why {
  /** The key of the thing that a person pointed at. */
  key?: string;
  /** An action; not an outcome, since the rest of a pile is secret. */
  choice?: LuxorAction | TutankhamunAction;
}

/** The reason why a choice is illegal. */
export interface WhyNot {
  /** The reason, in one sentence. */
  text: string;
  /** The id of the rule behind it; null if no rule is. */
  rule: string | null;
  /** The choice; left out if the thing has no choice, or another seat decides. */
  choice?: LuxorAction | TutankhamunAction;
}

export interface WhyRequest {
  why: Why;
}
