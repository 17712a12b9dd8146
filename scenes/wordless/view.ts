import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { ramped } from '../../src/play/ramp';
import { isBeforeRound, isLastRound } from '../../src/play/rounds';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { popIn } from '../../src/stage/components/animations';
import { createNameTag } from '../../src/stage/components/name-tag';
import type { CreateView, Viewport } from '../../src/stage/kit/view';
import { actOut, duck, peepOut, shakeHead } from './acts';
import { buildCabins, buildHouse, leaveWalls } from './houses';
import type { Pane } from './pane';
import { LIGHT_ALPHA, PICTURE_OF_WINDOW, WINDOW, createPane } from './pane';
import type { State } from './rules';
import type { Tuning } from './tuning';
import { windowId } from './rules';
import { SNOW_FLAKES, createSnow, flyComet } from './sky';
import { stagger } from './stagger';
import { createYard } from './yard';

const MAX_WINDOW_WIDTH = 340;
const GAP = { tall: 16, wide: 24 } as const;
/**
 * Snow falls in gusts, one at each question and some while a child thinks: between them nothing
 * moves, so nothing is drawn. Steps.
 */
const GUST_STEPS = 150;
/** The window of the answer comes to the middle and takes this share of the play area. */
const SHOWN_RATIO = 0.86;
const OTHERS_ALPHA = 0.3;
/** Stars that rise out of the windows at the end of a round. */
const STAR_SECONDS = 1.1;
/** After the last one the windows go this long after they have opened, and leave the snow free. */
const WALL_LEAVES_SECONDS = 0.45;
/** How long a name hangs. */
const NAME_SECONDS = 1.2;
/** Many windows are wider on a wide screen: two rows of them fill it. */
const MANY = { windows: 5, aspectRatio: 1.12 } as const;
/** By round: the second night is a village of cabins. */
const IS_VILLAGE = [false, true, false] as const;
/**
 * At the second miss the search is narrowed to two windows: their light, how large they become
 * and for how long in seconds, and the opacity of the others.
 */
const NARROWED = { kept: 2, light: 1, size: 1.08, seconds: 0.9, dim: 0.42 } as const;

/** What hangs below a window: its sill and the snow on it, as a share of its height. */
const SILL_RATIO = 0.06;

const findOpen = ({ windows }: State): number => windows.findIndex(({ side }) => side === 'open' || side === 'shown');

/**
 * Lit windows in a snowy night. The window with the word that was heard opens, comes near, and a
 * star falls into it.
 */
export const createView: CreateView<State, Tuning> = (kit) => {
  const snow = createSnow(kit);
  const house = new Container();
  const wall = new Container();
  const behind = new Container();
  const sky = new Container();
  const yard = createYard(kit);
  /** The round of those who stand in the yard. */
  let yardRound = 0;
  const tag = createNameTag(kit);
  kit.root.addChild(behind, house, snow.view, wall, yard.view, sky, tag.view);
  let panes: Pane[] = [];
  let viewport: Viewport | null = null;
  let shownTurn = '';
  /** Number of the window that is shown large, and the windows that are dark. */
  let openIndex: number | null = null;
  let dark = new Set<number>();
  /** The round whose end has been celebrated. */
  let celebratedRound: number | null = null;
  /** Of the snow: steps that it still falls, and that it has fallen. */
  let gustStepsLeft = 0;
  let fallenSteps = 0;
  let lastStep = 0;
  /** Numbers of the windows that were tapped and are wrong. */
  let missed = new Set<number>();

  function rebuild(state: State): void {
    if (!viewport) return;
    for (const pane of panes) destroyView(kit, pane.view);
    const isWide = !viewport.isTall && state.windows.length >= MANY.windows;
    const isLast = isLastRound(kit.setup, state);
    const isVillage = !isLast && ramped(IS_VILLAGE, state);
    const isHouse = isLast || state.round === 0;
    const area = isHouse && !isLast ? leaveWalls(viewport) : viewport.play;
    const grid = layoutGrid(area, isBeforeRound(state.phase) ? 0 : state.windows.length, {
      aspectRatio: isWide ? MANY.aspectRatio : WINDOW.aspectRatio,
      gap: viewport.isTall ? GAP.tall : GAP.wide,
      maxWidth: MAX_WINDOW_WIDTH,
      hasFullRows: true,
    });
    const cells = isVillage ? stagger(grid, viewport) : grid;
    panes = cells.flatMap((cell, index) => {
      const pane = state.windows[index];
      return pane ? [createPane(kit, wordOf(kit.setup, pane.key), cell, state.blinds.includes(index))] : [];
    });
    for (const part of house.removeChildren()) destroyView(kit, part);
    if (cells.length > 0 && isHouse) house.addChild(...buildHouse(kit, cells, viewport, isLast));
    else if (cells.length > 0 && isVillage) house.addChild(...buildCabins(kit, cells, viewport));
    for (const pane of panes) wall.addChild(pane.view);
    // A new word may be shown within a round, too: then they stay.
    if (state.round !== yardRound) yard.clear();
    yardRound = state.round;
    if (cells.length > 0)
      yard.layout(viewport, Math.max(...cells.map(({ y, height }) => y + height * (1 + SILL_RATIO))));
    openIndex = null;
    dark = new Set();
    missed = new Set();
    showSides(state, false);
  }

  /** Lights the windows up one after the other, while nothing is asked yet. */
  function lightUp(): void {
    const seconds = (kit.setup.tuning.lightingMilliseconds / 1000) * 0.6;
    panes.forEach(({ view, glow }, order) => {
      const delay = (order * seconds) / panes.length;
      if (kit.isMotionReduced) kit.tween.from(view, { alpha: 0, duration: 0.15, delay });
      else kit.tween.from(view.scale, { x: 0, y: 0, duration: MOTION.base, ease: EASE.enter, delay });
      kit.tween.fromTo(glow, { alpha: 0.9 }, { alpha: LIGHT_ALPHA, duration: 0.5, delay: delay + 0.2 });
    });
  }

  /** Opens a window and brings it near; its neighbours step back. */
  function showLarge(index: number, key: string, isMoved: boolean, isLast: boolean): void {
    const pane = panes[index];
    if (!pane || !viewport) return;
    openIndex = index;
    pane.settle();
    wall.addChild(pane.view);
    pane.open(isMoved && !kit.isMotionReduced);
    pane.star.visible = true;
    const { play } = viewport;
    const scale = Math.max(1, SHOWN_RATIO * Math.min(play.width / pane.place.width, play.height / pane.place.height));
    const middle = centreOf(play);
    panes.forEach((other) => {
      if (other !== pane) kit.tween.to(other.view, { alpha: OTHERS_ALPHA, duration: isMoved ? MOTION.fast : 0 });
    });
    if (!isMoved || kit.isMotionReduced) {
      pane.view.position.copyFrom(middle);
      pane.view.scale.set(scale);
      if (isMoved) kit.tween.from(pane.view, { alpha: 0, duration: 0.15 });
      return;
    }
    kit.tween.to(pane.view, { ...middle, duration: MOTION.base, ease: EASE.move });
    kit.tween.to(pane.view.scale, { x: scale, y: scale, duration: MOTION.base, ease: EASE.enter });
    kit.tween.from(pane.star, { y: -play.height, rotation: -3, delay: 0.1, duration: MOTION.base, ease: EASE.leave });
    actOut(kit, pane.picture, key);
    // In the last night a comet comes for each that was found.
    if (isLast) flyComet(kit, behind, [], viewport);
  }

  function showSides(state: State, isMoved: boolean): void {
    panes.forEach((pane, index) => {
      if (!state.blinds.includes(index)) pane.raise(isMoved);
    });
    const open = findOpen(state);
    if (open >= 0 && openIndex === null)
      showLarge(open, state.windows[open]?.key ?? '', isMoved, isLastRound(kit.setup, state));
    state.windows.forEach(({ side }, index) => {
      if (side !== 'dark' || dark.has(index)) return;
      dark.add(index);
      panes[index]?.shut(true, isMoved);
    });
  }

  /**
   * The search is narrowed to the right window and another one that was not tapped: they light up
   * and jump, the right one looks out, and all others grow dim.
   */
  function narrow(state: State): void {
    const right = state.windows.findIndex(({ key }) => key === state.target);
    const others = [...panes.keys()].filter((index) => index !== right && !missed.has(index));
    const kept = new Set([right, ...others.slice(0, NARROWED.kept - 1)]);
    panes.forEach(({ view, glow }, index) => {
      if (!kept.has(index)) {
        if (!dark.has(index)) kit.tween.to(view, { alpha: NARROWED.dim, duration: MOTION.fast });
        return;
      }
      glow.alpha = NARROWED.light;
      wall.addChild(view);
      if (kit.isMotionReduced) return;
      const sizes = [1, NARROWED.size, 1, NARROWED.size, 1];
      kit.tween.to(view.scale, { keyframes: { x: sizes, y: sizes }, duration: NARROWED.seconds });
    });
    const pane = panes[right];
    if (pane?.picture.visible && !kit.isMotionReduced) peepOut(kit, pane.picture, pane.glow, 1);
  }

  /**
   * At the end of a round all windows open, and stars rise out of them; after the last one a comet
   * comes, and below it those run that were in the windows.
   */
  function celebrate(state: State): void {
    celebratedRound = state.round;
    panes.forEach(({ view, star, place, open, raise }, order) => {
      if (order === openIndex) return;
      raise(true);
      const delay = order * MOTION.stagger;
      kit.tween.to(view, { alpha: 1, duration: MOTION.fast });
      open(!kit.isMotionReduced);
      star.visible = true;
      if (kit.isMotionReduced) return;
      kit.tween.from(star, { alpha: 0, duration: 0.15, delay });
      kit.tween.to(star, {
        y: -1.2 * place.height,
        alpha: 0,
        rotation: 2,
        duration: STAR_SECONDS,
        delay: delay + 0.1,
        ease: 'power1.in',
      });
    });
    const isLast = isLastRound(kit.setup, state);
    if (!isLast || !viewport || kit.isMotionReduced) return;
    const asked = state.windows.findIndex(({ key }) => key === state.target);
    const pane = panes[asked];
    if (pane && openIndex === null) {
      wall.addChild(pane.view);
      // On its own lower edge.
      const area = { ...pane.place, width: viewport.width };
      tag.show(wordOf(kit.setup, state.windows[asked]?.key ?? ''), pane.place, area, [area], WALL_LEAVES_SECONDS);
    }
    // They leave their windows, and these make room.
    for (const part of [wall, house, yard.view]) {
      kit.tween.to(part, { alpha: 0, delay: WALL_LEAVES_SECONDS, duration: MOTION.fast });
    }
    const runners = panes.map(({ view, place, picture }) => ({
      texture: picture.texture,
      x: view.x,
      y: view.y - place.height * WINDOW.paneAboveMiddle * view.scale.y,
      pixels: place.width * view.scale.x * PICTURE_OF_WINDOW,
      leave: () => {
        if (!picture.destroyed) picture.visible = false;
      },
    }));
    flyComet(kit, sky, runners, viewport);
  }

  const findPane = (choiceId: string | null): Pane | undefined => panes[windowId.parse(choiceId) ?? -1];

  return {
    layout: (next, state) => {
      viewport = next;
      rebuild(state);
    },
    draw: (state) => {
      // The wall is dark during the banner.
      const turn = isBeforeRound(state.phase) ? 'banner' : `${state.round}:${state.turns}`;
      if (turn !== shownTurn) {
        shownTurn = turn;
        gustStepsLeft = GUST_STEPS;
        rebuild(state);
        if (state.phase.kind === 'pause') lightUp();
        else panes.forEach((pane, order) => popIn(kit, pane.view, order));
      }
      showSides(state, true);
      if (state.phase.kind === 'closing' && celebratedRound !== state.round) celebrate(state);
      const steps = state.step - lastStep;
      lastStep = state.step;
      if (kit.isMotionReduced || !viewport || gustStepsLeft <= 0) return false;
      gustStepsLeft -= steps;
      fallenSteps += steps;
      snow.fall(fallenSteps, ramped(SNOW_FLAKES, state), viewport);
      return true;
    },
    react: (event, state) => {
      if (event.type !== 'answered') return;
      const pane = findPane(event.choice);
      // In the end of the last night they all run with the comet.
      const isEnd = state.phase.kind === 'closing' && isLastRound(kit.setup, state);
      if (pane && event.correct && !isEnd) yard.free(event.word.key, pane.picture);
      if (!pane || event.correct) return;
      const index = panes.indexOf(pane);
      pane.settle();
      const { misses } = state.ladder;
      wall.addChild(pane.view);
      missed.add(index);
      if (state.windows[index]?.side === 'dark') {
        dark.add(index);
        duck(kit, pane.picture);
        pane.shut(true, true, 0);
      } else {
        shakeHead(kit, pane.picture, misses);
        pane.shut(false, true);
      }
      const others = panes.flatMap(({ place }) => (place === pane.place ? [] : [place]));
      if (event.taken && viewport) tag.show(event.taken, pane.place, viewport.play, others, NAME_SECONDS);
      if (misses === 2) narrow(state);
    },
    stir: (turn) => {
      gustStepsLeft = GUST_STEPS;
      const waiting = panes.filter(({ picture }, index) => picture.visible && index !== openIndex && !dark.has(index));
      const pane = waiting[turn % Math.max(1, waiting.length)];
      if (pane) peepOut(kit, pane.picture, pane.glow, turn % 2 === 0 ? 1 : -1);
    },
    nodeOf: (choiceId) => findPane(choiceId)?.view ?? null,
    boundsOf: (choiceId) => findPane(choiceId)?.place ?? null,
  };
};
