import { gsap } from 'gsap/gsap-core';
import { Container } from 'pixi.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PieceMove, SlotState } from '../../src/play/slots';
import { pieceId, slotId } from '../../src/play/slots';
import { createPiece } from '../../src/stage/components/piece';
import { createTray } from '../../src/stage/components/tray';
import { makeKit } from './fakes';
import { installFrames } from './frames';

beforeEach(() => {
  installFrames();
});

const finishTweens = (): void => void gsap.updateRoot(gsap.globalTimeline.time() + 10);

/** Slots lie above, at y 0; the tray below, at y 500. */
const homeOf = (piece: number, slot: number | null) =>
  slot === null ? { x: piece * 100, y: 500, width: 80, height: 80 } : { x: slot * 100, y: 0, width: 80, height: 80 };

const HOME = [
  [0, 500],
  [100, 500],
  [200, 500],
];

/** A tray of three pieces, and three empty slots. */
function makeTray(changes: Parameters<typeof makeKit>[0] = {}) {
  const { kit, effect } = makeKit(changes);
  const layer = new Container();
  const onReturn = vi.fn<(piece: number) => void>();
  const tray = createTray(kit, { layer, boundsAt: homeOf, onReturn });
  const pieces = Array.from({ length: 3 }, () => createPiece(new Container(), () => undefined));
  const state: SlotState = { slots: [null, null, null], hand: null, faded: [] };
  tray.deal(pieces, state);
  tray.snapAll();
  /** Upper left corners of the pieces, after all motion. */
  const rest = (): number[][] => {
    tray.follow(state);
    finishTweens();
    return pieces.map(({ view }) => [view.x - 40, view.y - 40].map(Math.round));
  };
  const moved = (what: PieceMove) => tray.react({ type: 'moved', what, choice: '' }, state);
  return { tray, pieces, state, layer, onReturn, effect, rest, moved, views: pieces.map(({ view }) => view) };
}

describe('the pieces', () => {
  it('lie in the tray when they are dealt, or in the slots where the state has them', () => {
    const { tray, pieces, state, rest } = makeTray();
    expect(rest()).toEqual(HOME);
    state.slots = [null, 0, null];
    tray.deal(pieces.slice(0, 0), state);
    const others = Array.from({ length: 2 }, () => createPiece(new Container(), () => undefined));
    tray.deal(others, state);
    tray.snapAll();
    expect(others.map(({ view }) => [view.x - 40, view.y - 40])).toEqual([
      [100, 0],
      [100, 500],
    ]);
  });

  it('glide to the slot where they are placed', () => {
    const { tray, state, views, rest } = makeTray();
    state.slots = [null, null, 0];
    tray.follow(state);
    gsap.updateRoot(gsap.globalTimeline.time() + 0.01);
    expect(views[0]?.y).toBeGreaterThan(40);
    expect(rest()[0]).toEqual([200, 0]);
  });

  it('come to rest at their own places, also when a tap that can do nothing comes meanwhile', () => {
    const { tray, state, moved, rest } = makeTray();
    state.slots = [0, 1, 2];
    tray.follow(state);
    finishTweens();
    state.slots = [null, null, null];
    tray.follow(state);
    for (const piece of [0, 1, 2]) tray.glide(piece, true);
    gsap.updateRoot(gsap.globalTimeline.time() + 0.1);
    moved('nudge');
    expect(rest()).toEqual(HOME);
  });

  it('return by an animation of the game when they were wrong', () => {
    const { state, onReturn, rest } = makeTray();
    state.slots = [1, null, null];
    rest();
    state.slots = [null, null, null];
    rest();
    expect(onReturn.mock.calls).toEqual([[1]]);
  });

  it('are larger, with an edge and a shadow, while they are in hand, in front of the others', () => {
    const { state, views, layer, rest } = makeTray();
    state.hand = 1;
    rest();
    expect(views.map(({ scale }) => scale.x > 1)).toEqual([false, true, false]);
    expect(views.map(({ children }) => children.length)).toEqual([0, 1, 0]);
    expect(layer.children.at(-1)).toBe(views[1]);
    state.hand = null;
    rest();
    expect(views.map(({ scale }) => scale.x > 1)).toEqual([false, false, false]);
    expect(views.map(({ children }) => children.length)).toEqual([0, 0, 0]);
  });

  it('stay in hand when they are taken out of a slot', () => {
    const { state, onReturn, rest } = makeTray();
    state.slots = [1, null, null];
    rest();
    state.slots = [null, null, null];
    state.hand = 1;
    rest();
    expect(onReturn).not.toHaveBeenCalled();
  });

  it('roll once round with isRolling, unless motion is reduced', () => {
    for (const isMotionReduced of [false, true]) {
      const { tray, views } = makeTray({ isMotionReduced });
      const [view] = views;
      view?.position.set(240, 40);
      tray.glide(0, true);
      gsap.updateRoot(gsap.globalTimeline.time() + 0.02);
      expect(view?.angle !== 0).toBe(!isMotionReduced);
      finishTweens();
      expect([view?.x, view?.y, view?.angle]).toEqual([40, 540, 0]);
    }
  });

  it('fade when they are removed', () => {
    const { state, views, rest } = makeTray();
    state.faded = [2];
    rest();
    expect(views.map(({ alpha }) => alpha)).toEqual([1, 1, 0.2]);
  });

  it('are removed by the next deal', () => {
    const { tray, state, views, layer } = makeTray();
    tray.deal([], state);
    expect([views.map(({ destroyed }) => destroyed), layer.children]).toEqual([[true, true, true], []]);
  });
});

describe('the piece in hand', () => {
  it('is larger and on top of the others, and small again afterwards', () => {
    const { state, views, layer, rest } = makeTray();
    state.hand = 0;
    rest();
    expect([views.map(({ scale }) => scale.x), layer.children.at(-1)]).toEqual([[1.1, 1, 1], views[0]]);
    state.hand = 1;
    rest();
    expect(views.map(({ scale }) => scale.x)).toEqual([1, 1.1, 1]);
    state.hand = null;
    rest();
    expect(views.map(({ scale }) => scale.x)).toEqual([1, 1, 1]);
  });
});

describe('a dragged piece', () => {
  it('follows the pointer while its button stays, and returns when it is released', () => {
    const { tray, state, views, rest } = makeTray();
    state.hand = 1;
    tray.follow(state);
    tray.drag(pieceId.format(1), { x: 333, y: 222 });
    expect([views[1]?.x, views[1]?.y, tray.boundsOf(pieceId.format(1))]).toEqual([333, 222, homeOf(1, null)]);
    tray.drag(pieceId.format(1), null);
    expect(rest()).toEqual(HOME);
  });

  it('glides on from the pointer to the slot where it was dropped', () => {
    const { tray, state, views, rest } = makeTray();
    tray.drag(pieceId.format(1), { x: 333, y: 222 });
    state.slots = [null, 1, null];
    tray.follow(state);
    expect([views[1]?.x, views[1]?.y]).toEqual([333, 222]);
    tray.drag(pieceId.format(1), null);
    expect(rest()[1]).toEqual([100, 0]);
  });

  it('out of a slot is the one in hand', () => {
    const { tray, state, views } = makeTray();
    tray.drag(slotId.format(0), { x: 5, y: 5 });
    expect(views.map(({ x }) => x)).toEqual([40, 140, 240]);
    state.hand = 2;
    tray.follow(state);
    tray.drag(slotId.format(0), { x: 7, y: 8 });
    expect([views[2]?.x, views[2]?.y]).toEqual([7, 8]);
  });
});

describe('the buttons', () => {
  it('are over the pieces; other ids have no bounds', () => {
    const { tray } = makeTray();
    expect([
      tray.boundsOf(pieceId.format(2)),
      tray.boundsOf(slotId.format(2)),
      tray.boundsOf(pieceId.format(9)),
    ]).toEqual([homeOf(2, null), null, null]);
  });
});

describe('a move', () => {
  it.each([
    ['taken', 'pickUp'],
    ['placed', 'putDown'],
    ['put-back', 'putDown'],
  ] as const)('"%s" is heard as %s', (what, effect) => {
    const table = makeTray();
    table.moved(what);
    expect(table.effect.mock.calls).toEqual([[effect]]);
  });

  it('that is impossible shakes the pieces that can be taken, or the one in hand', () => {
    const shaken = ({ views }: Pick<ReturnType<typeof makeTray>, 'views'>): boolean[] =>
      views.map((view) => gsap.getTweensOf(view.pivot).length > 0);
    const empty = makeTray();
    empty.state.slots = [0, null, null];
    empty.moved('nudge');
    expect([shaken(empty), empty.effect.mock.calls]).toEqual([[false, true, true], []]);
    const full = makeTray();
    full.state.hand = 2;
    full.moved('nudge');
    expect(shaken(full)).toEqual([false, false, true]);
  });
});
