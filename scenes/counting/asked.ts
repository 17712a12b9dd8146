import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/** Who hides rustles: degrees and seconds. */
const RUSTLE = { degrees: 9, seconds: 0.8 } as const;
/** The picture leaps out of the bush: from how far below, in its heights. */
const LEAP = { from: 0.4, seconds: 0.4 } as const;

/**
 * The thing that is asked, on the sign of the first round. It hides in a bush, so that one has to
 * listen, and comes out where help is needed.
 */
export interface Asked {
  readonly view: Container;
  /** Hides `picture` in the bush at this place; null takes away both. */
  readonly place: (picture: Texture | null, place: Rectangle, isOut: boolean) => void;
  /** It comes out. */
  readonly show: () => void;
  /** The bush rustles. */
  readonly rustle: () => void;
}

export function createAsked(kit: StageKit): Asked {
  const bush = kit.sprite('bush');
  bush.anchor.set(0.5, 0.95);
  const picture = new Sprite({ anchor: 0.5, visible: false });
  const view = new Container({ children: [bush, picture], visible: false });
  let size = 0;

  return {
    view,
    place: (texture, { x, y, width }, isOut) => {
      view.visible = texture !== null;
      if (!texture) return;
      size = width;
      kit.tween.killTweensOf([bush, picture]);
      bush.angle = 0;
      picture.y = 0;
      picture.texture = texture;
      fitInside(picture, width);
      fitInside(bush, width);
      bush.y = width * 0.45;
      view.position.set(x + width / 2, y + width / 2);
      picture.visible = isOut;
      bush.visible = !isOut;
    },
    show: () => {
      if (picture.visible || !view.visible) return;
      picture.visible = true;
      bush.visible = false;
      popIn(kit, picture);
      if (kit.isMotionReduced) return;
      kit.tween.from(picture, { y: size * LEAP.from, duration: LEAP.seconds, ease: 'back.out(2)' });
    },
    rustle: () => {
      if (kit.isMotionReduced || !bush.visible) return;
      const { degrees, seconds } = RUSTLE;
      kit.tween.to(bush, {
        keyframes: { angle: [0, degrees, -degrees, degrees, -degrees / 2, 0] },
        duration: seconds,
      });
    },
  };
}
