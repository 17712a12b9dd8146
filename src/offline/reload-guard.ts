/** Key in sessionStorage: the version for which this tab was reloaded. */
const KEY = 'KZ_ReloadedFor';

/** What remembers reloads, so that a page that never gets a version is not reloaded for ever. */
export interface ReloadGuard {
  /** The version for which the tab was reloaded without getting it; null without such. */
  readonly read: () => string | null;
  /** False when it cannot be remembered: then a page must not reload by itself. */
  readonly remember: (version: string) => boolean;
}

/**
 * `page` is the version of the page that is open: the tab has got it. `session` gives the storage,
 * or throws where it is blocked.
 */
export function createReloadGuard(page: string, session: () => Storage = () => window.sessionStorage): ReloadGuard {
  return {
    read: () => {
      try {
        const version = session().getItem(KEY);
        return version === page ? null : version;
      } catch {
        return null;
      }
    },
    remember: (version) => {
      try {
        session().setItem(KEY, version);
        return session().getItem(KEY) === version;
      } catch {
        return false;
      }
    },
  };
}
