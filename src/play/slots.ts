import type { AnswerOutcome } from './answers';
import { indexedId } from './choice-id';
import type { Choice, EventSink } from './contract';

/** Index of the piece in each slot; null where a slot is empty. */
export type Slots = (number | null)[];

/** What the games share in which pieces of a tray are laid into slots. Pieces are known by their index. */
export interface SlotState {
  slots: Slots;
  /** The piece in hand. */
  hand: number | null;
  /** Pieces that left after two misses. */
  faded: number[];
}

/** What has happened to a piece, as `what` of a `moved` event; 'nudge' is a tap on an empty slot with nothing in hand. */
export type PieceMove = 'taken' | 'placed' | 'put-back' | 'nudge';

/** 'piece:3' and 'slot:1', by the index. */
export const pieceId = indexedId('piece');
export const slotId = indexedId('slot');

/** The slot in which a piece lies, or null. */
export function findSlot({ slots }: SlotState, piece: number): number | null {
  const slot = slots.indexOf(piece);
  return slot < 0 ? null : slot;
}

/** True for a piece that can be taken: it lies in no slot and has not left. */
export function isInTray(state: SlotState, piece: number): boolean {
  return !state.faded.includes(piece) && findSlot(state, piece) === null;
}

/** Slots with one of them changed. */
export function changeSlot(slots: Readonly<Slots>, slot: number, piece: number | null): Slots {
  return slots.map((laid, index) => (index === slot ? piece : laid));
}

/** Begins anew with empty slots and an empty hand. */
export function clearSlots(state: SlotState, count: number): void {
  state.slots = Array.from({ length: count }, () => null);
  state.hand = null;
  state.faded = [];
}

function notify(what: PieceMove, choice: string, events: EventSink<PieceMove>): void {
  events.push({ type: 'moved', what, choice });
}

/** Answers a tap that can do nothing. */
export function nudge(slot: number, events: EventSink<PieceMove>): void {
  notify('nudge', slotId.format(slot), events);
}

/** Takes a piece of the tray in hand; one that was in hand goes back. */
export function takeInHand(state: SlotState, piece: number, events: EventSink<PieceMove>): void {
  state.hand = piece;
  notify('taken', pieceId.format(piece), events);
}

/** Puts the piece in hand back into the tray. */
export function putBack(state: SlotState, events: EventSink<PieceMove>): void {
  if (state.hand !== null) notify('put-back', pieceId.format(state.hand), events);
  state.hand = null;
}

/** With an empty hand: takes the piece out of a slot, from where it may be laid elsewhere. Nudges at an empty one. */
export function takeFromSlot(state: SlotState, slot: number, events: EventSink<PieceMove>): void {
  const laid = state.slots[slot] ?? null;
  if (laid === null) {
    nudge(slot, events);
    return;
  }
  state.slots[slot] = null;
  takeInHand(state, laid, events);
}

/** Lays the piece in hand into a slot, in the place of what lay there. True when every slot is full now. */
export function placeInSlot(state: SlotState, slot: number, events: EventSink<PieceMove>): boolean {
  state.slots[slot] = state.hand;
  state.hand = null;
  notify('placed', slotId.format(slot), events);
  return !state.slots.includes(null);
}

/**
 * Helps after a wrong answer: the faded piece can no longer be taken; a revealed answer (the piece of each slot) lies there
 * but for its last piece, which the child places.
 */
export function helpWithSlots(state: SlotState, outcome: AnswerOutcome, answer: Readonly<Slots>): void {
  if (outcome.kind === 'revealed') state.slots = changeSlot(answer, answer.length - 1, null);
  if (outcome.kind !== 'faded') return;
  const piece = pieceId.parse(outcome.choice);
  if (piece !== null) state.faded.push(piece);
}

type Name = Pick<Choice, 'label' | 'spokenIn'>;

/** How a game names its pieces and slots, and by what inputs they are taken. */
interface SlotGame<Input> {
  readonly pieces: number;
  readonly namePiece: (piece: number) => Name;
  readonly nameEmptySlot: (slot: number) => Name;
  readonly take: (piece: number) => Input;
  readonly touch: (slot: number) => Input;
}

/** The pieces in the tray, then the slots. What can be moved may be dragged. */
export function listSlotChoices<Input>(state: SlotState, game: SlotGame<Input>): Choice<Input>[] {
  const tray = Array.from({ length: game.pieces }, (_, piece) => piece).filter((piece) => isInTray(state, piece));
  const pieces = tray.map((piece): Choice<Input> => ({
    id: pieceId.format(piece),
    ...game.namePiece(piece),
    input: game.take(piece),
    pressed: state.hand === piece,
    isDraggable: true,
  }));
  const slots = state.slots.map((laid, slot): Choice<Input> => {
    const base = { id: slotId.format(slot), input: game.touch(slot) };
    return laid === null ? { ...base, ...game.nameEmptySlot(slot) } : { ...base, ...game.namePiece(laid), isDraggable: true };
  });
  return [...pieces, ...slots];
}
