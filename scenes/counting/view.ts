import { Container } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { listNumbers } from '../../src/play/number-words';
import { ramped } from '../../src/play/ramp';
import { createClearing, isMakingRoom } from '../../src/stage/components/clear-away';
import { destroyView } from '../../src/stage/components/destroy-view';
import { MOTION } from '../../src/stage/components/motion';
import { nudge, popIn, wobble } from '../../src/stage/components/animations';
import { playAct } from '../../src/stage/components/acts';
import { createBursts } from '../../src/stage/components/burst';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { createNumberStone } from '../../src/stage/components/number-stone';
import type { NumberStone } from '../../src/stage/components/number-stone';
import type { CreateView, Viewport } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import { createAsked } from './asked';
import { sendButterfly } from './butterfly';
import { createCheck } from './check';
import { SCENES } from './departure';
import type { Scene } from './departure';
import { createFar } from './far';
import { findLayout, plainSignWidth } from './layout';
import { createLineUp } from './line-up';
import { createPen } from './pen';
import { createPond } from './pond';
import { createRails } from './rails';
import type { State } from './rules';
import type { Tuning } from './tuning';
import { isCountedAloud, itemId, listCounted } from './rules';
import type { ItemView } from './items';
import { createCount, createItem, createNumeral } from './items';
import { createLesson } from './lesson';
import { heightOf, leastPixels } from './sizes';
import { actOnTap, count, hop, undoTap, walkOff } from './taps';
import { createTenFrame } from './ten-frame';

/** Duration of the staggered animations of all items together, about. */
const CASCADE_SECONDS = 0.6;
/** How high what beckons or looks about hops, in heights of the thing, and how long. */
const HOP = { asked: 0.24, step: 0.16, seconds: 0.36 } as const;
/**
 * The board behind picture, word and numeral: its margin, and how far it reaches up behind the
 * plaque, with which it is one sign. In its heights.
 */
const BOARD = { margin: 0.06, behind: 0.55 } as const;
/** The word's share of the sign's height, above dots. */
const WORD_ABOVE_DOTS = 0.56;
/** How long a thing that was not asked bears its own word, and how long it acts. */
const TOLD = { seconds: 1.5, actSeconds: 0.8 } as const;
/** Every third thing looks the other way. */
const LOOK_AWAY = 3;
/** True where thing and number are shown from the beginning of the question. */
const isShown = ({ round }: State): boolean => round === 0;

/** A herd on a meadow; what is taken is lit and numbered, and what was counted walks off. */
export const createView: CreateView<State, Tuning> = (kit) => {
  const items = new Map<number, ItemView>();
  const grass = new Container();
  const numeral = createNumeral(kit);
  const asked = createAsked(kit);
  /** One board behind picture, word and numeral. */
  const wide = createNineSlice(kit, 'pebble');
  wide.visible = false;
  const lesson = createLesson(kit);
  const frame = createTenFrame(kit);
  const pen = createPen(kit, items, grass);
  const check = createCheck(kit, pen.ask);
  const board = new Container({ children: [check.view, wide, numeral.view, asked.view, frame.view] });
  const bursts = createBursts(kit);
  const clear = createClearing(kit, [board]);
  let stone: NumberStone | null = null;
  let viewport: Viewport | null = null;
  let layout: Layout | null = null;
  /** The cells of the shown question: each question has a new list. */
  let shownCells: State['cells'] = [];
  let isNumeralShown = false;
  /** Cells of what has walked off. */
  const gone = new Set<number>();
  /** What has acted for its tap. */
  let acted: ReadonlySet<number> = new Set();
  /** What was taken when Check last followed. */
  let askedFor: readonly number[] = [];
  let isClosing = false;
  /** What is asked has beckoned, and come out of its bush. */
  let hasBeckoned = false;
  let isCleared = false;
  /** The scene of the shown question. */
  let scene: Scene = SCENES[0];
  let shownRound = 0;
  const rails = createRails(kit);
  const pond = createPond(kit);
  const far = createFar(kit);
  /** What was counted last, until it has left. */
  let leaving: { readonly texture: Texture; readonly amount: number } | null = null;
  const lineUp = createLineUp(kit, { items, grass, bursts, viewport: () => viewport, layout: () => layout });
  // Who leaps or rises below the sign is seen in front of it.
  kit.root.addChild(rails.view, pond.view, pen.view, far.view, lineUp.lamps, bursts.view, board, grass, lesson.view);

  /** The first question shows what is asked; later ones after a miss, or when it beckons. */
  const isThingOut = ({ turns, ladder }: State): boolean => turns <= 1 || ladder.misses > 0 || hasBeckoned;

  function placeWide(state: State, { thing: first, numeral: last, number }: Layout): void {
    wide.visible = stone !== null || isShown(state);
    const margin = number.height * BOARD.margin;
    const behind = number.height * BOARD.behind;
    const own = layout && !frame.isShown() ? plainSignWidth(layout) : number.width;
    const width = (isShown(state) ? last.x + last.width - first.x : own) + 2 * margin;
    const height = number.height + margin + behind;
    resizeNineSlice(wide, width, height, (0.5 * number.height) / Math.min(width, height));
    wide.position.set(number.x + number.width / 2, number.y + number.height + margin - height / 2);
  }

  /** The word has the whole sign, or leaves its lower half to the dots. */
  function placeSign(state: State, places: Layout): void {
    const { number } = places;
    stone?.place(frame.isShown() ? { ...number, height: number.height * WORD_ABOVE_DOTS } : number);
    placeWide(state, places);
  }

  /** Shows the number as dots, on a sign as wide as the plaque. */
  function showDots(state: State, filled: number): void {
    if (!layout) return;
    frame.show(state.amount, filled);
    placeSign(state, layout);
  }

  function place(state: State): void {
    if (!viewport || state.cells.length === 0) return;
    const isTaken = state.cells.map((key) => key !== null);
    layout = findLayout(viewport, isTaken, kit.setup.tuning.columns, isShown(state), scene.shape);
    far.place(layout, viewport);
    rails.place(scene.shape === 'rails' ? layout : null, viewport);
    const thing = isShown(state) ? state.target : null;
    asked.place(thing === null ? null : kit.art(wordOf(kit.setup, thing)), layout.thing, isThingOut(state));
    pond.place(layout.pond);
    let cellSize = 0;
    const tallest = Math.max(
      ...state.cells.map((key) => (key === null ? 0 : heightOf(wordOf(kit.setup, key).english))),
    );
    const least = leastPixels(Math.min(viewport.width, viewport.height));
    for (const [index, item] of items) {
      const cell = layout.cells[index];
      if (!cell) continue;
      item.fit(cell, { tallest, least }, layout.seats[index] ?? 'grass');
      cellSize = Math.max(cellSize, cell.width);
    }
    // All counts are drawn, and so uploaded, with the question: not one by one while the things are
    // tapped.
    for (let amount = 1; amount <= items.size; amount += 1) createCount(kit, amount, cellSize).destroy();
    pen.place(layout, scene.shape !== 'rails');
    frame.place(layout.number);
    placeSign(state, layout);
    if (isNumeralShown) numeral.show(state.amount, layout.numeral, !isShown(state));
    check.place(layout.check);
    lineUp.place(state);
  }

  /** What has left is seen far off from now on; in the last round lamps hang there. */
  function settle(): void {
    if (leaving && scene.leaving !== 'dance') far.add(leaving.texture, leaving.amount);
    leaving = null;
  }

  /** The banner comes: whoever was counted in the round comes near; in the last one they dance. */
  function endRound(state: State): void {
    const isTogether = lineUp.recounted() !== null;
    if (scene.leaving === 'dance') {
      if (isTogether) lineUp.leave(state, true);
    } else if (viewport) far.come(leaving?.texture ?? null, isTogether ? lineUp.takeAway() : [], viewport);
    leaving = null;
  }

  function rebuild(state: State): void {
    settle();
    hasBeckoned = false;
    scene = ramped(SCENES, state);
    if (state.round !== shownRound) far.clear();
    shownRound = state.round;
    lineUp.clear();
    frame.hide();
    gone.clear();
    pen.clear(Math.max(1, state.cells.filter((key) => key !== null && key === state.target).length));
    askedFor = [];
    check.follow(0, false);
    for (const item of items.values()) destroyView(kit, item.view);
    items.clear();
    lesson.clear();
    if (stone) destroyView(kit, stone.view);
    stone =
      state.numberKey === null
        ? null
        : createNumberStone(kit, wordOf(kit.setup, state.numberKey), { hasBoard: false, hasSpeaker: !isShown(state) });
    if (stone) board.addChildAt(stone.view, board.getChildIndex(numeral.view));
    state.cells.forEach((key, index) => {
      if (key !== null) items.set(index, createItem(kit, key, index % LOOK_AWAY === 1));
    });
    for (const item of items.values()) {
      if (scene.tap === 'wake') item.setProp('wake', false);
      grass.addChild(item.view);
    }
    acted = new Set();
    check.show(state.cells.length > 0);
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
    // In the first round once it was said.
    const isDue =
      (isShown(state) && (state.numberStepsLeft === 0 || state.ladder.misses > 0)) ||
      state.numberKey === null ||
      (state.recounted > 0 && state.recounted >= state.amount);
    if (isNumeralShown || !isDue || !layout || state.cells.length === 0) return;
    isNumeralShown = true;
    numeral.show(state.amount, layout.numeral, !isShown(state));
    popIn(kit, numeral.view);
  }

  /** Tells the number of the newest in the pen, beside its count. */
  function tellCount(item: ItemView, amount: number): void {
    const word = listNumbers(kit.setup.numbers).get(amount);
    if (!word || !layout?.pen) return;
    for (const other of items.values()) other.setWord(null);
    item.setWord(word, 'count');
    kit.tween.delayedCall(TOLD.seconds, () => {
      if (!item.view.destroyed && lineUp.recounted() === null && item.count === amount) item.setWord(null);
    });
  }

  /** What was taken or put back since acts; what is asked leaps into the pen and has its number. */
  function followTaps(state: State): void {
    const isAloud = isCountedAloud(kit.setup, state);
    const counted = listCounted(state);
    for (const [index, item] of items) {
      const isTaken = state.selected.includes(index);
      const wasTaken = item.isTaken();
      item.setTaken(isTaken);
      if (!isTaken && wasTaken) undoTap(kit, item, scene.tap);
    }
    pen.follow(counted);
    for (const [index, item] of items) {
      if (counted.includes(index) && !acted.has(index)) actOnTap(kit, item, scene.tap);
      const next = isAloud ? counted.indexOf(index) + 1 : 0;
      const isNew = next > 0 && item.count === 0;
      if (item.count !== next) count(kit, item, next);
      if (isNew && next === counted.length) tellCount(item, next);
      if (viewport && !gone.has(index) && state.faded.includes(state.cells[index] ?? '')) {
        item.setWord(null);
        walkOff(kit, item, viewport.width, gone.size * MOTION.stagger);
        gone.add(index);
      }
    }
    acted = new Set(counted);
    if (String(askedFor) === String(state.selected)) return;
    askedFor = [...state.selected];
    // Who counts without help is asked whenever there is a rest.
    check.follow(askedFor.length, askedFor.length >= (isAloud ? state.amount : 1));
  }

  /** What is not asked says its own name: it shakes its head, its word at its feet, and stays. */
  function tellOwn({ cells }: State, cell: number): void {
    const [item, key] = [items.get(cell), cells[cell] ?? null];
    if (!item || key === null) return;
    grass.addChild(item.view);
    playAct(kit, item.figure, 'shake', item.place.height, TOLD.actSeconds);
    item.setWord(wordOf(kit.setup, key), 'feet');
    for (const other of items.values()) if (other !== item) other.setWord(null);
    kit.tween.delayedCall(TOLD.seconds, () => {
      if (!item.view.destroyed && lineUp.recounted() === null) item.setWord(null);
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
    check.rest();
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
    showDots(state, 0);
    const counted = state.selected.flatMap((cell) => items.get(cell)?.view.position ?? []);
    const word = state.target === null ? null : wordOf(kit.setup, state.target);
    if (word) lesson.fill(kit.art(word), counted, frame.listDots(), state.amount);
  }

  /** All that is asked hops, one after the other: this is what the sign shows. */
  function beckon({ cells, target }: State): void {
    hasBeckoned = true;
    asked.show();
    const all = [...items].filter(([cell]) => cells[cell] === target);
    all.forEach(([, item], order) => {
      kit.tween.delayedCall(order * HOP.seconds, () => !item.view.destroyed && hop(kit, item, HOP.asked, HOP.seconds));
    });
  }

  /** One of the things bows to the grass, or looks about. */
  function graze(isBow: boolean): void {
    const all = [...items].flatMap(([cell, item]) => (gone.has(cell) || pen.slotOf(cell) ? [] : [item]));
    const item = all[Math.floor(kit.random() * all.length)];
    if (!item) return;
    if (!isBow) {
      hop(kit, item, HOP.step, HOP.seconds);
      kit.tween.delayedCall(HOP.seconds, () => !item.view.destroyed && hop(kit, item, HOP.step / 2, HOP.seconds));
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
      const recounted = lineUp.recounted();
      if (recounted === null) followTaps(state);
      else if (state.recounted > recounted) {
        lineUp.countAgain(state);
        showDots(state, state.recounted);
      }
      showNumeral(state);
      if (isThingOut(state) || state.phase.kind !== 'play') asked.show();
      if (!isClosing && state.phase.kind === 'closing') lineUp.dance(state);
      isClosing = state.phase.kind === 'closing';
      if (!isCleared && isMakingRoom(state.phase)) {
        // No banner covers a word.
        for (const item of items.values()) item.setWord(null);
        endRound(state);
      }
      isCleared = isMakingRoom(state.phase);
      clear(state.phase);
      return false;
    },
    react: (event, state) => {
      if (event.type === 'spoken' && stone && event.word.key === state.numberKey && state.selected.length === 0)
        nudge(kit, stone.view, 0);
      if (event.type === 'spoken') asked.rustle();
      if (event.type === 'spoken' && event.word.key !== state.target)
        for (const cell of state.selected.slice(-1)) if (state.cells[cell] === event.word.key) tellOwn(state, cell);
      if (event.type !== 'answered') return;
      if (state.phase.kind === 'pause') {
        check.leave();
        if (state.target !== null)
          leaving = { texture: kit.art(wordOf(kit.setup, state.target)), amount: state.amount };
        lineUp.start(state);
      } else shiver(state);
    },
    stir: (turn, state) => {
      if (isShown(state) && turn % 2 === 0) beckon(state);
      else if (turn % 3 === 1) graze(true);
      else if (turn % 3 === 2) {
        if (viewport && layout) sendButterfly(kit, grass, viewport, layout.meadow);
      } else graze(false);
    },
    nodeOf: (choiceId) => {
      if (choiceId === 'number') return stone?.view ?? null;
      return choiceId === 'check' ? check.view : (items.get(itemId.parse(choiceId) ?? -1)?.view ?? null);
    },
    boundsOf: (choiceId) => {
      if (choiceId === 'number') return stone?.bounds() ?? null;
      if (choiceId === 'check') return layout?.check ?? null;
      const cell = itemId.parse(choiceId) ?? -1;
      return pen.slotOf(cell) ?? items.get(cell)?.place ?? null;
    },
  };
};
