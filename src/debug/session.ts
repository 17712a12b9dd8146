import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { HudState, PlayEvent, PlayState } from '../play/contract';
import { composeHud } from '../play/hud';
import type { Host } from '../stage/host';
import type { StageControl } from '../stage/control';
import type { FrameTimes, StagedGame } from '../stage/observer';
import type { Counters } from './counters';
import { createCounters } from './counters';
import type { QaParts } from './qa-parts';
import type { Divergence, Recording } from './recording';
import type { Asked } from './word-weights';
import { explainAsked } from './word-weights';

/** Milliseconds of a frame, what React did after it and the graphics card's own time among them. */
export interface FrameSample extends FrameTimes {
  readonly react: number;
  readonly gpu: number | null;
}

/** A journal that was opened. */
export interface OpenReplay {
  readonly recording: Recording;
  /** Sentences to be read before it plays. */
  readonly notices: readonly string[];
  /** Where this build's numbers would give another game; null when they are the same. */
  readonly tuningDivergence: Divergence | null;
}

export const TABS = ['Now', 'Journal', 'Replay', 'Drive'] as const;

/** Something that happened; `serial` tells two alike apart. */
interface ToldEvent {
  readonly serial: number;
  readonly step: number;
  readonly text: string;
}

/** What the overlay shows. */
export interface QaState {
  readonly tab: (typeof TABS)[number];
  /** Counts up when something is to be shown anew; at most a few times a second. */
  readonly moment: number;
  /** What happened, the latest last. */
  readonly events: readonly ToldEvent[];
  readonly asked: Asked | null;
  readonly replay: OpenReplay | null;
  /** What is being done, or could not be done, in plain words. */
  readonly message: string | null;
  readonly speed: number;
  readonly maxFps: number | null;
  readonly isMuted: boolean;
  /** Share of right answers of the bot that plays; null while none does. */
  readonly bot: number | null;
}

/** The overlay's own knowledge of the stage, from when it is opened until it is closed. */
export interface Session {
  readonly parts: QaParts;
  readonly host: Host;
  readonly control: StageControl;
  readonly counters: Counters;
  readonly state: StoreApi<QaState>;
  readonly staged: () => StagedGame | null;
  /** The last frames, the latest last. */
  readonly frames: readonly FrameSample[];
  /** Calls back after each step of the game on the stage. Returns what ends it. */
  readonly onStep: (listener: (events: readonly PlayEvent[], state: PlayState) => void) => () => void;
  readonly onFrame: (listener: () => void) => () => void;
  /** Shows the head-up display of the state that is on the stage. */
  readonly refreshHud: () => void;
  readonly say: (message: string | null) => void;
  readonly close: () => void;
}

const MAX_EVENTS = 200;
const MAX_FRAMES = 180;
/** The numbers are shown anew this often at most. */
const SHOWN_EVERY_MILLISECONDS = 200;

function sayEvent(event: PlayEvent): string {
  switch (event.type) {
    case 'asked':
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

/** Begins to look on. */
export function createSession(parts: QaParts, host: Host): Session {
  const { control } = host;
  const counters = createCounters(control.app);
  const state = createStore<QaState>()(() => ({
    tab: 'Now',
    moment: 0,
    events: [],
    asked: null,
    replay: null,
    message: null,
    speed: 1,
    maxFps: null,
    isMuted: false,
    bot: null,
  }));
  const frames: FrameSample[] = [];
  const stepListeners = new Set<(events: readonly PlayEvent[], state: PlayState) => void>();
  const frameListeners = new Set<() => void>();
  let shown = 0;
  let serial = 0;

  function show(): void {
    shown = performance.now();
    state.setState(({ moment }) => ({ moment: moment + 1 }));
  }

  /** The head-up display of a replay: the page is not told of its steps. */
  const showHud = (hud: HudState): void => parts.store.setState({ hud });

  function takeFrame(times: FrameTimes): void {
    const end = performance.now();
    // React has asked for its own moment before this one, and works first.
    queueMicrotask(() => {
      frames.push({ ...times, react: performance.now() - end, gpu: counters.gpuMilliseconds() });
      if (frames.length > MAX_FRAMES) frames.shift();
      for (const listener of frameListeners) listener();
      if (performance.now() - shown >= SHOWN_EVERY_MILLISECONDS) show();
    });
  }

  control.observe({
    onChange: show,
    onFrame: takeFrame,
    onFailure: (error) => {
      console.error(error);
      state.setState({ message: `The replay broke off: ${error instanceof Error ? error.message : String(error)}` });
    },
    onStep: (events, played, hud) => {
      const staged = control.staged();
      for (const event of events) {
        if (event.type === 'asked' && staged) state.setState({ asked: explainAsked(staged.game.run.setup, played, event.word) });
      }
      if (events.length > 0) {
        const more = events.map((event) => {
          serial += 1;
          return { serial, step: played.step, text: sayEvent(event) };
        });
        state.setState(({ events: before }) => ({ events: [...before, ...more].slice(-MAX_EVENTS) }));
      }
      if (staged?.kind === 'replay') showHud(hud);
      for (const listener of stepListeners) listener(events, played);
    },
  });

  return {
    parts,
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
    refreshHud: () => {
      const game = control.staged()?.game;
      if (game) showHud(composeHud(game.rules.hud(game.run.setup, game.run.state), game.run.state));
    },
    say: (message) => state.setState({ message }),
    close: () => {
      control.observe(null);
      counters.stop();
    },
  };
}
