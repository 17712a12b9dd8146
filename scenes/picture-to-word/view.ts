import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { isBeforeRound, isLastRound } from '../../src/play/rounds';
import type { PlayWord } from '../../src/play/word';
import { COLORS } from '../../src/stage/kit/colors';
import { popIn, wobble } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { setHeld } from '../../src/stage/components/held';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import type { Piece } from '../../src/stage/components/piece';
import { createPiece } from '../../src/stage/components/piece';
import { createPictureTile, fitInside } from '../../src/stage/components/tile';
import { pickByKey } from '../../src/stage/kit/pick-by-key';
import type { CreateView, Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { State } from './rules';
import type { Tuning } from './tuning';
import { PICTURE_ID, formOf, optionId } from './rules';

const GAP = 24;
/** CSS pixels. */
const MAX = { picture: 420, birdWidth: 230, label: 46 } as const;
/** Shares of a bird's place: its height in widths, the bird, and the plank with its word. */
const PLACE = { aspectRatio: 0.74, bird: 0.98, plank: 0.24, plankWidth: 0.98, label: 0.56, labelWidth: 0.86 } as const;
/** In places: the branch below the birds. */
const BRANCH = { height: 0.2, overhang: 0.3, y: 0.7 } as const;
/** Share of the play area for the picture beside the birds, or above them on an upright screen. */
const PICTURE_RATIO = { wide: 0.42, tall: 0.52 } as const;
const BIRDS = 3;
/** A bird that flies to the picture: seconds; its size there; how far it comes when it is wrong. */
const FLIGHT = { seconds: 0.45, scale: 0.72, wrongWay: 0.55 } as const;
/** Where a bird stands at the picture, in its widths: in front of its lower corner. */
const PERCH = { x: 0.95, y: 0.98 } as const;
/** Notes of a bird that sings: how many, and how they rise. CSS pixels, degrees and seconds. */
const SONG = { notes: 3, size: 34, rise: 80, spread: 60, seconds: 0.9, stagger: 0.16 } as const;
const TILT = { degrees: 9, seconds: 0.28 } as const;

/**
 * A bird, or an egg from which it hatches when it is heard, above a plank: a speaker where it can
 * be heard, and the text of its word where it may be seen.
 */
interface Voice extends Piece {
  /** The bird without its plank. */
  readonly bird: Container;
  readonly showText: (isShown: boolean) => void;
  readonly hatch: () => void;
}

function createVoice(kit: StageKit<Tuning>, word: PlayWord, order: number, isEgg: boolean): Voice {
  const view = new Container();
  const board = createNineSlice(kit, 'pebble');
  const speaker = kit.sprite('speaker');
  const sprite = kit.sprite(`${isEgg ? 'egg' : 'voice'}-${order % BIRDS}`);
  const bird = new Container({ children: [sprite] });
  sprite.anchor.set(0.5, 1);
  speaker.anchor.set(0.5);
  speaker.visible = word.audio !== null;
  view.addChild(board, speaker, bird);
  let label: Sprite | null = null;
  let size = { width: 0, height: 0 };
  let hasText = false;
  let hasHatched = !isEgg;

  const piece = createPiece(view, (width, height) => {
    size = { width, height };
    const plank = { width: width * PLACE.plankWidth, height: height * PLACE.plank };
    const y = height / 2 - plank.height / 2;
    resizeNineSlice(board, plank.width, plank.height, 0.5);
    board.y = y;
    fitInside(sprite, Math.min(width, height * (1 - PLACE.plank)) * PLACE.bird);
    bird.position.set(0, height / 2 - plank.height);
    fitInside(speaker, plank.height * PLACE.label);
    speaker.position.set(0, y);
    label?.destroy();
    label = kit.label(word.text, {
      size: Math.min(MAX.label, plank.height * PLACE.label),
      color: COLORS.ink,
      maxWidth: plank.width * PLACE.labelWidth,
    });
    label.y = y;
    label.visible = hasText;
    view.addChildAt(label, 2);
  });
  return {
    ...piece,
    bird,
    showText: (isShown) => {
      if (hasText === isShown) return;
      hasText = isShown;
      speaker.visible = !isShown && word.audio !== null;
      if (label) label.visible = isShown;
      if (label && isShown) popIn(kit, label);
    },
    hatch: () => {
      if (hasHatched) return;
      hasHatched = true;
      sprite.texture = kit.texture(`voice-${order % BIRDS}`);
      fitInside(sprite, Math.min(size.width, size.height * (1 - PLACE.plank)) * PLACE.bird);
      popIn(kit, bird);
      kit.effect('bubblePop');
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

/** How a picture that has its word is glad. */
const GLAD = ['turn', 'hop', 'rock', 'sway'] as const;

/** A picture that has its word is glad, for each word in its own way. */
function beGlad(kit: StageKit, view: Container, { key }: PlayWord): void {
  if (kit.isMotionReduced) return;
  const { x, y } = view;
  const line = kit.tween.timeline({ delay: FLIGHT.seconds });
  const slowly = { duration: MOTION.slow, ease: 'sine.inOut' };
  switch (pickByKey(GLAD, key)) {
    case 'turn':
      line.to(view, { angle: 360, duration: MOTION.slow, ease: EASE.move }).set(view, { angle: 0 });
      break;
    case 'hop':
      line.to(view, { y: y - 46, duration: MOTION.fast, ease: 'sine.out', yoyo: true, repeat: 3 });
      break;
    case 'rock':
      line.to(view, { keyframes: { angle: [-8, 8, -8, 8, 0] }, ...slowly });
      break;
    case 'sway':
      line.to(view, { keyframes: { x: [x - 26, x + 26, x - 26, x + 26, x] }, ...slowly });
      break;
  }
}

/** A picture, first alone; then three birds beside it, each with a word. */
export const createView: CreateView<State, Tuning> = (kit) => {
  const stones = new Map<string, Voice>();
  const songs = new Container();
  const branch = kit.sprite('branch');
  branch.anchor.set(0.5);
  branch.visible = false;
  kit.root.addChild(branch, songs);
  let dragged: string | null = null;
  const homes = new Map<string, Rectangle>();
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
      aspectRatio: PLACE.aspectRatio,
      gap: GAP / 2,
      maxWidth: MAX.birdWidth,
      columns: Math.max(1, stones.size),
    });
    [...stones.values()].forEach((stone, index) => {
      const own = cells[index];
      if (own) stone.place(own);
    });
    [...stones.keys()].forEach((key, index) => {
      const own = cells[index];
      if (own) homes.set(key, own);
    });
    const first = cells[0];
    const last = cells[cells.length - 1];
    branch.visible = first !== undefined && last !== undefined;
    if (!first || !last) return;
    const overhang = first.width * BRANCH.overhang;
    branch.setSize(
      Math.min(last.x + last.width - first.x + 2 * overhang, words.width + GAP),
      first.width * BRANCH.height,
    );
    branch.position.set((first.x + last.x + last.width) / 2, first.y + first.height * BRANCH.y + branch.height / 2);
  }

  function clear(): void {
    for (const { view } of [...stones.values(), ...(picture ? [picture] : [])]) destroyView(kit, view);
    stones.clear();
    homes.clear();
    for (const note of songs.removeChildren()) destroyView(kit, note);
    branch.visible = false;
    dragged = null;
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
    const isEgg = isLastRound(kit.setup, state);
    state.options.forEach((key, order) => {
      const stone = createVoice(kit, wordOf(kit.setup, key), order + state.turns, isEgg);
      stones.set(key, stone);
      kit.root.addChild(stone.view);
    });
    kit.root.addChild(songs);
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
      if (state.heard.includes(key) || isTaught) stone.hatch();
    }
    if (state.lifted === lifted) return;
    for (const key of [lifted, state.lifted]) {
      const stone = key === null ? undefined : stones.get(key);
      if (stone) setHeld(kit, stone, key === state.lifted);
    }
    lifted = state.lifted;
  }

  /** The bird of a word sings: notes rise from its beak. */
  function sing(key: string): void {
    const stone = stones.get(key);
    if (!stone || kit.isMotionReduced) return;
    const { x, y, width } = stone.bounds();
    for (let order = 0; order < SONG.notes; order += 1) {
      const note = kit.sprite('tune');
      note.anchor.set(0.5);
      fitInside(note, SONG.size);
      note.position.set(x + width * 0.2, y + width * 0.3);
      note.alpha = 0;
      songs.addChild(note);
      kit.tween
        .timeline({
          delay: order * SONG.stagger,
          onComplete: () => void (note.destroyed || note.destroy()),
        })
        .set(note, { alpha: 1 })
        .to(note, {
          x: `-=${SONG.spread * kit.random()}`,
          y: `-=${SONG.rise}`,
          angle: 30 * (kit.random() - 0.5),
          duration: SONG.seconds,
          ease: 'sine.out',
        })
        .to(note, { alpha: 0, duration: MOTION.fast }, `-=${MOTION.fast}`);
    }
    const { bird } = stone;
    kit.tween.fromTo(bird.scale, { x: 1.08, y: 0.94 }, { x: 1, y: 1, duration: MOTION.slow, ease: EASE.settle });
  }

  /** A bird flies to the picture; a wrong one turns back on the way. */
  function flyTo(stone: Voice, isRight: boolean): void {
    const { bird, view } = stone;
    if (!picture || kit.isMotionReduced) return;
    const { x, y, width } = picture.bounds();
    const home = { x: bird.x, y: bird.y };
    const goal = { x: x + width * PERCH.x - view.x, y: y + width * PERCH.y - view.y };
    kit.tween.killTweensOf(bird);
    kit.root.addChild(view, songs);
    if (isRight) {
      kit.tween.to(bird, { ...goal, duration: FLIGHT.seconds, ease: 'sine.inOut' });
      kit.tween.to(bird.scale, { x: FLIGHT.scale, y: FLIGHT.scale, duration: FLIGHT.seconds });
      return;
    }
    const half = {
      x: home.x + (goal.x - home.x) * FLIGHT.wrongWay,
      y: home.y + (goal.y - home.y) * FLIGHT.wrongWay - GAP,
    };
    kit.tween
      .timeline()
      .to(bird, { ...half, duration: FLIGHT.seconds * 0.8, ease: 'sine.out' })
      .to(bird, { keyframes: { angle: [-TILT.degrees, TILT.degrees, 0] }, duration: MOTION.base })
      .to(bird, { ...home, duration: FLIGHT.seconds, ease: 'sine.inOut' });
  }

  /** A bird looks about. */
  function tilt({ bird }: Voice): void {
    kit.tween
      .timeline()
      .to(bird, { angle: TILT.degrees, duration: TILT.seconds, ease: 'sine.inOut' })
      .to(bird, { angle: 0, duration: TILT.seconds, ease: 'sine.inOut' }, `+=${MOTION.base}`);
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
    react: (event, state) => {
      if (event.type === 'spoken') sing(event.word.key);
      if (event.type !== 'answered') return;
      const taken = stones.get(event.taken?.key ?? '') ?? stones.get(optionId.parse(event.choice) ?? '');
      if (taken) flyTo(taken, event.correct);
      if (!picture) return;
      if (event.correct) beGlad(kit, picture.view, wordOf(kit.setup, state.target ?? event.word.key));
      else wobble(kit, picture.view);
    },
    stir: (turn) => {
      const all = [...stones.values()];
      const stone = all[turn % Math.max(1, all.length)];
      if (stone) tilt(stone);
    },
    nodeOf: (choiceId) =>
      choiceId === PICTURE_ID ? (picture?.view ?? null) : (stones.get(optionId.parse(choiceId) ?? '')?.view ?? null),
    boundsOf: (choiceId) => {
      if (choiceId === PICTURE_ID) return picture?.bounds() ?? null;
      const key = optionId.parse(choiceId) ?? '';
      // The button of a bird that is dragged stays below the picture on which it is dropped.
      return (key === dragged ? homes.get(key) : stones.get(key)?.bounds()) ?? null;
    },
    drag: (choiceId, at) => {
      const key = optionId.parse(choiceId);
      const stone = key === null ? undefined : stones.get(key);
      if (key === null || !stone) return;
      if (at === null) {
        dragged = null;
        const home = homes.get(key);
        if (home) kit.tween.to(stone.view, { ...centreOf(home), duration: MOTION.base, ease: EASE.move });
        return;
      }
      if (dragged !== key) {
        kit.tween.killTweensOf(stone.view);
        kit.root.addChild(stone.view, songs);
      }
      dragged = key;
      stone.view.position.set(at.x, at.y);
    },
  };
};
