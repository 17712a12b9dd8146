import type { Application } from 'pixi.js';
import type { Media } from '../content/media';
import type { Hud, PlayEvent, PlayState, GameSetup } from '../play/contract';
import type { Run } from '../play/run';
import type { GameDescriptor } from './define-game';
import type { Game } from './game';

/** Milliseconds that the parts of one frame took. */
export interface FrameTimes {
  /** Since the frame before. */
  readonly elapsed: number;
  /** The rules, and all that follows what happened in them. */
  readonly rules: number;
  /** Moving the pictures. */
  readonly draw: number;
  /** Giving them to the graphics card; 0 where nothing had moved. */
  readonly render: number;
}

/** What looks on: the QA overlay. Nothing is measured or called while there is none. */
export interface StageObserver {
  /** Another game, or none, is on the stage; or it was held or let go. */
  readonly onChange: () => void;
  readonly onStep: (events: readonly PlayEvent[], state: PlayState, hud: Hud) => void;
  readonly onFrame: (times: FrameTimes) => void;
  /** A guest broke off. */
  readonly onFailure: (error: unknown) => void;
}

/** A game on the stage. 'own' is the one that was started; a 'guest' stands in for it; a 'demonstration' is the hand's. */
export interface StagedGame {
  readonly kind: 'own' | 'guest' | 'demonstration';
  readonly descriptor: GameDescriptor;
  readonly game: Game;
}

/** What a game is shown with that comes from a journal. */
export interface Guest {
  readonly descriptor: GameDescriptor;
  readonly setup: GameSetup;
  readonly media: Media;
  readonly isMotionReduced: boolean;
}

/** Holds, steps, hastens and replaces what is on the stage. For the QA overlay and its scripts alone. */
export interface StageControl {
  readonly app: Application;
  readonly observe: (observer: StageObserver | null) => void;
  readonly staged: () => StagedGame | null;
  /** Takes a choice of the game on the stage; false when it is not on offer. */
  readonly act: (choiceId: string) => boolean;
  /** While it is held no game time passes and no frame is asked for. */
  readonly setHeld: (isHeld: boolean) => void;
  readonly isHeld: () => boolean;
  /** Game seconds a second. */
  readonly setSpeed: (ratio: number) => void;
  /** At most this many frames a second; null for as many as the screen has. */
  readonly setFrameRate: (framesASecond: number | null) => void;
  /** Steps at once, and one frame at their end. When `isUnnoticed` they are not heard, and the page is told nothing of them. */
  readonly forward: (steps: number, isUnnoticed: boolean) => void;
  /** Takes the game off the stage and gets ready for another one. Rejects when something needed cannot be fetched. */
  readonly invite: (guest: Guest) => Promise<void>;
  /** Puts a state of the guest's game onto the stage. */
  readonly put: (run: Run) => void;
  /** The guest leaves; the game that was started stands as it stood. */
  readonly dismiss: () => Promise<void>;
}
