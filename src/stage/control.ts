import type { Application } from 'pixi.js';
import type { Media } from '../content/media';
import type { GameSetup } from '../play/contract';
import type { Run } from '../play/run';
import type { GameDescriptor } from './define-game';
import type { Loop } from './loop';
import type { StageObserver, StagedGame } from './observer';

/** Options to load a replay. */
export interface ReplayOptions {
  readonly descriptor: GameDescriptor;
  readonly setup: GameSetup;
  readonly media: Media;
  readonly isMotionReduced: boolean;
}

/**
 * Suspends, steps, speeds up and replaces what is on the stage. For the QA overlay and its scripts
 * alone.
 */
export interface StageControl extends Pick<
  Loop,
  'setSuspended' | 'isSuspended' | 'setSpeed' | 'setMaxFps' | 'forward'
> {
  readonly app: Application;
  readonly observe: (observer: StageObserver | null) => void;
  readonly staged: () => StagedGame | null;
  /** The next game that is started begins without its demonstration. */
  readonly skipNextDemonstration: () => void;
  /**
   * Takes a choice of the game on the stage; false when it is not on offer. A demonstration takes
   * none: it ends, and its game begins at once.
   */
  readonly act: (choiceId: string) => boolean;
  /**
   * Removes the game from the stage and loads the one to be replayed. Rejects when something
   * required cannot be loaded.
   */
  readonly loadReplay: (options: ReplayOptions) => Promise<void>;
  /** Shows a state of the loaded replay. Does nothing before one is loaded. */
  readonly showReplay: (run: Run) => void;
  /** Removes the replay; the game that was started is shown again at the step where it was. */
  readonly closeReplay: () => Promise<void>;
}

interface ControlOptions extends Pick<
  StageControl,
  'staged' | 'observe' | 'loadReplay' | 'showReplay' | 'closeReplay' | 'skipNextDemonstration'
> {
  /** Begins the game whose demonstration is on the stage; does nothing without one. */
  readonly endDemonstration: () => void;
  /** The Application that draws now. */
  readonly app: () => Application;
  readonly loop: Loop;
}

/** Creates the control of a stage. */
export function createControl({ app, loop, staged, endDemonstration, ...others }: ControlOptions): StageControl {
  const { setSuspended, isSuspended, setSpeed, setMaxFps, forward } = loop;
  return {
    ...others,
    get app() {
      return app();
    },
    staged,
    setSuspended,
    isSuspended,
    setSpeed,
    setMaxFps,
    forward,
    act: (choiceId) => {
      endDemonstration();
      const game = staged()?.game;
      const isOffered = game?.rules.choices(game.run.setup, game.run.state).some(({ id }) => id === choiceId) ?? false;
      if (isOffered) game?.act(choiceId);
      return isOffered;
    },
  };
}
