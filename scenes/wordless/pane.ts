import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { WINDOW } from './window-places';
import { shade } from '../../src/stage/components/shade';

/** Light of a window that waits: its opacity. */
export const LIGHT_ALPHA = 0.5;
/** How far the shutter rises before who was wrong, and before one that was taken away. */
const SHUT = { half: 0.5, whole: 0.96 } as const;
const AJAR_RATIO = 0.18;
/** Who was wrong says its name for this long, before its shutter rises. */
const NAME_SECONDS = 1;
/** Width over which the leaves are drawn narrower when they open. */
const PICTURE_RATIO = 1.02;
/** Share of a window's width that its picture takes. */
export const PICTURE_OF_WINDOW = WINDOW.paneWidth * PICTURE_RATIO;
/** The shadow on a blind: its colour and opacity. */
const SHADOW = { tint: 0x1d1838, alpha: 0.72 } as const;
/** A blind goes up in this time, and what is behind it hops, by this share of its height. */
const BLIND = { seconds: 0.3, hopRatio: 0.16 } as const;

/** One window with its picture. */
export interface Pane {
  readonly view: Container;
  readonly place: Rectangle;
  readonly glow: Sprite;
  readonly picture: Sprite;
  readonly star: Sprite;
  /** Opens the leaves; at once where `isMoved` is false. */
  readonly open: (isMoved: boolean) => void;
  /** The blind goes up, if it is down. */
  readonly raise: (isMoved: boolean) => void;
  /**
   * A shutter rises before it, half or whole, once it has said its name; over the half its animal
   * looks on.
   */
  readonly shut: (isWhole: boolean, isMoved: boolean, delaySeconds?: number) => void;
  /** Ends all movement of an answer, so that the next one begins at rest. */
  readonly settle: () => void;
}

/** A blind with the shadow of a word's picture, as large as the pane. Its origin is its rod. */
function createBlind(kit: StageKit, word: PlayWord, width: number, height: number): Container {
  const cloth = kit.sprite('window-blind');
  cloth.anchor.set(0.5, 0);
  cloth.setSize(width, height);
  const shadow = new Sprite({ texture: kit.art(word), anchor: 0.5, ...SHADOW, y: height / 2 });
  fitInside(shadow, width * PICTURE_RATIO);
  return new Container({ children: [cloth, shadow] });
}

/** Creates a lit window, with its blind down or without one. `drawing`: of its frame. */
export function createPane(kit: StageKit, word: PlayWord, place: Rectangle, hasBlind: boolean, drawing: string): Pane {
  const frame = kit.sprite(drawing);
  const glow = kit.sprite('glow');
  const star = kit.sprite('star-full');
  const leaves = [kit.sprite('window-leaf'), kit.sprite('window-leaf')];
  const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
  const { x, y } = centreOf(place);
  const paneWidth = place.width * WINDOW.paneWidth;
  const paneHeight = place.height * WINDOW.paneHeight;
  const paneY = -place.height * WINDOW.paneAboveMiddle;
  for (const sprite of [frame, glow, star]) sprite.anchor.set(0.5);
  frame.setSize(place.width, place.height);
  glow.setSize(place.width * 1.6, place.height * 1.6);
  glow.alpha = LIGHT_ALPHA;
  fitInside(picture, paneWidth * PICTURE_RATIO);
  picture.y = paneY;
  fitInside(star, place.width * 0.3);
  star.position.set(place.width * 0.32, -place.height * 0.36);
  star.visible = false;
  leaves.forEach((leaf, index) => {
    const side = index === 0 ? -1 : 1;
    // Each hangs on its outer edge.
    leaf.anchor.set(0, 0.5);
    leaf.setSize(paneWidth / 2, paneHeight);
    leaf.scale.x *= -side;
    leaf.position.set((side * paneWidth) / 2, paneY);
  });
  // From below, upside down.
  const shutter = kit.sprite('window-blind');
  shutter.anchor.set(0.5, 0);
  shutter.setSize(paneWidth, paneHeight);
  const wholeShutter = -shutter.scale.y;
  shutter.scale.y = 0;
  shutter.y = paneY + paneHeight / 2;
  let blind = hasBlind ? createBlind(kit, word, paneWidth, paneHeight) : null;
  if (blind) blind.y = paneY - paneHeight / 2;
  picture.visible = !blind;
  const view = new Container({
    children: [glow, frame, ...leaves, picture, shutter, ...(blind ? [blind] : []), star],
    x,
    y,
  });
  const pictureScale = picture.scale.x;

  function raise(isMoved: boolean): void {
    if (!blind) return;
    const rising = blind;
    blind = null;
    picture.visible = true;
    if (!isMoved) rising.destroy({ children: true });
    else {
      const onComplete = (): void => destroyView(kit, rising);
      if (kit.isMotionReduced) {
        kit.tween.to(rising, { alpha: 0, duration: BLIND.seconds, onComplete });
        return;
      }
      kit.tween.to(rising.scale, { y: 0, duration: BLIND.seconds, ease: EASE.leave, onComplete });
      kit.tween.from(picture, {
        y: paneY + picture.height * BLIND.hopRatio,
        duration: MOTION.base,
        delay: BLIND.seconds / 2,
        ease: EASE.enter,
      });
    }
  }

  return {
    view,
    place,
    glow,
    picture,
    star,
    open: (isMoved) => {
      kit.tween.killTweensOf(shutter.scale);
      shutter.scale.y = 0;
      kit.tween.to(glow, { alpha: 1, duration: isMoved ? MOTION.fast : 0 });
      for (const leaf of leaves) {
        kit.tween.to(leaf.scale, {
          x: leaf.scale.x * AJAR_RATIO,
          duration: isMoved ? MOTION.base : 0,
          ease: EASE.move,
        });
      }
    },
    raise,
    shut: (isWhole, isMoved, delaySeconds = NAME_SECONDS) => {
      raise(false);
      if (isWhole) glow.visible = false;
      kit.tween.killTweensOf(shutter.scale);
      kit.tween.to(shutter.scale, {
        y: wholeShutter * (isWhole ? SHUT.whole : SHUT.half),
        delay: isMoved ? delaySeconds : 0,
        duration: isMoved && !kit.isMotionReduced ? MOTION.base : 0,
        ease: EASE.enter,
      });
    },
    settle: () => {
      for (const target of [view, view.scale, picture, picture.scale, glow]) kit.tween.killTweensOf(target);
      glow.alpha = LIGHT_ALPHA;
      picture.scale.set(pictureScale);
      picture.position.set(0, paneY);
      picture.rotation = 0;
      view.position.set(x, y);
      view.scale.set(1);
      view.alpha = 1;
      shade(view, 'none');
    },
  };
}
