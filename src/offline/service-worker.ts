import { scriptUrl } from '../net/script-url';
import { withTimeout } from '../net/with-timeout';
import type { WorkerMessage } from './messages';

const WORKER_FILE = 'sw.js';
const ANSWER_TIMEOUT_MILLISECONDS = 4000;
const REGISTER_TIMEOUT_MILLISECONDS = 15_000;
/** Before it takes over, a worker deletes what it does not need. */
const ACTIVATE_TIMEOUT_MILLISECONDS = 15_000;

const send = (worker: ServiceWorker, message: WorkerMessage, transfer: Transferable[] = []): void => worker.postMessage(message, transfer);

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

async function register(base: string): Promise<ServiceWorkerRegistration | null> {
  try {
    // Undefined without a secure context.
    const container = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;
    // The cast: Trusted Types give an object, which TypeScript's own types do not know.
    const registering = container?.register(scriptUrl(base + WORKER_FILE), { scope: base });
    return (await (registering && withTimeout(registering, REGISTER_TIMEOUT_MILLISECONDS, 'The service worker did not come.'))) ?? null;
  } catch (error) {
    console.info('The app runs without a service worker:', error);
    return null;
  }
}

/** The service workers of this page: the one that answers it, and the one that waits with a new version. */
export interface WorkerLink {
  /** Versions of both; null where there is none, or it does not answer. */
  readonly readVersions: () => Promise<{ readonly controller: string | null; readonly waiting: string | null }>;
  /** Looks for a new version. Never rejects. */
  readonly update: () => Promise<void>;
  /** Lets the waiting worker take over. Rejects when it has not after a time. */
  readonly activate: () => Promise<void>;
}

/**
 * Registers the service worker of the app at `base`; null where there can be none (no secure context, blocked, its file does not come).
 * `page` is the page's version; a worker of the same version is asked to answer this page. Calls `onChange` when a worker has got everything,
 * or another one answers the page.
 */
export async function linkServiceWorker(base: string, page: string, onChange: () => void): Promise<WorkerLink | null> {
  const registration = await register(base);
  if (!registration) return null;
  const container = navigator.serviceWorker;
  const versions = new WeakMap<ServiceWorker, Promise<string | null>>();
  const versionOf = async (worker: ServiceWorker | null): Promise<string | null> => {
    if (!worker) return null;
    const version = versions.get(worker) ?? askVersion(worker);
    versions.set(worker, version);
    // Asked again when it did not answer.
    if ((await version) === null) versions.delete(worker);
    return await version;
  };
  const claim = (): void => {
    if (registration.active && !container.controller) send(registration.active, { type: 'claim', version: page });
  };
  const watch = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') claim();
      if (worker.state === 'installed') onChange();
    });
  registration.addEventListener('updatefound', () => watch(registration.installing));
  container.addEventListener('controllerchange', onChange);
  watch(registration.installing);
  claim();
  return {
    readVersions: async () => ({ controller: await versionOf(container.controller), waiting: await versionOf(registration.waiting) }),
    update: async () => {
      await registration.update().catch(() => undefined);
    },
    activate: async () => {
      const { waiting } = registration;
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
