import type { Clock } from '../../clock/clock';
import type { Child } from '../children';
import type { Backup, BackupFile } from './backup';
import { makeBackupFile } from './backup';
import { clearLearner } from './clear-learner';
import type { RowStorage } from './memory-storage';
import { awaitMirror } from './mirror';
import { listMirrorKeys } from './mirror-keys';
import type { Places } from './places';
import { placesOf } from './places';
import type { AddedFrom, AddedProfiles, OpenProgress } from './profile-storage';
import { addProfiles, readProfile, readProfiles } from './profile-storage';
import type { Profile } from './profiles';
import { NO_PROGRESS } from './profiles';
import { forgetAside, forgetOldAside, hasSetAside, takeBack } from './set-aside';
import type { SettingsStorage } from './settings-storage';
import type { ProgressStorage } from './storage';

/** What a grown-up does with saved data. Loaded when it is needed. */
export interface Upkeep {
  /**
   * Deletes the progress of the child in the language. False where some of it could not be deleted
   * yet. Never rejects.
   */
  readonly clear: () => Promise<boolean>;
  /** True while progress that was deleted can be taken back: for a day. Never rejects. */
  readonly canUndoClear: () => Promise<boolean>;
  /**
   * Takes it back, merged into the progress since. False where it could not be saved: then it can
   * be tried again.
   */
  readonly undoClear: () => Promise<boolean>;
  /** A file with everything of these children, and the settings. */
  readonly createBackup: (children: readonly Child[]) => Promise<BackupFile>;
  /** A file with everything of one child. */
  readonly createCarriedFile: (child: Child) => Promise<BackupFile>;
  /** Merges a file, or what a class has of a child, into what is on the device. */
  readonly addBackup: (backup: Pick<Backup, 'profiles' | 'settings'>, from: AddedFrom) => Promise<AddedProfiles>;
  /** Removes what was cleared more than a day ago. Never rejects. */
  readonly forgetOldAside: () => Promise<void>;
}

/** What the page has open: the child who plays, in the language that is open. */
export interface OpenInPage extends OpenProgress {
  readonly storage: ProgressStorage;
  readonly memory: { readonly storage: RowStorage; readonly days: RowStorage };
  /** Where its stickers lie. */
  readonly scenes: RowStorage;
  /** Saves what the page has. */
  readonly save: () => Promise<boolean>;
}

interface Options extends Places {
  readonly clock: Clock;
  readonly open: OpenInPage;
  readonly settings: SettingsStorage;
  /** The list of children as it is now. */
  readonly listChildren: () => readonly Child[];
  /** Saves the list. */
  readonly saveChildren: (children: readonly Child[]) => Promise<void>;
  /** Hash of the pack, by which journals of older versions are told. */
  readonly packHash: string;
}

export function createUpkeep({
  open,
  settings,
  listChildren,
  saveChildren,
  packHash,
  clock,
  ...places
}: Options): Upkeep {
  const { child, language } = open;
  const own = { language, child, clock, ...placesOf(child, places) };
  const all = { ...places, listMirrorKeys };

  return {
    clear: async () => {
      // What other tabs have saved can be taken back, too.
      await open.save();
      const { storage, memory, scenes } = open;
      return await clearLearner({
        ...own,
        storage,
        memory: memory.storage,
        days: memory.days,
        scenes,
        read: open.read,
        packHash,
      });
    },
    canUndoClear: async () => await hasSetAside(own),
    undoClear: async () => {
      const restored = await takeBack(own, NO_PROGRESS);
      if (!restored) return true;
      // First it hears of what another tab has cleared: what is added must be of the generation
      // since.
      await open.save();
      const isSaved = await open.add(restored);
      if (isSaved) await forgetAside(own);
      return isSaved;
    },
    createBackup: async (children) => {
      await open.save();
      const profiles: readonly Profile[] = await readProfiles(children, all);
      return makeBackupFile('backup', profiles, settings.entries(), clock.now());
    },
    createCarriedFile: async (carried) => {
      await open.save();
      return makeBackupFile('child', [await readProfile(carried, all)], [], clock.now());
    },
    addBackup: async ({ profiles, settings: entries }, from) => {
      if (entries.length > 0) settings.add(entries);
      await open.save();
      return await addProfiles(profiles, { ...all, listChildren, saveChildren, open, from, clock });
    },
    forgetOldAside: async () =>
      await forgetOldAside(places, await awaitMirror(listMirrorKeys()).catch(() => []), clock),
  };
}
