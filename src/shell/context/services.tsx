import { createContext, useContext } from 'react';
import type { Clock } from '../../clock/clock';
import type { Media } from '../../content/media';
import type { PackEntry } from '../../content/packs';
import type { Learnt } from '../../play/reviews';
import type { Journal } from '../../play/run';
import type { SavedProgress } from '../../progress/saved/documents';
import type { ChildrenService } from '../../services/children/children-service';
import type { GameDescriptor } from '../../stage/define-game';
import type { Host } from '../../stage/host';
import type { Sound } from '../../sound/sound';

/** What pages use beside the store. Created once, in main.tsx. */
export interface Services {
  readonly clock: Clock;
  readonly media: Media;
  /** The language packs that can be selected; empty when the list could not be loaded. */
  readonly packs: readonly PackEntry[];
  readonly sound: Sound;
  readonly registry: readonly GameDescriptor[];
  /** Saves the journal of a finished game on the device. */
  readonly saveJournal: (journal: Journal) => void;
  /**
   * Called once with the function that opens the stage, for code outside of the pages (the QA
   * overlay).
   */
  readonly onStageAvailable: (open: OpenStage) => void;
  /**
   * Saves on the device what was won, or else all progress in the store. Resolves once it is saved,
   * or after some seconds (progress/saved/storage). Never rejects.
   */
  readonly saveProgress: (won?: SavedProgress) => Promise<void>;
  /** The children of this device. Rejects with a PartError where its code does not come. */
  readonly children: () => Promise<ChildrenService>;
  /** Adds what a game has shown to the memory of the child who plays. */
  readonly learn: (learnt: readonly Learnt[]) => void;
  /** Deletes the progress of the child in this language and reloads the page. */
  readonly clearProgress: () => Promise<void>;
  /**
   * True while progress in this language that was deleted can be taken back: for a day. Never
   * rejects.
   */
  readonly canUndoClear: () => Promise<boolean>;
  /** Takes back what was deleted, merged into the progress since. */
  readonly undoClear: () => Promise<void>;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

/** Throws outside of the provider. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('No services here.');
  return services;
}

/** Loads and shows the stage; it resolves once the stage can start a game. */
export type OpenStage = () => Promise<Host>;

const StageContext = createContext<OpenStage>(() => Promise.reject(new Error('No stage on this page.')));

export const StageProvider = StageContext.Provider;

/** The function that opens the one stage. */
export function useStage(): OpenStage {
  return useContext(StageContext);
}
