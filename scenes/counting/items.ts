import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import type { PlayWord } from '../../src/play/word';
import { COLORS } from '../../src/stage/kit/colors';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createWordPebble, fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Seat } from './herd';
import { pixelsOf } from './sizes';
import type { Scale } from './sizes';

/** Size of the largest things in widths of their cell, and how low their feet stand in it. */
export const PICTURE = { ratio: 0.98, feet: 0.47 } as const;
const NUMERAL_RATIO = 0.8;

/**
 * The count of a thing, in widths of the cell: under its feet in the pen and in a line, on the
 * wagon's side there; where there is no pen above the head, at its right where that leaves no room.
 */
const MARK = {
  size: 0.34,
  y: 0.66,
  onWagon: 0.55,
  besideWord: -0.34,
  above: { size: 0.4, x: 0.33, up: 0.14, most: -0.36 },
} as const;
/** The wagon or the balloon that a tap brings. Multiples of the cell's width. */
const PROP = {
  wagon: { y: 0.36, width: 0.94, lift: 0.14 },
  balloon: { height: 0.78, x: 0.36, y: -0.26, lift: 0.05, number: -0.146 },
} as const;
/** Of what sleeps in the night until it is tapped: it can still be told from the others. */
const ASLEEP_TINT = 0xdfe5fa;
/** Moonlight behind what sleeps: its size in widths of the cell. */
const MOONLIGHT = { size: 1.1, alpha: 0.5, tint: 0xd5e4ff } as const;
/**
 * What a thing is in or on: how far its feet are above those on grass, its size beside theirs, and
 * the water before it or the rock below it, in widths of the cell.
 */
const SEAT = {
  grass: { lift: 0, size: 1 },
  water: { lift: -0.04, size: 1, width: 1.04, y: 0.45 },
  rock: { lift: 0.12, size: 0.94, width: 0.96, y: 0.39 },
} as const;
/** A wagon's width and middle, and a balloon's height and middle, in widths of the cell. */
const WAGON = { width: 1.06, y: 0.5 } as const;
const BALLOON = { height: 0.74, x: 0.3, y: -0.55 } as const;
/** Words at a thing: middle and size, in widths of the cell. */
const WORD = {
  above: { x: 0, y: -0.68, scale: 0.72 },
  feet: { x: 0, y: 0.4, scale: 0.8 },
  count: { x: 0.16, y: MARK.y, scale: 0.68 },
  below: { x: 0, y: MARK.y, scale: 0.9 },
} as const;
const WORD_SIZE = { width: 0.92, height: 0.44 } as const;

/** Where a word stands: above the head, at the feet, right of the count below them, or there alone. */
export type WordPlace = keyof typeof WORD;
/** It is drawn larger by this factor: what is counted comes near. */
const WORD_SHARPNESS = 1.25;

/** What a thing stands on: grass, a wagon, or the back of another. */
export type Stand = 'grass' | 'wagon' | 'back';

/**
 * What a tap does, by round: it leaps and turns about; it gets onto a wagon; a balloon lifts it; it
 * wakes and shines in the night.
 */
export type Tap = 'turn' | 'load' | 'lift' | 'wake';

export interface ItemView {
  readonly view: Container;
  /** The thing itself, which bows and hops while its place stays. */
  readonly figure: Container;
  /** Ring of light and count of a thing that was taken. */
  readonly mark: Container;
  readonly fit: (cell: Rectangle, scale: Scale, seat: Seat) => void;
  /** How high what it got onto lifts it, in heights of the cell. */
  readonly lift: () => number;
  /** What a tap brings: a wagon, a balloon or light; before a tap it is dark where it sleeps. */
  readonly setProp: (tap: Tap, isOn: boolean) => void;
  readonly setCount: (count: number) => void;
  /** Writes a word there; null takes it away. */
  readonly setWord: (word: PlayWord | null, place?: WordPlace) => void;
  /** It has left its seat in the herd for the pen, and is as large as all there; or went back. */
  readonly setPenned: (isPenned: boolean) => void;
  readonly setStand: (stand: Stand) => void;
  /** A balloon comes, to which it holds on. */
  readonly holdBalloon: () => void;
  readonly setTaken: (isTaken: boolean) => void;
  readonly isTaken: () => boolean;
  place: Rectangle;
  /** 0 while it is not taken. */
  count: number;
}

/** What most things never show: its drawing, and whether it lies below (before 0) or in front. */
const EXTRAS = {
  rock: { frame: 'rock', order: -2 },
  moonlight: { frame: 'glow', order: -1 },
  water: { frame: 'swim', order: 1 },
  balloon: { frame: 'balloon', order: 2 },
  wagon: { frame: 'wagon', order: 3 },
} as const;

type Extra = keyof typeof EXTRAS;

/** The count of a thing that was taken. `cellSize` is the width of its cell in CSS pixels. */
export const createCount = (kit: StageKit, count: number, cellSize: number): Sprite =>
  kit.label(String(count), { size: cellSize * 0.36, color: COLORS.ink, face: 'display' });

/** Creates a thing of the meadow, with the word of this key; `isTurned`: it looks the other way. */
export function createItem(kit: StageKit, key: string, isTurned: boolean): ItemView {
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
  /** Layers for what most things never show: it is made when it is shown. */
  const [below, inFront] = [new Container({ sortableChildren: true }), new Container({ sortableChildren: true })];
  const view = new Container({ children: [shadow, below, glow, figure, inFront, mark, name] });
  const extras = new Map<Extra, Sprite>();
  let size = 0;
  let pictureHeight = 0;
  let stand: Stand = 'grass';
  let isLined = false;
  let isPenned = false;
  let isTaken = false;
  let wordPlace: WordPlace | null = null;
  let scaleHere: Scale = { tallest: 1, least: 0 };
  let seat: Seat = 'grass';
  const facing = isTurned ? -1 : 1;
  /** What a tap has brought. */
  let prop: Tap | null = null;
  const liftOf = (): number => {
    const propLift = prop === 'load' ? PROP.wagon.lift : prop === 'lift' ? PROP.balloon.lift : 0;
    return propLift + (isLined || isPenned ? 0 : SEAT[seat].lift);
  };

  /** In its own kind's row it looks where all look. */
  function fitPicture(height: number): void {
    fitInside(picture, height);
    if (!isLined) picture.scale.x *= facing;
  }

  /** Shows or hides a part that is made when it is first shown. */
  function showExtra(extra: Extra, isShown: boolean): Sprite | undefined {
    const { frame, order } = EXTRAS[extra];
    const made = extras.get(extra);
    if (made) made.visible = isShown;
    if (made || !isShown) return made;
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    sprite.zIndex = order;
    extras.set(extra, sprite);
    (order < 0 ? below : inFront).addChild(sprite);
    return sprite;
  }

  function placeSeat(): void {
    const isSeated = !isLined && !isPenned;
    showExtra('rock', isSeated && seat === 'rock');
    showExtra('water', isSeated && seat === 'water');
    shadow.visible = isLined ? stand === 'grass' : isPenned || seat === 'grass';
    glow.visible = isTaken && isSeated;
    for (const [sprite, { width, y }] of [
      [extras.get('rock'), SEAT.rock],
      [extras.get('water'), SEAT.water],
    ] as const) {
      if (!sprite) continue;
      sprite.scale.set((size * width) / sprite.texture.width);
      sprite.y = size * y;
    }
  }

  function placeMark(): void {
    const isBelow = isLined || isPenned;
    const own = isBelow ? MARK.size : MARK.above.size;
    fitInside(badge, size * own);
    numeral.scale.set(own * 2);
    if (isBelow) {
      // On the back of another there is no room for it: it is on a lamp.
      badge.visible = numeral.visible = !isLined || stand !== 'back';
      const isOnWagon = isLined && stand === 'wagon';
      const x = wordPlace === 'count' ? MARK.besideWord : 0;
      mark.position.set(size * x, size * (isOnWagon ? MARK.onWagon : MARK.y));
      return;
    }
    badge.visible = prop !== 'lift';
    if (prop === 'lift') {
      mark.position.set(size * PROP.balloon.x, size * (PROP.balloon.y + PROP.balloon.number));
      return;
    }
    const y = PICTURE.feet - liftOf() - pictureHeight / Math.max(1, size) - MARK.above.up;
    mark.position.set(y < MARK.above.most ? size * MARK.above.x : 0, size * Math.max(y, MARK.above.most));
  }

  function placeProps(): void {
    const isLoaded = !isLined && prop === 'load';
    const [wagon, balloon, moonlight] = [extras.get('wagon'), extras.get('balloon'), extras.get('moonlight')];
    if (wagon) {
      wagon.scale.set((size * (isLoaded ? PROP.wagon.width : WAGON.width)) / wagon.texture.width);
      wagon.y = size * (isLoaded ? PROP.wagon.y : WAGON.y);
    }
    if (balloon) {
      fitInside(balloon, size * (isLined ? BALLOON.height : PROP.balloon.height));
      const { x, y } = isLined ? BALLOON : PROP.balloon;
      balloon.position.set(size * x, size * y);
    }
    if (!moonlight) return;
    moonlight.setSize(size * MOONLIGHT.size, size * MOONLIGHT.size);
    moonlight.alpha = MOONLIGHT.alpha;
    moonlight.tint = MOONLIGHT.tint;
  }

  /** What was shown just now comes in. */
  function popInExtra(extra: 'wagon' | 'balloon'): void {
    const sprite = extras.get(extra);
    if (sprite) popIn(kit, sprite);
  }

  /** In its own kind's row it fills its place. */
  function fitFigure(): void {
    const height = pixelsOf(word.english, scaleHere, size * PICTURE.ratio) * SEAT[seat].size;
    fitPicture(isLined || isPenned ? size * PICTURE.ratio : height);
    pictureHeight = picture.height;
    figure.y = size * (PICTURE.feet - liftOf());
    shadow.setSize((isPenned ? size : height) * 1.05, size * 0.34);
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
    lift: liftOf,
    setProp: (tap, isOn) => {
      if (isLined) return;
      prop = isOn ? tap : null;
      if (tap === 'wake') {
        picture.tint = isOn ? 0xffffff : ASLEEP_TINT;
        showExtra('moonlight', !isOn);
      }
      showExtra('wagon', prop === 'load');
      showExtra('balloon', prop === 'lift');
      placeProps();
      placeMark();
      if (prop === 'load') popInExtra('wagon');
      if (prop === 'lift') popInExtra('balloon');
    },
    setStand: (next) => {
      stand = next;
      isLined = true;
      prop = null;
      picture.tint = 0xffffff;
      showExtra('moonlight', false);
      showExtra('balloon', false);
      // In a row of its own kind there is nothing to compare it with: it fills its place.
      const scale = (size * PICTURE.ratio) / Math.max(picture.texture.width, picture.texture.height);
      kit.tween.to(picture.scale, { x: scale, y: scale, duration: MOTION.base, ease: EASE.move });
      figure.y = size * PICTURE.feet;
      figure.scale.set(1);
      showExtra('wagon', stand === 'wagon');
      placeProps();
      placeSeat();
      placeMark();
      if (stand === 'wagon') popInExtra('wagon');
    },
    holdBalloon: () => {
      showExtra('balloon', true);
      placeProps();
      popInExtra('balloon');
    },
    setTaken: (next) => {
      isTaken = next;
      placeSeat();
    },
    isTaken: () => isTaken,
    setPenned: (next) => {
      if (isPenned === next) return;
      isPenned = next;
      fitFigure();
      placeSeat();
      placeMark();
    },
    place: { x: 0, y: 0, width: 0, height: 0 },
    count: 0,
    fit: (cell, scale, next) => {
      item.place = cell;
      seat = next;
      size = cell.width;
      view.position.set(cell.x + size / 2, cell.y + cell.height / 2);
      view.scale.set(1);
      // A bee is smaller than a horse, but never too small to be seen.
      scaleHere = scale;
      fitFigure();
      shadow.y = size * 0.4;
      glow.setSize(size * 1.25, size * 1.25);
      placeSeat();
      placeProps();
      placeMark();
      setCount(item.count);
    },
    setCount,
    setWord: (next, at = 'above') => {
      for (const child of name.removeChildren()) destroyView(kit, child);
      wordPlace = next ? at : null;
      placeMark();
      if (!next) return;
      const pebble = createWordPebble(kit, next);
      const [width, height] = [size * WORD_SIZE.width * WORD_SHARPNESS, size * WORD_SIZE.height * WORD_SHARPNESS];
      pebble.place({ x: -width / 2, y: -height / 2, width, height });
      const { x, y, scale } = WORD[at];
      name.scale.set(scale / WORD_SHARPNESS);
      name.position.set(size * x, size * y);
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
