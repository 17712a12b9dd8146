import { Container, NineSliceSprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { numberOf } from '../../src/play/number-words';
import { isLastRound } from '../../src/play/rounds';
import { ramped } from '../../src/play/ramp';
import { slotId } from '../../src/play/slots';
import { createClearing, isMakingRoom } from '../../src/stage/components/clear-away';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { nudge, popIn, popOut, wobble } from '../../src/stage/components/animations';
import { MOTION } from '../../src/stage/components/motion';
import { jump } from '../../src/stage/components/jump';
import { createNumberStone } from '../../src/stage/components/number-stone';
import type { NumberStone } from '../../src/stage/components/number-stone';
import type { Piece as PieceView } from '../../src/stage/components/piece';
import { createPiece } from '../../src/stage/components/piece';
import { fitInside } from '../../src/stage/components/tile';
import { createTray } from '../../src/stage/components/tray';
import type { CreateView, Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import { findLayout } from './layout';
import { createCounters } from './counters';
import { listRightPieces } from './rules';
import type { State, What } from './rules';
import type { Tuning } from './tuning';
import { kindOf } from './rules-puzzles';
import type { Sign } from './rules-puzzles';

/** Each end of the log's drawing, as a share of its width, that is not stretched. */
const LOG_END_RATIO = 0.135;
/** Height of the stump at most, in heights of a stone. */
const STUMP_HEIGHT = 0.9;
/**
 * How long the stones of a wrong sum stay while what is too much tumbles off, and where the right
 * one is shown at once, in seconds.
 */
const WRONG_STAYS = { seconds: 1.1, shownSeconds: 0.3 } as const;
/** The target's numeral comes when its counters have marched off, in seconds. */
const NUMERAL_SECONDS = 0.6;
/** Margin of a glow, in heights of a stone. */
const GLOW_MARGIN = 0.4;
/**
 * Brightness of the light in a slot that the piece in hand fits into; a slot that was read has all
 * of it.
 */
const FITTING_ALPHA = 0.55;
/**
 * A ladybird that crosses the place: its size in CSS pixels, seconds and the height of its waves in
 * CSS pixels.
 */
const SWARM = { size: 62, seconds: 1.6, stagger: 0.05, wave: 40 } as const;

/** Who is counted, by round, and how they leave. */
const COUNTED = [
  { frame: 'ladybird', leaving: 'run' },
  { frame: 'bee', leaving: 'fly' },
  { frame: 'frog', leaving: 'leap' },
  { frame: 'ladybird-gold', leaving: 'fly' },
] as const;

/** A leaf with a sign on it, or the plus that is carved into the log. */
function createSign(kit: StageKit, sign: Sign, isCarved: boolean): PieceView {
  const leaf = kit.sprite(isCarved ? 'sign-carved' : `leaf-${sign}`);
  leaf.anchor.set(0.5);
  return createPiece(new Container({ children: [leaf] }), (width, height) => fitInside(leaf, Math.min(width, height)));
}

/** Numbers on stones and signs on leaves in a tray, slots in a log, and the target on a stump. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const ground = new Container();
  const glows = new Container();
  const table = new Container();
  const marks = new Container();
  const flights = new Container();
  const isLast = (state: State): boolean => isLastRound(kit.setup, state);
  let counterFrame: string = COUNTED[0].frame;
  let counters = createCounters(kit, counterFrame, COUNTED[0].leaving);
  marks.addChild(counters.places);
  kit.root.addChild(ground, glows, table, marks, counters.view, flights);
  const clear = createClearing(kit, [ground, glows, table, marks]);
  /** What the stump shows, and how many of each slot's counters were taken. */
  let shownValue = 0;
  let isShown = false;
  let isSolved = false;
  let isCleared = false;
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
    onReturn: (piece) => {
      kit.tween.delayedCall(isShown ? WRONG_STAYS.shownSeconds : WRONG_STAYS.seconds, () => {
        if (pieces[piece]?.view.destroyed === false) tray.glide(piece, true);
      });
    },
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

  function drawGround({ logs, slots, equals, target, stoneHeight }: Layout, state: State): void {
    for (const layer of [ground, glows]) for (const child of layer.removeChildren()) child.destroy();
    for (const log of logs) drawLog(log);
    slots.forEach((slot, index) => {
      if (!state.areSignsCarved || kindOf(index) === 'number') addSprite(`slot-${kindOf(index)}`, slot, ground);
    });
    const { x, y } = centreOf(equals);
    addSprite(
      'equals',
      { x: x - stoneHeight * 0.15, y: y - stoneHeight * 0.3, width: stoneHeight * 0.6, height: stoneHeight * 0.6 },
      ground,
    );
    const stump = kit.texture('stump');
    const width = target.width * 1.04;
    const height = Math.min((width * stump.height) / stump.width, target.height * STUMP_HEIGHT);
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

  const targetOf = ({ target }: State): number => (target === null ? 0 : (numberOf(wordOf(kit.setup, target)) ?? 0));

  function place(state: State): void {
    if (!viewport || state.slots.length === 0) return;
    const numbers = state.pieces.filter(({ kind }) => kind === 'number').length;
    const signs = state.areSignsCarved ? 0 : state.pieces.length - numbers;
    places = findLayout(viewport, state.slots.length, numbers, signs);
    drawGround(places, state);
    light(state);
    // A jump that is under way would end at the old place.
    if (targetStone) kit.tween.killTweensOf(targetStone.view);
    targetStone?.place(places.target);
    tray.snapAll();
    const most = targetOf(state) + Math.max(...kit.setup.tuning.maxAboveTarget);
    counters.prepare(places.target, places.water, targetOf(state), most);
    shownValue = state.reading?.value ?? 0;
    counters.set(shownValue);
  }

  function deal(state: State): void {
    const { frame, leaving } = ramped<(typeof COUNTED)[number]>(COUNTED, state);
    if (frame !== counterFrame) {
      counterFrame = frame;
      for (const old of [counters.view, counters.places]) destroyView(kit, old);
      counters = createCounters(kit, frame, leaving);
      marks.addChild(counters.places);
      kit.root.addChildAt(counters.view, kit.root.getChildIndex(flights));
    }
    if (targetStone) destroyView(kit, targetStone.view);
    targetStone =
      state.target === null
        ? null
        : createNumberStone(kit, wordOf(kit.setup, state.target), { hasWord: false, counter: counterFrame });
    if (targetStone) table.addChild(targetStone.view);
    stones = state.pieces.map((piece) =>
      piece.kind === 'number'
        ? createNumberStone(kit, wordOf(kit.setup, piece.key), { counter: counterFrame, isWordOnTop: true })
        : null,
    );
    pieces = state.pieces.flatMap(
      (piece, index) =>
        stones[index] ?? (piece.kind === 'sign' ? createSign(kit, piece.sign, state.areSignsCarved) : []),
    );
    tray.deal(pieces, state);
    place(state);
    const all = targetStone ? [targetStone, ...pieces] : pieces;
    all.forEach(({ view }, order) => popIn(kit, view, order));
  }

  /**
   * Shows the numbers as dots, as far as the difficulty gives them; those of a sum that is read.
   */
  function showDots(state: State): void {
    const { dots } = kit.setup.tuning;
    const isAll = dots === 'always' || state.isSolved || (dots === 'missed' && state.ladder.misses > 0);
    stones.forEach((stone, piece) => {
      const isRead = state.reading !== null && state.slots.includes(piece);
      if (isAll || isRead || (dots === 'taken' && state.heard.includes(piece))) stone?.showDots();
    });
    if (isAll || dots === 'taken' || state.reading) counters.showPlaces();
  }

  /** The numbers of a solved sum show their numerals, and the target when its counters are off. */
  function showNumerals({ slots }: State): void {
    for (const placed of slots) stones[placed ?? -1]?.showNumeral();
    const target = targetStone;
    kit.tween.delayedCall(NUMERAL_SECONDS, () => {
      if (target && !target.view.destroyed) target.showNumeral();
    });
  }

  /** What the number of the slot has counted so far joins the stump, or leaves it. */
  function count(state: State): void {
    const { reading } = state;
    const stone = reading ? stones[state.slots[reading.slot] ?? -1] : null;
    const piece = reading ? state.pieces[state.slots[reading.slot] ?? -1] : null;
    if (!reading || !stone || piece?.kind !== 'number') return;
    const number = numberOf(wordOf(kit.setup, piece.key)) ?? 0;
    const done = number - Math.abs(reading.until - reading.value);
    const dots = stone.listDots();
    while (shownValue < reading.value) {
      counters.join(dots[done - (reading.value - shownValue)] ?? stone.view.position);
      shownValue += 1;
    }
    for (; shownValue > reading.value; shownValue -= 1) counters.leave();
    stone.setTaken(done);
    kit.effect('putDown');
  }

  /** A ladybird crosses the place in waves; `height` is where, from 0 to 1 of the play area. */
  function cross(height: number, delay: number): void {
    if (!viewport) return;
    const { play, width } = viewport;
    const insect = kit.sprite(counterFrame);
    insect.anchor.set(0.5);
    fitInside(insect, SWARM.size);
    insect.angle = 90;
    insect.position.set(-SWARM.size, play.y + play.height * height);
    flights.addChild(insect);
    kit.tween
      .timeline({ delay, onComplete: () => void (insect.destroyed || insect.destroy()) })
      .to(insect, { x: width + SWARM.size, duration: SWARM.seconds, ease: 'none' })
      .to(insect, { y: `-=${SWARM.wave}`, duration: SWARM.seconds / 4, ease: 'sine.inOut', yoyo: true, repeat: 3 }, 0);
  }

  /** After the second miss the pieces of a right sum hop, when they are back in the tray. */
  function hopRight(state: State): void {
    const hopping = listRightPieces(kit.setup, state);
    kit.tween.delayedCall(WRONG_STAYS.seconds + MOTION.base, () => {
      for (const piece of hopping) {
        const view = pieces[piece]?.view;
        if (view?.destroyed === false && !kit.tween.isTweening(view)) jump(kit, view);
      }
    });
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
      isShown = state.ladder.revealed;
      tray.follow(state);
      light(state);
      followReading(state);
      showDots(state);
      if (state.isSolved && !isSolved) showNumerals(state);
      ({ isSolved } = state);
      if (!isCleared && isMakingRoom(state.phase)) counters.takePlace();
      isCleared = isMakingRoom(state.phase);
      clear(state.phase);
      return false;
    },
    react: (event, state) => {
      if (event.type === 'moved') {
        const { what } = event;
        if (what === 'counted') count(state);
        else tray.react({ ...event, what }, state);
        return;
      }
      if (event.type !== 'answered') return;
      showDots(state);
      shownValue = 0;
      if (!event.correct) {
        counters.drop(state.ladder.revealed);
        if (state.ladder.misses === 2) hopRight(state);
        for (const stone of stones) stone?.setTaken(0);
        if (targetStone) wobble(kit, targetStone.view);
        return;
      }
      for (const placed of state.slots) {
        const piece = placed === null ? undefined : pieces[placed];
        if (piece) jump(kit, piece.view);
      }
      pieces.forEach(({ view }, piece) => {
        if (!state.slots.includes(piece)) popOut(kit, view, 0, () => (view.visible = false));
      });
      const isFinale = state.phase.kind === 'closing' && isLast(state);
      if (places && viewport) counters.celebrate(places.water, isFinale ? viewport.play : null);
    },
    stir: (turn) => {
      const height = kit.random();
      cross(height, 0);
      // Every second time another follows it.
      if (turn % 2 === 0) cross(height, SWARM.stagger * 4);
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
