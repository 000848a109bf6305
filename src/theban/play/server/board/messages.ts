// What of the messages the board reads. The server may send more; `read_message.ts` checks this.

export type Role = string;

export interface Target {
  readonly role: Role;
  readonly key: string;
}

export interface Choice {
  readonly number: number;
  readonly text: string;
  readonly targets: readonly Target[];
}

export interface Piece {
  readonly kind: string;
  readonly face: string | null;
  readonly seat: number | null;
  readonly count: number;
  readonly label: string;
  /** The key of what it is on or belongs to. */
  readonly at: string | null;
}

export interface FeedEvent {
  readonly revision: number;
  readonly text: string;
  readonly moved: readonly (readonly [string, string])[];
  readonly removed: readonly string[];
  readonly added: readonly { readonly key: string; readonly piece: Piece }[];
  readonly counted: readonly (readonly [string, number])[];
  readonly rules: readonly string[];
}
