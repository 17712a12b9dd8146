import { Container } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import type { State } from './rules';
import { giantOf } from './rules-bubbles';
import type { Tuning } from './tuning';

/** The giant bubble of the last round: its skin behind and before the pictures that are in it. */
export interface Giant {
  readonly back: Container;
  readonly front: Container;
  readonly layout: (viewport: Viewport, state: State) => void;
  readonly draw: (state: State) => void;
  /** Somebody touched what is in it: its skin shakes like jelly. */
  readonly shake: () => void;
  /** It swells and is gone: the game is over. */
  readonly burst: () => void;
}

/** How far it swells when it bursts, and for how long. */
const BURST = { size: 1.35, seconds: 0.35 } as const;

/** One shake: wider and lower, then back by itself. Sizes and seconds. */
const SHAKE = { x: 1.09, y: 0.92, seconds: 0.12, settleSeconds: 0.8 } as const;

const isThere = ({ bubbles, phase }: State): boolean => phase.kind !== 'closing' && bubbles[0]?.turn !== undefined;

export function createGiant(kit: StageKit<Tuning>): Giant {
  const glow = kit.sprite('glow');
  const skin = [glow, kit.sprite('bubble-back-aqua')];
  const shine = kit.sprite('bubble-front');
  for (const sprite of [...skin, shine]) sprite.anchor.set(0.5);
  const back = new Container({ children: skin, visible: false });
  const front = new Container({ children: [shine], visible: false });
  let viewport: Viewport | null = null;
  /** Number of the one that is shown; null while none is. */
  let shown: number | null = null;

  function place(): void {
    if (!viewport) return;
    const { stage } = kit.setup;
    const { play } = viewport;
    const { x, y, radius } = giantOf(kit.setup);
    const [scaleX, scaleY] = [play.width / stage.width, play.height / stage.height];
    const size = 2 * radius * Math.min(scaleX, scaleY);
    for (const layer of [back, front]) layer.position.set(play.x + x * scaleX, play.y + y * scaleY);
    glow.setSize(size * 1.3, size * 1.3);
    glow.alpha = 0.7;
    for (const sprite of [skin[1], shine]) sprite?.setSize(size, size);
  }

  /** A new one: what was left of the one before has gone with it. */
  function arrive(): void {
    for (const layer of [back, front]) {
      kit.tween.killTweensOf([layer, layer.scale]);
      layer.visible = true;
      layer.scale.set(1);
      popIn(kit, layer);
    }
    kit.effect('bubblePop', { pitchRatio: 0.5 });
  }

  function leave(): void {
    for (const layer of [back, front]) {
      kit.tween.killTweensOf([layer, layer.scale]);
      kit.tween.to(layer, { alpha: 0, duration: MOTION.fast, onComplete: () => (layer.visible = false) });
    }
  }

  return {
    shake: () => {
      if (kit.isMotionReduced || shown === null) return;
      for (const { scale } of [back, front]) {
        kit.tween.killTweensOf(scale);
        kit.tween
          .timeline()
          .to(scale, { x: SHAKE.x, y: SHAKE.y, duration: SHAKE.seconds, ease: 'sine.out' })
          .to(scale, { x: 1, y: 1, duration: SHAKE.settleSeconds, ease: EASE.settle });
      }
    },
    burst: () => {
      if (kit.isMotionReduced || shown === null) return;
      shown = null;
      for (const layer of [back, front]) {
        kit.tween.killTweensOf([layer, layer.scale]);
        kit.tween.to(layer.scale, { x: BURST.size, y: BURST.size, duration: BURST.seconds, ease: 'power2.out' });
        kit.tween.to(layer, { alpha: 0, duration: BURST.seconds, onComplete: () => (layer.visible = false) });
      }
      kit.effect('bubblePop', { pitchRatio: 0.4 });
    },
    back,
    front,
    layout: (next) => {
      viewport = next;
      place();
    },
    draw: (state) => {
      const giant = isThere(state) ? state.giant : null;
      if (giant === shown) return;
      if (giant === null) leave();
      else arrive();
      shown = giant;
    },
  };
}
