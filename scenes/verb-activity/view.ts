import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { jump, popIn, wobble } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { Piece } from '../../src/stage/components/piece';
import { createWordPebble } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import type { State } from './rules';
import type { Tuning } from './tuning';
import type { BeachWindow, Shown } from './windows';
import { createTurns, createWindow, showVerb } from './windows';

const MAX_WINDOW_WIDTH = 560;
const GAP = { tall: 16, wide: 24 } as const;
const PEBBLE = { aspectRatio: 2.6, maxWidth: 420 } as const;
/** Share of the play area for the action whose word is to be found. */
const ASKED_RATIO = 0.5;
const DIM_SECONDS = 0.6;
/** Opacity of a distractor that was taken away, and of the others while the right one is taught. */
const ALPHA = { faded: 0.25, behind: 0.5 } as const;

interface Choice {
  readonly view: Container;
  readonly place: Rectangle;
}

/** Diameter of the circle in CSS pixels. spec: games#verb-activity. */
function circleDiameter(
  { width, height }: Viewport,
  { circleRatio, minCirclePixels, maxCirclePixels }: Tuning,
): number {
  return Math.min(maxCirclePixels, Math.max(minCirclePixels, Math.min(width, height) * circleRatio));
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), Math.max(min, max));

/**
 * The two parts of the play area: for the action, and for the words; side by side, or one above the
 * other.
 */
function splitArea({ x, y, width, height }: Rectangle, isTall: boolean, gap: number): readonly [Rectangle, Rectangle] {
  if (isTall) {
    const upper = (height - gap) * ASKED_RATIO;
    return [
      { x, y, width, height: upper },
      { x, y: y + upper + gap, width, height: height - upper - gap },
    ];
  }
  const left = (width - gap) * ASKED_RATIO;
  return [
    { x, y, width: left, height },
    { x: x + left + gap, y, width: width - left - gap, height },
  ];
}

/**
 * Windows on the beach, in each an action in a loop. The right one grows into a circle and is
 * played large.
 */
export const createView: CreateView<State, Tuning> = (kit) => {
  const tuning = kit.setup.tuning;
  const beach = new Container();
  kit.root.addChild(beach);
  const turns = createTurns(kit);
  /** The action whose word is to be found; else null. */
  let asked: BeachWindow | null = null;
  let windows: BeachWindow[] = [];
  let pebbles: (Choice & { readonly key: string; readonly piece: Piece })[] = [];
  let circle: { readonly view: Container; readonly shown: Shown } | null = null;
  let viewport: Viewport | null = null;
  let shownTurn = '';
  /** The choice that was right, until the next turn; the others step back. */
  let taught: string | null = null;

  const findChoice = (key: string): Choice | undefined =>
    windows.find((one) => one.key === key) ?? pebbles.find((one) => one.key === key);
  const listActings = () => [...windows, ...(asked ? [asked] : [])].flatMap(({ acting }) => acting ?? []);

  function clear(): void {
    turns.stop();
    for (const shown of windows) shown.remove();
    asked?.remove();
    for (const { view } of pebbles) destroyView(kit, view);
    [windows, pebbles, asked] = [[], [], null];
  }

  function buildWindows(state: State, { play }: Viewport, gap: number): void {
    const cells = layoutGrid(play, state.options.length, { aspectRatio: 1, gap, maxWidth: MAX_WINDOW_WIDTH });
    windows = cells.map((cell, index) => createWindow(kit, wordOf(kit.setup, state.options[index] ?? ''), cell));
    for (const { view } of windows) beach.addChild(view);
  }

  function buildPebbles(state: State, { play, isTall }: Viewport, gap: number, target: string): void {
    const [upper, lower] = splitArea(play, isTall, gap);
    const [cell] = layoutGrid(upper, 1, { aspectRatio: 1, gap, maxWidth: MAX_WINDOW_WIDTH });
    if (cell) asked = createWindow(kit, wordOf(kit.setup, target), cell);
    if (asked) beach.addChild(asked.view);
    const cells = layoutGrid(lower, state.options.length, { ...PEBBLE, gap });
    pebbles = cells.map((place, index) => {
      const word = wordOf(kit.setup, state.options[index] ?? '');
      const piece = createWordPebble(kit, word);
      piece.place(place);
      beach.addChild(piece.view);
      return { key: word.key, view: piece.view, piece, place };
    });
  }

  function rebuild(state: State): void {
    clear();
    if (!viewport || state.target === null) return;
    const gap = viewport.isTall ? GAP.tall : GAP.wide;
    if (state.task === 'spelled') buildPebbles(state, viewport, gap, state.target);
    else buildWindows(state, viewport, gap);
    turns.start(listActings());
  }

  function closeCircle(): void {
    if (!circle) return;
    circle.shown.acting?.stop();
    destroyView(kit, circle.view);
    circle = null;
  }

  /** Grows the right action out of its place into the circle, where it is played large. */
  function openCircle(key: string, from: Rectangle): void {
    if (!viewport) return;
    closeCircle();
    turns.stop();
    taught = key;
    const diameter = circleDiameter(viewport, tuning);
    const ground = kit.sprite('action-circle');
    ground.anchor.set(0.5);
    ground.setSize(diameter, diameter);
    const shown = showVerb(kit, wordOf(kit.setup, key), diameter);
    const { play } = viewport;
    const middle = centreOf(from);
    const view = new Container({
      children: [ground, shown.view],
      x: clamp(middle.x, play.x + diameter / 2, play.x + play.width - diameter / 2),
      y: clamp(middle.y, play.y + diameter / 2, play.y + play.height - diameter / 2),
    });
    kit.root.addChild(view);
    circle = { view, shown };
    if (kit.isMotionReduced) kit.tween.from(view, { alpha: 0, duration: 0.15 });
    else kit.tween.from(view.scale, { x: 0, y: 0, duration: MOTION.base, ease: EASE.enter });
    shown.acting?.play();
  }

  /** Dims a wrong choice for a moment. */
  function dim({ view }: Choice): void {
    wobble(kit, view);
    const dimmed = 0.5;
    kit.tween.to(view.children, { alpha: dimmed, duration: MOTION.tap });
    kit.tween.to(view.children, { alpha: 1, delay: DIM_SECONDS, duration: MOTION.fast });
  }

  function alphaOf(key: string, faded: readonly string[]): number {
    if (faded.includes(key)) return ALPHA.faded;
    return taught === null || taught === key ? 1 : ALPHA.behind;
  }

  /** The action is large already: it and its word jump. */
  function joinWord(key: string): void {
    taught = key;
    const word = findChoice(key);
    if (asked) jump(kit, asked.view);
    if (word) jump(kit, word.view);
  }

  return {
    layout: (next, state) => {
      viewport = next;
      closeCircle();
      rebuild(state);
    },
    draw: (state) => {
      const turn = `${state.round}:${state.turns}`;
      if (turn !== shownTurn) {
        shownTurn = turn;
        taught = null;
        closeCircle();
        rebuild(state);
        [...windows, ...(asked ? [asked] : []), ...pebbles].forEach(({ view }, order) => popIn(kit, view, order));
      }
      for (const key of state.options) {
        const view = findChoice(key)?.view;
        if (view) view.alpha = alphaOf(key, state.faded);
      }
      return false;
    },
    react: (event) => {
      if (event.type === 'round-ended') closeCircle();
      if (event.type !== 'answered' || event.choice === null) return;
      const choice = findChoice(event.choice);
      if (!choice) return;
      if (!event.correct) dim(choice);
      else if (asked) joinWord(event.choice);
      else openCircle(event.choice, choice.place);
    },
    nodeOf: (choiceId) => findChoice(choiceId)?.view ?? null,
    boundsOf: (choiceId) => findChoice(choiceId)?.place ?? null,
  };
};
