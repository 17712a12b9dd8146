import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { actOf, playAct } from '../../src/stage/components/acts';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createWordPebble, fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Card } from './rules';

/**
 * A found pair meets in the middle, side by side: its height as a share of the play area's, at most
 * in CSS pixels, and the gap in widths of a card; seconds. All else is dim until it goes home.
 */
export const PAIR = {
  ratio: 0.66,
  maxPixels: 360,
  gap: 0.1,
  meetSeconds: 0.3,
  asideSeconds: 1.2,
  homeSeconds: 1.5,
} as const;
/**
 * Then what is on it leaps out of its card over its word, does its act, and goes to stand in the
 * empty place of the card: sizes as shares of the play area's height and at most in CSS pixels, of
 * the word and of the light behind both in heights of the picture, of both in their places in
 * widths of a card; seconds.
 */
const HERO = {
  ratio: 0.62,
  maxPixels: 440,
  word: { height: 0.28, width: 0.72, y: 0.66 },
  raise: 0.12,
  home: { picture: 0.9, word: 0.92 },
  light: 1.5,
  actAfter: 0.15,
  actSeconds: 0.65,
  homeSeconds: 0.3,
} as const;

/** What was found: it leaps out of its cards, and stands in their places. */
export interface Found {
  /** What stands in the places of its cards. */
  readonly collection: Container;
  /** What has leapt out of its card, on its way there. */
  readonly front: Container;
  readonly clear: () => void;
  /** Sets what was found in the places of its cards, at once. */
  readonly place: (cards: readonly Card[], cells: readonly Rectangle[]) => void;
  /** The pair leaps out, large, and goes to the places of its word and its picture. */
  readonly leapOut: (key: string, homes: readonly [Rectangle, Rectangle], play: Rectangle) => void;
}

/** A picture whose origin is its middle, in a square of this side, CSS pixels. */
export function createPicture(kit: StageKit, key: string, size: number): Container {
  const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, key)), anchor: 0.5 });
  fitInside(picture, size);
  return new Container({ children: [picture] });
}

/** A word on its pebble, `width` CSS pixels wide. */
export function createName(kit: StageKit, key: string, width: number): Container {
  const name = createWordPebble(kit, wordOf(kit.setup, key));
  const height = (width * HERO.word.height) / HERO.word.width;
  name.place({ x: -width / 2, y: -height / 2, width, height });
  return name.view;
}

const homeOf = (cell: Rectangle, face: Card['face']) => ({
  ...centreOf(cell),
  size: cell.width * HERO.home[face],
});

/** Nothing is found at first. */
export function createFound(kit: StageKit): Found {
  const collection = new Container();
  const front = new Container();

  function clear(): void {
    for (const layer of [collection, front]) for (const found of layer.removeChildren()) destroyView(kit, found);
  }

  function goHome(part: Container, to: ReturnType<typeof homeOf>, from: number): void {
    if (part.destroyed) return;
    for (const moved of [part, part.scale, part.pivot]) kit.tween.killTweensOf(moved);
    part.rotation = 0;
    part.pivot.set(0);
    const duration = kit.isMotionReduced ? 0.01 : HERO.homeSeconds;
    const scale = to.size / from;
    const onComplete = (): void => void (part.destroyed || collection.addChild(part));
    kit.tween.to(part, { x: to.x, y: to.y, duration, ease: EASE.move, onComplete });
    kit.tween.to(part.scale, { x: scale, y: scale, duration, ease: EASE.move });
  }

  return {
    collection,
    front,
    clear,
    place: (cards, cells) => {
      clear();
      cards.forEach(({ key, face, side }, index) => {
        const cell = cells[index];
        if (side !== 'gone' || !cell) return;
        const { size, x, y } = homeOf(cell, face);
        const found = face === 'word' ? createName(kit, key, size) : createPicture(kit, key, size);
        found.position.set(x, y);
        collection.addChild(found);
      });
    },
    leapOut: (key, homes, play) => {
      const size = Math.min(HERO.maxPixels, play.height * HERO.ratio, play.width * 0.7);
      const { x, y } = centreOf(play);
      const middle = y - HERO.raise * size;
      const hero = createPicture(kit, key, size);
      const nameWidth = size * HERO.word.width;
      const name = createName(kit, key, nameWidth);
      hero.position.set(x, middle);
      name.position.set(x, middle + HERO.word.y * size);
      const light = kit.sprite('glow');
      light.anchor.set(0.5);
      light.position.set(x, y);
      light.setSize(size * HERO.light);
      front.addChild(light, name, hero);
      kit.tween.from(light, { alpha: 0, duration: MOTION.fast });
      for (const part of [hero, name]) popIn(kit, part);
      kit.tween.delayedCall(HERO.actAfter, () => {
        if (hero.destroyed) return;
        kit.tween.killTweensOf(hero.scale);
        hero.scale.set(1);
        playAct(kit, hero, actOf(key), size, HERO.actSeconds);
      });
      const leave = PAIR.homeSeconds - PAIR.meetSeconds - HERO.homeSeconds - MOTION.tap / 2;
      const putOut = (): void => void (light.destroyed || destroyView(kit, light));
      kit.tween.to(light, { alpha: 0, delay: leave, duration: MOTION.fast, onComplete: putOut });
      kit.tween.delayedCall(leave, () => {
        goHome(name, homeOf(homes[0], 'word'), nameWidth);
        goHome(hero, homeOf(homes[1], 'picture'), size);
      });
    },
  };
}
