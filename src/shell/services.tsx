import { createContext, useContext } from 'react';
import type { Media } from '../content/media';
import type { PackEntry } from '../content/packs';
import type { Journal } from '../play/run';
import type { GameDescriptor } from '../stage/define-game';
import type { Host } from '../stage/host';
import type { Sound } from '../sound/sound';

/** What pages need beside the store. Made once, in main.tsx. */
export interface Services {
  readonly media: Media;
  /** The languages that can be chosen; none where only the open one is known. */
  readonly packs: readonly PackEntry[];
  readonly sound: Sound;
  readonly registry: readonly GameDescriptor[];
  /** Keeps the journal of a game that is over on the device. */
  readonly saveJournal: (journal: Journal) => void;
  /** Called once with the function that opens the stage, for what lies outside of the pages. */
  readonly offerStage: (open: OpenStage) => void;
  /** Keeps what stands in the store on the device. */
  readonly saveProgress: () => void;
  /** Deletes what was earned in this language, and loads the page again. */
  readonly clearProgress: () => Promise<void>;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

/** Throws outside of the provider. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('A page was drawn without the services around it.');
  return services;
}

/** Loads and shows the stage; it resolves once the stage can start a game. */
export type OpenStage = () => Promise<Host>;

const StageContext = createContext<OpenStage>(() => Promise.reject(new Error('There is no stage on this page.')));

export const StageProvider = StageContext.Provider;

/** The function that opens the one stage. */
export function useStage(): OpenStage {
  return useContext(StageContext);
}
