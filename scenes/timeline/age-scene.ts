import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { EASE } from '../../src/stage/components/motion';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { fitInside } from '../../src/stage/components/tile';
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
/** A landmark that is compared stands up so much taller. Seconds. */
const SHOWN = { size: 1.4, seconds: 0.35, stays: 0.9 } as const;

/** The picture of an event beside the landmark of its time, as that stands on the land. */
export interface AgeScene {
  readonly view: Container;
  readonly picture: Sprite;
  readonly place: (area: Rectangle) => void;
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

  return {
    view,
    picture,
    place: ({ x, y, width, height }) => {
      view.position.set(x + width / 2, y + height / 2);
      resizeNineSlice(sky, width, height, CORNER_RATIO);
      ground.setSize(width, height * GROUND_HEIGHT);
      ground.y = height / 2;
      const across = Math.min(height * PICTURE.ofHeight, width * PICTURE.ofWidth);
      fitInside(picture, across);
      picture.position.set(width * PLACE.picture, height * PLACE.picturesFoot);
      glow.setSize(across * GLOW.size, across * GLOW.size);
      glow.position.copyFrom(picture.position);
      mark.resize(Math.min(height * MARK.ofHeight, width * MARK.ofWidth));
      mark.view.position.set(width * PLACE.mark, height * PLACE.foot);
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
