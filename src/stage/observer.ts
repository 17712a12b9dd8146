import type { HudState, PlayEvent, PlayState } from '../play/contract';
import type { GameDescriptor } from './define-game';
import type { Game } from './game';

/** Milliseconds that the parts of one frame took. */
export interface FrameTimes {
  /** Time since the previous frame. */
  readonly elapsed: number;
  /** The steps of the rules, with everything that handles their events. */
  readonly rules: number;
  /** The view's `draw`. */
  readonly draw: number;
  /** Rendering; 0 where nothing had moved. */
  readonly render: number;
}

/**
 * Called by the stage while the QA overlay is open. Frames are timed only while there is an
 * observer.
 */
export interface StageObserver {
  /** Another game, or none, is on the stage; or game time was suspended or resumed. */
  readonly onChange: () => void;
  readonly onStep: (events: readonly PlayEvent[], state: PlayState, hud: HudState) => void;
  readonly onFrame: (times: FrameTimes) => void;
  /** A replay threw. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The game on the stage. 'live' is the one that was started, 'replay' plays a journal,
 * 'demonstration' is played by the animated hand.
 */
export interface StagedGame {
  readonly kind: 'live' | 'replay' | 'demonstration';
  readonly descriptor: GameDescriptor;
  readonly game: Game;
}
