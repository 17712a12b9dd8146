import { trackLoad } from './activity';
import { takeImportSlot } from './optional-slots';
import type { Need } from './request';
import { mendStyleSheets } from './style-sheets';
import { withLoadTimeout } from './with-timeout';

/** A part of the app (a module with what it imports) that has not come. */
export class PartError extends Error {
  /** Resolves when the part has come after all; stays pending otherwise. */
  declare readonly late: Promise<unknown>;

  constructor(cause: unknown, late: Promise<unknown>) {
    super(`A part of the app did not come: ${cause instanceof Error ? cause.message : String(cause)}`);
    Object.assign(this, { late });
  }
}

/** Wait before a part is imported a second time. */
const RETRY_MILLISECONDS = 500;
/** Waits between the tries for a part that is wanted: each is twice the one before. */
const MIN_WANTED_WAIT_MILLISECONDS = 2000;
const MAX_WANTED_WAIT_MILLISECONDS = 60_000;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function importTwice<Module>(load: () => Promise<Module>, need: Need): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (need === 'decoration') throw error;
  }
  await wait(RETRY_MILLISECONDS);
  const part = await load();
  // The bundler's helper asks for a style sheet once only, and goes on without it the second time.
  await mendStyleSheets();
  return part;
}

/** Imports an optional part in its turn. */
async function importInTurn<Module>(load: () => Promise<Module>, need: Need): Promise<Module> {
  const release = await takeImportSlot();
  try {
    return await importTwice(load, need);
  } finally {
    release();
  }
}

/**
 * Loads a part of the app; every dynamic import goes through it:
 * `loadPart(() => import('./Page'))`. A part that fails is imported once more (some browsers
 * remember the failure: then only a new page helps). Rejects with a PartError, after 6 s at the
 * latest: also an optional part whose turn has not come. `track` counts it among what somebody
 * waits for.
 */
export async function loadPart<Module>(
  load: () => Promise<Module>,
  need: Need = 'needed',
  track = trackLoad<Module>,
): Promise<Module> {
  const loading = need === 'needed' ? importTwice(load, need) : importInTurn(load, need);
  try {
    return await track(withLoadTimeout(loading, 'timeout'));
  } catch (error) {
    throw new PartError(
      error,
      loading.catch(() => new Promise(() => undefined)),
    );
  }
}

/**
 * Loads a part that the page can do without until it comes: asks again, with growing waits and when
 * the network is back. Never rejects. Nobody waits for a second try, which must not keep the page
 * from looking for a new version, whose parts may have other names.
 */
export async function loadWanted<Module>(
  load: () => Promise<Module>,
  waitMilliseconds = MIN_WANTED_WAIT_MILLISECONDS,
  track = trackLoad<Module>,
): Promise<Module> {
  try {
    return await loadPart(load, 'wanted', track);
  } catch (error) {
    const isOnline = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    await Promise.race([wait(waitMilliseconds), isOnline, ...(error instanceof PartError ? [error.late] : [])]);
    return await loadWanted(load, Math.min(2 * waitMilliseconds, MAX_WANTED_WAIT_MILLISECONDS), (part) => part);
  }
}
