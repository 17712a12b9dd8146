import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { listNumbers } from '../../src/play/number-words';
import { ramped } from '../../src/play/ramp';
import { isLastRound, isScoreRoundOver } from '../../src/play/rounds';
import { createClearing, isMakingRoom } from '../../src/stage/components/clear-away';
import { crossStage } from '../../src/stage/components/cross-stage';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { nudge, popIn, popOut, wobble } from '../../src/stage/components/animations';
import { playAct } from '../../src/stage/components/acts';
import { createBursts } from '../../src/stage/components/burst';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { createNumberStone } from '../../src/stage/components/number-stone';
import type { NumberStone } from '../../src/stage/components/number-stone';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import { SCENES, createEngine, depart } from './departure';
import type { Scene } from './departure';
import { LINE, findLayout, findLine, findTower, findWaiting } from './layout';
import type { State } from './rules';
import type { Tuning } from './tuning';
import { isCountedAloud, itemId, listCounted } from './rules';
import type { ItemView } from './items';
import { PICTURE, createCount, createItem, createNumeral } from './items';
import { createLesson } from './lesson';

/** Duration of the staggered animations of all items together, about. */
const CASCADE_SECONDS = 0.6;
/** Tints of Check while nothing is taken, and once something is. */
const CHECK_TINT = { idle: 0xb4c8c2, ready: 0xffffff } as const;
/** Alpha of things that were taken away. */
const FADED_ALPHA = 0.15;
/** Each thing hops a little higher in pitch than the one before. */
const PITCH_STEP = 0.06;
const LINE_UP_SECONDS = 0.3;
/** How high what is counted again hops, and what walks off, in heights of the thing. */
const HOP = { counted: 0.24, step: 0.16, seconds: 0.36 } as const;
/** After the last number all leave. */
const LEAVE_AFTER_SECONDS = 0.6;
const BUTTERFLY = { pixels: 72, seconds: 3.4 } as const;
/** Of the asked thing on its place of the sign. */
const THING_RATIO = 1;
/**
 * The board behind picture, word and numeral: its margin, and how far it reaches up behind the
 * plaque, with which it is one sign. In its heights.
 */
const BOARD = { margin: 0.06, behind: 0.55 } as const;
/** How long a thing that was not asked bears its own word, and how long it acts. */
const TOLD = { seconds: 1.5, actSeconds: 0.8 } as const;
/** All dance at the end of a round: hops, seconds between them, and in the last one they sway. */
const DANCE = { hops: 3, seconds: 0.4, sway: 0.13, swaySeconds: 0.2, sways: 7 } as const;
/**
 * In the last round a lamp lights up for each that is counted: its size and that of its light (CSS
 * pixels), from one to the next and how far the row sags (shares of the width), and tints.
 */
const LAMP = {
  pixels: 34,
  glowPixels: 150,
  pitch: 0.085,
  sag: 0.02,
  above: 0.02,
  tints: { dark: 0x3d4a6b, lit: 0xffd34d },
} as const;

/** True where thing and number are shown from the beginning of the question. */
const isShown = ({ round }: State): boolean => round === 0;

const sceneOf = (state: State): Scene => ramped(SCENES, state);

/** A herd on a meadow; what is taken is lit and numbered, and what was counted walks off. */
export const createView: CreateView<State, Tuning> = (kit) => {
  const items = new Map<number, ItemView>();
  const grass = new Container();
  const button = kit.sprite('check');
  button.anchor.set(0.5);
  const check = new Container({ children: [button], visible: false });
  const numeral = createNumeral(kit);
  /** In the first round the thing that is asked, for who does not read. */
  const thing = new Container({ visible: false });
  /** One board behind picture, word and numeral. */
  const wide = createNineSlice(kit, 'pebble');
  wide.visible = false;
  const board = new Container({ children: [check, wide, numeral.view, thing] });
  const lesson = createLesson(kit);
  const lamps = new Container();
  const bursts = createBursts(kit);
  kit.root.addChild(lamps, bursts.view, grass, board, lesson.view);
  const clear = createClearing(kit, [board]);
  let stone: NumberStone | null = null;
  let viewport: Viewport | null = null;
  let layout: Layout | null = null;
  /** The cells of the shown question: each question has a new list. */
  let shownCells: State['cells'] = [];
  let isNumeralShown = false;
  let isClosing = false;
  let isCleared = false;
  /** While the counted things stand together: how many were counted again. */
  let recounted: number | null = null;
  /** The counted things from left to right, while they stand together. */
  let line: readonly number[] = [];
  /** Draws the wagons on which they stand. */
  let engine: Container | null = null;

  function showThing(state: State, { x, y, width }: Rectangle): void {
    for (const child of thing.removeChildren()) child.destroy();
    thing.visible = isShown(state) && state.target !== null;
    if (!thing.visible || state.target === null) return;
    const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, state.target)), anchor: 0.5 });
    fitInside(picture, width * THING_RATIO);
    thing.addChild(picture);
    thing.position.set(x + width / 2, y + width / 2);
  }

  function placeWide(state: State, { thing: first, numeral: last, number }: Layout): void {
    wide.visible = stone !== null || isShown(state);
    const margin = number.height * BOARD.margin;
    const behind = number.height * BOARD.behind;
    const width = (isShown(state) ? last.x + last.width - first.x : number.width) + 2 * margin;
    const height = number.height + margin + behind;
    resizeNineSlice(wide, width, height, (0.5 * number.height) / Math.min(width, height));
    wide.position.set(number.x + number.width / 2, number.y + number.height + margin - height / 2);
  }

  function place(state: State): void {
    if (!viewport || state.cells.length === 0) return;
    const isTaken = state.cells.map((key) => key !== null);
    layout = findLayout(viewport, isTaken, kit.setup.tuning.columns, isShown(state));
    showThing(state, layout.thing);
    let cellSize = 0;
    for (const [index, item] of items) {
      const cell = layout.cells[index];
      if (!cell) continue;
      item.fit(cell);
      cellSize = Math.max(cellSize, cell.width);
    }
    // All counts are drawn, and so uploaded, with the question: not one by one while the things are
    // tapped.
    for (let amount = 1; amount <= items.size; amount += 1) createCount(kit, amount, cellSize).destroy();
    stone?.place(layout.number);
    placeWide(state, layout);
    const { check: corner } = layout;
    if (isNumeralShown) numeral.show(state.amount, layout.numeral, !isShown(state));
    check.position.set(corner.x + corner.width / 2, corner.y + corner.width / 2);
    button.setSize(corner.width, corner.width);
    if (recounted !== null) moveToLine(state, 0);
  }

  function rebuild(state: State): void {
    if (engine && !engine.destroyed) destroyView(kit, engine);
    engine = null;
    for (const item of items.values()) destroyView(kit, item.view);
    items.clear();
    recounted = null;
    line = [];
    for (const lamp of lamps.removeChildren()) destroyView(kit, lamp);
    lesson.clear();
    if (stone) destroyView(kit, stone.view);
    stone =
      state.numberKey === null
        ? null
        : createNumberStone(kit, wordOf(kit.setup, state.numberKey), { hasBoard: false, hasSpeaker: !isShown(state) });
    if (stone) board.addChildAt(stone.view, board.getChildIndex(numeral.view));
    state.cells.forEach((key, index) => {
      if (key !== null) items.set(index, createItem(kit, key));
    });
    for (const item of items.values()) grass.addChild(item.view);
    kit.tween.killTweensOf(check.scale);
    check.scale.set(1);
    check.visible = state.cells.length > 0;
    numeral.view.visible = isNumeralShown = false;
    place(state);
    const perItem = CASCADE_SECONDS / MOTION.stagger / Math.max(1, items.size);
    [...items.values()].forEach((item, order) => popIn(kit, item.view, order * perItem));
    if (stone) popIn(kit, stone.view);
  }

  /**
   * Shows the numeral large beside its word, with as many dots; from the beginning in the first
   * round, and where there is no word to ask the number with.
   */
  function showNumeral(state: State): void {
    const isDue =
      isShown(state) || state.numberKey === null || (state.recounted > 0 && state.recounted >= state.amount);
    if (isNumeralShown || !isDue || !layout || state.cells.length === 0) return;
    isNumeralShown = true;
    numeral.show(state.amount, layout.numeral, !isShown(state));
    popIn(kit, numeral.view);
    if (!isShown(state)) stone?.showDots();
  }

  function count(item: ItemView, next: number): void {
    const isNew = item.count === 0;
    item.count = next;
    item.setCount(next);
    if (next === 0 || !isNew || kit.isMotionReduced) return;
    kit.tween.fromTo(item.mark.scale, { x: 0, y: 0 }, { x: 1, y: 1, duration: MOTION.fast, ease: EASE.enter });
    hop(item, 0.1, MOTION.fast);
  }

  /** Hops on its place. `height` in heights of its cell. */
  function hop({ figure, place: { height: cell } }: ItemView, height: number, seconds: number): void {
    if (kit.isMotionReduced) return;
    const y = cell * PICTURE.feet;
    kit.tween.killTweensOf(figure);
    kit.tween
      .timeline()
      .to(figure, { y: y - cell * height, duration: seconds / 2, ease: 'sine.out' })
      .to(figure, { y, duration: seconds / 2, ease: 'sine.in' });
  }

  /** Where the counted things come to stand: in the last round on one another's backs. */
  function findStand(state: State, amount: number): readonly Rectangle[] {
    if (!viewport || !layout) return [];
    const isBuilt = (recounted ?? 0) >= amount;
    return isLastRound(kit.setup, state)
      ? findTower(viewport, layout, amount, isBuilt)
      : findLine(viewport, layout, amount);
  }

  function moveTo(item: ItemView, to: Rectangle, seconds: number): void {
    const size = to.width / Math.max(1, item.place.width);
    const at = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
    kit.tween.killTweensOf(item.view);
    kit.tween.killTweensOf(item.view.scale);
    if (kit.isMotionReduced || seconds === 0) {
      item.view.position.copyFrom(at);
      item.view.scale.set(size);
      return;
    }
    kit.tween.to(item.view, { ...at, duration: seconds, ease: EASE.move });
    kit.tween.to(item.view.scale, { x: size, y: size, duration: seconds, ease: EASE.move });
  }

  /** The counted things come to the front; those of a tower wait in a line for their turn. */
  function moveToLine(state: State, seconds: number): void {
    if (!viewport || !layout) return;
    const isTower = isLastRound(kit.setup, state);
    const waiting = (isTower ? findWaiting : findLine)(viewport, layout, line.length);
    const stand = findStand(state, line.length);
    line.forEach((cell, order) => {
      const item = items.get(cell);
      const to = (order < (recounted ?? 0) ? stand : waiting)[order];
      if (!item || !to) return;
      grass.addChild(item.view);
      moveTo(item, to, seconds);
    });
  }

  const xOf = (cell: number): number => items.get(cell)?.view.x ?? 0;

  /** After a right answer: the others go, the counted things line up without their numbers. */
  function lineUp(state: State): void {
    recounted = 0;
    line = [...listCounted(state)].sort((one, other) => xOf(one) - xOf(other));
    popOut(kit, check, 0, () => (check.visible = false));
    if (isLastRound(kit.setup, state)) hangLamps(line.length);
    for (const [cell, item] of items) {
      item.count = 0;
      item.setCount(0);
      item.setWord(null);
      item.setTaken(false);
      if (state.selected.includes(cell)) item.setStand(sceneOf(state).stand);
      else popOut(kit, item.view, 0, () => (item.view.visible = false));
    }
    moveToLine(state, LINE_UP_SECONDS);
    const [first] = findStand(state, line.length);
    if (!first || sceneOf(state).stand !== 'wagon') return;
    engine = createEngine(kit, first);
    if (engine) grass.addChild(engine);
  }

  /** A row of dark lamps above the meadow. */
  function hangLamps(amount: number): void {
    if (!viewport || !layout) return;
    const { width, height } = viewport;
    const left = Math.ceil(amount / 2);
    for (let order = 0; order < amount; order += 1) {
      const lamp = kit.sprite('dot');
      lamp.anchor.set(0.5);
      lamp.setSize(LAMP.pixels, LAMP.pixels);
      lamp.tint = LAMP.tints.dark;
      const hung = new Container({ children: [lamp] });
      // Left and right of the sign; those that are farther off hang higher.
      const isLeft = order < left;
      const away = (isLeft ? left - order : order - left + 1) - 0.3;
      const { x, width: beside } = isLeft ? layout.number : layout.numeral;
      const room = isLeft ? x : width - x - beside;
      const pitch = Math.min(LAMP.pitch * width, (room - LAMP.pixels) / left);
      hung.position.set(
        isLeft ? x - away * pitch : x + beside + away * pitch,
        layout.number.y + layout.number.height - away * LAMP.sag * width - LAMP.above * height,
      );
      lamps.addChild(hung);
      popIn(kit, hung, order);
    }
  }

  function lightLamp(order: number): void {
    const hung = lamps.children[order];
    const lamp = hung?.children[0];
    if (!hung || !(lamp instanceof Sprite)) return;
    lamp.tint = LAMP.tints.lit;
    const light = kit.sprite('glow');
    light.anchor.set(0.5);
    light.setSize(LAMP.glowPixels, LAMP.glowPixels);
    hung.addChildAt(light, 0);
    popIn(kit, hung);
    bursts.spread(hung.position, LAMP.glowPixels / 2, true);
  }

  /** Counts one more of those that stand together: it hops, or climbs up, and has its number. */
  function countAgain(state: State): void {
    const order = state.recounted - 1;
    const item = items.get(line[order] ?? -1);
    recounted = state.recounted;
    if (!item) return;
    kit.effect('pickUp', { pitchRatio: 1 + order * PITCH_STEP });
    count(item, state.recounted);
    const word = listNumbers(kit.setup.numbers).get(state.recounted) ?? null;
    // In a tower there is room for one word.
    if (isLastRound(kit.setup, state)) items.get(line[order - 1] ?? -1)?.setWord(null);
    item.setWord(word);
    const to = isLastRound(kit.setup, state) ? findStand(state, line.length)[order] : undefined;
    lightLamp(order);
    if (recounted >= line.length && to) moveToLine(state, HOP.seconds);
    else if (to) moveTo(item, to, HOP.seconds);
    hop(item, HOP.counted, HOP.seconds);
    // The last of a round stay while their sign does.
    if (state.recounted >= state.amount && !kit.isMotionReduced && !isScoreRoundOver(kit.setup, state))
      kit.tween.delayedCall(LEAVE_AFTER_SECONDS, () => leave(state));
  }

  /** All that was counted leaves together. */
  function leave(state: State): void {
    if (!viewport || !layout) return;
    const { width, height } = viewport;
    const foot = layout.meadow.y + layout.meadow.height;
    const ground = ({ place: { height: high }, view }: ItemView): number =>
      foot - high * view.scale.y * (LINE.feet + 0.5);
    const leaving = line.flatMap((cell) => items.get(cell) ?? []);
    depart(kit, leaving, engine, sceneOf(state).leaving, {
      width,
      height,
      ground,
      line: findLine(viewport, layout, line.length),
    });
  }

  /** At the end of a round what was counted dances, in a game's last one amid rays of light. */
  function dance(state: State): void {
    const isLast = isLastRound(kit.setup, state);
    line.forEach((cell, order) => {
      const dancer = items.get(cell)?.view;
      if (dancer && isLast && !kit.isMotionReduced) {
        const rotation = order % 2 === 0 ? DANCE.sway : -DANCE.sway;
        const way = { duration: DANCE.swaySeconds, ease: 'sine.inOut', yoyo: true, repeat: DANCE.sways };
        kit.tween.fromTo(dancer, { rotation: -rotation }, { rotation, ...way });
      }
      for (let time = 0; time < DANCE.hops; time += 1)
        kit.tween.delayedCall(time * DANCE.seconds + order * MOTION.stagger, () => {
          const item = items.get(cell);
          if (!item || item.view.destroyed) return;
          hop(item, HOP.counted, HOP.seconds);
          if (isLast && time === 0) bursts.spread(item.view.position, item.place.width, true);
        });
    });
  }

  /** What is not asked says its own name: it shakes its head, its word at its feet, and stays. */
  function tellOwn({ cells }: State, cell: number): void {
    const [item, key] = [items.get(cell), cells[cell] ?? null];
    if (!item || key === null) return;
    grass.addChild(item.view);
    playAct(kit, item.figure, 'shake', item.place.height, TOLD.actSeconds);
    item.setWord(wordOf(kit.setup, key), true);
    for (const other of items.values()) if (other !== item) other.setWord(null);
    kit.tween.delayedCall(TOLD.seconds, () => {
      if (!item.view.destroyed && recounted === null) item.setWord(null);
    });
  }

  /**
   * Wobbles what was not asked; from the second miss on also what is too much. Where the count is
   * not met, what was taken fills the dots of the number: too few leave some empty, too many fall.
   */
  function shiver(state: State): void {
    const extras = state.ladder.misses > 1 ? state.selected.slice(state.amount) : [];
    // One says its name; the others shake their heads: one word at a time.
    let isTold = false;
    for (const [cell, item] of items) {
      item.setWord(null);
      if (item.isTaken() && state.cells[cell] !== state.target) {
        if (isTold) playAct(kit, item.figure, 'shake', item.place.height, TOLD.actSeconds);
        else tellOwn(state, cell);
        isTold = true;
      } else if (extras.includes(cell)) wobble(kit, item.view);
    }
    if (!stone || state.selected.length === state.amount) return;
    wobble(kit, stone.view);
    stone.showDots();
    const counted = state.selected.flatMap((cell) => items.get(cell)?.view.position ?? []);
    const word = state.target === null ? null : wordOf(kit.setup, state.target);
    if (word) lesson.fill(kit.art(word), counted, stone.listDots(), state.amount);
  }

  /** A butterfly crosses the meadow. */
  function flutter(): void {
    if (!viewport || !layout) return;
    const { width } = viewport;
    const wings = kit.sprite('butterfly');
    wings.anchor.set(0.5);
    fitInside(wings, BUTTERFLY.pixels);
    const butterfly = new Container({ children: [wings] });
    const y = layout.meadow.y + layout.meadow.height * kit.random() * 0.3;
    grass.addChild(butterfly);
    const { pixels, seconds } = BUTTERFLY;
    const { x: open } = wings.scale;
    kit.tween.to(wings.scale, { x: open * 0.25, duration: 0.13, repeat: Math.round(seconds / 0.13), yoyo: true });
    crossStage(kit, butterfly, {
      width,
      pixels,
      y,
      seconds,
      heights: [0, -50, 24, -30, 30, -40],
      turns: [0.3, -0.1, 0.4, 0, 0.3, 0.2],
    });
  }

  /** All that is asked hops, one after the other: this is what the sign shows. */
  function beckon({ cells, target }: State): void {
    const asked = [...items].filter(([cell]) => cells[cell] === target);
    asked.forEach(([, item], order) => {
      kit.tween.delayedCall(order * HOP.seconds, () => !item.view.destroyed && hop(item, HOP.counted, HOP.seconds));
    });
  }

  /** One of the things bows to the grass, or looks about. */
  function graze(isBow: boolean): void {
    const all = [...items.values()].filter(({ view }) => view.alpha === 1);
    const item = all[Math.floor(kit.random() * all.length)];
    if (!item) return;
    if (!isBow) {
      hop(item, HOP.step, HOP.seconds);
      kit.tween.delayedCall(HOP.seconds, () => !item.view.destroyed && hop(item, HOP.step / 2, HOP.seconds));
      return;
    }
    kit.tween.to(item.figure, {
      keyframes: { rotation: [0, -0.3, -0.22, -0.32, 0] },
      duration: 1.3,
      ease: 'sine.inOut',
    });
  }

  return {
    layout: (next, state) => {
      viewport = next;
      place(state);
    },
    draw: (state) => {
      if (state.cells !== shownCells) {
        shownCells = state.cells;
        rebuild(state);
      }
      if (recounted === null) {
        const isAloud = isCountedAloud(kit.setup, state);
        let counted = 0;
        for (const cell of state.selected) {
          const item = items.get(cell);
          if (!item || state.cells[cell] !== state.target) continue;
          counted += 1;
          const next = isAloud ? counted : 0;
          if (item.count !== next) count(item, next);
        }
        for (const [index, item] of items) {
          const isTaken = state.selected.includes(index);
          item.setTaken(isTaken);
          if (!isTaken && item.count !== 0) count(item, 0);
          if (item.view.alpha !== FADED_ALPHA && state.faded.includes(state.cells[index] ?? '')) {
            item.view.alpha = FADED_ALPHA;
            item.setWord(null);
          }
        }
      } else if (state.recounted > recounted) countAgain(state);
      button.tint = state.selected.length > 0 ? CHECK_TINT.ready : CHECK_TINT.idle;
      showNumeral(state);
      if (!isClosing && state.phase.kind === 'closing') dance(state);
      isClosing = state.phase.kind === 'closing';
      if (!isCleared && isMakingRoom(state.phase)) {
        // No banner covers a word.
        for (const item of items.values()) item.setWord(null);
        if (recounted !== null && !kit.isMotionReduced) leave(state);
      }
      isCleared = isMakingRoom(state.phase);
      clear(state.phase);
      return false;
    },
    react: (event, state) => {
      if (event.type === 'spoken' && stone && event.word.key === state.numberKey && state.selected.length === 0)
        nudge(kit, stone.view, 0);
      if (event.type === 'spoken' && event.word.key !== state.target)
        for (const cell of state.selected.slice(-1)) if (state.cells[cell] === event.word.key) tellOwn(state, cell);
      if (event.type !== 'answered') return;
      if (state.phase.kind === 'pause') lineUp(state);
      else shiver(state);
    },
    stir: (turn, state) => {
      if (isShown(state) && turn % 2 === 0) beckon(state);
      else if (turn % 3 === 1) graze(true);
      else if (turn % 3 === 2) flutter();
      else graze(false);
    },
    nodeOf: (choiceId) => {
      if (choiceId === 'number') return stone?.view ?? null;
      return choiceId === 'check' ? check : (items.get(itemId.parse(choiceId) ?? -1)?.view ?? null);
    },
    boundsOf: (choiceId) => {
      if (choiceId === 'number') return stone?.bounds() ?? null;
      if (choiceId === 'check') return layout?.check ?? null;
      return items.get(itemId.parse(choiceId) ?? -1)?.place ?? null;
    },
  };
};
