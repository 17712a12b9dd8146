import { readdirSync } from 'node:fs';
import { BUILT } from './built';
import { STATIC_FILE } from './device';
import { NIGHTLY, expect, test, watchContext } from './test';

// What the policy refuses, and that the watch of every other test would report it.

const ELSEWHERE = 'http://elsewhere.invalid/words.json';

interface TrustedTypesWindow {
  readonly trustedTypes: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createScriptURL: (text: string) => string },
    ) => { readonly createScriptURL: (text: string) => string };
  };
}

/** Tries what the Content-Security-Policy refuses. Gives the names of what was possible. */
function attempt(elsewhere: string): Promise<readonly string[]> {
  const attempts: Readonly<Record<string, () => unknown>> = {
    eval: async () => {
      // Scripts of the test itself may, until they wait for something.
      await fetch(document.baseURI);
      new Function('return 1')();
    },
    markup: () => (document.createElement('div').innerHTML = '<b>x</b>'),
    handler: () => document.createElement('div').setAttribute('onclick', '1'),
    'worker of text': () => new Worker('data:text/javascript,1'),
    request: () => fetch(elsewhere),
    'inline style': () => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
      if (style.sheet === null) throw new Error('refused');
    },
    frame: async () => {
      const frame = document.createElement('iframe');
      frame.src = elsewhere;
      const blocked = new Promise((_resolve, reject) =>
        document.addEventListener('securitypolicyviolation', reject, { once: true }),
      );
      document.body.append(frame);
      await blocked;
    },
  };
  return Promise.all(
    Object.entries(attempts).map(async ([name, run]) => {
      try {
        await run();
        return name;
      } catch {
        return '';
      }
    }),
  ).then((names) => names.filter((name) => name !== ''));
}

test('the policy refuses eval, markup, inline styles and handlers, frames and other hosts, and the watch of all tests reports each', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const faults = await watchContext(context);
  const page = await context.newPage();
  const answer = await page.goto('/');
  const headers = answer?.headers() ?? {};
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  await expect(page).toHaveTitle("Kids' Zone - Home");
  expect(faults).toEqual([]);

  expect(await page.evaluate(attempt, ELSEWHERE)).toEqual([]);
  for (const directive of ['style-src-elem', 'connect-src', 'frame-src', 'require-trusted-types-for']) {
    await expect.poll(() => faults.join('\n')).toContain(`securitypolicyviolation: ${directive}`);
  }
  await context.close();
});

test('a worker has the same policy', NIGHTLY, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const faults = await watchContext(context);
  const page = await context.newPage();
  // The app, which has a policy of this name itself, does not run there.
  await page.goto(STATIC_FILE);
  const started = page.waitForEvent('worker');
  const script = readdirSync(`${BUILT}/assets`).find((name) => name.startsWith('music-worker'));
  await page.evaluate((url) => {
    const { trustedTypes } = window as unknown as TrustedTypesWindow;
    const policy = trustedTypes.createPolicy('kids-zone', { createScriptURL: (text) => text });
    // Without a reference it would be collected.
    Object.assign(window, { workerForTest: new Worker(policy.createScriptURL(url)) });
  }, `/assets/${script}`);
  const worker = await started;
  const failed = await worker.evaluate((elsewhere) => fetch(elsewhere).catch(String), ELSEWHERE);
  expect(failed).toContain('TypeError');
  await expect.poll(() => faults.join('\n')).toContain('connect-src');
  await context.close();
});
