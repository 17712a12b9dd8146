import { Container } from 'pixi.js';
import { bendPicture } from '../../src/stage/components/bend';
import { EASE } from '../../src/stage/components/motion';
import type { StageKit } from '../../src/stage/kit/view';
import type { Plan } from './plans';

/** A thing of the land that sleeps in the dusk has this colour. */
const ASLEEP_TINT = 0x6f639c;
/** Light around a thing that is awake: its size in heights of the thing, its strength. */
const GLOW = { size: 2.1, alpha: 0.6, seconds: 0.5 } as const;
/** A thing draws itself together, springs up, acts, and settles. Seconds. */
const WAKE = { squash: 0.16, spring: 0.3, acts: 1, settles: 0.4 } as const;
/** While it acts it has at least this share of the screen's height, and is this much larger. */
const LARGE = { ofScreen: 0.2, least: 1.2, near: 2, far: 1.22 } as const;
/** A flame flickers, a boat rocks, a fish leaps, a bus bounces. */
const FLICKER = { to: 0.86, seconds: 0.1, times: 13 } as const;
const ROCK = { degrees: 5, seconds: 0.33, times: 3 } as const;
const LEAP = { rise: 0.75, degrees: 14, seconds: 0.55 } as const;
const BOUNCE = { rise: 0.07, seconds: 0.12, times: 9 } as const;
/** What a thing rolls, sails or swims on when it wakes, in widths of its picture. */
const DRIVE = 0.4;

/** One thing on the land. */
export interface Thing {
  readonly plan: Plan;
  readonly view: Container;
  readonly isAwake: () => boolean;
  /** Sets its foot, and the CSS pixels of a land unit. */
  readonly place: (x: number, y: number, unit: number) => void;
  /** It wakes for good; `over`, if any, is where a near one is seen before the cards meanwhile. */
  readonly wake: (screenHeight: number, over: Container | null) => void;
  /** What it does, once more. */
  readonly act: () => void;
  /** It stirs in its sleep, as a help. */
  readonly hint: () => void;
}

/** Makes a thing, which sleeps. */
export function createThing(kit: StageKit, plan: Plan): Thing {
  const picture = kit.sprite(plan.frame);
  picture.anchor.set(0.5, 1);
  const glow = kit.sprite('glow');
  glow.anchor.set(0.5);
  glow.alpha = 0;
  const part = plan.part ? kit.sprite(plan.part.frame) : null;
  part?.anchor.set(0.5, 1);
  const isBehind = plan.act === 'sail' || plan.act === 'leap';
  // Is animated in place of `view`, whose position is that of the layout.
  const body = new Container({ children: isBehind && part ? [part, picture] : part ? [picture, part] : [picture] });
  const view = new Container({ children: [glow, body] });
  picture.tint = ASLEEP_TINT;
  if (part) part.visible = false;
  let isAwake = false;
  let height = 1;
  let partSize = 1;

  /** To and back, a few times. */
  function repeat(target: object, to: object, seconds: number, times: number): void {
    kit.tween.to(target, { ...to, duration: seconds, ease: 'sine.inOut', yoyo: true, repeat: times });
  }

  function act(): void {
    if (kit.isMotionReduced) return;
    kit.tween.killTweensOf(body);
    body.position.set(0, 0);
    body.angle = 0;
    switch (plan.act) {
      case 'burn':
        if (!part) return;
        kit.tween.killTweensOf(part.scale);
        part.scale.set(partSize);
        repeat(part.scale, { x: partSize * 1.1, y: partSize * FLICKER.to }, FLICKER.seconds, FLICKER.times);
        break;
      case 'sway':
        bendPicture(kit, picture, 'sway', WAKE.acts);
        break;
      case 'sail':
        body.angle = -ROCK.degrees;
        repeat(body, { angle: ROCK.degrees }, ROCK.seconds, ROCK.times);
        kit.tween.to(body, { angle: 0, duration: ROCK.seconds, delay: ROCK.seconds * (ROCK.times + 1) });
        break;
      case 'leap':
        repeat(body, { y: -height * LEAP.rise }, LEAP.seconds, 1);
        kit.tween
          .timeline()
          .to(body, { angle: LEAP.degrees, duration: LEAP.seconds })
          .to(body, { angle: -LEAP.degrees, duration: LEAP.seconds })
          .to(body, { angle: 0, duration: WAKE.settles });
        break;
      case 'shine':
        kit.tween.killTweensOf(glow);
        glow.alpha = GLOW.alpha;
        repeat(glow, { alpha: 1 }, ROCK.seconds, ROCK.times);
        break;
      case 'drive':
        repeat(body, { y: -height * BOUNCE.rise }, BOUNCE.seconds, BOUNCE.times);
        kit.tween.from(body, { x: -picture.width * DRIVE, duration: WAKE.acts, ease: 'power2.out' });
        break;
    }
  }

  function setPart(): void {
    if (!part || !plan.part) return;
    partSize = (height * plan.part.height) / part.texture.height;
    part.scale.set(partSize);
    part.position.set(picture.width * plan.part.x, height * plan.part.y);
  }

  return {
    plan,
    view,
    isAwake: () => isAwake,
    place: (x, y, unit) => {
      height = plan.height * unit;
      view.position.set(x, y);
      picture.scale.set(height / picture.texture.height);
      glow.setSize(height * GLOW.size, height * GLOW.size);
      glow.y = -height / 2;
      setPart();
    },
    wake: (screenHeight, over) => {
      isAwake = true;
      picture.tint = 0xffffff;
      if (part) part.visible = true;
      if (kit.isMotionReduced) {
        glow.alpha = GLOW.alpha;
        return;
      }
      kit.tween.to(glow, { alpha: GLOW.alpha, duration: GLOW.seconds });
      const home = view.parent;
      const isRaised = over !== null && home !== null && !plan.isFar;
      const most = plan.isFar ? LARGE.far : LARGE.near;
      const size = Math.max(
        LARGE.least,
        Math.min(most, (screenHeight * LARGE.ofScreen) / (height * (plan.part ? 2 : 1))),
      );
      if (isRaised) over.addChild(view);
      if (part) {
        part.scale.set(partSize, 0);
        kit.tween.to(part.scale, {
          y: partSize,
          duration: WAKE.spring,
          ease: EASE.enter,
          delay: WAKE.squash + WAKE.spring * 0.6,
        });
      }
      kit.tween
        .timeline()
        .to(view.scale, { x: 1.12, y: 0.8, duration: WAKE.squash })
        .to(view.scale, { x: size, y: size, duration: WAKE.spring, ease: EASE.enter, onComplete: act })
        .to(
          view.scale,
          {
            x: 1,
            y: 1,
            duration: WAKE.settles,
            ease: 'power2.inOut',
            onComplete: () => {
              if (isRaised && view.parent === over) home.addChild(view);
            },
          },
          `+=${WAKE.acts}`,
        );
    },
    act,
    hint: () => {
      if (isAwake || kit.isMotionReduced) return;
      repeat(glow, { alpha: GLOW.alpha }, ROCK.seconds, 3);
      repeat(body.scale, { y: 1.12 }, ROCK.seconds, 3);
    },
  };
}
