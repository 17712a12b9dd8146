import { BROWSER_FLAGS } from '../../../tools/browser.mjs';
import type { Driver, Size } from './driver';
import { connect } from './json-rpc';
import { startProgram } from './program';

const ANY_PORT = '--remote-debugging-port=0';
/** `--headless` alone is what Chromium before 109 knows. */
const FLAGS = [
  '--headless',
  '--touch-events=enabled',
  '--hide-scrollbars',
  '--autoplay-policy=user-gesture-required',
  ANY_PORT,
];

/** Any Chromium since 92, headless, over the DevTools protocol's oldest commands. */
export async function launchChromium(
  program: string,
  size: Size,
  flags: readonly string[] = BROWSER_FLAGS,
): Promise<Driver> {
  const browser = await startProgram({
    command: (folder) => [program, ...flags, ...FLAGS, `--user-data-dir=${folder}`, 'about:blank'],
    ready: /DevTools listening on (ws:\S+)/u,
  });
  const connection = await connect(browser.found);
  const { product } = await connection.send('Browser.getVersion', {});
  const { targetInfos } = await connection.send('Target.getTargets', {});
  const page = (targetInfos as { readonly type: string; readonly targetId: string }[]).find(
    ({ type }) => type === 'page',
  );
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId: page?.targetId, flatten: true });
  const send = (method: string, params: object = {}): Promise<Record<string, unknown>> =>
    connection.send(method, params, String(sessionId));
  await send('Page.enable');
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });

  const driver: Driver = {
    version: String(product),
    pointer: 'touch',
    navigate: async (url) => {
      const loaded = connection.next('Page.loadEventFired');
      await send('Page.navigate', { url });
      await loaded;
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = (await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })) as {
        readonly result: { readonly value?: unknown };
        readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
      };
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return String(result.value);
    },
    press: async (at) => {
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    type: async (text) => {
      await send('Input.insertText', { text });
    },
    resize: async (next) => {
      await send('Emulation.setDeviceMetricsOverride', { ...next, deviceScaleFactor: 1, mobile: false });
    },
    screenshot: async () => {
      const { data } = await send('Page.captureScreenshot', { format: 'png' });
      return Buffer.from(String(data), 'base64');
    },
    close: async () => {
      connection.close();
      await browser.stop();
    },
  };
  await driver.resize(size);
  return driver;
}
