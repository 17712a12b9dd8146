import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { ramped } from '../../src/play/ramp';
import { isBeforeRound, isLastRound } from '../../src/play/rounds';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { popIn } from '../../src/stage/components/animations';
import { createNameTag } from '../../src/stage/components/name-tag';
import type { CreateView, Viewport } from '../../src/stage/kit/view';
import { actOut, duck, peepOut, shakeHead } from './acts';
import { buildFront } from './fronts';
import type { Pane } from './pane';
import { LIGHT_ALPHA, PICTURE_OF_WINDOW, createPane } from './pane';
import type { State } from './rules';
import type { Tuning } from './tuning';
import { windowId } from './rules';
import { SNOW_FLAKES, createSnow, flyComet } from './sky';
import { FRONTS, WINDOW, WINDOW_OF, layoutWindows } from './window-places';
import type { Front } from './window-places';
import { createYard } from './yard';
import { shade } from '../../src/stage/components/shade';

/**
 * Snow falls in gusts, one at each question and some while a child thinks: between them nothing
 * moves, so nothing is drawn. Steps.
 */
const GUST_STEPS = 150;
/** The window of the answer comes to the middle and takes this share of the play area. */
const SHOWN_RATIO = 0.86;
/** The window of who was found jumps once, and the others grow dim. */
const FOUND = { size: 1.12, seconds: 0.4 } as const;
/** Stars that rise out of the windows at the end of a round. */
const STAR_SECONDS = 1.1;
/**
 * After the last one the band goes this long after the windows have opened: all come out of them.
 */
const BAND_LEAVES_SECONDS = 0.45;
/** How long a name hangs. */
const NAME_SECONDS = 1.2;
/**
 * At the second miss the search is narrowed to two windows: their light, how large they become
 * and for how long in seconds, and the opacity of the others.
 */
const NARROWED = { kept: 2, light: 1, size: 1.08, seconds: 0.9 } as const;

/** What hangs below a window: its sill and the snow on it, as a share of its height. */
const SILL_RATIO = 0.06;

const findOpen = ({ windows }: State): number => windows.findIndex(({ side }) => side === 'open' || side === 'shown');

/**
 * Lit windows in a snowy night, of a house, a tree, a ship and a castle. Who is behind the one with
 * the word that was heard bursts out of it and joins the band in the yard.
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
  /** Number of the window that somebody has burst out of. */
  let freedIndex: number | null = null;
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
    const front: Front = isLastRound(kit.setup, state) ? 'castle' : ramped(FRONTS, state);
    const cells = isBeforeRound(state.phase) ? [] : layoutWindows(front, state.windows.length, viewport);
    panes = cells.flatMap((cell, index) => {
      const pane = state.windows[index];
      if (!pane) return [];
      return [createPane(kit, wordOf(kit.setup, pane.key), cell, state.blinds.includes(index), WINDOW_OF[front])];
    });
    for (const part of house.removeChildren()) destroyView(kit, part);
    if (cells.length > 0) house.addChild(...buildFront(kit, front, cells, viewport));
    for (const pane of panes) wall.addChild(pane.view);
    // A new word may be shown within a round, too: then they stay.
    if (state.round !== yardRound) yard.clear();
    yardRound = state.round;
    if (cells.length > 0)
      yard.layout(viewport, Math.max(...cells.map(({ y, height }) => y + height * (1 + SILL_RATIO))));
    openIndex = freedIndex = null;
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

  /** Opens a window; who was found has burst out of it. Its neighbours step back. */
  function showOpen(index: number, isLast: boolean): void {
    const pane = panes[index];
    if (!pane || !viewport) return;
    openIndex = index;
    pane.settle();
    pane.open(true);
    // At the end of the last night all leave their windows together.
    if (freedIndex === index) pane.picture.visible = false;
    pane.star.visible = true;
    kit.tween.from(pane.star, { y: -viewport.play.height, rotation: -3, duration: MOTION.base, ease: EASE.leave });
    const size = [1, FOUND.size, 1];
    kit.tween.to(pane.view.scale, { keyframes: { x: size, y: size }, duration: FOUND.seconds });
    for (const other of panes) {
      if (other !== pane) shade(other.view, 'aside');
    }
    // In the last night a comet comes for each that was found.
    if (isLast) flyComet(kit, behind, [], viewport);
  }

  /** Opens a window and brings it near; its neighbours step back. */
  function showLarge(index: number, key: string, isMoved: boolean): void {
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
      if (other !== pane) shade(other.view, 'aside');
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
  }

  function showSides(state: State, isMoved: boolean): void {
    panes.forEach((pane, index) => {
      if (!state.blinds.includes(index)) pane.raise(isMoved);
    });
    const open = findOpen(state);
    const found = state.windows[open];
    if (found && openIndex === null) {
      if (found.side === 'open' && isMoved && !kit.isMotionReduced) showOpen(open, isLastRound(kit.setup, state));
      else showLarge(open, found.key, isMoved);
    }
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
        if (!dark.has(index)) shade(view, 'faded');
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
   * At the end of a round all windows open, stars rise out of them and the band plays; after the
   * last one a comet comes, and below it those dance that were in the windows.
   */
  function celebrate(state: State): void {
    celebratedRound = state.round;
    panes.forEach(({ view, star, place, open, raise }, order) => {
      if (order === openIndex) return;
      raise(true);
      const delay = order * MOTION.stagger;
      shade(view, 'none');
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
    if (!isLastRound(kit.setup, state)) yard.play();
    else if (viewport && !kit.isMotionReduced) runOut(state, viewport);
  }

  /** All leave their windows, as large as there is room, and a comet flies over them. */
  function runOut(state: State, screen: Viewport): void {
    const asked = state.windows.findIndex(({ key }) => key === state.target);
    const pane = panes[asked];
    if (pane && openIndex === null) {
      wall.addChild(pane.view);
      // On its own lower edge.
      const area = { ...pane.place, width: screen.width };
      tag.show(wordOf(kit.setup, state.windows[asked]?.key ?? ''), pane.place, area, [area], BAND_LEAVES_SECONDS);
    }
    // They leave their windows for the yard.
    kit.tween.to(yard.view, { alpha: 0, delay: BAND_LEAVES_SECONDS, duration: MOTION.fast });
    const runners = panes.map(({ view, place, picture }) => ({
      texture: picture.texture,
      x: view.x,
      y: view.y - place.height * WINDOW.paneAboveMiddle * view.scale.y,
      pixels: place.width * view.scale.x * PICTURE_OF_WINDOW,
      leave: () => {
        if (!picture.destroyed) picture.visible = false;
      },
    }));
    flyComet(kit, sky, runners, screen);
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
      if (pane && event.correct && !isEnd) {
        const { view, place } = pane;
        freedIndex = panes.indexOf(pane);
        const y = view.y - place.height * WINDOW.paneAboveMiddle;
        yard.free(event.word.key, { x: view.x, y, pixels: place.width * PICTURE_OF_WINDOW });
        if (openIndex === freedIndex) pane.picture.visible = kit.isMotionReduced;
      }
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
