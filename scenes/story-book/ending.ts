import { Container } from 'pixi.js';
import type { PlaySentence } from '../../src/play/word';
import { createBursts } from '../../src/stage/components/burst';
import { isMakingRoom } from '../../src/stage/components/clear-away';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import type { SceneView } from '../../src/stage/components/story-scene';
import { createSceneView } from '../../src/stage/components/story-scene';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import { createFinds } from './finds';
import type { State, Tuning } from './rules-pages';
import { listCast } from './rules-pages';

/** What a story ends with: the closed book, its star, and who was in it. */
export interface Ending {
  readonly view: Container;
  /** Begins it, or shows it as it ends where `isInstant`. */
  readonly show: (viewport: Viewport, isInstant: boolean) => void;
  /**
   * The star makes room for the banner of the results: it comes down on the book. Call in each
   * draw.
   */
  readonly follow: (state: State) => void;
  readonly clear: () => void;
}

/**
 * Where finds stand at its sides the book is smaller, and who was looked for dances on it: sizes in
 * heights and widths of the play area, where the book's foot is; its own size in the book's.
 */
const AMONG_FINDS = { height: 0.44, width: 0.24, foot: 0.95, hero: 0.68, star: 0.32, starY: 0.15 } as const;
/** Who stands on the book jumps so high, in its own heights. Seconds. */
const HERO = { after: 1.2, rise: 0.12, seconds: 0.3, hops: 7 } as const;
/** How many come out of the book, at most: on an upright screen, and otherwise. */
const CAST = { tall: 2, wide: 4 } as const;
/** The largest sizes in heights and in widths of the play area. */
const LARGEST = { one: 0.56, book: { height: 0.62, width: 0.46 }, starWidth: 0.5 } as const;
/** The room of the cast, in widths of one of them, and where they and the book stand in it. */
const ROOM = { height: 1.52, foot: 0.91 } as const;
/** Between the upper edge and the book: size and middle of the star. */
const STAR = { size: 0.72, y: 0.42 } as const;
/**
 * When the banner is due the star becomes the seal of the book, and stays: its size in heights of
 * the book, and its middle from the book's in widths and heights.
 */
const SEAL = { size: 0.4, x: 0.36, y: 0.34, turns: 1 } as const;
/**
 * The closed book, its width in its heights and the rest in its widths or heights: its pages look
 * out between the back and the front.
 */
const BOOK = {
  width: 0.86,
  corner: 0.09,
  pages: 0.95,
  pagesX: 0.01,
  pagesY: 0.005,
  front: 0.94,
  frontX: -0.03,
  frontY: -0.03,
  picture: 0.62,
  shade: 1.3,
  shadeHeight: 0.16,
} as const;
/** Seconds after the book began to close. */
const AT = { book: 0.3, star: 0.65, burst: 1.25, cast: 0.8, every: 0.2, jumps: 2 } as const;
const HOP = { seconds: 0.5, height: 90 } as const;
const RISE_SECONDS = 0.7;
/** In widths of the star. */
const BURST_RATIO = 0.55;
/** Each hops out a little higher in pitch than the one before. */
const PITCH_STEP = 0.1;

/** Makes the ending of a book. Nothing of it is seen before `show`. */
export function createEnding(kit: StageKit<Tuning>): Ending {
  const bursts = createBursts(kit);
  const stage = new Container();
  const view = new Container({ children: [bursts.view, stage] });
  let star: { readonly view: Container; readonly book: Container; readonly width: number } | null = null;
  /** Who stands left of the book, and right of it. */
  let cast: readonly SceneView[] = [];

  function clear(): void {
    for (const child of stage.removeChildren()) destroyView(kit, child);
    star = null;
    cast = [];
  }

  /** The closed book with its own picture, about its own middle. `height` in CSS pixels. */
  function createBook(story: PlaySentence, height: number): Container {
    const width = height * BOOK.width;
    const [back, pages, front] = [
      createNineSlice(kit, 'board'),
      createNineSlice(kit, 'sheet'),
      createNineSlice(kit, 'cover'),
    ];
    resizeNineSlice(back, width, height, BOOK.corner);
    resizeNineSlice(pages, width * BOOK.pages, height * BOOK.pages, BOOK.corner);
    resizeNineSlice(front, width * BOOK.front, height, BOOK.corner);
    pages.position.set(width * BOOK.pagesX, height * BOOK.pagesY);
    front.position.set(width * BOOK.frontX, height * BOOK.frontY);
    const side = width * BOOK.picture;
    const { x, y } = front;
    const picture = createSceneView(kit, story, { x: x - side / 2, y: y - side / 2, width: side, height: side });
    return new Container({ children: [back, pages, front, picture.view] });
  }

  /** One of the cast hops out of the book, in an arc, to its place. */
  function hopOut(body: Container, from: { readonly x: number; readonly y: number }, order: number): void {
    const { x, y } = body;
    const delay = AT.cast + order * AT.every;
    const half = { duration: HOP.seconds / 2 };
    body.position.copyFrom(from);
    body.scale.set(0);
    kit.tween
      .timeline({ delay })
      .call(() => kit.effect('pickUp', { pitchRatio: 1 + order * PITCH_STEP }))
      .to(body, { x, duration: HOP.seconds, ease: 'none' }, 0)
      .to(body, { y: Math.min(from.y, y) - HOP.height, ease: 'sine.out', ...half }, 0)
      .to(body, { y, ease: 'sine.in', ...half }, HOP.seconds / 2)
      .to(body.scale, { x: 1, y: 1, duration: HOP.seconds, ease: 'sine.out' }, 0);
  }

  /** The star rises out of the book to its place, with a burst. */
  function riseStar(risen: Container, from: Container, width: number): void {
    const { x: starX, y: starY } = risen;
    kit.tween
      .timeline({ delay: AT.star })
      .call(() => kit.effect('levelUp'))
      .from(risen, { x: from.x, y: from.y, duration: RISE_SECONDS, ease: 'power2.out' }, 0)
      .from(risen, { rotation: -Math.PI, duration: RISE_SECONDS, ease: 'power2.out' }, 0)
      .from(risen.scale, { x: 0, y: 0, duration: RISE_SECONDS, ease: EASE.enter }, 0)
      .call(() => bursts.spread({ x: starX, y: starY }, width * BURST_RATIO, true), [], AT.burst - AT.star);
  }

  /** All that was found comes out of the book again; false where that is too little. */
  function showFinds(first: PlaySentence, play: Rectangle, isInstant: boolean): boolean {
    const height = Math.min(play.height * AMONG_FINDS.height, (play.width * AMONG_FINDS.width) / BOOK.width);
    const width = height * BOOK.width;
    const finds = createFinds(kit, play, width);
    if (!finds) return false;
    const book = createBook(first, height);
    book.position.set(play.x + play.width / 2, play.y + play.height * AMONG_FINDS.foot - height / 2);
    const side = height * AMONG_FINDS.hero;
    const room = side * ROOM.height;
    // It jumps, whatever it does on the last page: this is the end of the search.
    const parts = listCast(kit.setup.sentences, 1).map((part) => ({ ...part, doing: null }));
    const hero = createSceneView(
      kit,
      { ...first, scene: { place: 'meadow', parts } },
      { x: book.x - side / 2, y: book.y - height / 2 - room * ROOM.foot, width: side, height: room },
      false,
    );
    const sprite = kit.sprite('book-star');
    sprite.anchor.set(0.5);
    fitInside(sprite, play.height * AMONG_FINDS.star);
    const risen = new Container({ children: [sprite] });
    risen.position.set(book.x, play.y + play.height * AMONG_FINDS.starY);
    // Behind who jumps, like a light.
    stage.addChild(...finds.views, risen, book, hero.view);
    star = { view: risen, book, width: sprite.width };
    const body = hero.nodeOf(0);
    const rise = side * HERO.rise;
    if (kit.isMotionReduced || isInstant) {
      if (!isInstant) kit.tween.from(stage, { alpha: 0, duration: MOTION.fast });
      finds.dance();
      return true;
    }
    kit.tween.from(book.scale, { x: 0, delay: AT.book, duration: MOTION.base, ease: EASE.enter });
    kit.tween.from(hero.view, { alpha: 0, delay: AT.cast, duration: MOTION.fast });
    riseStar(risen, book, sprite.width);
    finds.burst(book);
    if (!body) return true;
    kit.tween.from(body.scale, { x: 0, y: 0, delay: AT.cast, duration: HOP.seconds, ease: EASE.enter });
    kit.tween.to(body.pivot, {
      y: body.pivot.y + rise,
      delay: HERO.after,
      duration: HERO.seconds,
      ease: 'sine.out',
      repeat: 2 * HERO.hops - 1,
      yoyo: true,
    });
    return true;
  }

  return {
    view,
    show: ({ play, isTall }, isInstant) => {
      clear();
      const [first] = kit.setup.sentences;
      if (!first) return;
      if (showFinds(first, play, isInstant)) return;
      const { height: highest, width: widest } = LARGEST.book;
      const book = createBook(first, Math.min(play.height * highest, (play.width * widest) / BOOK.width));
      const { width: bookWidth, height: bookHeight } = book;
      const parts = listCast(kit.setup.sentences, isTall ? CAST.tall : CAST.wide);
      const one = Math.min(play.height * LARGEST.one, (play.width - bookWidth) / Math.max(1, parts.length));
      const room = one * ROOM.height;
      const leftCount = Math.ceil(parts.length / 2);
      const left = play.x + (play.width - bookWidth - one * parts.length) / 2;
      const bookLeft = left + one * leftCount;
      const y = play.y + play.height - room;
      const foot = y + room * ROOM.foot;
      const sky = foot - bookHeight - play.y;
      book.position.set(bookLeft + bookWidth / 2, foot - bookHeight / 2);
      const shade = kit.sprite('shade');
      shade.anchor.set(0.5);
      shade.setSize(bookWidth * BOOK.shade, bookWidth * BOOK.shadeHeight);
      shade.position.set(book.x, foot);
      const sides = [
        { x: left, parts: parts.slice(0, leftCount) },
        { x: bookLeft + bookWidth, parts: parts.slice(leftCount) },
      ].filter((side) => side.parts.length > 0);
      const groups = sides.map(({ x, parts: some }) =>
        createSceneView(
          kit,
          { ...first, scene: { place: 'meadow', parts: some } },
          { x, y, width: one * some.length, height: room },
          false,
        ),
      );
      const sprite = kit.sprite('book-star');
      sprite.anchor.set(0.5);
      fitInside(sprite, Math.min(sky * STAR.size, play.width * LARGEST.starWidth));
      const risen = new Container({ children: [sprite] });
      risen.position.set(play.x + play.width / 2, play.y + sky * STAR.y);
      stage.addChild(shade, book, risen, ...groups.map((group) => group.view));
      star = { view: risen, book, width: sprite.width };
      cast = groups;
      const jump = (): void => {
        for (const group of groups) group.play();
      };
      if (isInstant || kit.isMotionReduced) {
        if (!isInstant) kit.tween.from(stage, { alpha: 0, duration: MOTION.fast });
        jump();
        return;
      }
      kit.tween.from(book.scale, { x: 0, delay: AT.book, duration: MOTION.base, ease: EASE.enter });
      riseStar(risen, book, sprite.width);
      const bodies = sides.flatMap((side, index) => side.parts.flatMap((_, part) => groups[index]?.nodeOf(part) ?? []));
      // Their shadows.
      for (const group of groups) kit.tween.from(group.view, { alpha: 0, delay: AT.cast, duration: MOTION.fast });
      bodies.forEach((body, order) => hopOut(body, book, order));
      kit.tween.delayedCall(AT.jumps, () => cast === groups && jump());
    },
    follow: ({ phase }) => {
      if (!star || !isMakingRoom(phase)) return;
      const { view: risen, book, width } = star;
      star = null;
      kit.tween.killTweensOf([risen, risen.scale, book.scale]);
      book.scale.set(1);
      const { width: bookWidth, height } = book;
      const scale = (height * SEAL.size) / width;
      const [x, y] = [book.x + bookWidth * SEAL.x, book.y + height * SEAL.y];
      stage.addChild(risen);
      if (kit.isMotionReduced) {
        risen.position.set(x, y);
        risen.scale.set(scale);
        return;
      }
      const way = { duration: MOTION.slow, ease: EASE.move } as const;
      kit.tween.fromTo(risen, { rotation: 0 }, { x, y, rotation: SEAL.turns * 2 * Math.PI, ...way });
      kit.tween.to(risen.scale, { x: scale, y: scale, ...way });
    },
    clear,
  };
}
