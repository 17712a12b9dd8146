import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../play/answers';
import type { Rectangle, StageKit } from '../kit/view';
import { actOf, playAct } from './acts';
import { popIn, popOut } from './animations';
import { createBursts } from './burst';
import { destroyView } from './destroy-view';
import { centreOf, layoutGrid } from './grid';
import { createWordPebble, fitInside } from './tile';

/**
 * The pictures of a round together at its end, each above its word: they come one after another,
 * and do their acts.
 */
export interface Parade {
  readonly view: Container;
  /** `isGreat`: with stars flying, for the end of a game. `area` in CSS pixels. */
  readonly show: (keys: readonly string[], area: Rectangle, isGreat: boolean) => void;
  /**
   * The words go; the pictures walk off along the lower edge, each to the nearer side. Does nothing
   * where nobody walks.
   */
  readonly clear: () => void;
}

const GAP = 18;
const MAX_PIXELS = 300;
/** Height of a word's pebble, and its gap below the picture, in widths of the picture. */
const WORD = { height: 0.36, gap: 0.06 } as const;
const STAGGER_SECONDS = 0.07;
const ACT_SECONDS = 1.1;
/** Walking off: seconds to the ground and in all, steps, how far each tilts, in radians. */
const WALK = { down: 0.35, seconds: 1.2, steps: 3, tilt: 0.12 } as const;

/** Creates a parade, empty at first. */
export function createParade(kit: StageKit): Parade {
  const bursts = createBursts(kit);
  const dancers = new Container();
  const names = new Container();
  const view = new Container({ children: [bursts.view, names, dancers] });

  /** Where they walk: the play area, whose lower edge is the ground. */
  let ground: Rectangle = { x: 0, y: 0, width: 0, height: 0 };

  function walkOff(dancer: Container): void {
    const { width, height } = dancer.getLocalBounds();
    const isLeft = dancer.x < ground.x + ground.width / 2;
    const { down, seconds, steps, tilt } = WALK;
    // It may just do its act.
    kit.tween.killTweensOf([dancer, dancer.pivot, dancer.scale]);
    dancer.rotation = 0;
    dancer.pivot.set(0);
    dancer.scale.set(1);
    kit.tween.to(dancer, { y: ground.y + ground.height - height / 2, duration: down, ease: 'sine.in' });
    const step = seconds / steps / 2;
    kit.tween.to(dancer, { rotation: tilt, duration: step, yoyo: true, repeat: 2 * steps - 1, ease: 'sine.inOut' });
    // The last of them: it ends those before it. GSAP would lose a frame over one that comes after.
    kit.tween.to(dancer, {
      x: isLeft ? ground.x - 2 * width : ground.x + ground.width + 2 * width,
      duration: seconds,
      ease: 'power1.in',
      onComplete: () => destroyView(kit, dancer),
    });
  }

  return {
    view,
    show: (keys, area, isGreat) => {
      ground = area;
      const isOneRow = keys.length * (MAX_PIXELS + GAP) - GAP <= area.width;
      const cells = layoutGrid(area, keys.length, {
        aspectRatio: 1 / (1 + WORD.gap + WORD.height),
        gap: GAP,
        maxWidth: MAX_PIXELS,
        ...(isOneRow && { columns: keys.length }),
      });
      keys.forEach((key, order) => {
        const cell = cells[order];
        if (!cell) return;
        const word = wordOf(kit.setup, key);
        const { x, y, width, height } = cell;
        const name = createWordPebble(kit, word);
        name.place({ x, y: y + height - width * WORD.height, width, height: width * WORD.height });
        names.addChild(name.view);
        const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
        fitInside(picture, width);
        const dancer = new Container({ children: [picture] });
        dancer.position.copyFrom(centreOf({ x, y, width, height: width }));
        dancers.addChild(dancer);
        for (const part of [dancer, name.view]) popIn(kit, part, (order * STAGGER_SECONDS) / 0.06);
        kit.tween.delayedCall(0.35 + order * STAGGER_SECONDS, () => {
          if (dancer.destroyed) return;
          kit.tween.killTweensOf(dancer.scale);
          dancer.scale.set(1);
          playAct(kit, dancer, actOf(word), width, ACT_SECONDS);
          if (isGreat) bursts.spread(dancer.position, width * 0.7, true);
          kit.effect('pickUp', { pitchRatio: 1 + order * 0.12 });
        });
      });
    },
    clear: () => {
      for (const name of names.children) popOut(kit, name, 0, () => destroyView(kit, name));
      for (const dancer of dancers.children) {
        if (kit.isMotionReduced) popOut(kit, dancer, 0, () => destroyView(kit, dancer));
        else walkOff(dancer);
      }
    },
  };
}
