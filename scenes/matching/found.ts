import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { actOf, playAct } from '../../src/stage/components/acts';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createWordPebble, fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { addVessel, HERO_RATIO, playDeed } from './deed';
import type { Board, Home, Situation } from './layout';
import { findHomes } from './layout';
import type { Card } from './rules';

/**
 * A found pair meets in the middle, side by side: its height as a share of the play area's, at most
 * in CSS pixels, and the gap in widths of a card; seconds, in which it is held up. All else is dim
 * until it goes home.
 */
export const PAIR = {
  ratio: 0.8,
  maxPixels: 440,
  gap: 0.1,
  meetSeconds: 0.3,
  holdSeconds: 0.35,
  asideSeconds: 2.2,
  homeSeconds: 2.5,
} as const;
/**
 * Then what is on it leaps out of its card over its word, does its deed, and goes to stand in its
 * place: sizes as shares of the play area's height and at most in CSS pixels, of
 * the word and of the light behind both in heights of the picture; seconds.
 */
const HERO = {
  ratio: 0.66,
  maxPixels: 480,
  word: { height: 0.28, width: 0.72, y: 0.66 },
  raise: 0.12,
  light: 1.5,
  actAfter: 0.15,
  actSeconds: 1.3,
  homeSeconds: 0.3,
} as const;

/** A part of a pair that was found, with where it stands. */
export interface Part {
  readonly key: string;
  readonly face: Card['face'];
  readonly home: Home;
}

/** At a round's end: seconds to the larger places, between two who act, and of an act. */
const CHEER = { seconds: 0.4, every: 0.12, actSeconds: 1.1 } as const;

/** What was found: it leaps out of its cards, and stands in its place. */
export interface Found {
  /** What stands in its place. */
  readonly collection: Container;
  /** What has leapt out of its card, on its way there. */
  readonly front: Container;
  readonly clear: () => void;
  /** Sets what was found in its places, at once. */
  readonly place: (parts: readonly Part[], situation: Situation) => void;
  /** The pair leaps out, large, does its deed, and goes to its places; then `arrived` is called. */
  readonly leapOut: (
    key: string,
    homes: Readonly<Record<Card['face'], Home>>,
    play: Rectangle,
    situation: Situation,
    arrived: () => void,
  ) => void;
  /** All go on to other places, and act there, one after another. */
  readonly cheer: (parts: readonly Part[]) => void;
  readonly leave: () => void;
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

const labelOf = ({ key, face }: Pick<Part, 'key' | 'face'>): string => `${face} ${key}`;

/** What was found so far of the cards of a round, with where it stands on a board. */
export function listFound(cards: readonly Card[], board: Board): Part[] {
  const keys = cards.map(({ key }) => key);
  const cellOf = (key: string, face: Card['face']): Rectangle | undefined =>
    board.cells[cards.findIndex((card) => card.key === key && card.face === face)];
  return cards.flatMap(({ key, face, side }) => {
    const [word, picture] = [cellOf(key, 'word'), cellOf(key, 'picture')];
    if (side !== 'gone' || !word || !picture) return [];
    return [{ key, face, home: findHomes(board, key, keys, { word, picture })[face] }];
  });
}

/** Nothing is found at first. */
export function createFound(kit: StageKit): Found {
  const collection = new Container();
  /** The width that each part in the collection has there, by its label. */
  const sizes = new Map<string, number>();
  const front = new Container();

  function clear(): void {
    for (const layer of [collection, front]) for (const found of layer.removeChildren()) destroyView(kit, found);
  }

  function createPart({ key, face, home }: Part, situation: Situation): Container {
    if (face === 'word') return createName(kit, key, home.size);
    const hero = createPicture(kit, key, home.size);
    addVessel(kit, hero, home.size, situation);
    return hero;
  }

  function goHome(part: Container, to: Home, from: number, arrived: () => void): void {
    if (part.destroyed) return;
    for (const moved of [part, part.scale, part.pivot]) kit.tween.killTweensOf(moved);
    part.rotation = 0;
    part.pivot.set(0);
    const duration = kit.isMotionReduced ? 0.01 : HERO.homeSeconds;
    const scale = to.size / from;
    sizes.set(part.label, to.size);
    const onComplete = (): void => {
      if (part.destroyed) return;
      collection.addChild(part);
      arrived();
    };
    kit.tween.to(part, { x: to.x, y: to.y, duration, ease: EASE.move, onComplete });
    kit.tween.to(part.scale, { x: scale, y: scale, duration, ease: EASE.move });
  }

  return {
    collection,
    front,
    clear,
    place: (parts, situation) => {
      clear();
      for (const part of parts) {
        const made = createPart(part, situation);
        made.position.set(part.home.x, part.home.y);
        made.label = labelOf(part);
        sizes.set(made.label, part.home.size);
        collection.addChild(made);
      }
    },
    leapOut: (key, homes, play, situation, arrived) => {
      const free = Math.min(HERO.maxPixels, play.height * HERO.ratio, play.width * 0.7);
      const size = free * HERO_RATIO[situation];
      const { x, y } = centreOf(play);
      const middle = y - HERO.raise * free;
      const hero = createPicture(kit, key, size);
      addVessel(kit, hero, size, situation);
      const nameWidth = free * HERO.word.width;
      const name = createName(kit, key, nameWidth);
      hero.label = labelOf({ key, face: 'picture' });
      name.label = labelOf({ key, face: 'word' });
      hero.position.set(x, middle);
      name.position.set(x, middle + HERO.word.y * free);
      const light = kit.sprite('glow');
      light.anchor.set(0.5);
      light.position.set(x, y);
      light.setSize(free * HERO.light);
      front.addChild(light, hero, name);
      kit.tween.from(light, { alpha: 0, duration: MOTION.fast });
      for (const part of [hero, name]) popIn(kit, part);
      kit.tween.delayedCall(HERO.actAfter, () => {
        if (hero.destroyed) return;
        kit.tween.killTweensOf(hero.scale);
        hero.scale.set(1);
        name.scale.set(1);
        playDeed(kit, situation, { key, hero, name, size, seconds: HERO.actSeconds });
      });
      const leave = PAIR.homeSeconds - PAIR.meetSeconds - PAIR.holdSeconds - HERO.homeSeconds - MOTION.tap / 2;
      const putOut = (): void => void (light.destroyed || destroyView(kit, light));
      kit.tween.to(light, { alpha: 0, delay: leave, duration: MOTION.fast, onComplete: putOut });
      kit.tween.delayedCall(leave, () => {
        goHome(name, homes.word, nameWidth, () => {});
        goHome(hero, homes.picture, size, arrived);
      });
    },
    cheer: (parts) => {
      parts.forEach(({ home, ...part }, order) => {
        const view = collection.children.find(({ label }) => label === labelOf(part));
        if (!view) return;
        // Words lie on pebbles, whose children have bounds of their own.
        const from = sizes.get(view.label) ?? home.size;
        const scale = (view.scale.x * home.size) / from;
        const duration = kit.isMotionReduced ? 0.01 : CHEER.seconds;
        kit.tween.killTweensOf([view, view.scale]);
        kit.tween.to(view, { x: home.x, y: home.y, duration, ease: EASE.move });
        kit.tween.to(view.scale, { x: scale, y: scale, duration, ease: EASE.move });
        if (part.face === 'word') return;
        kit.tween.delayedCall(CHEER.seconds + order * CHEER.every, () => {
          if (view.destroyed) return;
          kit.effect('star1', { pitchRatio: 1 + order * 0.04 });
          playAct(kit, view, actOf(wordOf(kit.setup, part.key)), home.size / scale, CHEER.actSeconds);
        });
      });
    },
    leave: () => {
      kit.tween.to(collection, { alpha: 0, duration: CHEER.seconds });
    },
  };
}
