declare global {
  interface Window {
    /** Every AudioContext that the page has made. */
    audioContexts?: AudioContext[];
  }
}

/** Where a page tells of its faults. */
export const FAULTS_PATH = '/engine-faults';

/**
 * Runs at the start of each page, in every engine alike: drivers of the engines tell different
 * things of a page's console, and WebKit's tells nothing. Tells the server of console errors,
 * uncaught errors, files that did not come and violations of the Content-Security-Policy.
 */
export function watchPage(path: string): void {
  const report = (text: string): void => void navigator.sendBeacon(path, `${window.location.pathname}: ${text}`);
  const describe = (value: unknown): string =>
    value instanceof Error ? `${value.message} ${value.stack ?? ''}` : String(value);
  const { error } = console;
  console.error = (...values: unknown[]) => {
    report(`console: ${values.map(describe).join(' ')}`);
    error.apply(console, values);
  };
  let isLeaving = false;
  window.addEventListener('beforeunload', () => (isLeaving = true));
  window.addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) report(`uncaught: ${event.message} ${describe(event.error)}`);
      // Files that are still on their way when a page is left are given up.
      else if (event.target instanceof Element && !isLeaving) report(`not loaded: ${event.target.outerHTML}`);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => report(`unhandled: ${describe(reason)}`));
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    report(`policy: ${violatedDirective}, ${blockedURI}, ${sourceFile}:${lineNumber}`),
  );
  const contexts: AudioContext[] = [];
  window.audioContexts = contexts;
  window.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      contexts.push(this);
    }
  };
}
