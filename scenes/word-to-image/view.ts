import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { isMakingRoom } from '../../src/stage/components/clear-away';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { setHeld } from '../../src/stage/components/held';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { popIn, popOut, wobble } from '../../src/stage/components/animations';
import { loadDelights } from '../../src/stage/components/load-delights';
import { createPictureTile, createWordPebble } from '../../src/stage/components/tile';
import type { PictureTile } from '../../src/stage/components/tile';
import type { Piece } from '../../src/stage/components/piece';
import type { CreateView, Viewport } from '../../src/stage/kit/view';
import { arrangementOf, layOut } from './arrangement';
import type { Dealt, Delights } from './delights';
import type { State, What } from './rules';
import type { Tuning } from './tuning';
import { imageId, isCalling, wordId } from './rules';

/** The picture of a found pair does its act once both have met. Seconds. */
const ACT = { after: 0.4, seconds: 0.9 } as const;
/** It leaves its card for that: the card fades, and it grows by this factor. */
const FREE_SCALE = 1.05;
/** The light behind the word whose turn it is, in its own widths and heights. */
const LIGHT = { width: 1.5, height: 2.5 } as const;
/**
 * Of a picture that was taken away, and of all but the right one while it is led to. While a pair
 * is shown nothing else is.
 */
const DIM_ALPHA = 0.25;
const LED_ALPHA = 0.4;
/**
 * A matched pair stands together in the middle. Its word is larger than it was, by this factor or
 * as far as its share of the play area allows; its picture has what is left, at most in CSS pixels.
 */
const PAIR = { wordScale: 1.3, wordRatio: 0.34, maxPixels: 420, overlap: 0.06 } as const;

/** The word that is to be matched: the one in hand, the one that is being said, or the next. */
const focusOf = ({ selected, said, wordOrder, cleared }: State): string | undefined =>
  selected ??
  (said < wordOrder.length ? wordOrder[Math.max(0, said - 1)] : wordOrder.find((key) => !cleared.includes(key)));

/**
 * Words on pebbles, pictures on tiles. A dashed grey line runs to a wrong picture and snaps back;
 * a right pair is brought together.
 */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const pieces = new Map<string, Piece>();
  const tiles = new Map<string, PictureTile>();
  let delights: Delights | null = null;
  /** The word whose turn it was last. */
  let shownFocus: string | undefined;
  /** What the dots lead from. */
  let shownWay: string | null = null;
  let hasPlayed = false;
  let isClosing = false;
  let isCleared = false;
  /** What was matched in the rounds before. */
  const found = new Set<string>();
  /** A pair stands together until just before the next can be taken. */
  const joinedSeconds = kit.setup.tuning.pairActMilliseconds / 1000 - MOTION.fast;
  /** The same with their words: a draw makes no strings. */
  let dealt: readonly Dealt[] = [];
  const table = new Container();
  const light = kit.sprite('glow');
  light.anchor.set(0.5);
  kit.root.addChild(light, table);
  let viewport: Viewport | null = null;
  /** The words that were dealt last: the rules deal a new list. */
  let shownWords: State['wordOrder'] = [];

  function place(state: State): void {
    if (!viewport) return;
    const arrangement = arrangementOf(kit.setup, state);
    const { words, images } = layOut(viewport, arrangement, state);
    words.forEach((cell, index) => pieces.get(wordId.format(state.wordOrder[index] ?? ''))?.place(cell));
    images.forEach((cell, index) => tiles.get(state.imageOrder[index] ?? '')?.place(cell));
    if (arrangement === 'afloat') delights?.float([...tiles.values()]);
  }

  function rebuild(state: State): void {
    for (const piece of pieces.values()) destroyView(kit, piece.view);
    pieces.clear();
    tiles.clear();
    shownFocus = undefined;
    delights?.raft.clear();
    state.wordOrder.forEach((key) =>
      pieces.set(wordId.format(key), createWordPebble(kit, wordOf(kit.setup, key), true)),
    );
    state.imageOrder.forEach((key, index) => {
      const tile = createPictureTile(kit, wordOf(kit.setup, key), index);
      tiles.set(key, tile);
      pieces.set(imageId.format(key), tile);
    });
    dealt = [...pieces].map(([id, piece]) => {
      const image = imageId.parse(id);
      return { key: image ?? wordId.parse(id) ?? '', isImage: image !== null, piece };
    });
    for (const { piece } of dealt) table.addChild(piece.view);
    place(state);
    [...pieces.values()].forEach((piece, order) => popIn(kit, piece.view, order));
  }

  /** Where a matched pair comes to lie: in the middle, large, the picture above its word. */
  function findJoined(word: Piece, image: Piece) {
    if (!viewport) return [];
    const { play } = viewport;
    const { width, height } = word.bounds();
    const wordScale = Math.min(PAIR.wordScale, play.width / width, (play.height * PAIR.wordRatio) / height);
    const wordHeight = height * wordScale;
    const size = Math.min(PAIR.maxPixels, play.width, play.height - wordHeight * (1 - PAIR.overlap));
    const { x, y } = centreOf(play);
    const top = y - (size + wordHeight * (1 - PAIR.overlap)) / 2;
    return [
      { piece: image, y: top + size / 2, scale: size / image.bounds().height },
      { piece: word, y: top + size + wordHeight * (0.5 - PAIR.overlap), scale: wordScale },
    ].map((part) => ({ x, ...part }));
  }

  /** What is for joy alone comes with the first round: this game is the first of all. */
  function loadOnce(): void {
    if (hasPlayed) return;
    hasPlayed = true;
    loadDelights(
      () => import('./delights'),
      ({ createDelights }) => {
        if (!kit.root.destroyed) delights = createDelights(kit);
      },
    );
  }

  /** At the end of a round its pictures come onto a raft, at the end of a game under sail. */
  function celebrate(state: State): void {
    if (!viewport) return;
    for (const { piece } of dealt)
      if (piece.view.visible) popOut(kit, piece.view, 0, () => (piece.view.visible = false));
    delights?.lead(null, null);
    delights?.raft.show(state.cleared, viewport.play, isCalling(kit.setup, state) ? [...found] : null);
    for (const key of state.cleared) found.add(key);
  }

  /** The word whose turn it is stands in a light; after the third miss dots lead to its picture. */
  function lead(state: State, focus: string | undefined, isLed: boolean): void {
    const [word, image] = [pieces.get(wordId.format(focus ?? '')), pieces.get(imageId.format(focus ?? ''))];
    light.visible = state.phase.kind === 'play' && word !== undefined;
    if (word) {
      light.position.copyFrom(word.view);
      const { width, height } = word.bounds();
      const { x: size } = word.view.scale;
      light.setSize(width * LIGHT.width * size, height * LIGHT.height * size);
    }
    const next = isLed && focus !== undefined && delights !== null ? focus : null;
    if (next === shownWay) return;
    shownWay = next;
    if (next !== null && word && image) delights?.lead(word.bounds(), image.bounds());
    else delights?.lead(null, null);
  }

  /** Brings a matched pair together; the picture does its act; then both vanish. */
  function join(word: Piece, image: Piece, key: string, isGreat: boolean): void {
    const duration = kit.isMotionReduced ? 0.01 : MOTION.base;
    for (const { piece, x, y, scale } of findJoined(word, image)) {
      table.addChild(piece.view);
      kit.tween.killTweensOf([piece.view, piece.view.scale]);
      kit.tween.to(piece.view, { x, y, duration, ease: EASE.move });
      kit.tween.to(piece.view.scale, { x: scale, y: scale, duration, ease: EASE.enter });
      popOut(kit, piece.view, joinedSeconds, () => (piece.view.visible = false));
    }
    const picture = tiles.get(key)?.picture;
    if (picture) {
      const { x, y } = picture.scale;
      kit.tween.to(picture.scale, { x: x * FREE_SCALE, y: y * FREE_SCALE, duration, ease: EASE.enter });
      const card = image.view.children.filter((child) => child !== picture);
      kit.tween.to(card, { alpha: 0, duration, delay: duration });
    }
    kit.tween.delayedCall(ACT.after, () => {
      if (picture && !picture.destroyed) delights?.act(key, word, picture, ACT.seconds, isGreat);
    });
  }

  return {
    drag: (choiceId, at) => delights?.carry(pieces.get(choiceId), at),
    layout: (next, state) => {
      viewport = next;
      shownWay = null;
      place(state);
    },
    draw: (state) => {
      if (state.wordOrder !== shownWords) {
        shownWords = state.wordOrder;
        rebuild(state);
      }
      const isPaused = state.phase.kind === 'pause' || state.phase.kind === 'closing';
      const isLed = state.ladder.revealed && state.phase.kind === 'play';
      const focus = focusOf(state);
      if (delights && focus !== shownFocus) {
        shownFocus = focus;
        delights.attend(dealt, state, focus);
      }
      lead(state, focus, isLed);
      if (!isClosing && state.phase.kind === 'closing') celebrate(state);
      isClosing = state.phase.kind === 'closing';
      // It sails off before the banner comes; at the end of the game it stays.
      if (!isCleared && isMakingRoom(state.phase) && !isCalling(kit.setup, state)) delights?.raft.clear();
      isCleared = isMakingRoom(state.phase);
      for (const { key, isImage, piece } of dealt) {
        if (state.cleared.includes(key)) continue;
        if (isPaused) piece.view.alpha = 0;
        else if (isImage && state.faded.includes(key)) piece.view.alpha = DIM_ALPHA;
        else if (key === focus) piece.view.alpha = 1;
        else piece.view.alpha = isLed && isImage ? LED_ALPHA : 1;
      }
      return false;
    },
    react: (event, state) => {
      if (event.type === 'play-started') loadOnce();
      if (event.type === 'asked') {
        for (const [id, piece] of pieces) {
          const key = wordId.parse(id);
          if (key === null) continue;
          setHeld(kit, piece, key === state.selected);
        }
        const asked = pieces.get(wordId.format(event.word.key));
        if (asked) delights?.say(asked);
        shownFocus = undefined;
        return;
      }
      if (event.type === 'moved' && event.what === 'said') {
        const tile = kit.setup.tuning.showsPictures ? tiles.get(wordId.parse(event.choice) ?? '') : undefined;
        const word = pieces.get(event.choice);
        if (word) delights?.say(word);
        if (tile) delights?.swell(tile);
        return;
      }
      if (event.type === 'moved' && event.what === 'swapped') {
        const before = [...tiles.values()].map(({ view: { x, y } }) => ({ x, y }));
        place(state);
        delights?.glide([...tiles.values()], before);
        return;
      }
      if (event.type === 'moved') {
        for (const [id, piece] of pieces) {
          const key = wordId.parse(id);
          if (key !== null && !state.cleared.includes(key)) wobble(kit, piece.view);
        }
        return;
      }
      if (event.type !== 'answered' || event.choice === null) return;
      const word = pieces.get(wordId.format(event.word.key));
      const image = pieces.get(event.choice);
      if (!word || !image) return;
      if (!event.correct) {
        const { misses, revealed } = state.ladder;
        const taken = imageId.parse(event.choice) ?? '';
        const tile = tiles.get(taken);
        const right = misses === 2 ? tiles.get(event.word.key) : undefined;
        if (delights && tile) delights.miss(word, taken, tile, right, revealed);
        else wobble(kit, image.view);
        // Always at the lower edge of its own card.
        const card = image.bounds();
        const edge = { ...card, width: viewport?.width ?? card.width };
        if (event.taken) delights?.tag.show(event.taken, card, edge, [edge]);
        if (state.selected === null) setHeld(kit, word, false);
        shownFocus = undefined;
        return;
      }
      setHeld(kit, word, false);
      delights?.rope.hit(word.bounds(), image.bounds());
      join(word, image, event.word.key, isCalling(kit.setup, state));
    },
    stir: (turn, state) => {
      if (viewport) delights?.stir(turn, viewport, state, pieces);
    },
    nodeOf: (choiceId) => pieces.get(choiceId)?.view ?? null,
    boundsOf: (choiceId) => {
      const piece = pieces.get(choiceId);
      return piece?.view.visible ? (delights?.homeOf(piece) ?? piece.bounds()) : null;
    },
  };
};
