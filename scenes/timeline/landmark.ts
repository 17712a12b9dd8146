import type { Sprite } from 'pixi.js';
import { Container } from 'pixi.js';
import { EASE } from '../../src/stage/components/motion';
import type { StageKit } from '../../src/stage/kit/view';
import type { EraPart } from './era-plans';
import { ERA_PLANS } from './era-plans';
import { burst, smoke } from './sparks';

/** It draws itself together, springs up, acts, and settles. Seconds. */
const WAKE = { squash: 0.14, spring: 0.3, settles: 0.45, size: 1.3, farSize: 1.16 } as const;
/** A landmark that sleeps lies in a light haze. */
const ASLEEP_TINT = 0xc6d0ec;
const ERUPT = { spring: 0.35, flickers: 9, seconds: 0.12, stones: 12 } as const;
const RUN = { way: 0.34, hops: 6, rise: 0.12, seconds: 1.5, degrees: 8 } as const;
const SAIL = { degrees: 7, way: 0.12, seconds: 0.4, times: 3 } as const;
const DRIVE = { from: -1.1, seconds: 1.5, bounces: 11, rise: 0.02, puffs: 7 } as const;
const LAUNCH = { shakes: 7, shake: 0.012, waits: 0.4, up: 0.75, away: 0.5, down: 0.7, rise: 1.5 } as const;
/** In its sleep it stirs, so that one looks there. */
const HINT = { size: { x: 1.12, y: 1.22 }, seconds: 0.32 } as const;
/** How long an act is seen at the large size. Seconds. */
const ACT_SECONDS = 1.6;

/** The landmark of a time, with its foot at its origin. */
export interface Landmark {
  readonly view: Container;
  /** How far it reaches to both sides of its foot, in its heights. */
  readonly extent: () => { readonly left: number; readonly right: number };
  /** Sets its height, CSS pixels. */
  readonly resize: (height: number) => void;
  readonly isAwake: () => boolean;
  /** Puts it to sleep, or wakes it at once, without a movement. */
  readonly setAwake: (isAwake: boolean) => void;
  /** It wakes for good, large, and acts. */
  readonly wake: (isFinale?: boolean) => void;
  /** What it does, once more. */
  readonly act: () => void;
  /** It stirs in its sleep, as a help. */
  readonly hint: () => void;
}

/** Makes the landmark of a time, awake: as it is on a card. */
export function createLandmark(kit: StageKit, era: number): Landmark {
  const plan = ERA_PLANS[era] ?? ERA_PLANS[0];
  const body = new Container();
  const view = new Container({ children: [body] });
  const sparks = new Container();
  const add = (part: EraPart): Sprite => {
    const sprite = kit.sprite(part.frame);
    sprite.anchor.set(0.5, 1);
    return sprite;
  };
  const base = plan.base ? add(plan.base) : null;
  const picture = add(plan.actor);
  const blast = plan.act === 'launch' ? kit.sprite('era-blast') : null;
  blast?.anchor.set(0.5, 0);
  if (blast) blast.visible = false;
  const actor = new Container({ children: blast ? [blast, picture] : [picture] });
  if (base) body.addChild(base);
  body.addChild(actor, sparks);
  let height = 1;
  let isAwake = true;

  const fit = (sprite: Sprite, share: number): void => {
    sprite.scale.set((height * share) / sprite.texture.height);
  };
  const home = (): { x: number; y: number } => ({ x: height * plan.actor.x, y: -height * plan.actor.foot });

  function setAwake(next: boolean): void {
    isAwake = next;
    body.tint = next ? 0xffffff : ASLEEP_TINT;
    actor.visible = next || plan.isHidden !== true;
  }

  function erupt(): void {
    actor.scale.set(0.7, 0);
    kit.tween.timeline().to(actor.scale, { x: 1, y: 1, duration: ERUPT.spring, ease: EASE.enter }).to(actor.scale, {
      x: 1.08,
      y: 0.88,
      duration: ERUPT.seconds,
      ease: 'sine.inOut',
      yoyo: true,
      repeat: ERUPT.flickers,
    });
    burst(kit, sparks, { x: 0, y: -height * 0.75 }, height * 0.6, ERUPT.stones);
  }

  function run(): void {
    const { x, y } = home();
    const way = { share: 0 };
    kit.tween.to(way, {
      share: 1,
      duration: RUN.seconds,
      ease: 'none',
      onUpdate: () => {
        const turn = Math.sin(way.share * 2 * Math.PI);
        actor.position.set(
          x - turn * RUN.way * height,
          y - Math.abs(Math.sin(way.share * RUN.hops * Math.PI)) * height * RUN.rise,
        );
        actor.scale.x = Math.cos(way.share * 2 * Math.PI) > 0 && way.share < 0.9 ? -1 : 1;
        actor.angle = Math.sin(way.share * RUN.hops * 2 * Math.PI) * RUN.degrees;
      },
      onComplete: () => {
        actor.position.set(x, y);
        actor.scale.set(1);
        actor.angle = 0;
      },
    });
  }

  function sail(): void {
    const { x } = home();
    kit.tween
      .timeline()
      .to(actor, { angle: -SAIL.degrees, x: x - height * SAIL.way, duration: SAIL.seconds, ease: 'sine.inOut' })
      .to(actor, {
        angle: SAIL.degrees,
        x: x + height * SAIL.way,
        duration: SAIL.seconds,
        ease: 'sine.inOut',
        yoyo: true,
        repeat: SAIL.times - 1,
      })
      .to(actor, { angle: 0, x, duration: SAIL.seconds, ease: 'sine.inOut' });
  }

  function drive(): void {
    const { x, y } = home();
    actor.x = x + height * DRIVE.from;
    actor.alpha = 0;
    kit.tween.to(actor, { alpha: 1, duration: 0.2 });
    kit.tween.to(actor, { x, duration: DRIVE.seconds, ease: 'power2.out' });
    kit.tween.to(actor, {
      y: y - height * DRIVE.rise,
      duration: DRIVE.seconds / (DRIVE.bounces + 1),
      yoyo: true,
      repeat: DRIVE.bounces,
    });
    for (let puff = 0; puff < DRIVE.puffs; puff += 1) {
      kit.tween.delayedCall((puff / DRIVE.puffs) * DRIVE.seconds, () => {
        if (sparks.destroyed) return;
        smoke(kit, sparks, { x: actor.x + height * 0.22, y: y - height * 0.36 }, height * 0.16);
      });
    }
  }

  function launch(): void {
    const { x, y } = home();
    if (blast) blast.visible = true;
    smoke(kit, sparks, { x: x - height * 0.1, y }, height * 0.3);
    smoke(kit, sparks, { x: x + height * 0.1, y }, height * 0.3);
    kit.tween
      .timeline({
        onComplete: () => {
          if (blast) blast.visible = false;
        },
      })
      .to(actor, {
        x: x + height * LAUNCH.shake,
        duration: LAUNCH.waits / (LAUNCH.shakes + 1),
        yoyo: true,
        repeat: LAUNCH.shakes,
      })
      .to(actor, { x, y: y - height * LAUNCH.rise, duration: LAUNCH.up, ease: 'power2.in' })
      .to(actor, { y, duration: LAUNCH.down, ease: 'power2.out' }, `+=${LAUNCH.away}`);
  }

  const acts = { erupt, run, sail, drive, launch } as const;

  function act(): void {
    if (kit.isMotionReduced) return;
    kit.tween.killTweensOf([actor, actor.scale]);
    actor.position.copyFrom(home());
    actor.angle = 0;
    actor.alpha = 1;
    actor.scale.set(1);
    acts[plan.act]();
  }

  function extent(): { readonly left: number; readonly right: number } {
    const sides = [plan.base ? { sprite: base, part: plan.base } : null, { sprite: picture, part: plan.actor }].map(
      (one) => {
        const { texture } = one?.sprite ?? picture;
        const { x, height: share } = one?.part ?? plan.actor;
        const half = (texture.width / texture.height) * (share / 2);
        return { left: half - x, right: half + x };
      },
    );
    return { left: Math.max(...sides.map(({ left }) => left)), right: Math.max(...sides.map(({ right }) => right)) };
  }

  return {
    view,
    extent,
    resize: (wanted) => {
      height = wanted;
      if (base && plan.base) {
        fit(base, plan.base.height);
        base.position.set(height * plan.base.x, -height * plan.base.foot);
      }
      fit(picture, plan.actor.height);
      if (blast) {
        fit(blast, 0.26);
        blast.y = -height * 0.03;
      }
      if (!kit.tween.isTweening(actor)) actor.position.copyFrom(home());
    },
    isAwake: () => isAwake,
    setAwake,
    wake: (isFinale = false) => {
      setAwake(true);
      if (kit.isMotionReduced) return;
      kit.tween.killTweensOf(body.scale);
      const size = isFinale ? WAKE.farSize : WAKE.size;
      kit.tween
        .timeline()
        .to(body.scale, { x: 1.1, y: 0.82, duration: WAKE.squash })
        .to(body.scale, { x: size, y: size, duration: WAKE.spring, ease: EASE.enter })
        .to(body.scale, { x: 1, y: 1, duration: WAKE.settles, ease: 'power2.inOut' }, `+=${ACT_SECONDS - 0.3}`);
      kit.tween.delayedCall(WAKE.squash + WAKE.spring * 0.4, () => body.destroyed || act());
    },
    act,
    hint: () => {
      if (kit.isMotionReduced) return;
      kit.tween.killTweensOf(body.scale);
      kit.tween.to(body.scale, { ...HINT.size, duration: HINT.seconds, ease: 'sine.inOut', yoyo: true, repeat: 5 });
    },
  };
}
