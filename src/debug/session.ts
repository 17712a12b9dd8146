import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { PlayEvent } from '../play/contract';
import type { Host } from '../stage/host';
import type { Recorder } from '../store/recorder';
import type { StageControl } from '../stage/control';
import type { FrameTimes, StagedGame } from '../stage/observer';
import type { Counters } from './counters';
import { createCounters } from './counters';
import type { QaOptions } from './qa-options';
import type { ReplayFrame } from './replay-frame';
import type { Divergence, Recording } from './recording';
import type { AskedWord } from './word-weights';
import { explainAsked } from './word-weights';

/**
 * Times of one frame in milliseconds: `react` is React's work after the frame, `gpu` the graphics
 * card's (null where unknown).
 */
export interface FrameSample extends FrameTimes {
  readonly react: number;
  readonly gpu: number | null;
}

/** A journal that was opened. */
export interface OpenReplay {
  readonly recording: Recording;
  /** Sentences shown above the scrubber, such as "It was recorded with another build ..." */
  readonly notices: readonly string[];
  /** Where the game would diverge with this build's tuning; null when it would not. */
  readonly tuningDivergence: Divergence | null;
}

export const TABS = ['Now', 'Journal', 'Replay', 'Drive'] as const;

/** An entry of the event log; `serial` is its React key. */
interface LoggedEvent {
  readonly serial: number;
  readonly step: number;
  readonly text: string;
}

/** State of the overlay's panels. */
export interface QaState {
  readonly tab: (typeof TABS)[number];
  /**
   * Increments when panels should read the game again, at most five times a second while it runs.
   */
  readonly revision: number;
  /** Event log, the newest last. */
  readonly events: readonly LoggedEvent[];
  readonly asked: AskedWord | null;
  readonly replay: OpenReplay | null;
  /** What surrounds the replay, also once it is played on from; null without one. */
  readonly frame: ReplayFrame | null;
  /** Progress or error message for the tester, or null. */
  readonly message: string | null;
  readonly speed: number;
  readonly maxFps: number | null;
  readonly isMuted: boolean;
  /** The running bot's probability of a right answer (0..1), or null without a bot. */
  readonly bot: number | null;
}

/** The overlay's connection to the stage, from when it is opened until it is closed. */
export interface Session {
  readonly options: QaOptions;
  readonly host: Host;
  readonly control: StageControl;
  readonly counters: Counters;
  readonly state: StoreApi<QaState>;
  readonly staged: () => StagedGame | null;
  /** The last frames, the newest last. */
  readonly frames: readonly FrameSample[];
  /** Subscribes to the steps of the game on the stage. Returns the unsubscribe function. */
  readonly onStep: (listener: Recorder) => () => void;
  /** Subscribes to frames. Returns the unsubscribe function. */
  readonly onFrame: (listener: () => void) => () => void;
  readonly showMessage: (message: string | null) => void;
  readonly close: () => void;
}

const MAX_EVENTS = 200;
const MAX_FRAMES = 180;
/** Panels are updated this often at most. */
const REFRESH_INTERVAL_MILLISECONDS = 200;

function formatEvent(event: PlayEvent): string {
  switch (event.type) {
    case 'asked':
    case 'introduced':
    case 'spoken':
      return `${event.type} ${event.word.english} (${event.word.text})`;
    case 'answered':
      return `answered ${event.correct ? 'right' : 'wrong'}: ${event.choice ?? 'time'} for ${event.word.english}, ${event.score}`;
    case 'result':
      return `result: ${event.stars.shown} stars`;
    case 'level-up':
      return `level ${event.level}`;
    case 'moved':
      return `moved ${event.what} ${event.choice}`;
    case 'faded':
    case 'revealed':
      return `${event.type} ${event.choice}`;
    case 'round-started':
    case 'play-started':
    case 'round-ended':
      return `${event.type} ${event.round + 1}`;
    case 'ended':
      return 'ended';
  }
}

/** Starts to observe the stage. */
export function createSession(options: QaOptions, host: Host): Session {
  const { control } = host;
  const counters = createCounters(control.app);
  const state = createStore<QaState>()(() => ({
    tab: 'Now',
    revision: 0,
    events: [],
    asked: null,
    replay: null,
    frame: null,
    message: null,
    speed: 1,
    maxFps: null,
    isMuted: false,
    bot: null,
  }));
  const frames: FrameSample[] = [];
  const stepListeners = new Set<Recorder>();
  const frameListeners = new Set<() => void>();
  let lastRefresh = 0;
  let serial = 0;

  function refresh(): void {
    lastRefresh = performance.now();
    state.setState(({ revision }) => ({ revision: revision + 1 }));
  }

  function recordFrame(times: FrameTimes): void {
    const end = performance.now();
    // React has scheduled its own microtask before this one, so its work is done when this runs.
    queueMicrotask(() => {
      frames.push({ ...times, react: performance.now() - end, gpu: counters.gpuMilliseconds() });
      if (frames.length > MAX_FRAMES) frames.shift();
      for (const listener of frameListeners) listener();
      if (performance.now() - lastRefresh >= REFRESH_INTERVAL_MILLISECONDS) refresh();
    });
  }

  control.observe({
    onChange: refresh,
    onFrame: recordFrame,
    onFailure: (error) => {
      console.error(error);
      state.setState({ message: `The replay broke off: ${error instanceof Error ? error.message : String(error)}` });
    },
    onStep: (events, played, hud) => {
      const staged = control.staged();
      for (const event of events) {
        if (event.type === 'asked' && staged)
          state.setState({ asked: explainAsked(staged.game.run.setup, played, event.word) });
      }
      if (events.length > 0) {
        const more = events.map((event) => {
          serial += 1;
          return { serial, step: played.step, text: formatEvent(event) };
        });
        state.setState(({ events: before }) => ({ events: [...before, ...more].slice(-MAX_EVENTS) }));
      }
      for (const listener of stepListeners) listener(events, played, hud);
    },
  });

  return {
    options,
    host,
    control,
    counters,
    state,
    staged: control.staged,
    frames,
    onStep: (listener) => {
      stepListeners.add(listener);
      return () => stepListeners.delete(listener);
    },
    onFrame: (listener) => {
      frameListeners.add(listener);
      return () => frameListeners.delete(listener);
    },
    showMessage: (message) => state.setState({ message }),
    close: () => {
      control.observe(null);
      counters.stop();
    },
  };
}
