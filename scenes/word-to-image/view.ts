import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { isMakingRoom } from '../../src/stage/components/clear-away';
import { destroyView } from '../../src/stage/components/destroy-view';
import { setHeld } from '../../src/stage/components/held';
import { MOTION } from '../../src/stage/components/motion';
import { popIn, popOut, wobble } from '../../src/stage/components/animations';
import { loadDelights } from '../../src/stage/components/load-delights';
import { createWordPebble } from '../../src/stage/components/tile';
import type { PictureTile } from '../../src/stage/components/tile';
import type { Piece } from '../../src/stage/components/piece';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import { arrangementOf, layOut, stageOf } from './arrangement';
import type { Arrangement } from './arrangement';
import type { Dealt, Delights } from './delights';
import type { State, What } from './rules';
import type { Tuning } from './tuning';
import { imageId, isCalling, wordId } from './rules';
import { createSeats, createSitter } from './seats';
import { shade } from '../../src/stage/components/shade';

/** The light behind the word whose turn it is, in its own widths and heights. */
const LIGHT = { width: 1.5, height: 2.5 } as const;
/** Phases in which what is left of a round is not to be seen. */
const RESTS: readonly State['phase']['kind'][] = ['pause', 'closing', 'result', 'ended'];
/**
 * Words on pebbles, pictures on what they sit on in the round's place. A dashed grey line runs to a
 * wrong picture and snaps back; a right word wakes its picture, which leaps off.
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
  /** The game is over, and all are on the raft. */
  let isAboard = false;
  let isCleared = false;
  /** What was matched in the rounds before. */
  const found = new Set<string>();
  /** A pair stands together until just before the next can be taken. */
  const joinedSeconds = kit.setup.tuning.pairActMilliseconds / 1000 - MOTION.fast;
  /** The same with their words: a draw makes no strings. */
  let dealt: readonly Dealt[] = [];
  const table = new Container();
  const images = new Container();
  const light = kit.sprite('glow');
  light.anchor.set(0.5);
  const seats = createSeats(kit);
  kit.root.addChild(seats.back, images, seats.front, light, table);
  let arrangement: Arrangement = 'pond';
  /** Where each picture sits. */
  let cells: readonly Rectangle[] = [];
  let viewport: Viewport | null = null;
  /** The words that were dealt last: the rules deal a new list. */
  let shownWords: State['wordOrder'] = [];

  function place(state: State): void {
    if (!viewport) return;
    const laid = layOut(viewport, arrangement, state);
    cells = laid.images;
    laid.words.forEach((cell, index) => pieces.get(wordId.format(state.wordOrder[index] ?? ''))?.place(cell));
    cells.forEach((cell, index) => tiles.get(state.imageOrder[index] ?? '')?.place(cell));
  }

  /** Lays the place itself: for a new round, or a new size. */
  function laySeats(state: State): void {
    if (!viewport) return;
    const marked = state.imageOrder.flatMap((key, index) => (state.cleared.includes(key) ? index : []));
    // The raft has taken their place.
    seats.lay(arrangement, isAboard ? [] : cells, marked);
    delights?.scenery.lay(arrangement, viewport, cells);
  }

  function rebuild(state: State): void {
    arrangement = arrangementOf(kit.setup, state);
    for (const piece of pieces.values()) destroyView(kit, piece.view);
    pieces.clear();
    tiles.clear();
    shownFocus = undefined;
    delights?.raft.clear();
    isAboard = false;
    state.wordOrder.forEach((key) =>
      pieces.set(wordId.format(key), createWordPebble(kit, wordOf(kit.setup, key), true)),
    );
    state.imageOrder.forEach((key) => {
      const tile = createSitter(kit, wordOf(kit.setup, key), () => arrangement);
      tiles.set(key, tile);
      pieces.set(imageId.format(key), tile);
    });
    dealt = [...pieces].map(([id, piece]) => {
      const image = imageId.parse(id);
      return { key: image ?? wordId.parse(id) ?? '', isImage: image !== null, piece };
    });
    for (const { isImage, piece } of dealt) (isImage ? images : table).addChild(piece.view);
    place(state);
    laySeats(state);
    [...pieces.values()].forEach((piece, order) => popIn(kit, piece.view, order));
  }

  /** What is for joy alone comes with the first round: this game is the first of all. */
  function loadOnce(): void {
    if (hasPlayed) return;
    hasPlayed = true;
    loadDelights(
      () => import('./delights'),
      ({ createDelights }) => {
        if (kit.root.destroyed) return;
        delights = createDelights(kit);
        if (viewport) delights.scenery.lay(arrangement, viewport, cells);
      },
    );
  }

  /** At a round's end its pictures cross the place; at the game's end all of them, on a raft. */
  function celebrate(state: State): void {
    if (!viewport || !delights) return;
    for (const { piece } of dealt)
      if (piece.view.visible) popOut(kit, piece.view, 0, () => (piece.view.visible = false));
    delights.lead(null, null);
    const { raft, crossing, scenery } = delights;
    if (arrangement === 'rafts') {
      scenery.release(seats.all(), viewport);
      raft.show(state.cleared, viewport.play, [...found]);
      isAboard = true;
    } else if (arrangement === 'pond' || kit.isMotionReduced) raft.show(state.cleared, viewport.play, null);
    else if (arrangement === 'clearing') crossing.leap(state.cleared, viewport);
    else crossing.sail(state.cleared, viewport);
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

  /** The word wakes its picture, which leaps off, does its act, and runs away. */
  function join(word: Piece, image: PictureTile, key: string, isGreat: boolean, seat: number): void {
    if (!viewport) return;
    seats.mark(seat);
    if (delights) {
      const area = stageOf(viewport, arrangement) ?? viewport.play;
      delights.wake({ word, image, area, viewport, layer: table, seconds: joinedSeconds }, key, isGreat);
    } else for (const { view } of [word, image]) popOut(kit, view, joinedSeconds, () => (view.visible = false));
  }

  return {
    drag: (choiceId, at) => delights?.carry(pieces.get(choiceId), at),
    layout: (next, state) => {
      viewport = next;
      shownWay = null;
      place(state);
      laySeats(state);
      if (isAboard) delights?.raft.show(state.cleared, next.play, [...found]);
    },
    draw: (state) => {
      if (state.wordOrder !== shownWords) {
        shownWords = state.wordOrder;
        rebuild(state);
      }
      const isPaused = RESTS.includes(state.phase.kind);
      const isLed = state.ladder.revealed && state.phase.kind === 'play';
      const focus = state.lit ?? undefined;
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
      // Those that wait are seen meanwhile where the pair covers none of them.
      const isSeen = state.phase.kind === 'pause' && viewport !== null && stageOf(viewport, arrangement) !== null;
      for (const { key, isImage, piece } of dealt) {
        if (state.cleared.includes(key)) continue;
        piece.view.alpha = isPaused && !(isImage && isSeen) ? 0 : 1;
        if (isImage && state.faded.includes(key)) shade(piece.view, 'faded');
        else shade(piece.view, isLed && isImage && key !== focus ? 'aside' : 'none');
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
      if (event.type !== 'answered' || event.choice === null) return;
      const word = pieces.get(wordId.format(event.word.key));
      const taken = imageId.parse(event.choice) ?? '';
      const image = tiles.get(taken);
      if (!word || !image) return;
      if (!event.correct) {
        const { misses, revealed } = state.ladder;
        const right = misses === 2 ? tiles.get(event.word.key) : undefined;
        if (delights) delights.miss(word, taken, image, right, revealed);
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
      join(word, image, taken, isCalling(kit.setup, state), state.imageOrder.indexOf(taken));
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
