import { setOutdatedCheck } from '../net/outdated';
import { fetchDeployedVersion } from './deployed';
import type { Looking } from './look-at-rest';
import { createLooking } from './look-at-rest';
import { holdPlayingLock, unlessPlaying } from './playing-lock';
import type { ReloadGuard } from './reload-guard';
import { createReloadGuard } from './reload-guard';
import { pictureFormatOf } from '../content/picture-format';
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

/** What a page knows of versions, and how far it is with switching. */
interface State extends Required<UpdateOptions> {
  /** Keeps a page from being reloaded for the same version again and again. */
  readonly guard: ReloadGuard;
  readonly looking: Looking;
  /** null until the service worker is asked for. */
  link: WorkerLink | null;
  /** The version of the server, where there is no service worker to tell. */
  deployed: string | null;
  /** Ends holding the lock of an open game; null while none is open here. */
  release: (() => void) | null;
  /** True once the progress was saved for the switch. */
  isSaved: boolean;
  /** True once the page is being reloaded. */
  isLeaving: boolean;
  isDisposed: boolean;
  /** The last step that was asked for: they are done one after another. */
  running: Promise<void>;
}

const isLinked = ({ link }: State): boolean => link?.isLinked() ?? false;

function leave(state: State, version: string, isPressed: boolean): void {
  const isRemembered = state.guard.remember(version);
  if (!isRemembered && !isPressed) return;
  state.isLeaving = true;
  void state.save();
  state.reload();
}

async function findStep(state: State, moment: Moment): Promise<UpdateStep> {
  const { controller, waiting } = (await state.link?.readVersions()) ?? { controller: null, waiting: null };
  return findUpdateStep({
    page: state.page,
    controller,
    waiting,
    deployed: state.deployed,
    reloadedFor: state.guard.read(),
    isPlaying: state.release !== null,
    isGoodMoment: moment === 'good',
    isPressed: moment === 'pressed',
  });
}

async function switchTo(state: State, step: UpdateStep, moment: Moment): Promise<void> {
  if (step.kind === 'activate') {
    await unlessPlaying(async () => {
      // Waited for: what it fetches would wake the old worker, and the new one takes over only when
      // the old one has nothing to do.
      await state.save();
      await state.link?.activate();
      if (step.version !== state.page && !state.isLeaving) leave(state, step.version, moment === 'pressed');
    });
  } else if (step.kind === 'reload') {
    // Without a service worker a reload without a network would lead out of the app.
    if (!isLinked(state) && (await fetchDeployedVersion(state.base)) !== step.version) return;
    // A game may have begun meanwhile.
    if (!state.isLeaving && state.release === null) leave(state, step.version, moment === 'pressed');
  }
}

async function runOnce(state: State, moment: Moment): Promise<void> {
  if (state.isLeaving || state.isDisposed) return;
  const step = await findStep(state, moment);
  if (step.kind !== 'none' && !state.isSaved) {
    // Other tabs read what is saved. What they and this page fetch for that comes long before the
    // switch, see below.
    state.isSaved = true;
    await state.save();
  }
  if (state.isDisposed) return;
  state.onSign(step.kind !== 'none');
  await switchTo(state, step, moment).catch((error: unknown) => console.warn('The new version waits:', error));
}

/** One after another. Never rejects. */
async function run(state: State, moment: Moment): Promise<void> {
  state.running = state.running.then(() => runOnce(state, moment));
  await state.running;
}

async function findNew(state: State): Promise<'installed' | 'failed' | null> {
  const found = (await state.link?.update()) ?? null;
  if (isLinked(state)) return found;
  state.deployed = (await fetchDeployedVersion(state.base)) ?? state.deployed;
  await run(state, 'change');
  // There may be a worker yet: its file may not have come.
  return state.link && 'failed';
}

/** Tells a worker that installs whether there is a rest, and when it ends. */
function answerInstall({ rest, isSlow }: State, port: MessagePort): void {
  const now = rest.current();
  const isDense = pictureFormatOf('avif') === '2x.avif';
  const answer = (isRest: boolean): void =>
    port.postMessage({ isRest, isSlow: isSlow(), isDense } satisfies RestAnswer);
  answer(now !== null);
  now?.addEventListener('abort', () => answer(false), { once: true });
}

async function start(state: State): Promise<void> {
  state.link = await linkServiceWorker({
    base: state.base,
    page: state.page,
    answerInstall: (port) => answerInstall(state, port),
    onChange: () => void run(state, 'change'),
  });
  await run(state, 'change');
  await state.looking.look();
}

/** True when the page is of another version than what it would get now. */
async function isOutdated(state: State): Promise<boolean> {
  const { link, page } = state;
  if (!link || !isLinked(state)) {
    const version = await fetchDeployedVersion(state.base);
    return version !== null && version !== page;
  }
  await run(state, 'good');
  const { controller } = await link.readVersions();
  return controller !== null && controller !== page;
}

function setPlaying(state: State, isPlaying: boolean): void {
  if (isPlaying === (state.release !== null)) return;
  state.release?.();
  state.release = isPlaying ? holdPlayingLock() : null;
  void run(state, 'change');
}

/** Looks for new versions of the app, and switches to them between games: docs/offline.md. */
export function startUpdates(options: UpdateOptions): Updates {
  const state: State = {
    ...options,
    reload: options.reload ?? (() => window.location.reload()),
    guard: createReloadGuard(options.page),
    looking: createLooking({ rest: options.rest, look: () => findNew(state) }),
    link: null,
    deployed: null,
    release: null,
    isSaved: false,
    isLeaving: false,
    isDisposed: false,
    running: Promise.resolve(),
  };
  const { look } = state.looking;
  const onVisibility = (): void => {
    if (!document.hidden) void look();
    else if (state.mayReloadHidden()) void run(state, 'good');
  };
  const onOnline = (): void => void look();
  // A part of the app could not be fetched: perhaps it has another name by now.
  setOutdatedCheck(() => isOutdated(state));
  const interval = setInterval(() => void look(), INTERVAL_MILLISECONDS);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  void start(state);
  return {
    setPlaying: (isPlaying) => setPlaying(state, isPlaying),
    onRoute: () => void run(state, 'good'),
    press: () => run(state, 'pressed'),
    dispose: () => {
      state.isDisposed = true;
      state.looking.dispose();
      state.release?.();
      clearInterval(interval);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
    },
  };
}
