import type { Media } from '../content/media';
import type { HudState, PlayEvent, PlayState, GameSetup } from '../play/contract';
import type { GameDescriptor } from './define-game';

/** What a game is started with. */
export interface StartOptions {
  readonly descriptor: GameDescriptor;
  /** Makes the setup for the size of the play area, in CSS pixels. */
  readonly makeSetup: (stage: { readonly width: number; readonly height: number }) => GameSetup;
  readonly identity: { readonly build: string; readonly pack: string };
  readonly media: Media;
  /** The atlas that is preferred for the pictures of words (content/media `atlasNameOf`). */
  readonly atlasName: string | undefined;
  /** BCP 47 tag of the learner's language. */
  readonly languageTag: string;
  /** Shows with a hand how the game goes, before it begins. Counts for nothing. */
  readonly isDemonstrated: boolean;
  readonly isMotionReduced: boolean;
  readonly onStep: (events: readonly PlayEvent[], state: PlayState, hud: HudState) => void;
  /** What the head-up display shows while the hand demonstrates: nothing of it counts. */
  readonly onDemonstration: (hud: HudState) => void;
  /** The tab was hidden, or the picture was lost: the game stands still until it is played on. */
  readonly onPause: () => void;
  /** The game broke off. */
  readonly onFailure: (error: unknown) => void;
}
