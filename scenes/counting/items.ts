import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import type { PlayWord } from '../../src/play/word';
import { COLORS } from '../../src/stage/kit/colors';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createWordPebble, fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { heightOf } from './sizes';

/** Size of the largest things in widths of their cell, and how low their feet stand in it. */
export const PICTURE = { ratio: 0.96, feet: 0.46, minPixels: 98 } as const;
const NUMERAL_RATIO = 0.8;

/** The count of a thing, at its feet: its size and how low it lies, in widths of the cell. */
const MARK = { size: 0.36, y: 0.52 } as const;
/** On the back of another it bears its count on its belly: no badge lies on a head below. */
const BIB = { y: 0.2, scale: 0.86 } as const;
/** A wagon's width and middle, and a balloon's height and middle, in widths of the cell. */
const WAGON = { width: 1.06, y: 0.5 } as const;
const BALLOON = { height: 0.95, x: 0.12, y: -0.72 } as const;
/** The number word above a thing, or its own at its feet: middle and size, in cell widths. */
const WORD = { y: -0.68, ownY: 0.3, scale: 0.72, ownScale: 0.8, width: 0.92, height: 0.44 } as const;
/** It is drawn larger by this factor: what is counted comes near. */
const WORD_SHARPNESS = 1.25;

/** What a thing stands on: grass, a wagon, or the back of another. */
export type Stand = 'grass' | 'wagon' | 'back';

export interface ItemView {
  readonly view: Container;
  /** The thing itself, which bows and hops while its place stays. */
  readonly figure: Container;
  /** Ring of light and count of a thing that was taken. */
  readonly mark: Container;
  readonly fit: (cell: Rectangle) => void;
  readonly setCount: (count: number) => void;
  /** Writes its number's word above it, or its own at its feet (`isOwn`); null takes it away. */
  readonly setWord: (word: PlayWord | null, isOwn?: boolean) => void;
  readonly setStand: (stand: Stand) => void;
  /** A balloon comes, to which it holds on. */
  readonly holdBalloon: () => void;
  readonly setTaken: (isTaken: boolean) => void;
  readonly isTaken: () => boolean;
  place: Rectangle;
  /** 0 while it is not taken. */
  count: number;
}

/** The count of a thing that was taken. `cellSize` is the width of its cell in CSS pixels. */
export const createCount = (kit: StageKit, count: number, cellSize: number): Sprite =>
  kit.label(String(count), { size: cellSize * 0.26, color: COLORS.ink, face: 'display' });

/** Creates a thing of the meadow, with the word of this key. */
export function createItem(kit: StageKit, key: string): ItemView {
  const word = wordOf(kit.setup, key);
  const shadow = kit.sprite('tuft');
  const glow = kit.sprite('glow');
  const picture = new Sprite({ texture: kit.art(word), anchor: { x: 0.5, y: 1 } });
  const badge = kit.sprite('pebble');
  for (const sprite of [shadow, glow, badge]) sprite.anchor.set(0.5);
  const numeral = new Container();
  const mark = new Container({ children: [badge, numeral], visible: false });
  glow.visible = false;
  const figure = new Container({ children: [picture] });
  const name = new Container();
  const wagon = kit.sprite('wagon');
  const balloon = kit.sprite('balloon');
  for (const sprite of [wagon, balloon]) {
    sprite.anchor.set(0.5);
    sprite.visible = false;
  }
  const view = new Container({ children: [shadow, glow, balloon, figure, wagon, mark, name] });
  let size = 0;
  let stand: Stand = 'grass';

  function placeMark(): void {
    const scale = stand === 'back' ? BIB.scale : 1;
    fitInside(badge, size * MARK.size * scale);
    numeral.scale.set(scale);
    mark.y = size * (stand === 'back' ? BIB.y : MARK.y);
  }

  function setCount(count: number): void {
    mark.visible = count > 0;
    for (const child of numeral.removeChildren()) child.destroy();
    if (count > 0) numeral.addChild(createCount(kit, count, size));
  }

  const item: ItemView = {
    view,
    figure,
    mark,
    setStand: (next) => {
      stand = next;
      shadow.visible = stand === 'grass';
      wagon.visible = stand === 'wagon';
      placeMark();
      if (stand === 'wagon') popIn(kit, wagon);
    },
    holdBalloon: () => {
      balloon.visible = true;
      popIn(kit, balloon);
    },
    setTaken: (isTaken) => (glow.visible = isTaken),
    isTaken: () => glow.visible,
    place: { x: 0, y: 0, width: 0, height: 0 },
    count: 0,
    fit: (cell) => {
      item.place = cell;
      size = cell.width;
      view.position.set(cell.x + size / 2, cell.y + cell.height / 2);
      view.scale.set(1);
      // A mouse is smaller than a sheep, but never too small to be seen.
      const largest = size * PICTURE.ratio;
      const height = Math.min(largest, Math.max(PICTURE.minPixels, largest * heightOf(word.english)));
      fitInside(picture, height);
      figure.y = size * PICTURE.feet;
      shadow.setSize(height * 1.05, size * 0.34);
      shadow.y = size * 0.4;
      glow.setSize(size * 1.25, size * 1.25);
      wagon.scale.set((size * WAGON.width) / wagon.texture.width);
      wagon.y = size * WAGON.y;
      fitInside(balloon, size * BALLOON.height);
      balloon.position.set(size * BALLOON.x, size * BALLOON.y);
      placeMark();
      setCount(item.count);
    },
    setCount,
    setWord: (number, isOwn = false) => {
      for (const child of name.removeChildren()) destroyView(kit, child);
      if (!number) return;
      const pebble = createWordPebble(kit, number);
      const [width, height] = [size * WORD.width * WORD_SHARPNESS, size * WORD.height * WORD_SHARPNESS];
      pebble.place({ x: -width / 2, y: -height / 2, width, height });
      name.scale.set((isOwn ? WORD.ownScale : WORD.scale) / WORD_SHARPNESS);
      name.y = size * (isOwn ? WORD.ownY : WORD.y);
      name.addChild(pebble.view);
      popIn(kit, pebble.view);
    },
  };
  return item;
}

/** The numeral, hidden at first. */
export function createNumeral(kit: StageKit): {
  readonly view: Container;
  /** `hasBoard`: on a pebble of its own. */
  readonly show: (amount: number, place: Rectangle, hasBoard: boolean) => void;
} {
  const view = new Container({ visible: false });
  return {
    view,
    show: (amount, { x, y, width }, hasBoard) => {
      for (const child of view.removeChildren()) child.destroy();
      if (hasBoard) {
        const board = kit.sprite('pebble');
        board.anchor.set(0.5);
        fitInside(board, width);
        view.addChild(board);
      }
      view.addChild(kit.label(String(amount), { size: width * NUMERAL_RATIO, color: COLORS.right, face: 'display' }));
      view.position.set(x + width / 2, y + width / 2);
      view.visible = true;
    },
  };
}
