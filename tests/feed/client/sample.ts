// A client in TypeScript: it is compiled, never run, so that the types are seen to be of use.
import type { Answer, LuxorMessage, Message, Piece, Request } from "../../../src/theban/play/feed/theban";

export function received(text: string): string[] {
  const told: Message | Answer = JSON.parse(text) as Message | Answer;
  return told.theban === "answer" ? [answered(told)] : lines(told);
}

function answered(answer: Answer): string {
  const reasons = answer.why?.map((reason) => reason.text) ?? [];
  return answer.refused?.text ?? answer.rule?.title ?? answer.error ?? reasons.join(" ");
}

function lines(message: Message): string[] {
  const events = message.events.map((event) => event.text);
  const next = message.awaiting.over ? `${message.awaiting.totals?.join(", ")}` : message.awaiting.text;
  return [...events, next, ...about(message)];
}

// The key `game` tells the games apart, and with them views, events and choices.
function about(message: Message): string[] {
  switch (message.game) {
    case "luxor":
      return hands(message);
    case "tutankhamun":
      return message.events.flatMap(({ event }) =>
        event.type === "BoatSailed" ? [`${event.origin} to ${event.place}`] : [],
      );
  }
}

function hands(message: LuxorMessage): string[] {
  for (const { choice } of message.choices) {
    if (choice.type === "MoveAdventurer") console.log(choice.origin, choice.steps);
  }
  return (message.view?.players ?? []).map((player) => `${player.hand.length} cards`);
}

export function pieces(message: Message, before: Map<string, Piece>): Map<string, Piece> {
  if (message.pieces) return new Map(Object.entries(message.pieces));
  const now = new Map(before);
  for (const event of message.events) {
    for (const [from] of event.moved) now.delete(from);
    for (const { key, piece } of event.added) now.set(key, piece);
  }
  return now;
}

export function ask(message: Message): Request[] {
  const revision = message.revision;
  return [
    { choose: { revision, number: message.choices[0]?.number ?? 0 } },
    { undo: { revision } },
    { why: { key: "place:4" } },
    { why: { choice: { type: "TakeKey" } } },
    { rule: { id: "LX-3.3" } },
  ];
}

// @ts-expect-error: a request has one key
export const wrong: Request = { choose: { revision: 1 } };
