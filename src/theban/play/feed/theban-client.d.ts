/**
 * The client half of `theban.play.feed`: from messages to what a seat knows, from what somebody
 * points at to a choice, and from that to a request. It draws nothing, knows no rules and throws
 * nothing. `<theban-board>` uses it, and so can your own screen.
 */
import type { Analysis, Answer, Message, Request } from "./theban";
/** A choice that can be made now. */
export type Choice = Message["choices"][number];
/** Something that can be seen, of any kind of any game. */
export type Piece = NonNullable<Message["pieces"]>[string];
/** What can be seen of the position, by key. */
export type Pieces = ReadonlyMap<string, Piece>;
/** What an event changes of the pieces; in messages empty lists are left out. */
export interface Changes {
    readonly moved: readonly (readonly [string, string])[];
    readonly removed: readonly string[];
    readonly added: readonly {
        readonly key: string;
        readonly piece: Piece;
    }[];
    readonly counted: readonly (readonly [string, number])[];
}
type Filled<Event> = Event extends unknown ? Omit<Event, keyof Changes> & Changes : never;
/** Something that happened. */
export type FeedEvent = Filled<Message["events"][number]>;
type OfOneMessage = "theban" | "schema" | "since" | "undone" | "common" | "patch" | "events" | "earlier";
type KnownOf<Any> = Any extends Message ? Omit<Any, OfOneMessage | "config" | "view" | "pieces" | "choices"> & Required<Pick<Any, "config" | "view">> & {
    readonly pieces: Pieces;
    readonly choices: readonly Choice[];
    /** The last positions, the current one at the end: messages can start from any of them. */
    readonly past: readonly Position[];
} : never;
/** What a seat knows of its game. It never changes: each message makes another one. */
export type Known = KnownOf<Message>;
/** The part of what is known that patches and events change. */
export interface Position {
    readonly revision: number;
    readonly view: unknown;
    readonly pieces: Pieces;
    readonly turn: Message["turn"];
}
/** The game has gone on. */
export interface News {
    /** Everything from the start, what is new, or what is left after something was undone. */
    readonly kind: "whole" | "patched" | "undone";
    readonly known: Known;
    /** What happened and was not known; with `whole` the last of it. */
    readonly events: readonly FeedEvent[];
    /** How many events were before these; `askPast` asks for them. */
    readonly earlier: number;
    /** The last revision that still holds; events of later ones were undone. */
    readonly common: number;
}
/** What came over the wire. */
export type Received = News
/** Messages before it did not arrive: ask for everything since this revision, or for the whole. */
 | {
    readonly kind: "missed";
    readonly since: number | null;
}
/** It is older than what is known. */
 | {
    readonly kind: "late";
    readonly revision: number;
} | {
    readonly kind: "answer";
    readonly answer: Answer;
} | {
    readonly kind: "analysis";
    readonly analysis: Analysis;
}
/** It is of a schema that this file does not know. */
 | {
    readonly kind: "newer";
    readonly schema: unknown;
} | {
    readonly kind: "unreadable";
    readonly fault: string;
};
/** Read what arrived, as JSON or read from it, after what is known; null is known at the start. */
export declare function receive(sent: unknown, known: Known | null): Received;
/** The keys of the counters of an event: what moves into them or out of them is one of many. */
export declare const countersOf: (event: Pick<Changes, "counted">) => Set<string>;
/** Return the pieces after an event. */
export declare function after(pieces: Pieces, event: Changes): Pieces;
/** Return what something is on, what that is on, and so on. */
export declare function under(key: string, pieces: Pieces): string[];
/** Make a choice, or report what was rolled or drawn at a real table. */
export declare const choose: ({ revision, awaiting }: {
    readonly revision: number;
    readonly awaiting: {
        chance: boolean;
    };
}, { number }: {
    readonly number: number;
}) => Request;
/** Take the last decision back. */
export declare const undo: ({ revision }: Known) => Request;
/** Repeat what was taken back. */
export declare const redo: ({ revision }: Known) => Request;
/** Ask which choice is the best. */
export declare const askHint: ({ revision }: Known) => Request;
/** Ask why nothing can be chosen there. */
export declare const askWhy: (key: string) => Request;
/** Ask what a thing is, what it does and what it is worth. */
export declare const askAbout: (key: string) => Request;
/** Ask for events before those that are known; `earlier` says how many there are. */
export declare const askPast: (earlier: number) => Request;
/** Ask what a rule says. */
export declare const askRule: (id: string) => Request;
/** What has targets: a choice, or a prospect of a hint. */
export type Pointable = Pick<Choice, "targets">;
/** What follows from pointing at something. */
export type Meaning<Item> = {
    readonly kind: "choice";
    readonly choice: Item;
}
/** The keys tell these choices no further apart. */
 | {
    readonly kind: "menu";
    readonly choices: readonly Item[];
}
/** More has to be pointed at. */
 | {
    readonly kind: "next";
} | {
    readonly kind: "nothing";
};
/** The choices of one message, and what was pointed at so far. */
export declare class Pointing<Item extends Pointable = Choice> {
    #private;
    /** All choices. */
    readonly choices: readonly Item[];
    /**
     * Begin with the choices and pieces that are known.
     *
     * `isShown` says whether a key is in the picture, where it can be pointed at; without it all are.
     */
    constructor(known: {
        readonly choices: readonly Item[];
        readonly pieces: Pieces;
    }, isShown?: (key: string) => boolean);
    /** What was pointed at before, in order. */
    get first(): readonly string[];
    /** The choices that are still meant; with a key, those that pointing at it would leave. */
    left(key?: string): Item[];
    /** The keys that can be pointed at now. */
    next(): Set<string>;
    /** The keys that can be pointed at after a key, for a glimpse of them. */
    glimpse(key: string): Set<string>;
    /** The first of some keys that can be pointed at, or what one of them is on; null for none. */
    meant(keys: readonly string[]): string | null;
    /** Point at a key, or at what it is on; a first key is remembered. */
    point(key: string): Meaning<Item>;
    /** The choices that the keys pointed at give in full, while others go on from there. */
    complete(): Item[];
    /** The choices that nothing in the picture leads to: they need a button. */
    buttons(): Item[];
    /** Take back what was pointed at last; false if that is nothing. */
    back(): boolean;
}
export {};
