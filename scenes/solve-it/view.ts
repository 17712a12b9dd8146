import { Container, NineSliceSprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import type { PieceMove } from '../../src/play/slots';
import { slotId } from '../../src/play/slots';
import { DOT_TINT } from '../../src/stage/components/dot-pattern';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { jump, nudge, popIn, wobble } from '../../src/stage/components/animations';
import { createNumberStone } from '../../src/stage/components/number-stone';
import type { NumberStone } from '../../src/stage/components/number-stone';
import type { Piece as PieceView } from '../../src/stage/components/piece';
import { createPiece } from '../../src/stage/components/piece';
import { fitInside } from '../../src/stage/components/tile';
import { createTray } from '../../src/stage/components/tray';
import type { CreateView, Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import { findLayout } from './layout';
import type { State } from './rules';
import type { Tuning } from './tuning';
import { kindOf } from './rules-puzzles';
import type { Sign } from './rules-puzzles';

/** Each end of the log's drawing, as a share of its width, that is not stretched. */
const LOG_END_RATIO = 0.135;
/** Margin of a glow, in heights of a stone. */
const GLOW_MARGIN = 0.4;
/**
 * Brightness of the light in a slot that the piece in hand fits into; a slot that was read has all
 * of it.
 */
const FITTING_ALPHA = 0.55;
/** The dots of a solved sum: how long each flies, and the delay between two. Seconds. */
const FLIGHT = { seconds: 0.55, stagger: 0.05 } as const;
/** How far the dots that are taken away fall, in heights of a stone. */
const FALL_HEIGHT = 1.6;
/** Size of a flying dot in heights of a stone. */
const DOT_RATIO = 0.13;

/** A leaf with a sign on it. */
function createSignLeaf(kit: StageKit, sign: Sign): PieceView {
  const leaf = kit.sprite(`leaf-${sign}`);
  leaf.anchor.set(0.5);
  return createPiece(new Container({ children: [leaf] }), (width, height) => fitInside(leaf, Math.min(width, height)));
}

/** Numbers on stones and signs on leaves in a tray, slots in a log, and the target on a stump. */
export const createView: CreateView<State, Tuning, PieceMove> = (kit) => {
  const ground = new Container();
  const glows = new Container();
  const table = new Container();
  const flights = new Container();
  kit.root.addChild(ground, glows, table, flights);
  let pieces: readonly PieceView[] = [];
  /** The number stones among the pieces, by the same index. */
  let stones: readonly (NumberStone | null)[] = [];
  let targetStone: NumberStone | null = null;
  let places: Layout | null = null;
  let viewport: Viewport | null = null;
  /** The pieces that were dealt last: the rules deal a new list. */
  let shownPieces: State['pieces'] = [];
  let shownReading: number | null = null;

  const tray = createTray(kit, {
    layer: table,
    boundsAt: (piece, slot) => (slot === null ? places?.tray[piece] : places?.slots[slot]),
    onReturn: (piece) => tray.glide(piece, true),
  });

  function addSprite(frame: string, { x, y, width, height }: Rectangle, layer: Container): void {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    sprite.position.set(x + width / 2, y + height / 2);
    sprite.setSize(width, height);
    layer.addChild(sprite);
  }

  function drawLog({ x, y, width, height }: Rectangle): void {
    const texture = kit.texture('log');
    const end = texture.width * LOG_END_RATIO;
    const log = new NineSliceSprite({ texture, leftWidth: end, rightWidth: end, topHeight: 1, bottomHeight: 1 });
    const scale = height / texture.height;
    log.scale.set(scale);
    log.width = width / scale;
    log.height = texture.height;
    log.position.set(x, y);
    ground.addChild(log);
  }

  function drawGround({ logs, slots, equals, target, stoneHeight }: Layout): void {
    for (const layer of [ground, glows]) for (const child of layer.removeChildren()) child.destroy();
    for (const log of logs) drawLog(log);
    slots.forEach((slot, index) => addSprite(`slot-${kindOf(index)}`, slot, ground));
    const { x, y } = centreOf(equals);
    addSprite(
      'equals',
      { x: x - stoneHeight * 0.15, y: y - stoneHeight * 0.3, width: stoneHeight * 0.6, height: stoneHeight * 0.6 },
      ground,
    );
    const stump = kit.texture('stump');
    const width = target.width * 1.04;
    const height = (width * stump.height) / stump.width;
    addSprite('stump', { x: target.x - target.width * 0.02, y: target.y + target.height * 0.6, width, height }, ground);
    const margin = stoneHeight * GLOW_MARGIN;
    for (const lit of [...slots, target]) {
      addSprite(
        'glow',
        { x: lit.x - margin, y: lit.y - margin, width: lit.width + 2 * margin, height: lit.height + 2 * margin },
        glows,
      );
    }
  }

  /**
   * Lights the slots that are read or solved, and softly the empty ones that the piece in hand fits
   * into.
   */
  function light(state: State): void {
    const lit = state.isSolved ? glows.children.length : state.reading ? state.reading.slot + 1 : 0;
    const kind = state.hand === null ? null : state.pieces[state.hand]?.kind;
    glows.children.forEach((glow, slot) => {
      const isFitting = state.slots[slot] === null && kindOf(slot) === kind;
      glow.visible = slot < lit || isFitting;
      glow.alpha = slot < lit ? 1 : FITTING_ALPHA;
    });
  }

  function place(state: State): void {
    if (!viewport || state.slots.length === 0) return;
    const numbers = state.pieces.filter(({ kind }) => kind === 'number').length;
    places = findLayout(viewport, state.slots.length, numbers, state.pieces.length - numbers);
    drawGround(places);
    light(state);
    // A jump that is under way would end at the old place.
    if (targetStone) kit.tween.killTweensOf(targetStone.view);
    targetStone?.place(places.target);
    tray.snapAll();
  }

  function deal(state: State): void {
    if (targetStone) destroyView(kit, targetStone.view);
    targetStone = state.target === null ? null : createNumberStone(kit, wordOf(kit.setup, state.target));
    if (targetStone) table.addChild(targetStone.view);
    stones = state.pieces.map((piece) =>
      piece.kind === 'number' ? createNumberStone(kit, wordOf(kit.setup, piece.key)) : null,
    );
    pieces = state.pieces.flatMap(
      (piece, index) => stones[index] ?? (piece.kind === 'sign' ? createSignLeaf(kit, piece.sign) : []),
    );
    tray.deal(pieces, state);
    place(state);
    const all = targetStone ? [targetStone, ...pieces] : pieces;
    all.forEach(({ view }, order) => popIn(kit, view, order));
  }

  /** Shows the numbers as dots, as far as the difficulty gives them. */
  function showDots(state: State): void {
    const { dots } = kit.setup.tuning;
    const isAll = dots === 'always' || state.isSolved || (dots === 'missed' && state.ladder.misses > 0);
    stones.forEach((stone, piece) => {
      if (isAll || (dots === 'taken' && state.heard.includes(piece))) stone?.showDots();
    });
    if (isAll || dots === 'taken') targetStone?.showDots();
  }

  /** The numbers of the sum and its target, which show their numerals when it is solved. */
  const listFigured = ({ slots }: State): NumberStone[] =>
    [...slots.map((placed) => stones[placed ?? -1]), targetStone].flatMap((stone) => stone ?? []);

  /** The dots of the sum go over to the target; those that are taken away fall down. */
  function flyDots(state: State): void {
    const to = targetStone?.view;
    if (!to || kit.isMotionReduced) return;
    let sign: Sign = 'plus';
    let order = 0;
    for (const placed of state.slots) {
      const piece = state.pieces[placed ?? -1];
      if (piece?.kind === 'sign') ({ sign } = piece);
      if (placed === null || piece?.kind !== 'number') continue;
      for (const from of stones[placed]?.listDots() ?? []) {
        const dot = kit.sprite('dot');
        dot.anchor.set(0.5);
        fitInside(dot, (places?.stoneHeight ?? 0) * DOT_RATIO);
        dot.tint = DOT_TINT.dot;
        dot.position.copyFrom(from);
        flights.addChild(dot);
        const aim =
          sign === 'plus' ? { x: to.x, y: to.y } : { y: from.y + FALL_HEIGHT * (places?.stoneHeight ?? 0), alpha: 0 };
        kit.tween.to(dot, {
          ...aim,
          delay: order * FLIGHT.stagger,
          duration: FLIGHT.seconds,
          ease: 'power2.in',
          onComplete: () => void (dot.destroyed || dot.destroy()),
        });
        order += 1;
      }
    }
  }

  /** A piece that is read aloud hops. */
  function followReading(state: State): void {
    const slot = state.reading?.slot ?? null;
    if (slot === shownReading) return;
    shownReading = slot;
    const piece = slot === null ? undefined : pieces[state.slots[slot] ?? -1];
    if (piece) nudge(kit, piece.view, 0);
  }

  return {
    layout: (next, state) => {
      viewport = next;
      place(state);
    },
    draw: (state) => {
      if (state.pieces !== shownPieces) {
        shownPieces = state.pieces;
        deal(state);
      }
      tray.follow(state);
      light(state);
      followReading(state);
      showDots(state);
      if (state.isSolved) for (const stone of listFigured(state)) stone.showNumeral();
      return false;
    },
    react: (event, state) => {
      tray.react(event, state);
      if (event.type !== 'answered') return;
      if (!event.correct) {
        if (targetStone) wobble(kit, targetStone.view);
        return;
      }
      for (const placed of state.slots) {
        const piece = placed === null ? undefined : pieces[placed];
        if (piece) jump(kit, piece.view);
      }
      if (targetStone) jump(kit, targetStone.view);
      showDots(state);
      flyDots(state);
    },
    nodeOf: (choiceId) => (choiceId === 'target' ? (targetStone?.view ?? null) : tray.nodeOf(choiceId)),
    boundsOf: (choiceId) => {
      if (choiceId === 'target') return targetStone?.bounds() ?? null;
      const slot = slotId.parse(choiceId);
      return slot === null ? tray.boundsOf(choiceId) : (places?.slots[slot] ?? null);
    },
    drag: tray.drag,
  };
};
