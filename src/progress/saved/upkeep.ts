import type { Child } from '../children';
import type { Backup, BackupFile } from './backup';
import { makeBackupFile } from './backup';
import { clearLearner } from './clear-learner';
import type { RowStorage } from './memory-storage';
import { listMirrorKeys } from './mirror-keys';
import type { Places } from './places';
import { placesOf } from './places';
import type { SaveOpen } from './profile-storage';
import { addProfiles, readProfile, readProfiles } from './profile-storage';
import type { ChildProgress, Profile } from './profiles';
import { forgetOldAside, hasSetAside, takeBack } from './set-aside';
import type { SettingsStorage } from './settings-storage';
import type { ProgressStorage } from './storage';

/** What a grown-up does with saved data. Loaded when it is needed. */
export interface Upkeep {
  /** Deletes the progress of the child in the language. Never rejects. */
  readonly clear: () => Promise<void>;
  /** True while progress that was deleted can be taken back: for a day. Never rejects. */
  readonly canUndoClear: () => Promise<boolean>;
  readonly undoClear: () => Promise<void>;
  /** A file with everything of these children, and the settings. */
  readonly createBackup: (children: readonly Child[]) => Promise<BackupFile>;
  /** A file with everything of one child. */
  readonly createCarriedFile: (child: Child) => Promise<BackupFile>;
  /** Merges a file into what is on the device. Returns the list of children with those of the file, which is not saved yet. */
  readonly addBackup: (backup: Backup, children: readonly Child[]) => Promise<{ children: readonly Child[]; isSaved: boolean }>;
  /** Removes what was cleared more than a day ago. Never rejects. */
  readonly forgetOldAside: () => Promise<void>;
}

interface Options extends Places {
  /** Language name as in the storage keys. */
  readonly language: string;
  /** Id of the child who plays. */
  readonly child: string;
  readonly storage: ProgressStorage;
  readonly memory: RowStorage;
  readonly days: RowStorage;
  readonly settings: SettingsStorage;
  /** The progress of the page. */
  readonly collect: () => ChildProgress;
  /** Gives the page progress in place of its own. */
  readonly apply: (saved: ChildProgress) => void;
  /** Hash of the pack, by which journals of older versions are told. */
  readonly packHash: string;
}

export function createUpkeep({ language, child, storage, memory, days, settings, collect, apply, packHash, ...places }: Options): Upkeep {
  const own = { language, child, ...placesOf(child, places) };
  const all = { ...places, listMirrorKeys };

  /** Saves progress, and gives the page all of it. */
  async function save(progress: ChildProgress): Promise<boolean> {
    const isSaved = await Promise.all([storage.save(progress), memory.save(progress.memory), days.save(progress.days)]);
    apply({ ...storage.read(), memory: memory.rows(), days: days.rows() });
    return isSaved.every(Boolean);
  }

  const saveOwn = async (): Promise<void> => void (await save(collect()));

  const findOpen = (id: string, name: string): SaveOpen | null => (id === child && name === language ? save : null);

  return {
    clear: async () => await clearLearner({ ...own, storage, memory, days, saved: collect(), packHash, now: Date.now() }),
    canUndoClear: async () => await hasSetAside(own, Date.now()),
    undoClear: async () => {
      const restored = await takeBack(own, collect(), Date.now());
      if (restored) await save(restored);
    },
    createBackup: async (children) => {
      await saveOwn();
      const profiles: readonly Profile[] = await readProfiles(children, all);
      return makeBackupFile('backup', profiles, settings.entries(), Date.now());
    },
    createCarriedFile: async (carried) => {
      await saveOwn();
      return makeBackupFile('child', [await readProfile(carried, all)], [], Date.now());
    },
    addBackup: async ({ kind, profiles, settings: entries }, children) => {
      if (entries.length > 0) settings.add(entries);
      await saveOwn();
      return await addProfiles(profiles, { ...all, children, findOpen, isCarried: kind === 'child', now: Date.now() });
    },
    forgetOldAside: async () => await forgetOldAside(places, await listMirrorKeys().catch(() => []), Date.now()),
  };
}
