// Each set that was found whole leaves a small lantern beside the sign; at a round's end these come
// together, large, and rise into the sky.
import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import { createFruit } from './lantern';
import { LANTERN_ASPECT_RATIO } from './sizes';

/** A small lantern: in heights of the sign's place, its animal and its light in its widths. */
const TROPHY = { height: 0.84, picture: 0.66, pictureY: 0.07, glow: 1.7 } as const;
/** They meet in the middle. Gap and max width in CSS pixels, times in seconds. */
const MEET = { gap: 20, maxPixels: 260, seconds: 0.5, stays: 0.55, rise: 0.7, stagger: 0.05, degrees: 7 } as const;

export interface Trophies {
  readonly view: Container;
  /** Lays out their places at both sides of the sign, `most` at most. CSS pixels. */
  readonly lay: (row: Rectangle, signWidth: number, most: number) => void;
  /** The place of the next one. */
  readonly next: () => { readonly x: number; readonly y: number };
  readonly add: (word: PlayWord) => void;
  /** They meet in the room and rise; false without any. */
  readonly release: (room: Rectangle, viewport: Viewport) => boolean;
  readonly clear: () => void;
}

export function createTrophies(kit: StageKit): Trophies {
  const hung = new Container();
  /** Those of a round that is over, on their way into the sky. */
  const rising = new Container();
  let words: PlayWord[] = [];
  let places: { readonly x: number; readonly y: number }[] = [];
  let height = 0;

  function hang(word: PlayWord, order: number): Container {
    const width = height * LANTERN_ASPECT_RATIO;
    const glow = kit.sprite('glow');
    glow.anchor.set(0.5);
    glow.setSize(width * TROPHY.glow, width * TROPHY.glow);
    const picture = new Sprite({ texture: kit.art(word), anchor: 0.5, y: height * TROPHY.pictureY });
    fitInside(picture, width * TROPHY.picture);
    const trophy = new Container({ children: [glow, createFruit(kit, order, width, height), picture] });
    const { x, y } = places[order % Math.max(1, places.length)] ?? { x: 0, y: 0 };
    trophy.position.set(x, y);
    hung.addChild(trophy);
    return trophy;
  }

  function clear(): void {
    words = [];
    for (const child of hung.removeChildren()) destroyView(kit, child);
  }

  return {
    view: new Container({ children: [hung, rising] }),
    lay: (row, signWidth, most) => {
      const perSide = Math.ceil(most / 2);
      const side = (row.width - signWidth) / 2;
      const pitch = side / perSide;
      height = Math.min(row.height, pitch / LANTERN_ASPECT_RATIO) * TROPHY.height;
      // The first is next to the sign at its left, the second at its right.
      places = Array.from({ length: most }, (_, index) => ({
        x: row.x + row.width / 2 + (index % 2 === 0 ? -1 : 1) * (signWidth / 2 + pitch * (Math.floor(index / 2) + 0.5)),
        y: row.y + row.height / 2,
      }));
      for (const child of hung.removeChildren()) destroyView(kit, child);
      words.forEach(hang);
    },
    next: () => places[words.length % Math.max(1, places.length)] ?? { x: 0, y: 0 },
    add: (word) => {
      // In endless play there is no end of them: they begin anew.
      if (words.length >= places.length) clear();
      words.push(word);
      popIn(kit, hang(word, words.length - 1));
    },
    release: (room, viewport) => {
      const all = hung.children.slice();
      if (all.length === 0 || kit.isMotionReduced) {
        clear();
        return false;
      }
      words = [];
      rising.addChild(...all);
      const cells = layoutGrid(room, all.length, {
        aspectRatio: LANTERN_ASPECT_RATIO,
        gap: MEET.gap,
        maxWidth: MEET.maxPixels,
      });
      all.forEach((trophy, order) => {
        const cell = cells[order];
        if (!cell) return;
        const size = cell.height / height;
        const side = order % 2 === 0 ? 1 : -1;
        kit.tween.killTweensOf([trophy, trophy.scale]);
        kit.tween
          .timeline({ delay: order * MEET.stagger, onComplete: () => destroyView(kit, trophy) })
          .to(trophy, { ...centreOf(cell), duration: MEET.seconds, ease: 'back.out(1.3)' })
          .to(trophy.scale, { x: size, y: size, duration: MEET.seconds, ease: 'back.out(1.3)' }, 0)
          .to(trophy, {
            angle: side * MEET.degrees,
            duration: MEET.stays / 2,
            ease: 'sine.inOut',
            yoyo: true,
            repeat: 1,
          })
          .to(trophy, { y: -viewport.height * 0.3, duration: MEET.rise, ease: 'power1.in' });
      });
      return true;
    },
    clear,
  };
}
