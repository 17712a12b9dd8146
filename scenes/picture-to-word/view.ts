import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { isBeforeRound } from '../../src/play/rounds';
import type { PlayWord } from '../../src/play/word';
import { COLORS } from '../../src/stage/kit/colors';
import { jump, popIn, wobble } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { setHeld } from '../../src/stage/components/held';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import type { Piece } from '../../src/stage/components/piece';
import { createPiece } from '../../src/stage/components/piece';
import { createPictureTile, fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { State } from './rules';
import type { Tuning } from './tuning';
import { formOf, optionId } from './rules';

const GAP = 24;
/** CSS pixels. */
const MAX = { picture: 420, stoneWidth: 400, label: 46 } as const;
/** Shares of a stone's height or width. */
const STONE = { aspectRatio: 2.7, speaker: 0.6, labelSize: 0.44, labelWidth: 0.58, lip: 0.04 } as const;
/** Share of the play area for the picture beside the words, or above them on an upright screen. */
const PICTURE_RATIO = { wide: 0.48, tall: 0.46 } as const;

/**
 * A voice on a pebble: a speaker where it can be heard, and the text of its word where it may be
 * seen.
 */
interface Stone extends Piece {
  readonly showText: (isShown: boolean) => void;
}

function createStone(kit: StageKit<Tuning>, word: PlayWord): Stone {
  const view = new Container();
  const board = createNineSlice(kit, 'pebble');
  const speaker = kit.sprite('speaker');
  speaker.anchor.set(0.5);
  speaker.visible = word.audio !== null;
  view.addChild(board, speaker);
  let label: Sprite | null = null;
  let size = { width: 0, height: 0 };
  let hasText = false;

  function arrange(): void {
    const { width, height } = size;
    speaker.position.set(hasText ? -width / 2 + height * 0.52 : 0, -height * STONE.lip);
    if (label) label.visible = hasText;
  }

  const piece = createPiece(view, (width, height) => {
    size = { width, height };
    resizeNineSlice(board, width, height, 0.5);
    fitInside(speaker, height * STONE.speaker);
    label?.destroy();
    label = kit.label(word.text, {
      size: Math.min(MAX.label, height * STONE.labelSize),
      color: COLORS.ink,
      maxWidth: width * STONE.labelWidth,
    });
    label.position.set(speaker.visible ? height * 0.34 : 0, -height * STONE.lip);
    view.addChild(label);
    arrange();
  });
  return {
    ...piece,
    showText: (isShown) => {
      if (hasText === isShown) return;
      hasText = isShown;
      arrange();
    },
  };
}

/** Where the picture and the words lie; the picture alone is in the middle. */
function splitPlay(
  { play, isTall }: Viewport,
  isAlone: boolean,
): { readonly picture: Rectangle; readonly words: Rectangle } {
  if (isTall) {
    const height = play.height * PICTURE_RATIO.tall;
    const words = { ...play, y: play.y + height + GAP, height: play.height - height - GAP };
    return { picture: isAlone ? play : { ...play, height }, words };
  }
  const width = play.width * PICTURE_RATIO.wide;
  const words = { ...play, x: play.x + width + GAP, width: play.width - width - GAP };
  return { picture: isAlone ? play : { ...play, width }, words };
}

/** Nothing is shown then. */
const isBetween = ({ phase }: State): boolean => isBeforeRound(phase) || phase.kind === 'result';

/** A picture, first alone; then three voices on pebbles beside it. */
export const createView: CreateView<State, Tuning> = (kit) => {
  const stones = new Map<string, Stone>();
  let picture: Piece | null = null;
  let viewport: Viewport | null = null;
  let shownTurn = '';
  let shownStage: State['stage'] | null = null;
  let lifted: string | null = null;

  function place(state: State): void {
    if (!viewport) return;
    const { picture: area, words } = splitPlay(viewport, state.stage === 'alone');
    const [cell] = layoutGrid(area, 1, { aspectRatio: 1, gap: 0, maxWidth: MAX.picture });
    if (cell) picture?.place(cell);
    const cells = layoutGrid(words, stones.size, {
      aspectRatio: STONE.aspectRatio,
      gap: GAP,
      maxWidth: MAX.stoneWidth,
      columns: 1,
    });
    [...stones.values()].forEach((stone, index) => {
      const own = cells[index];
      if (own) stone.place(own);
    });
  }

  function clear(): void {
    for (const { view } of [...stones.values(), ...(picture ? [picture] : [])]) destroyView(kit, view);
    stones.clear();
    picture = null;
    lifted = null;
  }

  /** Shows the picture of a new turn. */
  function showPicture(state: State): void {
    clear();
    if (state.target === null || isBetween(state)) return;
    picture = createPictureTile(kit, wordOf(kit.setup, state.target), state.turns);
    kit.root.addChild(picture.view);
    place(state);
    popIn(kit, picture.view);
  }

  /** The picture makes room for the words. */
  function offer(state: State): void {
    const before = picture && { ...centreOf(picture.bounds()) };
    for (const key of state.options) {
      const stone = createStone(kit, wordOf(kit.setup, key));
      stones.set(key, stone);
      kit.root.addChild(stone.view);
    }
    place(state);
    if (picture && before && !kit.isMotionReduced)
      kit.tween.from(picture.view, { ...before, duration: MOTION.base, ease: EASE.move });
    [...stones.values()].forEach(({ view }, order) => popIn(kit, view, order));
  }

  function follow(state: State): void {
    const isRead = formOf(kit.setup, state) === 'read';
    for (const [key, stone] of stones) {
      const isTaught = state.stage === 'answered' && key === state.target;
      stone.showText(isRead || isTaught || state.heard.includes(key) || wordOf(kit.setup, key).audio === null);
      stone.view.alpha = state.options.includes(key) ? 1 : 0.25;
    }
    if (state.lifted === lifted) return;
    for (const key of [lifted, state.lifted]) {
      const stone = key === null ? undefined : stones.get(key);
      if (stone) setHeld(kit, stone, key === state.lifted);
    }
    lifted = state.lifted;
  }

  return {
    layout: (next, state) => {
      viewport = next;
      place(state);
    },
    draw: (state) => {
      const turn = isBetween(state) ? '' : `${state.round}:${state.turns}:${state.target}`;
      if (turn !== shownTurn) {
        shownTurn = turn;
        shownStage = 'alone';
        showPicture(state);
      }
      if (shownStage === 'alone' && state.stage !== 'alone' && turn !== '') {
        shownStage = state.stage;
        offer(state);
      }
      follow(state);
      return false;
    },
    react: (event) => {
      if (event.type !== 'answered') return;
      const stone = stones.get(optionId.parse(event.choice) ?? '');
      if (!event.correct) {
        if (stone) wobble(kit, stone.view);
        return;
      }
      for (const view of [stone?.view, picture?.view]) if (view) jump(kit, view);
    },
    nodeOf: (choiceId) => stones.get(optionId.parse(choiceId) ?? '')?.view ?? null,
    boundsOf: (choiceId) => stones.get(optionId.parse(choiceId) ?? '')?.bounds() ?? null,
  };
};
