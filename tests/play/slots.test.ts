import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayEvent } from '../../src/play/contract';
import type { PieceMove, SlotState } from '../../src/play/slots';
import {
  changeSlot,
  clearSlots,
  isInTray,
  placeInSlot,
  listSlotChoices,
  pieceId,
  putBack,
  slotId,
  findSlot,
  takeFromSlot,
  takeInHand,
} from '../../src/play/slots';

const PIECES = 5;
const SLOTS = 3;
const pieces = Array.from({ length: PIECES }, (_, piece) => piece);

function begin(changes: Partial<SlotState> = {}): SlotState {
  return { slots: [null, null, null], hand: null, faded: [], ...changes };
}

const ignored: PlayEvent<PieceMove>[] = [];

/** The events of an act, as 'taken piece:1'. */
function listEvents(act: (events: PlayEvent<PieceMove>[]) => void): string[] {
  const events: PlayEvent<PieceMove>[] = [];
  act(events);
  return events.map((event) => (event.type === 'moved' ? `${event.what} ${event.choice}` : event.type));
}

const listChoices = (state: SlotState) =>
  listSlotChoices<object>(state, {
    pieces: PIECES,
    namePiece: (piece) => ({ label: `word ${piece}`, spokenIn: 'learner' }),
    nameEmptySlot: (slot) => ({ label: `gap ${slot}`, spokenIn: 'english' }),
    take: (piece) => ({ piece }),
    touch: (slot) => ({ slot }),
  });

describe('a piece', () => {
  it('is taken, placed, taken out and put back, each with an event', () => {
    const state = begin();
    expect(listEvents((events) => takeInHand(state, 4, events))).toEqual(['taken piece:4']);
    expect(listEvents((events) => placeInSlot(state, 1, events))).toEqual(['placed slot:1']);
    expect(state).toEqual(begin({ slots: [null, 4, null] }));
    expect([findSlot(state, 4), findSlot(state, 0)]).toEqual([1, null]);
    expect(listEvents((events) => takeFromSlot(state, 1, events))).toEqual(['taken piece:4']);
    expect(state).toEqual(begin({ hand: 4 }));
    expect(listEvents((events) => putBack(state, events))).toEqual(['put-back piece:4']);
    expect(state).toEqual(begin());
    expect(listEvents((events) => putBack(state, events))).toEqual([]);
  });

  it('cannot be taken from an empty slot, which is nudged', () => {
    const state = begin();
    expect(listEvents((events) => takeFromSlot(state, 2, events))).toEqual(['nudge slot:2']);
    expect(state).toEqual(begin());
  });

  it('replaces the one in the slot, which is in the tray again', () => {
    const state = begin({ slots: [2, null, null], hand: 3 });
    placeInSlot(state, 0, ignored);
    expect(state).toEqual(begin({ slots: [3, null, null] }));
    expect(isInTray(state, 2)).toBe(true);
  });

  it('that fills the last slot makes placeInSlot return true', () => {
    const state = begin({ slots: [0, null, null], hand: 1 });
    expect(placeInSlot(state, 1, ignored)).toBe(false);
    state.hand = 2;
    expect(placeInSlot(state, 2, ignored)).toBe(true);
  });

  it('has an id that only a piece has', () => {
    for (const piece of pieces) expect(pieceId.parse(pieceId.format(piece))).toBe(piece);
    expect([slotId.format(1), 'target', ''].map(pieceId.parse)).toEqual([null, null, null]);
  });
});

describe('slots', () => {
  it('change one at a time, in a copy', () => {
    const slots = [0, null, 2];
    expect(changeSlot(slots, 1, 4)).toEqual([0, 4, 2]);
    expect(changeSlot(slots, 0, null)).toEqual([null, null, 2]);
    expect(slots).toEqual([0, null, 2]);
  });

  it('are cleared together with the hand and the faded pieces', () => {
    const state = begin({ slots: [1], hand: 2, faded: [3] });
    clearSlots(state, SLOTS);
    expect(state).toEqual(begin());
  });

  it('never hold a piece twice, lose none and offer each thing once, whatever is done', () => {
    const deed = fc.record({ kind: fc.constantFrom('take', 'touch', 'put'), index: fc.nat(PIECES - 1) });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), fc.subarray(pieces), (deeds, faded) => {
        const state = begin({ faded });
        for (const { kind, index } of deeds) {
          if (kind === 'put') putBack(state, ignored);
          else if (kind === 'take' && isInTray(state, index)) takeInHand(state, index, ignored);
          else if (kind === 'touch' && state.hand === null) takeFromSlot(state, index % SLOTS, ignored);
          else if (kind === 'touch') placeInSlot(state, index % SLOTS, ignored);
          const laid = state.slots.filter((piece) => piece !== null);
          expect(new Set(laid).size).toBe(laid.length);
          expect(state.hand === null || !laid.includes(state.hand)).toBe(true);
          expect(laid.filter((piece) => faded.includes(piece))).toEqual([]);
          const offered = listChoices(state).map(({ id }) => id);
          const inTray = pieces.filter((piece) => !laid.includes(piece) && !faded.includes(piece));
          expect(offered).toEqual([...inTray.map(pieceId.format), 'slot:0', 'slot:1', 'slot:2']);
        }
      }),
    );
  });
});

describe('the choices', () => {
  it('are the pieces of the tray and the slots, each by the name of its piece', () => {
    expect(listChoices(begin({ slots: [1, null, null], hand: 0, faded: [2, 3] }))).toEqual([
      { id: 'piece:0', label: 'word 0', spokenIn: 'learner', input: { piece: 0 }, pressed: true, isDraggable: true },
      { id: 'piece:4', label: 'word 4', spokenIn: 'learner', input: { piece: 4 }, pressed: false, isDraggable: true },
      { id: 'slot:0', label: 'word 1', spokenIn: 'learner', input: { slot: 0 }, isDraggable: true },
      { id: 'slot:1', label: 'gap 1', spokenIn: 'english', input: { slot: 1 } },
      { id: 'slot:2', label: 'gap 2', spokenIn: 'english', input: { slot: 2 } },
    ]);
  });
});
