import type { PlayState } from '../play/contract';
import { digestOf } from '../play/digest';
import type { Drawn, DrawnPicture } from '../stage/drawn';
import { listPictures, listTexts } from '../stage/drawn';
import type { Journal } from '../play/run';
import type { Driver } from './driver';
import type { StagedGameInfo, StageStats } from './stats';
import { readGameInfo, readStageStats } from './stats';
import type { ReplayPlayer, ReplayOutcome } from './replay-player';
import type { Session } from './session';

/** `window.qa`: the overlay for scripts, while it is open. It returns copies. docs/qa.md. */
export interface Qa {
  /** The game on the stage and how far it has been played, or null. */
  readonly scene: () => StagedGameInfo | null;
  readonly state: () => PlayState | null;
  readonly choices: () => readonly { readonly id: string; readonly label: string }[];
  /** Id of the right choice now, or null. */
  readonly hint: () => string | null;
  /**
   * Takes a choice in the next step; false when it is not on offer. In a demonstration it begins
   * the game.
   */
  readonly act: (choiceId: string) => boolean;
  /** Suspends the game and runs this many steps. Returns the total number of steps played. */
  readonly step: (count?: number) => number;
  /** Resumes a suspended game. */
  readonly play: () => void;
  /** Game seconds per second, 0.25 to 16. */
  readonly speed: (ratio: number) => void;
  /** Maximum frames per second; null for no limit. */
  readonly fps: (fps: number | null) => void;
  readonly journal: () => Journal | null;
  /**
   * Plays a journal on the stage to its end. Rejects with the reason when the journal is refused.
   */
  readonly replay: (journal: unknown) => Promise<ReplayOutcome>;
  /** Moves the replay to a step and pauses it. */
  readonly seek: (step: number) => void;
  /** Closes the replay and shows the game that was being played. */
  readonly leave: () => Promise<void>;
  readonly digest: () => string | null;
  readonly stats: () => StageStats;
  /**
   * The words and numbers that the stage draws now, with their boxes in CSS pixels.
   */
  readonly drawn: () => readonly Drawn[];
  /** The pictures that the stage draws now, and how large their pixels are. */
  readonly pictures: () => readonly DrawnPicture[];
}

declare global {
  interface Window {
    qa?: Qa;
  }
}

const copyPlain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Creates `window.qa`. */
export function createApi(session: Session, player: ReplayPlayer, driver: Driver): Qa {
  const runNow = () => session.staged()?.game.run ?? null;
  return {
    scene: () => readGameInfo(session),
    state: () => copyPlain(runNow()?.state ?? null),
    choices: () => driver.choices().map(({ id, label }) => ({ id, label })),
    hint: () => driver.hint()?.id ?? null,
    act: driver.act,
    step: (count = 1) => {
      player.forward(count);
      return runNow()?.state.step ?? 0;
    },
    play: player.play,
    speed: driver.setSpeed,
    fps: driver.setMaxFps,
    journal: () => copyPlain(runNow()?.journal ?? null),
    replay: async (journal) => {
      if (!(await player.open(journal)))
        throw new Error(session.state.getState().message ?? 'The journal was refused.');
      return await player.playToEnd();
    },
    seek: player.seek,
    leave: player.leave,
    digest: () => {
      const run = runNow();
      return run && digestOf(run.state);
    },
    stats: () => readStageStats(session),
    drawn: () => {
      const { stage } = session.control.app;
      return listTexts(stage);
    },
    pictures: () => {
      const { stage } = session.control.app;
      return listPictures(stage);
    },
  };
}
