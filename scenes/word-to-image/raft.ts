// The pictures of a round step onto a raft at its end, each above its word, and sail away.
import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { actOf, playAct } from '../../src/stage/components/acts';
import { popIn, popOut } from '../../src/stage/components/animations';
import { createBursts } from '../../src/stage/components/burst';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { createWordPebble, fitInside } from '../../src/stage/components/tile';
import { COLORS } from '../../src/stage/kit/colors';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

export interface Raft {
  readonly view: Container;
  /**
   * The pictures of these words leap aboard one after another. With `earlier`, at the end of a
   * game, a sun is hoisted, between garlands of what was found before. `area` in CSS pixels.
   */
  readonly show: (keys: readonly string[], area: Rectangle, earlier: readonly string[] | null) => void;
  /** It sails off with all aboard. Does nothing without a raft. */
  readonly clear: () => void;
}

/**
 * Widths of a picture in CSS pixels at most, and in shares of the area's height. They stand apart as
 * far as there is room, so that none acts before another.
 */
const PICTURE = { maxPixels: 270, heightRatio: 0.42, gap: 0.06, roomyGap: 0.42, inRow: 4, behind: 0.62 } as const;
/** The raft in widths of a picture: beyond the pictures, a float, and the words on its front. */
const LOGS = { beyond: 0.1, width: 1.04, y: 0.14, tint: 0x8a5a35 } as const;
const WORD = { height: 0.3, width: 0.92, y: 0.13 } as const;
/** Where the pictures stand, as a share of the area's height. */
const DECK_RATIO = 0.83;
/** The mast, and the sun on its top, in widths of a picture. */
const SUN = {
  mast: 0.07,
  height: 1.75,
  shine: 2.1,
  y: -1.5,
  disc: { rays: 12, reach: 0.46, ray: 0.26, size: 0.6 },
} as const;
/**
 * Garlands from the mast's top to a pole at each end, in widths of a picture: what hangs in them is
 * laid on paper; how high the poles are, how thick they and the line are, how far the first picture
 * is from the mast, and how far they hang below the line.
 */
const GARLAND = {
  most: 8,
  size: 0.34,
  paper: 1.2,
  pole: 1.5,
  poleWidth: 0.05,
  line: 0.02,
  from: 0.98,
  below: 0.17,
  tint: 0xfffaef,
} as const;
/** Seconds, and the height of a leap in widths of a picture. */
const LEAP = { seconds: 0.36, stagger: 0.16, height: 0.8 } as const;
const ACT_SECONDS = 1;
/** What acts goes as far as it would with this share of its width, and so stays on its own place. */
const ACT_REACH = 0.5;
/** At the end of a game all do it again so often, with a pause in seconds. */
const AGAIN = { times: 3, seconds: 1.05 } as const;
/** How far it rocks, in degrees, and how long it takes to sail off. */
const ROCK = { degrees: 1.6, seconds: 0.5 } as const;
const SAIL_OFF_SECONDS = 1.25;

/** Creates a raft, not there at first. */
export function createRaft(kit: StageKit): Raft {
  const bursts = createBursts(kit);
  const view = new Container();
  let raft: Container | null = null;
  let way = 0;

  function addBoard(to: Container, [x, y, width, height]: readonly number[], tint = 0xffffff): Container {
    const board = createNineSlice(kit, 'pebble');
    board.tint = tint;
    board.position.set(x, y);
    resizeNineSlice(board, width ?? 0, height ?? 0, 0.5);
    to.addChild(board);
    return board;
  }

  function hoist(to: Container, width: number): void {
    addBoard(to, [0, (-SUN.height * width) / 2, SUN.mast * width, SUN.height * width], LOGS.tint);
    const sun = new Container();
    sun.y = SUN.y * width;
    const shine = kit.sprite('glow');
    shine.anchor.set(0.5);
    fitInside(shine, SUN.shine * width);
    sun.addChild(shine);
    const { rays, reach, ray, size } = SUN.disc;
    for (let index = 0; index < rays; index += 1) {
      const angle = (index / rays) * 2 * Math.PI;
      const part = kit.sprite('ray');
      part.anchor.set(0.5);
      fitInside(part, ray * width);
      part.rotation = angle + Math.PI / 2;
      part.position.set(Math.cos(angle) * reach * width, Math.sin(angle) * reach * width);
      sun.addChild(part);
    }
    const disc = kit.sprite('dot');
    disc.anchor.set(0.5);
    disc.tint = COLORS.gold;
    fitInside(disc, size * width);
    sun.addChild(disc);
    to.addChild(sun);
    popIn(kit, sun);
  }

  /** What was found in earlier rounds hangs between the mast and the ends of the raft. */
  function hang(to: Container, keys: readonly string[], width: number, long: number): void {
    const half = Math.ceil(Math.min(keys.length, GARLAND.most) / 2);
    const end = long / 2 / width - 0.1;
    for (const side of [-1, 1]) {
      addBoard(
        to,
        [side * end * width, (-GARLAND.pole * width) / 2, GARLAND.poleWidth * width, GARLAND.pole * width],
        LOGS.tint,
      );
      const drop = SUN.height - GARLAND.pole;
      const line = addBoard(
        to,
        [
          (side * end * width) / 2,
          -(SUN.height - drop / 2) * width,
          Math.hypot(end, drop) * width,
          GARLAND.line * width,
        ],
        GARLAND.tint,
      );
      line.rotation = side * Math.atan2(drop, end);
      keys.slice(side < 0 ? 0 : half, side < 0 ? half : GARLAND.most).forEach((key, order) => {
        const share = (order + 0.5) / half;
        const paper = kit.sprite('dot');
        paper.anchor.set(0.5);
        paper.tint = GARLAND.tint;
        fitInside(paper, GARLAND.size * GARLAND.paper * width);
        const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, key)), anchor: 0.5 });
        fitInside(picture, GARLAND.size * width);
        const flag = new Container({ children: [paper, picture] });
        flag.position.set(
          side * (GARLAND.from + (end - GARLAND.from) * share) * width,
          -(SUN.height - drop * (GARLAND.from / end + (1 - GARLAND.from / end) * share) - GARLAND.below) * width,
        );
        to.addChild(flag);
        popIn(kit, flag, order * 2);
        if (kit.isMotionReduced) return;
        kit.tween.to(flag, {
          rotation: side * 0.16,
          duration: 0.5,
          delay: order * 0.12,
          ease: 'sine.inOut',
          yoyo: true,
          repeat: 2 * AGAIN.times + 1,
        });
      });
    }
  }

  /** A picture leaps from the left onto its place. */
  function leap(dancer: Container, order: number, width: number, key: string, isGreat: boolean): void {
    const { x, y } = dancer;
    const delay = order * LEAP.stagger;
    const own = actOf(wordOf(kit.setup, key));
    const act = (): void => {
      if (dancer.destroyed) return;
      kit.effect('pickUp', { pitchRatio: 1 + order * 0.12 });
      playAct(kit, dancer, own, width * ACT_REACH, ACT_SECONDS);
      if (!isGreat) return;
      bursts.spread(dancer.getGlobalPosition(), width * 0.7, true);
      for (let again = 1; again <= AGAIN.times; again += 1)
        kit.tween.delayedCall(again * AGAIN.seconds, () => {
          if (!dancer.destroyed) playAct(kit, dancer, again % 2 === 0 ? own : 'hop', width * ACT_REACH, ACT_SECONDS);
        });
    };
    if (kit.isMotionReduced) return;
    // Until then it is behind the shore.
    dancer.visible = false;
    kit.tween.delayedCall(delay, () => void (dancer.destroyed || (dancer.visible = true)));
    const half = { duration: LEAP.seconds / 2 };
    kit.tween
      .timeline({ delay, onComplete: act })
      .from(dancer, { x: x - way, duration: LEAP.seconds, ease: 'none' })
      .to(dancer, { y: y - LEAP.height * width, ease: 'sine.out', ...half }, 0)
      .to(dancer, { y, ease: 'sine.in', ...half }, LEAP.seconds / 2);
  }

  function clearNow(): void {
    if (raft) destroyView(kit, raft);
    raft = null;
  }

  return {
    view: new Container({ children: [view, bursts.view] }),
    show: (keys, area, earlier) => {
      clearNow();
      const isGreat = earlier !== null;
      if (keys.length === 0) return;
      const rows = Math.ceil(keys.length / PICTURE.inRow);
      const columns = Math.ceil(keys.length / rows);
      const width = Math.min(
        PICTURE.maxPixels,
        (area.height * PICTURE.heightRatio) / (1 + (rows - 1) * PICTURE.behind),
        area.width / (columns * (1 + PICTURE.gap) + 2 * LOGS.beyond),
      );
      const pitch = Math.min(1 + PICTURE.roomyGap, (area.width / width - 2 * LOGS.beyond) / columns);
      const deck = new Container();
      deck.position.set(area.x + area.width / 2, area.y + area.height * DECK_RATIO);
      way = area.width / 2;
      const long = (columns * pitch + 2 * LOGS.beyond) * width;
      if (earlier) {
        hoist(deck, width);
        hang(
          deck,
          earlier.filter((key) => !keys.includes(key)),
          width,
          long,
        );
      }
      // One raft under each column, fastened to the next.
      for (let column = 0; column < columns; column += 1) {
        const float = kit.sprite('float');
        float.anchor.set(0.5);
        float.scale.set((LOGS.width * pitch * width) / float.texture.width);
        float.position.set((column - (columns - 1) / 2) * pitch * width, LOGS.y * width);
        deck.addChild(float);
      }
      const names = new Container();
      keys.forEach((key, order) => {
        const word = wordOf(kit.setup, key);
        const row = Math.floor(order / columns);
        const inRow = Math.min(columns, keys.length - row * columns);
        const x = ((order % columns) - (inRow - 1) / 2) * pitch * width;
        // Those that come first stand behind.
        const back = (rows - 1 - row) * PICTURE.behind * width;
        const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
        fitInside(picture, width);
        const dancer = new Container({ children: [picture] });
        dancer.position.set(x, -width * 0.42 - back);
        deck.addChild(dancer);
        leap(dancer, order, width, key, isGreat);
        // With more than one row there is room for no words.
        if (rows > 1) return;
        const name = createWordPebble(kit, word);
        const [nameWidth, nameHeight] = [WORD.width * width, WORD.height * width];
        name.place({ x: x - nameWidth / 2, y: WORD.y * width, width: nameWidth, height: nameHeight });
        names.addChild(name.view);
        popIn(kit, name.view, (order * LEAP.stagger + LEAP.seconds) / 0.06);
      });
      deck.addChild(names);
      view.addChild(deck);
      raft = deck;
      popIn(kit, deck);
      if (kit.isMotionReduced) return;
      const { degrees, seconds } = ROCK;
      kit.tween.to(deck, {
        keyframes: { angle: [0, degrees, -degrees, degrees, 0] },
        duration: 4 * seconds,
        ease: 'sine.inOut',
      });
    },
    clear: () => {
      const deck = raft;
      raft = null;
      if (!deck) return;
      const onComplete = (): void => destroyView(kit, deck);
      if (kit.isMotionReduced) popOut(kit, deck, 0, onComplete);
      else kit.tween.to(deck, { x: deck.x + 3 * way, duration: SAIL_OFF_SECONDS, ease: 'power1.in', onComplete });
    },
  };
}
