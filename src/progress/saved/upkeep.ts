import type { Backup, BackupFile } from './backup';
import { addBackup, createBackup } from './backup';
import { clearLearner } from './clear-learner';
import type { SavedProgress } from './documents';
import { listMirrorKeys } from './mirror-keys';
import { forgetOldAside, hasSetAside, takeBack } from './set-aside';
import type { ClearedPlaces } from './set-aside';
import type { SettingsStorage } from './settings-storage';
import type { ProgressStorage } from './storage';

/** What a grown-up does with saved data. Loaded when it is needed. */
export interface Upkeep {
  /** Deletes the progress of the language. Never rejects. */
  readonly clear: () => Promise<void>;
  /** True while progress that was deleted can be taken back: for a day. Never rejects. */
  readonly canUndoClear: () => Promise<boolean>;
  readonly undoClear: () => Promise<void>;
  readonly createBackup: () => Promise<BackupFile>;
  /** False when some of it could not be saved. */
  readonly addBackup: (backup: Backup) => Promise<boolean>;
  /** Removes what was cleared more than a day ago. Never rejects. */
  readonly forgetOldAside: () => Promise<void>;
}

interface Options extends ClearedPlaces {
  readonly storage: ProgressStorage;
  readonly settings: SettingsStorage;
  /** The progress of the page. */
  readonly collect: () => SavedProgress;
  /** Gives the page progress in place of its own. */
  readonly apply: (saved: SavedProgress) => void;
  /** Hash of the pack, by which journals of older versions are told. */
  readonly packHash: string;
}

export function createUpkeep({ storage, settings, collect, apply, packHash, ...places }: Options): Upkeep {
  const { language, local, mirror } = places;

  /** Saves progress, and gives the page all of it. */
  async function save(progress: SavedProgress): Promise<boolean> {
    const isSaved = await storage.save(progress);
    apply(storage.read());
    return isSaved;
  }

  return {
    clear: async () => await clearLearner({ ...places, storage, saved: collect(), packHash, now: Date.now() }),
    canUndoClear: async () => await hasSetAside(places, Date.now()),
    undoClear: async () => {
      const restored = await takeBack(places, collect(), Date.now());
      if (restored) await save(restored);
    },
    createBackup: async () => {
      await storage.save(collect());
      return await createBackup({ local, mirror, listMirrorKeys, settings: settings.entries(), now: Date.now() });
    },
    addBackup: async (backup) => {
      settings.add(backup.settings);
      return await addBackup(backup, { local, mirror, findStorage: (name) => (name === language ? { save } : null) });
    },
    forgetOldAside: async () => await forgetOldAside(places, Date.now()),
  };
}
