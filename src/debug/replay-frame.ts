import type { GameSetup, HudState, PlayEvent, PlayState } from '../play/contract';
import { STEPS_PER_SECOND } from '../play/steps';
import { TIMING } from '../play/timing';
import type { GameDescriptor } from '../stage/define-game';
import type { Recorder } from '../store/recorder';
import { createRecorder } from '../store/recorder';
import { clearReplayStore, createReplayStore } from '../store/replayed';
import { removePopup } from '../store/shown';
import type { AppStore } from '../store/store';

/** What is shown beside a replayed game: as in the game itself, by the steps of the replay. */
export interface ReplayFrame {
  readonly descriptor: GameDescriptor;
  readonly mode: GameSetup['mode'];
  /** Key of a score record of this game, which says how it is scored; null without one. */
  readonly recordKey: string | null;
  readonly store: AppStore;
  /** Follows one step. */
  readonly follow: Recorder;
  /** Forgets what was shown: the replay goes on from another step. */
  readonly restart: () => void;
  /** Milliseconds of game time since the popup word and the banner came. */
  readonly ages: () => { readonly popup: number; readonly banner: number };
}

/** Spreads the steps over 0..1: the golden ratio's fraction. */
const SPREAD = 0.618_034;

const toMilliseconds = (steps: number): number => (1000 * steps) / STEPS_PER_SECOND;
const nothingIsSaved = async (): Promise<void> => undefined;

/** Creates the frame of a replay, which saves nothing. */
export function createReplayFrame(page: AppStore, descriptor: GameDescriptor, setup: GameSetup): ReplayFrame {
  const store = createReplayStore(page, setup);
  const record = store.getState().shownScores.find(({ gameType }) => gameType === descriptor.label);
  let now = 0;
  let popupStep = 0;
  let bannerStep = 0;
  // A step has the same popup word whenever it is shown. Which one the child saw is in no journal.
  const random = (): number => (now * SPREAD) % 1;
  let recorder = createRecorder(store, null, random, nothingIsSaved);

  return {
    descriptor,
    mode: setup.mode,
    recordKey: record?.Key ?? null,
    store,
    follow: (events: readonly PlayEvent[], state: PlayState, hud: HudState) => {
      now = state.step;
      const { popup, banner } = store.getState();
      if (popup && toMilliseconds(now - popupStep) >= TIMING.popupMilliseconds) removePopup(store, popup);
      recorder(events, state, hud);
      const next = store.getState();
      if (next.popup !== popup) popupStep = now;
      if (next.banner !== banner) bannerStep = now;
    },
    restart: () => {
      clearReplayStore(store);
      recorder = createRecorder(store, null, random, nothingIsSaved);
    },
    ages: () => ({ popup: toMilliseconds(now - popupStep), banner: toMilliseconds(now - bannerStep) }),
  };
}
