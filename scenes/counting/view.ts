import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { COLORS } from '../../src/stage/kit/colors';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { jump, nudge, popIn, wobble } from '../../src/stage/components/animations';
import { createNumberStone } from '../../src/stage/components/number-stone';
import type { NumberStone } from '../../src/stage/components/number-stone';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import { findLayout } from './layout';
import type { State } from './rules';
import type { Tuning } from './tuning';
import { itemId } from './rules';

/** Duration of the staggered animations of all items together, about. */
const CASCADE_SECONDS = 0.6;
/** Size of a thing in widths of its cell. */
const PICTURE_RATIO = 0.84;
/** Tints of Check while nothing is taken, and once something is. */
const CHECK_TINT = { idle: 0xb4c8c2, ready: 0xffffff } as const;
/** Alpha of things that were taken away. */
const FADED_ALPHA = 0.15;
/** Each thing hops a little higher in pitch than the one before. */
const PITCH_STEP = 0.06;
const NUMERAL_RATIO = 0.62;

/**
 * The count of a thing that was taken: its size and how far it is from the middle, in widths of the
 * thing's cell.
 */
const MARK = { size: 0.42, away: 0.32 } as const;

interface ItemView {
  readonly view: Container;
  /** Ring of light and count of a thing that was taken. */
  readonly mark: Container;
  readonly fit: (cell: Rectangle) => void;
  readonly setCount: (count: number) => void;
  place: Rectangle;
  /** 0 while it is not taken. */
  count: number;
}

/** The count of a thing that was taken. `cellSize` is the width of its cell in CSS pixels. */
const createCount = (kit: StageKit, count: number, cellSize: number): Sprite =>
  kit.label(String(count), { size: cellSize * 0.26, color: COLORS.ink, face: 'display' });

function createItem(kit: StageKit, key: string): ItemView {
  const shadow = kit.sprite('tuft');
  const glow = kit.sprite('glow');
  const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, key)), anchor: 0.5 });
  const badge = kit.sprite('pebble');
  for (const sprite of [shadow, glow, badge]) sprite.anchor.set(0.5);
  const figure = new Container();
  const mark = new Container({ children: [badge, figure], visible: false });
  glow.visible = false;
  const view = new Container({ children: [shadow, glow, picture, mark] });
  let size = 0;

  function setCount(count: number): void {
    mark.visible = glow.visible = count > 0;
    for (const child of figure.removeChildren()) child.destroy();
    if (count > 0) figure.addChild(createCount(kit, count, size));
  }

  const item: ItemView = {
    view,
    mark,
    place: { x: 0, y: 0, width: 0, height: 0 },
    count: 0,
    fit: (cell) => {
      item.place = cell;
      size = cell.width;
      view.position.set(cell.x + size / 2, cell.y + cell.height / 2);
      fitInside(picture, size * PICTURE_RATIO);
      shadow.setSize(size * 0.96, size * 0.36);
      shadow.y = size * 0.36;
      glow.setSize(size * 1.25, size * 1.25);
      fitInside(badge, size * MARK.size);
      mark.position.set(size * MARK.away, -size * MARK.away);
      setCount(item.count);
    },
    setCount,
  };
  return item;
}

/** The numeral on a pebble, hidden at first. */
function createNumeral(kit: StageKit): {
  readonly view: Container;
  readonly show: (amount: number, place: Rectangle) => void;
} {
  const view = new Container({ visible: false });
  return {
    view,
    show: (amount, { x, y, width }) => {
      for (const child of view.removeChildren()) child.destroy();
      const board = kit.sprite('pebble');
      board.anchor.set(0.5);
      fitInside(board, width);
      view.addChild(
        board,
        kit.label(String(amount), { size: width * NUMERAL_RATIO, color: COLORS.right, face: 'display' }),
      );
      view.position.set(x + width / 2, y + width / 2);
      view.visible = true;
    },
  };
}

/** A grid of items; those that are taken are lit and numbered. */
export const createView: CreateView<State, Tuning> = (kit) => {
  const items = new Map<number, ItemView>();
  const grass = new Container();
  const button = kit.sprite('check');
  button.anchor.set(0.5);
  const check = new Container({ children: [button], visible: false });
  const numeral = createNumeral(kit);
  kit.root.addChild(grass, check, numeral.view);
  let stone: NumberStone | null = null;
  let viewport: Viewport | null = null;
  let layout: Layout | null = null;
  /** The cells of the shown question: each question has a new list. */
  let shownCells: State['cells'] = [];
  let isNumeralShown = false;
  let isClosing = false;

  function place(state: State): void {
    if (!viewport || state.cells.length === 0) return;
    layout = findLayout(viewport, state.columns, state.rows);
    for (const [index, item] of items) {
      const cell = layout.cells[index];
      if (cell) item.fit(cell);
    }
    // All counts are drawn, and so uploaded, with the question: not one by one while the things are
    // tapped.
    const cellSize = layout.cells[0]?.width ?? 0;
    for (let amount = 1; amount <= items.size; amount += 1) createCount(kit, amount, cellSize).destroy();
    stone?.place(layout.number);
    if (isNumeralShown) numeral.show(state.amount, layout.numeral);
    const { x, y, width } = layout.check;
    check.position.set(x + width / 2, y + width / 2);
    button.setSize(width, width);
  }

  function rebuild(state: State): void {
    for (const item of items.values()) destroyView(kit, item.view);
    items.clear();
    if (stone) destroyView(kit, stone.view);
    stone = state.numberKey === null ? null : createNumberStone(kit, wordOf(kit.setup, state.numberKey));
    if (stone) kit.root.addChild(stone.view);
    state.cells.forEach((key, index) => {
      if (key !== null) items.set(index, createItem(kit, key));
    });
    for (const item of items.values()) grass.addChild(item.view);
    check.visible = state.cells.length > 0;
    numeral.view.visible = isNumeralShown = false;
    place(state);
    const perItem = CASCADE_SECONDS / MOTION.stagger / Math.max(1, items.size);
    [...items.values()].forEach((item, order) => popIn(kit, item.view, order * perItem));
    if (stone) popIn(kit, stone.view);
  }

  /**
   * Shows the numeral large beside its word, with as many dots; from the beginning where there is
   * no word to ask the number with.
   */
  function showNumeral(state: State): void {
    const isDue = state.numberKey === null || (state.isCounted && state.numberStepsLeft === 0);
    if (isNumeralShown || !isDue || !layout || state.cells.length === 0) return;
    isNumeralShown = true;
    numeral.show(state.amount, layout.numeral);
    popIn(kit, numeral.view);
    stone?.showDots();
  }

  function count(item: ItemView, next: number): void {
    const isNew = item.count === 0;
    item.count = next;
    item.setCount(next);
    if (next === 0 || !isNew || kit.isMotionReduced) return;
    kit.tween.fromTo(item.mark.scale, { x: 0, y: 0 }, { x: 1, y: 1, duration: MOTION.fast, ease: EASE.enter });
    const { y, height } = item.place;
    const hop = 10;
    const middle = y + height / 2;
    kit.tween.fromTo(item.view, { y: middle - hop }, { y: middle, duration: MOTION.fast, ease: EASE.leave });
  }

  /** Makes the counted items jump one after the other, each a little higher in pitch. */
  function celebrate(state: State): void {
    const delay = kit.setup.tuning.hopMilliseconds / 1000;
    state.selected.forEach((cell, order) => {
      kit.tween.delayedCall(order * delay, () => {
        const view = items.get(cell)?.view;
        if (view) jump(kit, view);
        if (order > 0) kit.effect('pickUp', { pitchRatio: 1 + order * PITCH_STEP });
      });
    });
  }

  /** At the end of a round everything on the meadow hops, from left to right. */
  function wave(): void {
    const width = viewport?.width ?? 1;
    for (const { view } of items.values())
      kit.tween.delayedCall((view.x / width) * CASCADE_SECONDS, () => jump(kit, view));
  }

  /**
   * Wobbles what was not asked; from the second miss on also what is too much. And the number where
   * the count is not met.
   */
  function shiver(state: State): void {
    const isExtra = (cell: number, order: number) =>
      state.cells[cell] !== state.target || (state.ladder.misses > 1 && order >= state.amount);
    const extras = state.selected.filter(isExtra);
    for (const cell of extras) {
      const view = items.get(cell)?.view;
      if (view) wobble(kit, view);
    }
    if (stone && state.selected.length !== state.amount) wobble(kit, stone.view);
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
      for (const [index, item] of items) {
        const next = state.selected.indexOf(index) + 1;
        if (next !== item.count) count(item, next);
        if (state.faded.includes(state.cells[index] ?? '')) item.view.alpha = FADED_ALPHA;
      }
      button.tint = state.selected.length > 0 ? CHECK_TINT.ready : CHECK_TINT.idle;
      showNumeral(state);
      if (!isClosing && state.phase.kind === 'closing') wave();
      isClosing = state.phase.kind === 'closing';
      return false;
    },
    react: (event, state) => {
      if (event.type === 'spoken' && stone && event.word.key === state.numberKey && state.selected.length === 0)
        nudge(kit, stone.view, 0);
      if (event.type !== 'answered') return;
      if (event.correct) celebrate(state);
      else shiver(state);
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
