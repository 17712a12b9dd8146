import type { Media } from '../content/media';
import type { HudState, PlayEvent, PlayState, GameSetup } from '../play/contract';
import type { GameDescriptor } from './define-game';

/** Options to start a game on the stage. */
export interface StartOptions {
  readonly descriptor: GameDescriptor;
  /** Makes the setup for the size of the play area, in CSS pixels. */
  readonly makeSetup: (stage: { readonly width: number; readonly height: number }) => GameSetup;
  readonly identity: { readonly build: string; readonly pack: string };
  readonly media: Media;
  /** Address of the list of second poses (content `Poses`), where the pack has some. */
  readonly posesUrl?: string | undefined;
  /** The atlas that is preferred for the pictures of words (content/media `atlasNameOf`). */
  readonly atlasName: string | undefined;
  /** BCP 47 tag of the learner's language. */
  readonly languageTag: string;
  /** Shows the demonstration before the game starts. Its answers do not count. */
  readonly isDemonstrated: boolean;
  /**
   * In place of a demonstration: play begins at once, and the first question is answered together.
   * Missing means false.
   */
  readonly isLed?: boolean;
  readonly isMotionReduced: boolean;
  /** What is being said while the game is loaded: its first words wait for the end of it. */
  readonly introduction?: Promise<unknown>;
  /** Two children play together: one is told what is asked, and says it (voice.ts). */
  readonly isAskedByChild?: boolean;
  /** A press answers at its end; missing: at once. */
  readonly answersOnRelease?: boolean;
  readonly onStep: (events: readonly PlayEvent[], state: PlayState, hud: HudState) => void;
  /** Called with the head-up display of each step of the demonstration: nothing of it counts. */
  readonly onDemonstration: (hud: HudState) => void;
  /**
   * The game was paused because the tab was hidden, or because the WebGL context was lost and is
   * there again. It stays paused until `setPaused(false)`.
   */
  readonly onPause: () => void;
  /**
   * The WebGL context was lost: the game stands still, and cannot go on, until `onPause` or
   * `onFailure` is called.
   */
  readonly onContextLost: () => void;
  /** Words are drawn in place of pictures that could not be loaded. */
  readonly onMissingPictures: () => void;
  /**
   * A word was said: not heard where its recording (by name) did not come or could not be played.
   */
  readonly onSpoken: (audio: string, isHeard: boolean) => void;
  /**
   * The game threw, or cannot be drawn any more (NoRendererError). It was removed from the stage.
   */
  readonly onFailure: (error: unknown) => void;
}
