import { setOutdatedCheck } from '../net/outdated';
import { fetchDeployedVersion } from './deployed';
import { createLooking } from './look-at-rest';
import { holdPlayingLock, unlessPlaying } from './playing-lock';
import { createReloadGuard } from './reload-guard';
import type { RestAnswer } from './messages';
import type { Rest } from './rest';
import type { WorkerLink } from './service-worker';
import { linkServiceWorker } from './service-worker';
import type { UpdateStep } from './update-step';
import { findUpdateStep } from './update-step';

/** How often a page that stays open looks for a new version. */
const INTERVAL_MILLISECONDS = 30 * 60 * 1000;

interface UpdateOptions {
  /** Address of the app's base, ending in '/'. */
  readonly base: string;
  /** Version of the page. */
  readonly page: string;
  /** True while the tab can be reloaded unnoticed once it is hidden. */
  readonly mayReloadHidden: () => boolean;
  /** Saves the progress; called before the page is left. Never rejects. */
  readonly save: () => Promise<void>;
  /** When nothing waits for the line: then a new version is looked for and fetched. */
  readonly rest: Rest;
  /** True where files are fetched one at a time. */
  readonly isSlow: () => boolean;
  /** Whether a new version is there. */
  readonly onSign: (isShown: boolean) => void;
  readonly reload?: () => void;
}

type Moment = 'change' | 'good' | 'pressed';

export interface Updates {
  /** Tells whether a game or story is open. While one is, nothing is switched, in no tab. */
  readonly setPlaying: (isPlaying: boolean) => void;
  /** Another page was opened: a good moment to switch. */
  readonly onRoute: () => void;
  /** The sign was pressed. Resolves when the page is about to be reloaded, or cannot be now. */
  readonly press: () => Promise<void>;
  readonly dispose: () => void;
}

/** Looks for new versions of the app, and switches to them between games: docs/offline.md. */
export function startUpdates({
  base,
  page,
  mayReloadHidden,
  save,
  rest,
  isSlow,
  onSign,
  reload = () => window.location.reload(),
}: UpdateOptions): Updates {
  const guard = createReloadGuard(page);
  let link: WorkerLink | null = null;
  let deployed: string | null = null;
  let release: (() => void) | null = null;
  let isSaved = false;
  let isLeaving = false;
  let isDisposed = false;

  const isLinked = (): boolean => link?.isLinked() ?? false;
  const leave = (version: string, isPressed: boolean): void => {
    const isRemembered = guard.remember(version);
    if (!isRemembered && !isPressed) return;
    isLeaving = true;
    void save();
    reload();
  };

  const findStep = async (moment: Moment): Promise<UpdateStep> => {
    const { controller, waiting } = (await link?.readVersions()) ?? { controller: null, waiting: null };
    return findUpdateStep({
      page,
      controller,
      waiting,
      deployed,
      reloadedFor: guard.read(),
      isPlaying: release !== null,
      isGoodMoment: moment === 'good',
      isPressed: moment === 'pressed',
    });
  };

  const switchTo = async (step: UpdateStep, moment: Moment): Promise<void> => {
    if (step.kind === 'activate') {
      await unlessPlaying(async () => {
        // Waited for: what it fetches would wake the old worker, and the new one takes over only
        // when the old one has nothing to do.
        await save();
        await link?.activate();
        if (step.version !== page && !isLeaving) leave(step.version, moment === 'pressed');
      });
    } else if (step.kind === 'reload') {
      // Without a service worker a reload without a network would lead out of the app.
      if (!isLinked() && (await fetchDeployedVersion(base)) !== step.version) return;
      // A game may have begun meanwhile.
      if (!isLeaving && release === null) leave(step.version, moment === 'pressed');
    }
  };

  const runOnce = async (moment: Moment): Promise<void> => {
    if (isLeaving || isDisposed) return;
    const step = await findStep(moment);
    if (step.kind !== 'none' && !isSaved) {
      // Other tabs read what is saved. What they and this page fetch for that comes long before the
      // switch, see below.
      isSaved = true;
      await save();
    }
    if (isDisposed) return;
    onSign(step.kind !== 'none');
    await switchTo(step, moment).catch((error: unknown) => console.warn('The new version waits:', error));
  };
  let running = Promise.resolve();
  /** One after another. Never rejects. */
  const run = async (moment: Moment): Promise<void> => {
    running = running.then(() => runOnce(moment));
    await running;
  };

  const findNew = async (): Promise<'installed' | 'failed' | null> => {
    const found = (await link?.update()) ?? null;
    if (isLinked()) return found;
    deployed = (await fetchDeployedVersion(base)) ?? deployed;
    await run('change');
    // There may be a worker yet: its file may not have come.
    return link && 'failed';
  };
  const looking = createLooking({ rest, look: findNew });
  const { look } = looking;
  /** Tells a worker that installs whether there is a rest, and when it ends. */
  const answerInstall = (port: MessagePort): void => {
    const now = rest.current();
    const answer = (isRest: boolean): void => port.postMessage({ isRest, isSlow: isSlow() } satisfies RestAnswer);
    answer(now !== null);
    now?.addEventListener('abort', () => answer(false), { once: true });
  };
  const onVisibility = (): void => {
    if (!document.hidden) void look();
    else if (mayReloadHidden()) void run('good');
  };
  const onOnline = (): void => void look();
  const start = async (): Promise<void> => {
    link = await linkServiceWorker({ base, page, answerInstall, onChange: () => void run('change') });
    await run('change');
    await look();
  };
  // A part of the app could not be fetched: perhaps it has another name by now.
  setOutdatedCheck(async () => {
    if (!link || !isLinked()) {
      const version = await fetchDeployedVersion(base);
      return version !== null && version !== page;
    }
    await run('good');
    const { controller } = await link.readVersions();
    return controller !== null && controller !== page;
  });
  const interval = setInterval(() => void look(), INTERVAL_MILLISECONDS);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  void start();

  const setPlaying = (isPlaying: boolean): void => {
    if (isPlaying === (release !== null)) return;
    release?.();
    release = isPlaying ? holdPlayingLock() : null;
    void run('change');
  };
  return {
    setPlaying,
    onRoute: () => void run('good'),
    press: () => run('pressed'),
    dispose: () => {
      isDisposed = true;
      looking.dispose();
      release?.();
      clearInterval(interval);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
    },
  };
}
