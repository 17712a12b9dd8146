import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { actOf, playAct } from '../../src/stage/components/acts';
import { EASE } from '../../src/stage/components/motion';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { groundOf, skyOf } from './age';
import { createLandmark } from './landmark';

/** Where things stand in the scene, in its widths and heights from its middle. */
const PLACE = { picture: -0.235, mark: 0.25, foot: 0.44, picturesFoot: 0.04 } as const;
/** The picture's size at most, in heights and widths of the scene. */
const PICTURE = { ofHeight: 0.82, ofWidth: 0.5 } as const;
/** The landmark's. */
const MARK = { ofHeight: 0.94, ofWidth: 0.64 } as const;
const GROUND_HEIGHT = 0.36;
const CORNER_RATIO = 0.2;
/** The light behind a picture: its size in those of the picture, and its strength. */
const GLOW = { size: 1.4, alpha: 0.85 } as const;
/** A picture that stands on the road: its size in heights and widths of its place, and its light. */
const STANDING = { ofHeight: 1.04, ofWidth: 0.84, glow: 1.3 } as const;
/** A landmark that is compared stands up so much taller. Seconds. */
const SHOWN = { size: 1.4, seconds: 0.35, stays: 0.9 } as const;

/** A placed picture comes alive: how long it takes to step out, acts, and steps back. */
const ALIVE = { growSeconds: 0.3, actSeconds: 1.3, backSeconds: 0.3 } as const;

/** The picture of an event beside the landmark of its time, as that stands on the land. */
export interface AgeScene {
  readonly view: Container;
  readonly place: (area: Rectangle) => void;
  /** The picture alone stands in the area, as on the road. */
  readonly stand: (area: Rectangle) => void;
  /** The picture does its act where it is. */
  readonly act: () => void;
  /**
   * The picture steps out for a moment, `across` large, to a place in the coordinates of the
   * scene's parent, acts in its own way, and steps back.
   */
  readonly stepOut: (
    across: number,
    to: { readonly x: number; readonly y: number },
    delaySeconds: number,
    done: () => void,
  ) => void;
  /** A picture that stepped out is back at once. */
  readonly stepBack: () => void;
  /** The landmark stands up, so that two times can be compared. */
  readonly showMark: () => void;
}

/** Creates the scene of a word in a time. */
export function createAgeScene(kit: StageKit, word: PlayWord, era: number): AgeScene {
  const sky = createNineSlice(kit, 'age-sky');
  sky.tint = skyOf(era);
  const glow = kit.sprite('glow');
  glow.anchor.set(0.5);
  glow.visible = word.art !== '';
  glow.alpha = GLOW.alpha;
  const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
  const ground = kit.sprite('age-ground');
  ground.anchor.set(0.5, 1);
  ground.tint = groundOf(era);
  const mark = createLandmark(kit, era);
  const view = new Container({ children: [sky, ground, mark.view, glow, picture] });
  /** Where the picture stands in the scene. */
  let home = { x: 0, y: 0, scale: 1 };
  let isOut = false;
  /** Its last step out, by which that is ended. */
  let going = 0;

  /** The picture's place in the scene. */
  function settle(at: { readonly x: number; readonly y: number }, across: number, glowSize: number): void {
    home = { ...at, scale: across / Math.max(picture.texture.width, picture.texture.height) };
    if (!isOut) {
      picture.scale.set(home.scale);
      picture.position.copyFrom(home);
    }
    glow.setSize(across * glowSize, across * glowSize);
    glow.position.copyFrom(home);
  }

  const around = [sky, ground, mark.view];

  return {
    view,
    stand: ({ x, y, width, height }) => {
      for (const part of around) part.visible = false;
      view.position.set(x + width / 2, y + height / 2);
      const across = Math.min(height * STANDING.ofHeight, width * STANDING.ofWidth);
      settle({ x: 0, y: (height - across) / 2 }, across, STANDING.glow);
    },
    act: () => {
      if (!isOut && word.art !== '') playAct(kit, picture, actOf(word), picture.texture.height, ALIVE.actSeconds);
    },
    place: ({ x, y, width, height }) => {
      for (const part of around) part.visible = true;
      view.position.set(x + width / 2, y + height / 2);
      resizeNineSlice(sky, width, height, CORNER_RATIO);
      ground.setSize(width, height * GROUND_HEIGHT);
      ground.y = height / 2;
      const across = Math.min(height * PICTURE.ofHeight, width * PICTURE.ofWidth);
      settle({ x: width * PLACE.picture, y: height * PLACE.picturesFoot }, across, GLOW.size);
      mark.resize(Math.min(height * MARK.ofHeight, width * MARK.ofWidth));
      mark.view.position.set(width * PLACE.mark, height * PLACE.foot);
    },
    stepOut: (across, to, delaySeconds, done) => {
      if (isOut) return;
      isOut = true;
      going += 1;
      const own = going;
      view.addChild(picture);
      const { growSeconds, actSeconds, backSeconds } = ALIVE;
      const size = across / Math.max(picture.texture.width, picture.texture.height);
      const outward = { duration: growSeconds, delay: delaySeconds, ease: EASE.enter };
      kit.tween.to(picture.scale, { x: size, y: size, ...outward });
      kit.tween.to(picture, { x: to.x - view.x, y: to.y - view.y, ...outward });
      kit.tween.delayedCall(delaySeconds + growSeconds, () => {
        if (!picture.destroyed && own === going) playAct(kit, picture, actOf(word), picture.texture.height, actSeconds);
      });
      kit.tween.delayedCall(delaySeconds + growSeconds + actSeconds, () => {
        if (picture.destroyed || own !== going) return;
        const back = { duration: backSeconds, ease: EASE.leave } as const;
        kit.tween.to(picture.scale, { x: home.scale, y: home.scale, ...back });
        kit.tween.to(picture, {
          x: home.x,
          y: home.y,
          ...back,
          onComplete: () => {
            isOut = false;
            picture.scale.set(home.scale);
            picture.position.copyFrom(home);
            done();
          },
        });
      });
    },
    stepBack: () => {
      if (!isOut) return;
      isOut = false;
      going += 1;
      kit.tween.killTweensOf([picture, picture.scale, picture.pivot]);
      picture.pivot.set(0);
      picture.rotation = 0;
      picture.scale.set(home.scale);
      picture.position.copyFrom(home);
    },
    showMark: () => {
      if (kit.isMotionReduced) return;
      view.addChild(mark.view);
      kit.tween.killTweensOf(mark.view.scale);
      kit.tween
        .timeline()
        .to(mark.view.scale, { x: SHOWN.size, y: SHOWN.size, duration: SHOWN.seconds, ease: EASE.enter })
        .to(mark.view.scale, { x: 1, y: 1, duration: SHOWN.seconds, ease: EASE.settle }, `+=${SHOWN.stays}`);
    },
  };
}
