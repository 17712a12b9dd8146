import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { StageKit } from '../kit/view';
import type { Action, Actor, Prop } from './actions/action';
import { createSamplers } from './actions/action';
import { createPuppet } from './puppet';
import type { Look } from './skeleton';
import { LOOKS, PIXELS_PER_UNIT } from './skeleton';

/** An action on the stage. Its view stands on the middle of its ground, in units of the cast. */
export interface Acting {
  readonly view: Container;
  /** Number of children that move. */
  readonly puppets: number;
  /** The things that they use. */
  readonly props: readonly Sprite[];
  /**
   * Loops from the pose that stands for the whole, for as long as it is not stopped; with `times`,
   * that often, and back to that pose. Where motion is reduced it stands still.
   */
  readonly play: (times?: number) => void;
  /** Stops where it is. */
  readonly stop: () => void;
  /** Stops, and shows the pose that stands for the whole. */
  readonly rest: () => void;
}

type ActingKit = Pick<StageKit, 'sprite' | 'texture' | 'tween' | 'isMotionReduced'>;

/** Creates an action at rest. `lookOf` dresses its children. */
export function createActing(
  kit: ActingKit,
  action: Action,
  lookOf: (actor: Actor, index: number) => Look = ({ child }) => LOOKS[child],
): Acting {
  const { poses, places } = createSamplers(action);
  const children = action.actors.map((actor, index) => {
    const { x = 0, isMirrored = false } = actor;
    const puppet = createPuppet(kit, lookOf(actor, index));
    puppet.view.position.set(x, 0);
    if (isMirrored) puppet.view.scale.x = -1;
    return puppet;
  });
  const [back, front] = [new Container(), new Container()];
  const props = (action.props ?? []).map((prop: Prop) => {
    const sprite = kit.sprite(`prop-${prop.frame}`);
    sprite.anchor.set(0.5);
    const { heldBy, layer = 'front' } = prop;
    const holder = heldBy ? children[heldBy.actor]?.hands[heldBy.part] : undefined;
    (holder ?? (layer === 'back' ? back : front)).addChild(sprite);
    return { sprite, direction: holder ? 1 : -1 };
  });
  const view = new Container({ children: [back, ...children.map((child) => child.view), front] });

  function show(progress: number): void {
    // In every frame: no list and no function is made.
    for (let index = 0; index < children.length; index += 1) {
      const pose = poses[index]?.(progress);
      if (pose) children[index]?.pose(pose);
    }
    for (let index = 0; index < props.length; index += 1) {
      const prop = props[index];
      const place = places[index]?.(progress);
      if (!prop || !place) continue;
      const { sprite, direction } = prop;
      sprite.position.set(place.x, direction * place.y);
      sprite.angle = place.angle;
      sprite.scale.set(place.size / PIXELS_PER_UNIT);
      sprite.alpha = place.alpha;
    }
  }

  /** Loops that were played; GSAP moves it, so that a pause of the game stops it. */
  const clock = { progress: 0 };
  function stop(): void {
    kit.tween.killTweensOf(clock);
  }
  show(action.still);
  return {
    view,
    puppets: children.length,
    props: props.map(({ sprite }) => sprite),
    play: (times) => {
      stop();
      if (kit.isMotionReduced) return;
      clock.progress = action.still;
      const loops = times ?? 1;
      kit.tween.to(clock, {
        progress: action.still + loops,
        duration: action.seconds * loops,
        ease: 'none',
        repeat: times === undefined ? -1 : 0,
        onUpdate: () => {
          if (view.destroyed) stop();
          else show(clock.progress % 1);
        },
      });
    },
    stop,
    rest: () => {
      stop();
      show(action.still);
    },
  };
}
