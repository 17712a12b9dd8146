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
   * game, a sun is hoisted, and what was found before stands behind them. `area` in CSS pixels.
   */
  readonly show: (keys: readonly string[], area: Rectangle, earlier: readonly string[] | null) => void;
  /** It sails off with all aboard. Does nothing without a raft. */
  readonly clear: () => void;
}

/**
 * Widths of a picture in CSS pixels at most, and in shares of the area's height. They stand apart
 * as far as there is room, so that none acts before another.
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
 * What was found before stands on a bench behind the others, in widths of a picture: how many at
 * most, how large, how far above the row before it, and the bench's board. With less room than
 * `least` for each of them there are two benches.
 */
const BENCH = { most: 8, size: 0.66, least: 0.42, foot: 0.66, step: 0.36, board: 0.07, tint: 0xa9713f } as const;
/** Seconds, and the height of a leap in widths of a picture. */
const LEAP = { seconds: 0.36, stagger: 0.16, height: 0.8 } as const;
const ACT_SECONDS = 1;
/**
 * What acts goes as far as it would with this share of its width, and so stays on its own place.
 */
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

  /** What was found in earlier rounds comes onto its bench, `foot` above the deck, and acts. */
  function seat(
    to: Container,
    keys: readonly string[],
    width: number,
    columns: number,
    long: number,
    foot: number,
  ): void {
    const benches = (BENCH.least * width * keys.length) / long > 1 ? 2 : 1;
    const inRow = Math.ceil(keys.length / benches);
    // A few stand between those in front.
    const pitch = long / Math.max(columns, inRow);
    const size = Math.min(BENCH.size * width, pitch);
    for (let bench = benches - 1; bench >= 0; bench -= 1) {
      const y = -foot - bench * BENCH.step * width;
      const row = keys.slice(bench * inRow, (bench + 1) * inRow);
      const board = BENCH.board * width;
      addBoard(to, [0, y + board / 2, row.length * pitch, board], BENCH.tint);
      row.forEach((key, order) => {
        const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, key)), anchor: 0.5 });
        fitInside(picture, size);
        const friend = new Container({ children: [picture] });
        friend.position.set((order - (row.length - 1) / 2) * pitch, y - picture.height / 2);
        to.addChild(friend);
        popIn(kit, friend, order * 2);
        for (let turn = 1; turn <= AGAIN.times; turn += 1)
          kit.tween.delayedCall((turn + (order % 2) / 2) * AGAIN.seconds, () => {
            if (friend.destroyed) return;
            playAct(kit, friend, turn % 2 === 0 ? 'hop' : actOf(wordOf(kit.setup, key)), size * ACT_REACH, ACT_SECONDS);
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
    if (kit.isMotionReduced) {
      act();
      return;
    }
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
    show: (found, area, earlier) => {
      clearNow();
      const isGreat = earlier !== null;
      // Whoever found nothing in the last round is greeted by those from before.
      const keys = found.length > 0 ? found : (earlier ?? []).slice(-PICTURE.inRow);
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
        const before = earlier.filter((key) => !keys.includes(key)).slice(-BENCH.most);
        seat(deck, before, width, columns, long, ((rows - 1) * PICTURE.behind + BENCH.foot) * width);
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
