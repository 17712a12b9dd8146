import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { foldQa } from './fold-qa';
import { installDrawingSwitch } from './strategies/skip-drawing';

export { expect };

/**
 * For a test that only `EVERY=1` runs, since a faster test or a similar case in `npm test` finds
 * the same faults. docs/testing.md
 */
export const NIGHTLY = { tag: '@nightly' };

/** Servers of the tests: the app's and those with faults. */
const OWN_HOST = '127.0.0.1';
/**
 * How Chromium reports what a Content-Security-Policy or Trusted Types refuse, in pages and
 * workers.
 */
const REFUSED = /content security policy|securitypolicyviolation|requires 'Trusted|permissions-policy/iu;

function isForeign(address: string, allowed: readonly string[]): boolean {
  const { protocol, hostname } = new URL(address);
  return (
    /^(?:https?|wss?):$/u.test(protocol) && hostname !== OWN_HOST && !allowed.some((host) => address.includes(host))
  );
}

/** Runs in the page or the worker. */
function reportViolations(): void {
  globalThis.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(`securitypolicyviolation: ${violatedDirective}, ${blockedURI}, ${sourceFile}:${lineNumber}`),
  );
}

/**
 * Collects what no page of the app may do: uncaught errors, violations of the
 * Content-Security-Policy, and requests to other hosts than those whose address contains one of
 * `allowedHosts`. For contexts that a test opens itself; the fixture does it for the others.
 */
export async function watchContext(
  context: BrowserContext,
  allowedHosts: readonly string[] = [],
): Promise<readonly string[]> {
  const faults: string[] = [];
  const watchConsole = (message: ConsoleMessage): void => {
    const text = message.text();
    if (REFUSED.test(text) && !allowedHosts.some((host) => text.includes(host))) faults.push(text);
  };
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on('console', watchConsole);
  context.on('request', (request) => {
    if (isForeign(request.url(), allowedHosts)) faults.push(`request to another host: ${request.url()}`);
  });
  context.on('page', (page) => {
    // Init scripts do not run in workers, and their violations are in no console.
    page.on('worker', (worker) => {
      worker.on('console', watchConsole);
      // The worker may have ended already.
      worker.evaluate(reportViolations).catch(() => undefined);
    });
    page.on('websocket', (socket) => {
      if (isForeign(socket.url(), allowedHosts)) faults.push(`connection to another host: ${socket.url()}`);
    });
  });
  await context.addInitScript(reportViolations);
  return faults;
}

interface Options {
  /** Whether the QA overlay, where a page has it, begins folded. */
  readonly isQaFolded: boolean;
  /**
   * Whether WebGL draws: without a graphics card that takes most of a test's time, and few tests
   * look at the picture.
   */
  readonly isDrawn: boolean;
  /**
   * Addresses of other hosts that a test's pages may ask for, whether the policy lets them or not.
   */
  readonly allowedHosts: readonly string[];
  readonly watch: undefined;
}

/**
 * Playwright's `test`; it draws no games unless told to, and fails when a page had an uncaught
 * error, violated the Content-Security-Policy or asked for another host.
 */
export const test = base.extend<Options>({
  isDrawn: [false, { option: true }],
  isQaFolded: [true, { option: true }],
  allowedHosts: [[], { option: true }],
  watch: [
    async ({ context, allowedHosts, isDrawn, isQaFolded }, use) => {
      if (isQaFolded) await context.addInitScript(foldQa);
      await context.addInitScript(installDrawingSwitch, !isDrawn);
      const faults = await watchContext(context, allowedHosts);
      await use(undefined);
      expect(faults, 'uncaught errors, violations of the Content-Security-Policy, requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});
