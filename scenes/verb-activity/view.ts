import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import type { PlayWord } from '../../src/play/word';
import { isBeforeRound, isLastRound } from '../../src/play/rounds';
import { popIn, popOut } from '../../src/stage/components/animations';
import { jump } from '../../src/stage/components/jump';
import { createBursts } from '../../src/stage/components/burst';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createNameTag } from '../../src/stage/components/name-tag';
import type { Piece } from '../../src/stage/components/piece';
import { createWordPebble } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import { BOUNCE, FLEET, createChorus } from './chorus';
import { createCrowd } from './crowd';
import { createCurtainCall } from './curtain-call';
import { createFish } from './fish';
import type { ActionPlace } from './places';
import { placeOf } from './places';
import { MAX_WINDOW_WIDTH, lightDiameter, bottomAbove, splitArea, squareIn } from './layout';
import type { State } from './rules';
import type { Tuning } from './tuning';
import type { ActionWindow } from './windows';
import { createTurns } from './turns';
import { createWindow } from './windows';
import { shade } from '../../src/stage/components/shade';

const GAP = { tall: 16, wide: 14 } as const;
/** Width over height of a window where they stand in one row, and where they do not. */
const ASPECT = { row: 0.8, rows: 1 } as const;
const PEBBLE = { aspectRatio: 2.6, maxWidth: 420 } as const;
/** A wrong action comes near and is played, while it says its own word: how large, seconds. */
const WRONG = { scale: 1.12, seconds: 1.1, tagRise: 0.12 } as const;
/**
 * At the second miss the search is narrowed to two: how large these become, and for how long in
 * seconds.
 */
const NARROWED = { kept: 2, scale: 1.1, seconds: 1.1 } as const;
/** Afloat, they bob as high and as low in turn: CSS pixels, and a share of the room. */
const AFLOAT = { pixels: 58, ratio: 0.4 } as const;
/** How they hang in the playground, in degrees, in turn, and how they swing. Seconds. */
const HANGING = { degrees: [-4, 3, -3, 4], swing: 3, seconds: 1.3 } as const;
/**
 * An action leaves its frame once it was seen in it; when all have joined in, it goes to the others
 * who were found. Seconds.
 */
const LEAVE = { after: 0.35, toCrowd: 1.5, seconds: 0.42 } as const;
/** A distractor that was taken away has sat down: its size. */
const FADED_SCALE = 0.84;
/** After the last answer of the game its window goes, and the raft comes. Seconds. */
const FINALE = { windowGoes: 0.2, raftComes: 0.2 } as const;
/** In every third pause a fish leaps; in the others the windows take turns. */
const FISH_TURN = 3;
/** Delay of the rays behind a right action: it has grown by then. */
const RAYS_SECONDS = 0.3;

interface Choice {
  readonly view: Container;
  readonly place: Rectangle;
}

/**
 * Windows with an action in each; by night a shadow theatre. The right one grows until it fills the
 * place, and the whole place joins in; who was found stays at the picture's lower edge. At the very
 * end all come before the curtain.
 */
export const createView: CreateView<State, Tuning> = (kit) => {
  const tuning = kit.setup.tuning;
  const beach = new Container();
  const fish = createFish(kit);
  const bursts = createBursts(kit);
  const curtainCall = createCurtainCall(kit);
  const tag = createNameTag(kit);
  const chorus = createChorus(kit);
  const crowd = createCrowd(kit);
  kit.root.addChild(fish.view, chorus.back, bursts.view, crowd.view, beach, chorus.front, curtainCall.view, tag.view);
  const turns = createTurns(kit);
  /** The action whose word is to be found; else null. */
  let asked: ActionWindow | null = null;
  let windows: ActionWindow[] = [];
  let pebbles: (Choice & { readonly key: string; readonly piece: Piece })[] = [];
  let viewport: Viewport | null = null;
  /** The play area above those who were found. */
  let area: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  let setting: ActionPlace = 'theatre';
  /** Who was found, and is not yet among the others; which of its board it is. */
  let arriving: { readonly word: PlayWord; readonly order: number } | null = null;
  let shownTurn = '';
  let shownRound = 0;
  /** The wrong choice that is just seen near. */
  let denied: string | null = null;
  /** What was tapped of this question, and is wrong. */
  let missed = new Set<string>();

  const findChoice = (key: string): Choice | undefined =>
    windows.find((one) => one.key === key) ?? pebbles.find((one) => one.key === key);
  const listWindows = (): ActionWindow[] => [...windows, ...(asked ? [asked] : [])];

  /** Who was found stands among the others. */
  function arrive(isParty: boolean): void {
    if (arriving) crowd.add(arriving.word, arriving.order);
    arriving = null;
    crowd.hop(isParty);
  }

  function clear(): void {
    turns.stop();
    chorus.clear();
    for (const shown of listWindows()) shown.remove();
    for (const { view } of pebbles) destroyView(kit, view);
    [windows, pebbles, asked, denied] = [[], [], null, null];
    missed = new Set();
  }

  /** What was answered makes room for the banner. */
  function leave(): void {
    turns.stop();
    chorus.clear();
    if (arriving) arrive(true);
    const shown = [...listWindows(), ...pebbles];
    for (const { view } of shown) popOut(kit, view, 0, () => (view.visible = false));
  }

  /** In the playground the windows swing on their ropes. */
  function swing(): void {
    windows.forEach(({ view }, index) => {
      const rest = HANGING.degrees[index % HANGING.degrees.length] ?? 0;
      const keyframes = { angle: [rest, rest + HANGING.swing, rest - HANGING.swing, rest], ease: 'sine.inOut' };
      kit.tween.to(view, { keyframes, duration: HANGING.seconds });
    });
  }

  function createShown(key: string, cell: Rectangle, order: number): ActionWindow {
    const look = setting === 'camp' ? 'shadow-window' : 'beach-window';
    const shown = createWindow(kit, wordOf(kit.setup, key), cell, look, order);
    beach.addChild(shown.view);
    return shown;
  }

  function buildWindows(state: State, play: Rectangle, gap: number): void {
    const find = (aspectRatio: number): Rectangle[] =>
      layoutGrid(play, state.options.length, { aspectRatio, gap, maxWidth: MAX_WINDOW_WIDTH });
    const row = find(ASPECT.row);
    const isRow = row.every(({ y }) => y === row[0]?.y);
    const isAfloat = setting === 'river';
    const cells = isRow ? row : find(ASPECT.rows);
    windows = cells.map((cell, index) => {
      const rise = isRow && isAfloat ? Math.min(AFLOAT.pixels, (play.height - cell.height) * AFLOAT.ratio) : 0;
      const at = { ...cell, y: cell.y + (index % 2 === 0 ? -rise : rise) };
      const shown = createShown(state.options[index] ?? '', at, index);
      if (isAfloat) shown.float();
      if (setting === 'playground') {
        shown.view.angle = HANGING.degrees[index % HANGING.degrees.length] ?? 0;
        shown.hang(cell.y - bottomAbove(cells, cell));
      }
      return shown;
    });
  }

  function buildPebbles(state: State, play: Rectangle, isTall: boolean, gap: number, target: string): void {
    const [upper, lower] = splitArea(play, isTall, gap);
    const [cell] = layoutGrid(upper, 1, { aspectRatio: 1, gap, maxWidth: MAX_WINDOW_WIDTH });
    if (cell) asked = createShown(target, cell, 0);
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
    setting = placeOf(kit.setup, state);
    const gap = viewport.isTall ? GAP.tall : GAP.wide;
    if (state.task === 'spelled') buildPebbles(state, area, viewport.isTall, gap, state.target);
    else buildWindows(state, area, gap);
    turns.start(listWindows().flatMap(({ acting }) => acting ?? []));
  }

  /** The right window grows until it fills the place; the others make room. */
  function enlarge(shown: ActionWindow, word: PlayWord, order: number, diameter: number, isEnd: boolean): void {
    const { view, place: at } = shown;
    const to = squareIn(area);
    const scale = Math.min(to.width / at.width, to.height / at.height);
    const centre = centreOf(to);
    beach.addChild(view);
    for (const other of windows) if (other !== shown) popOut(kit, other.view, 0, () => (other.view.visible = false));
    if (kit.isMotionReduced) {
      view.angle = 0;
      view.position.copyFrom(centre);
      view.scale.set(scale);
    } else {
      kit.tween.to(view, { ...centre, angle: 0, duration: MOTION.base, ease: EASE.move });
      kit.tween.to(view.scale, { x: scale, y: scale, duration: MOTION.base, ease: EASE.enter });
    }
    shown.light(diameter / scale);
    kit.tween.delayedCall(RAYS_SECONDS, () => bursts.spread(centre, to.width / 2, true));
    if (isEnd || !viewport) return;
    const side = Math.min(at.width, at.height) * scale;
    const leader = { x: centre.x, ground: centre.y + shown.groundY * scale, side };
    const { width } = viewport;
    kit.tween.delayedCall(LEAVE.after, () => {
      if (!view.destroyed && viewport) chorus.join(word, setting, leader, viewport, order, shown.isTravel);
    });
    shown.leaveFrame(LEAVE.after);
    if (kit.isMotionReduced) return;
    if (setting === 'playground')
      shown.bounce((side * BOUNCE.height) / scale, LEAVE.after * 2, BOUNCE.seconds, BOUNCE.times);
    else if (setting === 'river') shown.away((width * FLEET.way) / scale, FLEET.after, FLEET.seconds);
    kit.tween.delayedCall(LEAVE.toCrowd, () => goToCrowd(shown, scale));
  }

  /** It becomes small, and goes to its place among those who were found. */
  function goToCrowd({ view, place: at }: ActionWindow, scale: number): void {
    const next = crowd.nextPlace();
    if (view.destroyed || !arriving || !next) return;
    const small = next.side / Math.min(at.width, at.height) || scale;
    const way = { duration: LEAVE.seconds, ease: EASE.move };
    if (setting !== 'river') {
      kit.tween.to(view, { x: next.x, y: next.y, ...way });
      kit.tween.to(view.scale, { x: small, y: small, ...way });
    }
  }

  /** The action is played large, once and for as long as its word is shown. */
  function showRight(key: string, word: PlayWord, isEnd: boolean): void {
    if (!viewport) return;
    turns.stop();
    const order = Math.max(
      0,
      windows.findIndex((one) => one.key === key),
    );
    if (!isEnd) arriving = { word, order };
    const diameter = lightDiameter(viewport, tuning);
    const shown = asked ?? windows.find((one) => one.key === key);
    if (!shown) return;
    for (const other of windows) if (other !== shown) other.acting?.rest();
    shown.act();
    if (!asked) {
      enlarge(shown, word, order, diameter, isEnd);
      return;
    }
    // Its action is large already: the word jumps, and the others leave.
    asked.light(diameter);
    jump(kit, asked.view);
    for (const { view, key: other } of pebbles) {
      if (other === key) jump(kit, view);
      else popOut(kit, view, 0, () => (view.visible = false));
    }
  }

  /** The word of a wrong choice stands on its card's lower edge. */
  function sayWrong({ view, place }: Choice, word: PlayWord): void {
    if (!viewport) return;
    const others = [...listWindows(), ...pebbles].flatMap((other) => (other.view === view ? [] : [other.place]));
    const card = { ...place, height: place.height * (1 - WRONG.tagRise) };
    tag.show(word, card, viewport.play, others, WRONG.seconds);
  }

  /**
   * The search is narrowed to the right action and another one that was not tapped: both come near
   * and are done, while the others sit down and grow dim.
   */
  function narrow(state: State): void {
    const { target } = state;
    const others = windows.filter(({ key }) => key !== target && !missed.has(key));
    const kept = [...windows.filter(({ key }) => key === target), ...others.slice(0, NARROWED.kept - 1)];
    for (const shown of windows) {
      const { view } = shown;
      kit.tween.killTweensOf(view.scale);
      if (!kept.includes(shown)) {
        shown.acting?.rest();
        shade(view, 'faded');
        kit.tween.to(view.scale, { x: FADED_SCALE, y: FADED_SCALE, duration: MOTION.fast });
        continue;
      }
      shown.act(1);
      if (kit.isMotionReduced) continue;
      beach.addChild(view);
      const { scale, seconds } = NARROWED;
      const sizes = [1, scale, 1, scale, 1];
      kit.tween.to(view.scale, { keyframes: { x: sizes, y: sizes, ease: 'sine.inOut' }, duration: seconds });
      if (shown.key === target) shown.stepOut(seconds);
    }
  }

  /** A wrong choice comes near for a moment, with its own word; an action is played. */
  function showWrong(key: string, choice: Choice, word: PlayWord | null, isFaded: boolean): void {
    const { view } = choice;
    if (word) sayWrong(choice, word);
    if (kit.isMotionReduced) return;
    beach.addChild(view);
    kit.tween.killTweensOf(view.scale);
    denied = key;
    const { scale, seconds } = WRONG;
    const rest = isFaded ? FADED_SCALE : 1;
    kit.tween.to(view.scale, { x: scale, y: scale, duration: MOTION.fast, ease: EASE.enter });
    kit.tween.to(view.scale, {
      x: rest,
      y: rest,
      duration: MOTION.fast,
      delay: seconds,
      ease: EASE.move,
      onComplete: () => {
        if (denied === key) denied = null;
        kit.redraw();
      },
    });
  }

  return {
    layout: (next, state) => {
      viewport = next;
      area = crowd.layout(next);
      fish.layout(next);
      curtainCall.layout(next);
      rebuild(state);
    },
    draw: (state) => {
      const turn = `${state.round}:${state.turns}`;
      if (turn !== shownTurn && !isBeforeRound(state.phase)) {
        shownTurn = turn;
        if (state.round !== shownRound) crowd.leave();
        shownRound = state.round;
        rebuild(state);
        if (arriving) arrive(false);
        [...listWindows(), ...pebbles].forEach(({ view }, order) => popIn(kit, view, order));
      }
      for (const key of state.faded) {
        const view = findChoice(key)?.view;
        // One that was just tapped sits down when it has said its word.
        if (!view || key === denied) continue;
        shade(view, 'faded');
        view.scale.set(FADED_SCALE);
      }
      return false;
    },
    react: (event, state) => {
      if (event.type === 'round-ended' || event.type === 'introduced') leave();
      if (event.type === 'result') curtainCall.settle();
      if (event.type !== 'answered' || event.choice === null) return;
      const choice = findChoice(event.choice);
      if (!choice) return;
      if (event.correct) {
        const isEnd = isLastRound(kit.setup, state) && state.phase.kind === 'closing';
        showRight(event.choice, event.word, isEnd);
        if (isLastRound(kit.setup, state)) curtainCall.add(event.word);
        if (isEnd) {
          crowd.leave();
          kit.tween.delayedCall(FINALE.windowGoes, leave);
          kit.tween.delayedCall(FINALE.raftComes, curtainCall.begin);
        }
        return;
      }
      turns.stop();
      missed.add(event.choice);
      if (state.ladder.misses === 2 && !asked) {
        if (event.taken && viewport) sayWrong(choice, event.taken);
        narrow(state);
        return;
      }
      showWrong(event.choice, choice, asked ? null : (event.taken ?? null), state.faded.includes(event.choice));
      const wrong = windows.find(({ key }) => key === event.choice);
      wrong?.act(1);
      if (!kit.isMotionReduced) wrong?.stepOut(WRONG.seconds);
    },
    stir: (turn) => {
      const acted = listWindows();
      if (turn % FISH_TURN === 0) {
        fish.leap();
        crowd.hop(false);
        if (setting === 'playground') swing();
      } else acted[turn % Math.max(1, acted.length)]?.act(1);
    },
    nodeOf: (choiceId) => findChoice(choiceId)?.view ?? null,
    boundsOf: (choiceId) => findChoice(choiceId)?.place ?? null,
  };
};
