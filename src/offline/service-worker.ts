import { scriptUrl } from '../net/script-url';
import { withTimeout } from '../net/with-timeout';
import type { WorkerMessage } from './messages';
import { isAskRest } from './messages';

const WORKER_FILE = 'sw.js';
const ANSWER_TIMEOUT_MILLISECONDS = 4000;
const REGISTER_TIMEOUT_MILLISECONDS = 15_000;
/** Before it takes over, a worker deletes what it does not need. */
const ACTIVATE_TIMEOUT_MILLISECONDS = 15_000;

const send = (worker: ServiceWorker, message: WorkerMessage, transfer: Transferable[] = []): void =>
  worker.postMessage(message, transfer);

/** Version of a worker; null when it does not answer. */
async function askVersion(worker: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  try {
    const answer = new Promise<unknown>((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data));
      port1.start();
    });
    send(worker, { type: 'version' }, [port2]);
    const version = await withTimeout(answer, ANSWER_TIMEOUT_MILLISECONDS, 'The service worker does not answer.');
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  } finally {
    port1.close();
  }
}

/** Undefined without a secure context. */
const findContainer = (): ServiceWorkerContainer | undefined =>
  (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;

async function register(base: string): Promise<ServiceWorkerRegistration | null> {
  try {
    // The cast: Trusted Types give an object, which TypeScript's own types do not know.
    const registering = findContainer()?.register(scriptUrl(base + WORKER_FILE), { scope: base });
    return (
      (await (registering &&
        withTimeout(registering, REGISTER_TIMEOUT_MILLISECONDS, 'The service worker did not come.'))) ?? null
    );
  } catch (error) {
    console.info('The app runs without a service worker:', error);
    return null;
  }
}

/**
 * Resolves to true once a worker has got everything, to false when its install has failed or was
 * called off.
 */
function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'installing') return;
      worker.removeEventListener('statechange', look);
      resolve(worker.state !== 'redundant');
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/**
 * The service workers of this page: the one that answers it, and the one that waits with a new
 * version.
 */
export interface WorkerLink {
  /** False while no worker is registered yet, or where there can be none. */
  readonly isLinked: () => boolean;
  /** Versions of both; null for one that is missing or does not answer. */
  readonly readVersions: () => Promise<{ readonly controller: string | null; readonly waiting: string | null }>;
  /**
   * Looks for a new version, the first one too. Resolves when it is installed or has failed, to
   * null when nothing is new. Never rejects.
   */
  readonly update: () => Promise<'installed' | 'failed' | null>;
  /** Lets the waiting worker take over. Rejects when it has not after a time. */
  readonly activate: () => Promise<void>;
}

interface LinkOptions {
  /** Address of the app's base, ending in '/'. */
  readonly base: string;
  /** The page's version; a worker of the same version is asked to answer this page. */
  readonly page: string;
  /** Tells workers that install whether they may fetch. */
  readonly answerInstall: (port: MessagePort) => void;
  /** A worker has got everything, or another one answers the page. */
  readonly onChange: () => void;
}

/**
 * Links the page with the service worker of the app, if one is registered; null where there can be
 * none (no secure context). The first `update` registers it.
 */
export async function linkServiceWorker({
  base,
  page,
  answerInstall,
  onChange,
}: LinkOptions): Promise<WorkerLink | null> {
  const container = findContainer();
  if (!container) return null;
  let registration: ServiceWorkerRegistration | null = null;
  const versions = new WeakMap<ServiceWorker, Promise<string | null>>();
  const versionOf = async (worker: ServiceWorker | null | undefined): Promise<string | null> => {
    if (!worker) return null;
    const version = versions.get(worker) ?? askVersion(worker);
    versions.set(worker, version);
    // Asked again when it did not answer.
    if ((await version) === null) versions.delete(worker);
    return await version;
  };
  const claim = (): void => {
    if (registration?.active && !container.controller) send(registration.active, { type: 'claim', version: page });
  };
  const watch = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') claim();
      if (worker.state === 'installed') onChange();
    });
  /** After a first install that failed there is another registration. */
  const link = (next: ServiceWorkerRegistration | null): void => {
    if (!next || next === registration) return;
    registration = next;
    next.addEventListener('updatefound', () => watch(next.installing));
    watch(next.installing);
    claim();
  };
  container.addEventListener('controllerchange', onChange);
  container.addEventListener('message', ({ data, ports: [port] }) => {
    if (port && isAskRest(data)) answerInstall(port);
  });
  // A private window may refuse it.
  link((await container.getRegistration(base).catch(() => undefined)) ?? null);
  return {
    isLinked: () => registration !== null,
    readVersions: async () => ({
      controller: await versionOf(container.controller),
      waiting: await versionOf(registration?.waiting),
    }),
    update: async () => {
      link((await register(base)) ?? registration);
      if (registration?.active) await registration.update().catch(() => undefined);
      const worker = registration?.installing;
      return worker ? ((await isInstalled(worker)) ? 'installed' : 'failed') : null;
    },
    activate: async () => {
      const waiting = registration?.waiting;
      if (!waiting) return;
      const activated = new Promise<void>((resolve) => {
        waiting.addEventListener('statechange', () => {
          if (waiting.state === 'activated') resolve();
        });
      });
      send(waiting, { type: 'activate' });
      await withTimeout(activated, ACTIVATE_TIMEOUT_MILLISECONDS, 'The new version does not take over.');
      claim();
    },
  };
}
