import { Container } from 'pixi.js';
import { popOut } from '../../src/stage/components/animations';
import { MOTION } from '../../src/stage/components/motion';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/** The large tick. */
export interface Check {
  readonly view: Container;
  readonly place: (corner: Rectangle) => void;
  /** So many were taken; with `isAsking` it asks after a rest whether that is all. */
  readonly follow: (taken: number, isAsking: boolean) => void;
  /** It asks no more until something else is taken. */
  readonly rest: () => void;
  readonly show: (isShown: boolean) => void;
  readonly leave: () => void;
}

/** Tints while nothing is taken, and once something is. */
const TINT = { idle: 0xb4c8c2, ready: 0xffffff } as const;
/** Its size while nothing is taken, and while it asks: how soon, how often, and for how long. */
const SIZE = { idle: 0.8, ready: 1, asking: 1.2 } as const;
const ASK = { restSeconds: 1.3, everySeconds: 3.2, times: 3, swellSeconds: 0.22 } as const;

/** `hop`: those in the pen hop before it asks; gives the seconds that they take. */
export function createCheck(kit: StageKit, hop: () => number): Check {
  const button = kit.sprite('check');
  button.anchor.set(0.5);
  const swell = new Container({ children: [button] });
  const view = new Container({ children: [swell], visible: false });

  function ask(times: number): void {
    if (times === 0 || kit.isMotionReduced || !view.visible) return;
    const way = { duration: ASK.swellSeconds, ease: 'sine.inOut', yoyo: true, repeat: 3 };
    kit.tween.to(swell.scale, { x: SIZE.asking, y: SIZE.asking, delay: hop(), ...way });
    kit.tween.delayedCall(ASK.everySeconds, ask, [times - 1]);
  }

  const rest = (): void => kit.tween.killTweensOf(ask);

  return {
    view,
    rest,
    place: ({ x, y, width }) => {
      view.position.set(x + width / 2, y + width / 2);
      button.setSize(width, width);
    },
    follow: (taken, isAsking) => {
      rest();
      kit.tween.killTweensOf(swell.scale);
      button.tint = taken > 0 ? TINT.ready : TINT.idle;
      const size = taken > 0 ? SIZE.ready : SIZE.idle;
      if (kit.isMotionReduced) swell.scale.set(size);
      else kit.tween.to(swell.scale, { x: size, y: size, duration: MOTION.fast });
      if (isAsking) kit.tween.delayedCall(ASK.restSeconds, ask, [ASK.times]);
    },
    show: (isShown) => {
      kit.tween.killTweensOf(view.scale);
      view.scale.set(1);
      view.visible = isShown;
    },
    leave: () => {
      rest();
      popOut(kit, view, 0, () => (view.visible = false));
    },
  };
}
