import { Container } from 'pixi.js';
import { popOut } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { createRoundedMask } from '../../src/stage/components/rounded-mask';
import { fitInside } from '../../src/stage/components/tile';
import type { SceneView } from '../../src/stage/components/story-scene';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { PICTURE_CORNER } from './layout';

/** How dark it is, once the page has turned. Seconds. */
const SHADE = { tint: 0x18204f, alpha: 0.5, after: 0.35, comes: 0.45, goes: 0.5 } as const;
/** Stars over the picture: how many, their size, and down to where, in its heights. */
const STARS = { count: 9, size: 0.018, down: 0.3 } as const;
/** Eyes: size, distance, pupil and how far from a thing's top, in the picture's and own heights. */
const EYES = { size: 0.062, apart: 0.085, pupil: 0.5, down: 0.3, ink: 0x24345a, blinks: 0.12 } as const;
/** The light that goes on where somebody was found: its size in heights of the picture. */
const LIGHT = { size: 1.5, seconds: 0.9 } as const;

/** A page by night: eyes look out of all its things, until somebody is found. */
export interface Dusk {
  readonly view: Container;
  /** It is dark on a page with these things. */
  readonly fall: (scene: SceneView, parts: readonly number[], window: Rectangle) => void;
  /** The eyes blink, in turn. */
  readonly blink: () => void;
  /** A thing was found empty: its eyes go out. */
  readonly close: (part: number) => void;
  /** It becomes light, from where somebody was found. */
  readonly lift: (from: Rectangle | null) => void;
  readonly clear: () => void;
}

/** Creates it: by day at first. */
export function createDusk(kit: StageKit): Dusk {
  const view = new Container();
  let eyes = new Map<number, Container>();
  let place: Rectangle | null = null;

  function dot(size: number, x: number, y: number, tint = 0xffffff): Container {
    const made = kit.sprite('dot');
    made.anchor.set(0.5);
    fitInside(made, size);
    made.position.set(x, y);
    made.tint = tint;
    return made;
  }

  function createEyes({ x, y, width, height }: Rectangle, tall: number): Container {
    const size = tall * EYES.size;
    const parts = [-1, 1].flatMap((side) => {
      const middle = (side * tall * EYES.apart) / 2;
      return [dot(size, middle, 0), dot(size * EYES.pupil, middle + size * 0.08, size * 0.06, EYES.ink)];
    });
    return new Container({ children: parts, x: x + width / 2, y: y + height * EYES.down });
  }

  function clear(): void {
    for (const child of view.removeChildren()) destroyView(kit, child);
    kit.tween.killTweensOf(view);
    view.alpha = 1;
    eyes = new Map();
    place = null;
  }

  return {
    view,
    fall: (scene, parts, window) => {
      clear();
      place = window;
      const shade = createRoundedMask(window, PICTURE_CORNER);
      shade.tint = SHADE.tint;
      shade.alpha = SHADE.alpha;
      view.addChild(shade);
      for (let order = 0; order < STARS.count; order += 1) {
        const x = window.x + window.width * ((order + 0.5) / STARS.count);
        const y = window.y + window.height * (0.06 + STARS.down * ((order * 0.37) % 1));
        view.addChild(dot(window.height * STARS.size * (1 + (order % 3) * 0.4), x, y, 0xfff3b4));
      }
      for (const part of parts) {
        const own = scene.boundsOf(part);
        if (!own) continue;
        const pair = createEyes(own, window.height);
        eyes.set(part, pair);
        view.addChild(pair);
      }
      if (!kit.isMotionReduced) kit.tween.from(view, { alpha: 0, delay: SHADE.after, duration: SHADE.comes });
    },
    blink: () => {
      if (kit.isMotionReduced) return;
      [...eyes.values()].forEach(({ scale }, order) => {
        const shut = { y: 0.1, duration: EYES.blinks, yoyo: true, repeat: 3, ease: 'sine.inOut' };
        kit.tween.fromTo(scale, { y: 1 }, { ...shut, delay: order * 2 * EYES.blinks });
      });
    },
    close: (part) => {
      const pair = eyes.get(part);
      if (!pair) return;
      eyes.delete(part);
      popOut(kit, pair, 0, () => destroyView(kit, pair));
    },
    lift: (from) => {
      if (!place) return;
      const { height } = place;
      place = null;
      eyes = new Map();
      const night = view.removeChildren();
      const gone = new Container({ children: night });
      view.addChild(gone);
      kit.tween.to(gone, { alpha: 0, duration: SHADE.goes, onComplete: () => destroyView(kit, gone) });
      if (!from || kit.isMotionReduced) return;
      const light = kit.sprite('glow');
      light.anchor.set(0.5);
      light.position.copyFrom(centreOf(from));
      fitInside(light, height * LIGHT.size);
      view.addChild(light);
      kit.effect('levelUp');
      kit.tween.from(light.scale, { x: 0, y: 0, duration: LIGHT.seconds, ease: 'power2.out' });
      kit.tween.to(light, { alpha: 0, duration: LIGHT.seconds, onComplete: () => destroyView(kit, light) });
    },
    clear,
  };
}
