import { vi } from 'vitest';
import type { RawLists } from '../../src/content/entities';
import type { Hud, HudState, PlayEvent, PlayState } from '../../src/play/contract';
import { composeHud } from '../../src/play/hud';
import type { StarResult } from '../../src/play/stars';
import type { PlayWord } from '../../src/play/word';
import type { Save } from '../../src/store/record';
import type { Recorder } from '../../src/store/recorder';
import { createRecorder } from '../../src/store/recorder';
import type { AppStore } from '../../src/store/store';
import { createAppStore } from '../../src/store/store';
import { makeWords } from '../bots';
import { manifest, readContent, sampleLists } from '../progress/sample';

export const [bird, fish] = makeWords(2) as [PlayWord, PlayWord];

export const hud: Hud = { prompt: bird, form: 'read', trail: [], total: 5, secondsLeft: null, secondsTotal: null };

export const threeStars: StarResult = { first: { stars: 3, nextGoal: null }, second: null, total: 3, shown: 3 };
export const fourOfSix: StarResult = {
  first: { stars: 3, nextGoal: null },
  second: { stars: 1, nextGoal: 4 },
  total: 4,
  shown: 2,
};

/** An answer by the bird's word, or by the fish's in its place. */
export function answer(correct: boolean): PlayEvent {
  return {
    type: 'answered',
    correct,
    word: bird,
    choice: correct ? bird.key : fish.key,
    taken: correct ? bird : fish,
    score: correct ? 1 : -1,
    assisted: false,
  };
}

/** Records a step as the stage does: with all that the head-up display shows. */
export type RecordStep = (events: readonly PlayEvent[], state: PlayState, hud: Hud) => void;

export function recordingSteps(record: Recorder): RecordStep {
  let shown: HudState | null = null;
  return (events, state, rulesHud) => {
    shown = composeHud(shown, rulesHud, state);
    record(events, state, shown);
  };
}

/** A game without rules and view: the test passes events to its recorder. */
interface StartedGame {
  readonly store: AppStore;
  readonly record: RecordStep;
  readonly onResult: ReturnType<typeof vi.fn<Save>>;
}

/** A game that has been started, with its recorder. */
export function startGame(
  recordKey: string | null = '12Balloon Ride',
  random = () => 0,
  lists: RawLists = sampleLists,
): StartedGame {
  const store = createAppStore(readContent(lists), manifest);
  return { store, ...playAgain(store, recordKey, random) };
}

/** Starts another game in the same store. */
export function playAgain(
  store: AppStore,
  recordKey: string | null = '12Balloon Ride',
  random = () => 0,
): Pick<StartedGame, 'record' | 'onResult'> {
  const onResult = vi.fn<Save>(() => Promise.resolve());
  store.getState().startPlaying('easy');
  return { record: recordingSteps(createRecorder(store, recordKey, random, onResult)), onResult };
}

/** The last two steps of a game. */
export function finish(record: RecordStep, state: PlayState, stars: StarResult): void {
  record([{ type: 'result', stars }], state, hud);
  record([{ type: 'ended' }], state, hud);
}
