import { Container } from 'pixi.js';
import type { PlayWord } from '../../play/word';
import type { Rectangle, StageKit } from '../kit/view';
import { popIn, popOut } from './animations';
import { destroyView } from './destroy-view';
import { createWordPebble } from './tile';

/**
 * The word of a thing that was wrong, on a small pebble beside it while it says its own name: the
 * miss is answered where the finger is.
 */
export interface NameTag {
  /** In front of all that it may lie beside. */
  readonly view: Container;
  /**
   * Shows the word of a thing for `seconds`, in place of the one before. It stays within
   * `area` and covers none of `others`, the other choices. CSS pixels.
   */
  readonly show: (
    word: PlayWord,
    thing: Rectangle,
    area: Rectangle,
    others?: readonly Rectangle[],
    seconds?: number,
  ) => void;
}

/**
 * Its height as a share of the area's width, and its limits; its least width, in heights; its
 * distance from the thing, in CSS pixels; how long it stays.
 */
const TAG = { ratio: 0.12, minHeight: 40, maxHeight: 60, minWidth: 2, gap: 4, seconds: 0.9 } as const;
/** Of its height: the letters on a pebble, and the room at both of their sides together. */
const TEXT = { size: 0.48, sides: 0.9 } as const;

const overlaps = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/**
 * Where a tag of this size lies: under the thing, above it, at its right or left; where it would
 * cover another one at all of these, on the thing's own lower edge. CSS pixels.
 */
export function placeTag(
  { width, height }: Pick<Rectangle, 'width' | 'height'>,
  thing: Rectangle,
  area: Rectangle,
  others: readonly Rectangle[] = [],
): Rectangle {
  const middle = thing.x + (thing.width - width) / 2;
  const beside = thing.y + (thing.height - height) / 2;
  const at = (x: number, y: number): Rectangle => ({ x, y, width, height });
  const within = (x: number): number => clamp(x, area.x, area.x + area.width - width);
  const isFree = (place: Rectangle): boolean =>
    place.x >= area.x &&
    place.x + width <= area.x + area.width &&
    place.y >= area.y &&
    place.y + height <= area.y + area.height &&
    !others.some((other) => overlaps(place, other));
  const free = [
    at(within(middle), thing.y + thing.height + TAG.gap),
    at(within(middle), thing.y - height - TAG.gap),
    at(thing.x + thing.width + TAG.gap, beside),
    at(thing.x - width - TAG.gap, beside),
  ].find(isFree);
  if (free) return free;
  const own = Math.min(width, thing.width);
  const y = clamp(thing.y + thing.height - height, area.y, area.y + area.height - height);
  return { x: thing.x + (thing.width - own) / 2, y, width: own, height };
}

/** Creates the name tag of one view; nothing is shown at first. */
export function createNameTag(kit: StageKit): NameTag {
  const view = new Container();
  return {
    view,
    show: (word, thing, area, others, seconds = TAG.seconds) => {
      for (const before of view.removeChildren()) destroyView(kit, before);
      const height = clamp(area.width * TAG.ratio, TAG.minHeight, TAG.maxHeight);
      const text = kit.labelSize(word.text, { size: height * TEXT.size, color: 0 }).width;
      const width = Math.max(TAG.minWidth * height, text + TEXT.sides * height);
      const pebble = createWordPebble(kit, word);
      pebble.place(placeTag({ width, height }, thing, area, others));
      view.addChild(pebble.view);
      popIn(kit, pebble.view);
      popOut(kit, pebble.view, seconds, () => destroyView(kit, pebble.view));
    },
  };
}
