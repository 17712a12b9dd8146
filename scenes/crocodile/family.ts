import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { createBursts } from '../../src/stage/components/burst';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { StageKit } from '../../src/stage/kit/view';
import type { Crocodile } from './crocodile';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** On the mother's back, in units of her drawing. */
const SIZE = { egg: 96, young: 98 } as const;
/** Places on her back, from her neck to her tail: shares of the way from tail to neck. */
const SEATS = [0.84, 0.57, 0.3, 0.03] as const;
/** Its cracks come after these shares of a round. */
const CRACKED = { small: 0.3, large: 0.65 } as const;
/** Of the shells and the young one: heights in those of the egg, from its foot. */
const SHELL = { width: 0.81, bottom: 0.6, top: 0.58, topFrom: 0.44, young: 1.02 } as const;
/** Colour of the egg of the last round. */
const GOLDEN = 0xffdc73;
/**
 * An egg hatches before everybody: it comes, shakes, breaks, and who was in it calls; the upper
 * shell flies so far, in heights of the egg. Seconds and degrees.
 */
const HATCH = {
  comes: 0.34,
  shakes: 0.42,
  degrees: 11,
  up: 0.36,
  shell: 0.7,
  away: 0.6,
  call: 0.28,
  calls: 4,
} as const;
/** It hops when the crocodile was right, in units of the mother's drawing. */
const HOP = { units: 46, seconds: 0.16 } as const;
const BURST = 0.7;

interface Young {
  readonly view: Container;
  readonly calls: (isCalling: boolean) => void;
}

/** The egg on the mother's back, and those that have hatched in the rounds before. */
export interface Family {
  /** What hatches in front of everybody. */
  readonly view: Container;
  /**
   * They sit on the mother's back: this number of young ones, and the egg until all are hatched.
   */
  readonly sit: (mother: Crocodile, count: number, isLast: boolean, isOver: boolean) => void;
  /** The egg's cracks after a share of the round; it hops where `isNew`. */
  readonly crack: (share: number, isNew: boolean) => void;
  /** The egg comes to `foot`, so high, and hatches; `then` when who was in it has called. */
  readonly hatch: (foot: Point, height: number, then: () => void) => void;
  /** Who has just hatched hops onto its mother's back. */
  readonly board: () => void;
  /** A young one opens its mouth, and hops. */
  readonly call: (young: number) => void;
  readonly count: () => number;
  /** The mouth of a young one, in a layer's own pixels. */
  readonly mouthOf: (young: number, layer: Container) => Point | null;
  readonly clear: () => void;
}

/** A sprite whose foot is its origin. */
function standing(kit: StageKit, frame: string, height: number): Sprite {
  const sprite = kit.sprite(frame);
  sprite.anchor.set(0.5, 1);
  sprite.scale.set(height / sprite.texture.height);
  return sprite;
}

function createYoung(kit: StageKit, height: number): Young {
  const [calm, calling] = [standing(kit, 'baby', height), standing(kit, 'baby-call', height)];
  calling.visible = false;
  return {
    view: new Container({ children: [calm, calling] }),
    calls: (isCalling) => {
      if (calm.destroyed) return;
      calm.visible = !isCalling;
      calling.visible = isCalling;
    },
  };
}

/** Creates a family without anybody. */
export function createFamily(kit: StageKit): Family {
  const bursts = createBursts(kit);
  const front = new Container();
  const view = new Container({ children: [bursts.view, front] });
  let mother: Crocodile | null = null;
  let egg: Container | null = null;
  let cracks: readonly Sprite[] = [];
  let young: Young[] = [];
  /** Who has hatched in front, and is not yet on the back. */
  let hatched: Young | null = null;
  let isGolden = false;

  function createEgg(height: number): Container {
    const frames = ['egg', 'egg-crack-small', 'egg-crack-large'];
    const [shell, ...lines] = frames.map((frame) => standing(kit, frame, height));
    for (const line of lines) line.visible = false;
    if (isGolden && shell) shell.tint = GOLDEN;
    cracks = lines;
    return new Container({ children: shell ? [shell, ...lines] : lines });
  }

  function call(one: Young | undefined, rise: number): void {
    if (!one || one.view.destroyed || kit.isMotionReduced) return;
    one.calls(true);
    kit.tween.killTweensOf(one.view.pivot);
    kit.tween.fromTo(
      one.view.pivot,
      { y: 0 },
      {
        y: rise,
        duration: HATCH.call / 2,
        ease: 'sine.out',
        yoyo: true,
        repeat: 1,
        onComplete: () => one.calls(false),
      },
    );
  }

  /** The shells part, and who was in it comes up between them. */
  function open(foot: Point, height: number, then: () => void): void {
    const made = createYoung(kit, height * SHELL.young);
    const [bottom, top] = [
      standing(kit, 'egg-bottom', height * SHELL.bottom),
      standing(kit, 'egg-top', height * SHELL.top),
    ];
    for (const shell of [bottom, top]) if (isGolden) shell.tint = GOLDEN;
    made.view.position.copyFrom(foot);
    bottom.position.copyFrom(foot);
    top.position.set(foot.x, foot.y - height * SHELL.topFrom);
    front.addChild(made.view, bottom, top);
    hatched = made;
    bursts.spread({ x: foot.x, y: foot.y - height / 2 }, height * BURST, true);
    kit.effect('levelUp');
    kit.tween.from(made.view.scale, { x: 0.5, y: 0.3, duration: HATCH.up, ease: EASE.enter });
    kit.tween.to(top, {
      y: top.y - height * HATCH.shell,
      x: top.x + height * HATCH.shell,
      angle: 160,
      alpha: 0,
      duration: HATCH.away,
      ease: 'power2.out',
    });
    kit.tween.to(bottom, {
      alpha: 0,
      delay: HATCH.up,
      duration: HATCH.away,
      onComplete: () => [bottom, top].forEach((shell) => destroyView(kit, shell)),
    });
    for (let turn = 0; turn < HATCH.calls; turn += 1)
      kit.tween.delayedCall(HATCH.up + turn * HATCH.call * 1.4, () => {
        call(made, height * 0.08);
        for (const other of young) call(other, SIZE.young * 0.12);
        if (turn === HATCH.calls - 1) then();
      });
  }

  return {
    view,
    sit: (nextMother, count, isLast, isOver) => {
      mother = nextMother;
      isGolden = isLast;
      young = Array.from({ length: Math.min(count, SEATS.length - (isOver ? 0 : 1)) }, () =>
        createYoung(kit, SIZE.young),
      );
      young.forEach((one, seat) => nextMother.mount(one.view, SEATS[seat] ?? 0));
      if (isOver) return;
      egg = createEgg(SIZE.egg);
      nextMother.mount(egg, SEATS[young.length] ?? 0);
    },
    crack: (share, isNew) => {
      const [small, large] = cracks;
      if (!egg || egg.destroyed || !small || !large) return;
      small.visible = share >= CRACKED.small && share < CRACKED.large;
      large.visible = share >= CRACKED.large;
      if (!isNew || kit.isMotionReduced) return;
      const hop = { duration: HOP.seconds, ease: 'sine.out', yoyo: true, repeat: 3 };
      kit.tween.fromTo(egg.pivot, { y: 0 }, { y: HOP.units, ...hop });
      kit.tween.fromTo(egg, { angle: 0 }, { keyframes: { angle: [0, 14, -14, 10, 0] }, duration: 4 * HOP.seconds });
    },
    hatch: (foot, height, then) => {
      const from = egg;
      if (!from || from.destroyed) return;
      const start = front.toLocal({ x: 0, y: 0 }, from);
      destroyView(kit, from);
      const shown = createEgg(height);
      egg = null;
      if (cracks[1]) cracks[1].visible = true;
      front.addChild(shown);
      shown.position.copyFrom(foot);
      if (kit.isMotionReduced) {
        destroyView(kit, shown);
        open(foot, height, then);
        return;
      }
      kit.tween
        .timeline()
        .from(shown, { ...start, duration: HATCH.comes, ease: EASE.move })
        .from(shown.scale, { x: 0.3, y: 0.3, duration: HATCH.comes, ease: EASE.move }, 0)
        .to(shown, {
          keyframes: { angle: [0, HATCH.degrees, -HATCH.degrees, HATCH.degrees, -HATCH.degrees, 0] },
          duration: HATCH.shakes,
        })
        .call(() => {
          if (shown.destroyed) return;
          destroyView(kit, shown);
          open(foot, height, then);
        });
    },
    board: () => {
      const one = hatched;
      if (!one || one.view.destroyed || !mother || mother.view.destroyed) return;
      hatched = null;
      kit.tween.killTweensOf([one.view, one.view.scale, one.view.pivot]);
      destroyView(kit, one.view);
      const seated = createYoung(kit, SIZE.young);
      mother.mount(seated.view, SEATS[young.length] ?? 0);
      young = [...young, seated];
      if (kit.isMotionReduced) return;
      kit.tween.from(seated.view.pivot, { y: SIZE.young * 2, duration: MOTION.slow, ease: 'bounce.out' });
      kit.tween.from(seated.view.scale, { x: 1.8, y: 1.8, duration: MOTION.slow });
    },
    call: (index) => call(young[index], SIZE.young * 0.16),
    count: () => young.length,
    mouthOf: (index, layer) => {
      const one = young[index]?.view;
      return !one || one.destroyed ? null : layer.toLocal({ x: 0, y: -SIZE.young / 2 }, one);
    },
    clear: () => {
      for (const child of front.removeChildren()) destroyView(kit, child);
      [mother, egg, cracks, young, hatched] = [null, null, [], [], null];
    },
  };
}
