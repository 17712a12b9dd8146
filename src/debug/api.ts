import type { PlayState } from '../play/contract';
import { digestOf } from '../play/digest';
import type { Journal } from '../play/run';
import type { Driver } from './drive';
import type { StagedGameFacts, StageFacts } from './facts';
import { readScene, readStage } from './facts';
import type { Player, ReplayOutcome } from './replay';
import type { Session } from './session';

/** `window.qa`, for scripts, while the overlay is open. What it gives are copies. docs/qa.md. */
export interface Qa {
  /** Where the game on the stage stands; null while there is none. */
  readonly scene: () => StagedGameFacts | null;
  readonly state: () => PlayState | null;
  readonly choices: () => readonly { readonly id: string; readonly label: string }[];
  /** Id of the right choice now, or null. */
  readonly hint: () => string | null;
  /** Takes a choice in the next step; false when it is not on offer. */
  readonly act: (choiceId: string) => boolean;
  /** Holds the game and makes so many steps. Gives the steps played in all. */
  readonly step: (count?: number) => number;
  /** Lets a game that is held go on. */
  readonly play: () => void;
  /** Game seconds a second, 0.25 to 16. */
  readonly speed: (ratio: number) => void;
  /** At most so many frames a second; null for as many as there are. */
  readonly fps: (fps: number | null) => void;
  readonly journal: () => Journal | null;
  /** Plays a journal on the stage to its end. Rejects with the reason when it is refused. */
  readonly replay: (journal: unknown) => Promise<ReplayOutcome>;
  /** Moves the replay to a step and holds it. */
  readonly seek: (step: number) => void;
  /** Back from the replay to the game that was being played. */
  readonly leave: () => Promise<void>;
  readonly digest: () => string | null;
  readonly stats: () => StageFacts;
}

declare global {
  interface Window {
    qa?: Qa;
  }
}

const copyPlain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Offers the overlay's functions to scripts. */
export function createApi(session: Session, player: Player, driver: Driver): Qa {
  const runNow = () => session.staged()?.game.run ?? null;
  return {
    scene: () => readScene(session),
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
      if (!(await player.open(journal))) throw new Error(session.state.getState().message ?? 'The journal was refused.');
      return await player.playToEnd();
    },
    seek: player.seek,
    leave: player.leave,
    digest: () => {
      const run = runNow();
      return run && digestOf(run.state);
    },
    stats: () => readStage(session),
  };
}
