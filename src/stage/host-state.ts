import type { Application, WebGLRenderer } from 'pixi.js';
import type { GameSetup } from '../play/contract';
import type { Journal, Run } from '../play/run';
import type { Sound } from '../sound/sound';
import type { ContextWatch } from './context-watch';
import type { ReplayOptions } from './control';
import type { LoadedGame, LoadServices } from './load-game';
import type { StageObserver } from './observer';
import type { Stage } from './stage';
import type { StartOptions } from './start-options';
import type { ArtUrl } from './textures';

export interface Options {
  readonly app: Application;
  /** Creates an Application in place of one whose WebGL context is gone. */
  readonly renewApp: () => Promise<Application>;
  /** Lies exactly over the canvas. */
  readonly layer: HTMLElement;
  readonly sound: Sound;
  readonly artUrl: ArtUrl;
  /** Called with the journal of a game that had inputs, when it has ended or failed. */
  readonly saveJournal: (journal: Journal) => void;
  /** A game that is over is seen behind a page, or is no longer. */
  readonly onRest: (isAtRest: boolean) => void;
  /** Nothing can be drawn any more; the host has ended its game and is of no further use. */
  readonly onGone: () => void;
}

/** What draws now. Another Application takes the place of one whose context is gone. */
export interface Graphics {
  readonly context: ContextWatch;
  app: Application;
  /** null where the Application draws without WebGL. */
  webGL: WebGLRenderer | null;
}

/** The game that was started; it keeps its run while a replay takes its place on the stage. */
export interface LiveGame {
  readonly options: StartOptions;
  readonly setup: GameSetup;
  /** Its files are being loaded for the first time. */
  isLoading: boolean;
  /** null while a replay is on the stage: only one game is loaded at a time. */
  loaded: LoadedGame | null;
  /** null until the demonstration has ended. */
  run: Run | null;
  /** It is over, and stays to be seen. */
  isAtRest: boolean;
}

/**
 * The host as it is now. What works on it: `host.ts`, `live-game.ts` for the game that was started,
 * `replayed-game.ts` for a replay, `lost-context.ts` for pauses and another Application.
 */
export interface State extends Pick<Options, 'renewApp' | 'saveJournal' | 'onGone'> {
  readonly graphics: Graphics;
  readonly stage: Stage;
  readonly services: LoadServices;
  /** Listens to the tab being hidden, until the host has ended. */
  readonly onVisibilityChange: () => void;
  /**
   * Number of games that were started or stopped: what was begun for an earlier one has no effect.
   */
  starts: number;
  /** Number of times that the Application was replaced: the last one goes on with the game. */
  renewals: number;
  /** null before the first game, and once it was stopped or has failed. */
  live: LiveGame | null;
  /** Ends the demonstration that is on the stage, and begins the game at once; null without one. */
  endDemonstration: (() => void) | null;
  /** The next game begins without its demonstration. */
  isNextDirect: boolean;
  /** null while no replay is loaded. */
  replay: { readonly loaded: LoadedGame; readonly descriptor: ReplayOptions['descriptor'] } | null;
  /** The QA overlay, while it is open. */
  observer: StageObserver | null;
}
