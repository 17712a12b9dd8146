import { expect } from '@playwright/test';
import { findPort } from '../../copy';
import type { Driver, Pointer, Size } from './driver';
import { keyActions, pressActions } from './driver';
import { startProgram } from './program';
import { startScreen } from './screen';

const ANSWER_TIMEOUT_MILLISECONDS = 150_000;
/** How long a window has to follow before its size is asked for again. */
const RESIZE_INTERVAL_MILLISECONDS = 100;

/** WebKitGTK's MiniBrowser on a virtual screen, over WebDriver. */
export async function launchWebKit(miniBrowser: string, size: Size): Promise<Driver> {
  const screen = await startScreen();
  const port = await findPort();
  const program = await startProgram({
    command: () => ['dbus-run-session', '--', 'sh', '-c', `echo ready; exec WebKitWebDriver --port=${port}`],
    ready: /(ready)/u,
    environment: screen.environment,
  });

  const request = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MILLISECONDS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`WebKitWebDriver refuses ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const waitForServer = async (): Promise<void> => {
    for (;;) {
      try {
        await request('GET', '/status');
        return;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    }
  };
  await waitForServer();
  const { sessionId, capabilities } = (await request('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } } },
  })) as {
    readonly sessionId: string;
    readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
  };
  const session = `/session/${sessionId}`;
  const pointer: Pointer = 'mouse';

  const driver: Driver = {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    pointer,
    navigate: async (url) => {
      await request('POST', `${session}/url`, { url });
    },
    evaluate: async (expression) => {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = (await request('POST', `${session}/execute/async`, { script, args: [] })) as {
        readonly value?: unknown;
        readonly error?: string;
      };
      if (error !== undefined) throw new Error(error);
      return String(value);
    },
    press: async (at) => {
      await request('POST', `${session}/actions`, { actions: pressActions(at, pointer) });
    },
    type: async (text) => {
      await request('POST', `${session}/actions`, { actions: keyActions(text) });
    },
    resize: async (next) => {
      // The window has borders and a bar, and follows late on a busy machine: what is asked for is
      // corrected by what the page has, until it is as large as asked.
      await expect
        .poll(
          async () => {
            const [width, height] = JSON.parse(
              await driver.evaluate('JSON.stringify([innerWidth, innerHeight])'),
            ) as readonly [number, number];
            if (width === next.width && height === next.height) return 'as asked';
            const rect = (await request('GET', `${session}/window/rect`)) as Size;
            await request('POST', `${session}/window/rect`, {
              x: 0,
              y: 0,
              width: rect.width + next.width - width,
              height: rect.height + next.height - height,
            });
            return `${width}x${height}`;
          },
          { message: `a page of ${next.width}x${next.height}`, intervals: [RESIZE_INTERVAL_MILLISECONDS] },
        )
        .toBe('as asked');
    },
    screenshot: async () => Buffer.from(String(await request('GET', `${session}/screenshot`)), 'base64'),
    close: async () => {
      await request('DELETE', session).catch(() => undefined);
      await program.stop();
      await screen.stop();
    },
  };
  await driver.resize(size);
  return driver;
}
