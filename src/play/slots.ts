import type { AnswerOutcome } from './answers';
import { indexedId } from './choice-id';
import type { Choice, EventSink } from './contract';

/** Index of the piece in each slot; null where a slot is empty. */
export type Slots = (number | null)[];

/**
 * State of games in which pieces of a tray are placed into slots. Pieces are identified by their
 * index.
 */
export interface SlotState {
  slots: Slots;
  /** The piece in hand. */
  hand: number | null;
  /** Pieces that were taken away after two misses. */
  faded: number[];
}

/**
 * What happened to a piece, as `what` of a `moved` event; 'nudge' is a tap that can do nothing,
 * e.g. on an empty slot.
 */
export type PieceMove = 'taken' | 'placed' | 'put-back' | 'nudge';

/** 'piece:3' and 'slot:1', by the index. */
export const pieceId = indexedId('piece');
export const slotId = indexedId('slot');

/** The slot that holds a piece, or null. */
export function findSlot({ slots }: SlotState, piece: number): number | null {
  const slot = slots.indexOf(piece);
  return slot < 0 ? null : slot;
}

/** True for a piece that can be taken: it is in no slot and was not taken away. */
export function isInTray(state: SlotState, piece: number): boolean {
  return !state.faded.includes(piece) && findSlot(state, piece) === null;
}

/** A copy of the slots with one of them replaced. */
export function changeSlot(slots: Readonly<Slots>, slot: number, piece: number | null): Slots {
  return slots.map((placed, index) => (index === slot ? piece : placed));
}

/** Resets to `count` empty slots and an empty hand. */
export function clearSlots(state: SlotState, count: number): void {
  state.slots = Array.from({ length: count }, () => null);
  state.hand = null;
  state.faded = [];
}

function notify(what: PieceMove, choice: string, events: EventSink<PieceMove>): void {
  events.push({ type: 'moved', what, choice });
}

/** Notifies the view of a tap that can do nothing. */
export function nudge(slot: number, events: EventSink<PieceMove>): void {
  notify('nudge', slotId.format(slot), events);
}

/** Takes a piece of the tray in hand; a piece that was in hand goes back to the tray. */
export function takeInHand(state: SlotState, piece: number, events: EventSink<PieceMove>): void {
  state.hand = piece;
  notify('taken', pieceId.format(piece), events);
}

/** Puts the piece in hand back into the tray. */
export function putBack(state: SlotState, events: EventSink<PieceMove>): void {
  if (state.hand !== null) notify('put-back', pieceId.format(state.hand), events);
  state.hand = null;
}

/** With an empty hand: takes the piece out of a slot. Nudges at an empty slot. */
export function takeFromSlot(state: SlotState, slot: number, events: EventSink<PieceMove>): void {
  const placed = state.slots[slot] ?? null;
  if (placed === null) {
    nudge(slot, events);
    return;
  }
  state.slots[slot] = null;
  takeInHand(state, placed, events);
}

/**
 * Places the piece in hand into a slot; a piece that was there goes back to the tray. Returns true
 * when every slot is full.
 */
export function placeInSlot(state: SlotState, slot: number, events: EventSink<PieceMove>): boolean {
  state.slots[slot] = state.hand;
  state.hand = null;
  notify('placed', slotId.format(slot), events);
  return !state.slots.includes(null);
}

/**
 * Applies the help after a wrong answer: a faded piece can no longer be taken; a revealed answer
 * (the piece of each slot) is placed but for its last piece, which the child places.
 */
export function helpWithSlots(
  state: SlotState,
  outcome: AnswerOutcome,
  answer: Readonly<Slots>,
  open = answer.length - 1,
): void {
  if (outcome.kind === 'revealed') state.slots = changeSlot(answer, open, null);
  if (outcome.kind !== 'faded') return;
  const piece = pieceId.parse(outcome.choice);
  if (piece !== null) state.faded.push(piece);
}

type Name = Pick<Choice, 'label' | 'spokenIn'>;

/** How a game names its pieces and slots, and the inputs of its choices. */
interface SlotGame<Input> {
  readonly pieces: number;
  readonly namePiece: (piece: number) => Name;
  readonly nameEmptySlot: (slot: number) => Name;
  readonly take: (piece: number) => Input;
  readonly touch: (slot: number) => Input;
}

/** The choices: pieces of the tray, then the slots. All pieces can be dragged. */
export function listSlotChoices<Input>(state: SlotState, game: SlotGame<Input>): Choice<Input>[] {
  const tray = Array.from({ length: game.pieces }, (_, piece) => piece).filter((piece) => isInTray(state, piece));
  const pieces = tray.map((piece): Choice<Input> => ({
    id: pieceId.format(piece),
    ...game.namePiece(piece),
    input: game.take(piece),
    pressed: state.hand === piece,
    isDraggable: true,
  }));
  const slots = state.slots.map((placed, slot): Choice<Input> => {
    const base = { id: slotId.format(slot), input: game.touch(slot) };
    return placed === null
      ? { ...base, ...game.nameEmptySlot(slot) }
      : { ...base, ...game.namePiece(placed), isDraggable: true };
  });
  return [...pieces, ...slots];
}
