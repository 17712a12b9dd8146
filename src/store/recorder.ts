import { toAlbumAnswers } from '../content/album';
import type { ContentIndex, PopupWord } from '../content/entities';
import { createReviewer } from '../play/reviews';
import type { Learnt } from '../play/reviews';
import { toSeconds } from '../play/steps';
import type { HudState, PlayEvent, PlayState } from '../play/contract';
import type { StarResult } from '../play/stars';
import type { GameResult } from '../progress/records';
import type { Sticker } from '../progress/sticker-list';
import { addSticker, pickSticker } from '../progress/stickers';
import type { FinishedGame, PopupNotice } from './state';
import type { Save } from './record';
import { NOTHING_WON, recordResult } from './record';
import { showHud } from './shown';
import type { AppStore } from './store';
import { wordsOf } from './words';

/** The popup words of one type; may be empty (spec: readings#42). */
function popupWordsOf(content: ContentIndex, type: PopupWord['type']): readonly PopupWord[] {
  return content.popupWords.filter((word) => word.type === type);
}

/** Copies events and state of a game to the store. Called after each step of the stage. */
export type Recorder = (events: readonly PlayEvent[], state: PlayState, hud: HudState) => void;

/** The result as it is saved: time rounded to a tenth of a second. */
function toResult(state: PlayState, { first, second, total }: StarResult): GameResult {
  const { hits, misses, score } = state.stats;
  return {
    correct: hits,
    incorrect: misses,
    score,
    time: Math.round(toSeconds(state.activeSteps) * 10) / 10,
    stars: total,
    firstStars: first.stars,
    secondStars: second?.stars ?? 0,
    firstNextGoals: first.nextGoal,
    secondNextGoals: second?.nextGoal ?? null,
  };
}

/**
 * Score (never below 0) and hits of the round that has ended before `round`, which the banner shows
 * (spec: readings#59).
 */
function roundBefore(
  round: number,
  { stats: { roundStats } }: PlayState,
): { readonly score: number; readonly hits: number } | null {
  return round === 0 ? null : { score: Math.max(0, roundStats.score), hits: roundStats.hits };
}

/** One game that is recorded. */
interface Recording {
  readonly store: AppStore;
  /** Names its score record; null without one. */
  readonly recordKey: string | null;
  /** Picks among the popup words and the stickers: 0..1, below 1. */
  readonly random: () => number;
  readonly onResult: Save;
  /** Number of the last popup or banner: the same one is shown anew when it comes again. */
  serial: number;
  /** The stars, once the game has said them. */
  result: StarResult | null;
  /** Right answers without help, by word key. */
  readonly rightAnswers: Map<string, number>;
}

function nextSerial(recording: Recording): number {
  recording.serial += 1;
  return recording.serial;
}

function createPopup(
  recording: Recording,
  { correct, word, taken: chosen, score }: Extract<PlayEvent, { readonly type: 'answered' }>,
): PopupNotice {
  const { store, random } = recording;
  const type = correct ? 'correct' : 'incorrect';
  const words = popupWordsOf(store.content, type);
  const serial = nextSerial(recording);
  const taken = chosen?.key === word.key ? null : chosen;
  const praise = words[Math.floor(random() * words.length)];
  return {
    type,
    text: praise?.Language ?? null,
    english: praise?.English ?? null,
    audio: praise?.App_Audio ?? null,
    word,
    taken,
    score,
    serial,
  };
}

async function finish(
  { store, onResult }: Recording,
  key: string,
  state: PlayState,
  stars: StarResult,
  stickers: readonly Sticker[],
): Promise<void> {
  const { difficulty, playerLevelNumbers } = store.getState();
  const facts = toResult(state, stars);
  const levelBefore = playerLevelNumbers.playerLevel;
  const outcome = recordResult(store, key, difficulty, facts);
  const best = outcome?.before.difficultyScores[difficulty];
  const scoreType = outcome?.before.scoreType ?? 'normal';
  const finished: FinishedGame = {
    record: outcome?.record ?? null,
    scoreType,
    difficulty,
    result: facts,
    stars,
    previousBest: !best || best.time === null ? null : scoreType === 'time' ? best.time : best.score,
    kept: outcome?.kept ?? 'current',
    levelBefore,
    levelAfter: store.getState().playerLevelNumbers.playerLevel,
  };
  store.setState({ finished, popup: null });
  await onResult({ ...NOTHING_WON, scores: outcome ? [outcome.record] : [], stickers });
  // The game may have been left meanwhile.
  if (store.getState().finished === finished && store.getState().screenDisplay === 'gameScreen')
    store.setState({ banner: null, screenDisplay: 'playAgainScreen' });
}

/**
 * Puts a sticker of a word of this game into the store, if a word was answered right. Returns what
 * is to be saved of the stickers.
 */
function winSticker({ store, random, rightAnswers }: Recording): readonly Sticker[] {
  const { stickers: before } = store.getState();
  const wonSticker = pickSticker(toAlbumAnswers(wordsOf(store), rightAnswers), before, random());
  if (!wonSticker) return [];
  const stickers = addSticker(before, wonSticker);
  store.setState({ wonSticker, stickers });
  return stickers.slice(-1);
}

function recordEvent(recording: Recording, event: PlayEvent, state: PlayState): void {
  const { store, rightAnswers } = recording;
  switch (event.type) {
    case 'round-started':
      store.setState({
        banner: {
          kind: 'round',
          round: event.round,
          before: roundBefore(event.round, state),
          serial: nextSerial(recording),
        },
      });
      break;
    case 'introduced':
      store.setState({
        banner: { kind: 'introduction', word: event.word, serial: nextSerial(recording) },
      });
      break;
    case 'play-started':
      store.setState({ banner: null });
      break;
    case 'answered':
      store.setState({ popup: createPopup(recording, event) });
      if (event.correct && !event.assisted)
        rightAnswers.set(event.word.key, (rightAnswers.get(event.word.key) ?? 0) + 1);
      break;
    case 'result':
      recording.result = event.stars;
      store.setState({
        banner: { kind: 'result', stars: event.stars.shown, serial: nextSerial(recording) },
        popup: null,
      });
      break;
    case 'ended': {
      const { result, recordKey, onResult } = recording;
      const stickers = state.endless === null ? winSticker(recording) : [];
      if (result && recordKey !== null) void finish(recording, recordKey, state, result, stickers);
      else if (stickers.length > 0) void onResult({ ...NOTHING_WON, stickers });
      break;
    }
    default:
      break;
  }
}

/**
 * Records one game. `recordKey` names its score record, or is null without one: then there is no
 * result to record. `random` (0..1, below 1) picks among the popup words and the stickers.
 * `onResult` is called with the result, or a sticker without one, once it is in the store. The
 * results are shown when it resolves, so that nothing is shown as won that is lost when the device
 * is switched off. `onLearnt` is called with what a step says of the child's memory: its reviews
 * and introductions.
 */
export function createRecorder(
  store: AppStore,
  recordKey: string | null,
  random: () => number,
  onResult: Save,
  onLearnt?: (learnt: readonly Learnt[]) => void,
): Recorder {
  const review = createReviewer();
  const recording: Recording = {
    store,
    recordKey,
    random,
    onResult,
    serial: 0,
    result: null,
    rightAnswers: new Map(),
  };
  return (events, state, hud) => {
    const learnt = review(events, state.activeSteps);
    if (learnt.length > 0) onLearnt?.(learnt);
    for (const event of events) recordEvent(recording, event, state);
    // That of a new word in play has no event of its end.
    if (store.getState().banner?.kind === 'introduction' && state.phase.kind !== 'introduction')
      store.setState({ banner: null });
    if (events.length > 0)
      store.setState({
        stats: { ...state.stats, roundStats: { ...state.stats.roundStats } },
        correctness: { ...state.correctness },
      });
    showHud(store, hud);
  };
}
