import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { COLORS } from '../../src/stage/colors';
import { destroyView } from '../../src/stage/components/destroy-view';
import { layoutGrid } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { jump, popIn, wobble } from '../../src/stage/components/animations';
import { createNumberStone } from '../../src/stage/components/number-stone';
import type { NumberStone } from '../../src/stage/components/number-stone';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, StageKit, Viewport } from '../../src/stage/view';
import type { State, Tuning } from './rules';
import { itemId } from './rules';

/** Lengths in CSS pixels. */
const CHECK_SIZE = 104;
const SIDE_WIDTH = 200;
const NUMBER_SIZE = { width: 190, height: 92 } as const;
const MAX_ITEM_WIDTH = 124;
/** Duration of the staggered animations of all items together, about. */
const CASCADE_SECONDS = 0.6;

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

/** Where the grid, the number and Check lie: beside the grid, or below it on an upright screen. */
function splitPlay({ play, isTall }: Viewport): { grid: Rectangle; number: Rectangle; check: Rectangle } {
  const gap = 14;
  const check = { x: play.x + play.width - CHECK_SIZE, y: play.y + play.height - CHECK_SIZE, width: CHECK_SIZE, height: CHECK_SIZE };
  const { width, height } = NUMBER_SIZE;
  if (isTall) {
    const room = play.width - CHECK_SIZE - gap;
    const used = Math.min(width, room);
    return {
      grid: { ...play, height: play.height - CHECK_SIZE - gap },
      number: { x: play.x + (room - used) / 2, y: check.y + (CHECK_SIZE - height) / 2, width: used, height },
      check,
    };
  }
  return {
    grid: { ...play, width: play.width - SIDE_WIDTH - gap },
    number: { x: play.x + play.width - width, y: play.y, width, height },
    check,
  };
}

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
    if (count > 0) figure.addChild(kit.label(String(count), { size: size * 0.26, color: COLORS.ink, face: 'display' }));
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
      fitInside(picture, size * 0.74);
      shadow.setSize(size * 0.96, size * 0.36);
      shadow.y = size * 0.36;
      glow.setSize(size * 1.25, size * 1.25);
      fitInside(badge, size * 0.42);
      mark.position.set(size * 0.32, -size * 0.32);
      setCount(item.count);
    },
    setCount,
  };
  return item;
}

/** A grid of items; those that are taken are lit and numbered. */
export const createView: CreateView<State, Tuning> = (kit) => {
  const { columns, rows } = kit.setup.tuning;
  const items = new Map<number, ItemView>();
  const grass = new Container();
  const button = kit.sprite('check');
  button.anchor.set(0.5);
  const caption = kit.label('Check', { size: 24, color: 0xffffff, face: 'display', maxWidth: CHECK_SIZE * 0.8 });
  const check = new Container({ children: [button, caption], visible: false });
  kit.root.addChild(grass, check);
  let stone: NumberStone | null = null;
  let viewport: Viewport | null = null;
  let shownQuestion = '';

  function place(): void {
    if (!viewport) return;
    const areas = splitPlay(viewport);
    const gap = viewport.width < MAX_ITEM_WIDTH * columns ? 2 : 8;
    const cells = layoutGrid(areas.grid, columns * rows, {
      aspectRatio: 1,
      gap,
      maxWidth: MAX_ITEM_WIDTH,
      columns: viewport.isTall ? Math.min(columns, rows) : columns,
    });
    for (const [index, item] of items) {
      const cell = cells[index];
      if (cell) item.fit(cell);
    }
    stone?.place(areas.number);
    check.position.set(areas.check.x + CHECK_SIZE / 2, areas.check.y + CHECK_SIZE / 2);
    button.setSize(CHECK_SIZE, CHECK_SIZE);
    caption.y = CHECK_SIZE * 0.26;
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
    place();
    const perItem = CASCADE_SECONDS / MOTION.stagger / Math.max(1, items.size);
    [...items.values()].forEach((item, order) => popIn(kit, item.view, order * perItem));
    if (stone) popIn(kit, stone.view);
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

  /** Makes the counted items jump one after the other. */
  function celebrate(state: State): void {
    const delay = CASCADE_SECONDS / Math.max(1, state.selected.length);
    state.selected.forEach((cell, order) => {
      kit.tween.delayedCall(order * delay, () => {
        const view = items.get(cell)?.view;
        if (view) jump(kit, view);
      });
    });
  }

  /** Wobbles items that are wrong or too many, and the number where the count is not met. */
  function shiver(state: State): void {
    const isExtra = (cell: number, order: number) => state.cells[cell] !== state.target || order >= state.amount;
    const extras = state.selected.filter(isExtra);
    for (const cell of extras) {
      const view = items.get(cell)?.view;
      if (view) wobble(kit, view);
    }
    if (stone && state.selected.length !== state.amount) wobble(kit, stone.view);
  }

  return {
    layout: (next) => {
      viewport = next;
      place();
    },
    draw: (state) => {
      const question = `${state.target}:${state.amount}:${state.cells.join()}`;
      if (question !== shownQuestion) {
        shownQuestion = question;
        rebuild(state);
      }
      for (const [index, item] of items) {
        const next = state.selected.indexOf(index) + 1;
        if (next !== item.count) count(item, next);
        if (state.faded.includes(state.cells[index] ?? '')) item.view.alpha = 0.2;
      }
      return false;
    },
    react: (event, state) => {
      if (event.type === 'spoken' && stone && event.word.key === state.numberKey && state.selected.length === 0) jump(kit, stone.view);
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
      if (choiceId === 'check') return viewport && splitPlay(viewport).check;
      return items.get(itemId.parse(choiceId) ?? -1)?.place ?? null;
    },
  };
};
