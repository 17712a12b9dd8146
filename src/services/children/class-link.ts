import { loadPart } from '../../net/load-part';
import type { FirebaseProject } from '../../content/entities';
import type { OwnProfile, ProfileStore } from '../../progress/saved/class-sync';
import { isClassCode, loadClassCode, saveClassCode } from '../../progress/saved/class-code';
import type { Places } from '../../progress/saved/places';
import { createClassTablet } from './class-tablet';
import type { ClassTablet } from './class-tablet';

/** Path of the class server in a build for it (tools/start.mjs); empty in all others. */
const CLASS_SERVER: string = import.meta.env.CLASS_SERVER;
/** The code of a class server is kept under it: no project has such an id. */
const SERVER_ID = '@server';

/** The class that this tablet is in, if it is in one. Nothing here rejects. */
export interface ClassLink {
  /**
   * Sends a child, by the id by which it is carried, and gets what others have sent. At once where
   * there is no class.
   */
  readonly sync: (id: string) => Promise<void>;
  readonly syncAll: (own: readonly string[]) => Promise<void>;
  readonly isInClass: () => boolean;
  /**
   * The code of the class; null: in none. undefined where there can be none: the build is for no
   * class server, and the pack names no project.
   */
  readonly code: () => string | null | undefined;
  /** Changes the class; null leaves it. False when the code is invalid or cannot be kept. */
  readonly setCode: (code: string | null) => boolean;
}

interface Options extends Pick<Places, 'local'> {
  readonly project: FirebaseProject | null;
  /** A child on this device, by the id by which it is carried. */
  readonly ownOf: (id: string) => OwnProfile;
  /** Receives a message for an adult about the class. */
  readonly onFault: (text: string) => void;
}

/** A store whose code is loaded when it is used: a tablet without a network opens at once. */
function openLazily(open: () => Promise<ProfileStore>): ProfileStore {
  let opened: Promise<ProfileStore> | null = null;
  const store = async (): Promise<ProfileStore> => {
    opened ??= open();
    try {
      return await opened;
    } catch (error) {
      opened = null;
      throw error;
    }
  };
  return {
    list: async () => await (await store()).list(),
    get: async (id) => await (await store()).get(id),
    put: async (id, text, revision) => await (await store()).put(id, text, revision),
  };
}

function openServer(code: string): ProfileStore {
  return openLazily(async () => {
    const { createClassStore } = await loadPart(() => import('../../progress/saved/class-store'));
    return createClassStore(window.location.origin + CLASS_SERVER, code);
  });
}

function openFirestore(project: FirebaseProject, code: string): ProfileStore {
  return openLazily(async () => {
    const { openFirestoreClassStore } = await loadPart(() => import('../../progress/saved/firestore-class-store'));
    return openFirestoreClassStore(project, code);
  });
}

export function createClassLink({ local, project, ...tabletOptions }: Options): ClassLink {
  /** A class server comes first. null where there can be no class. */
  const place = CLASS_SERVER === '' ? (project?.projectId ?? null) : SERVER_ID;
  let code = place === null ? null : loadClassCode(local, place);

  function openTablet(): ClassTablet | null {
    if (code === null) return null;
    if (CLASS_SERVER !== '') return createClassTablet(openServer(code), tabletOptions);
    return project && createClassTablet(openFirestore(project, code), tabletOptions);
  }

  let tablet = openTablet();

  return {
    sync: async (id) => await tablet?.sync(id),
    syncAll: async (own) => await tablet?.syncAll(own),
    isInClass: () => tablet !== null,
    code: () => (place === null ? undefined : code),
    setCode: (next) => {
      if (place === null || (next !== null && !isClassCode(next)) || !saveClassCode(local, place, next)) return false;
      code = next;
      tablet?.close();
      tablet = openTablet();
      return true;
    },
  };
}
