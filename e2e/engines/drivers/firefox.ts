import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver, Size } from './driver';
import { keyActions, pressActions } from './driver';
import { connect } from './json-rpc';
import type { Program } from './program';
import { startProgram } from './program';
import { startScreen } from './screen';

/**
 * Preferences of the profile: a tablet's touch events, no first-run pages, nothing asked of the
 * network.
 */
const PREFERENCES: Readonly<Record<string, boolean | number | string>> = {
  'dom.w3c_touch_events.enabled': 1,
  'webgl.force-enabled': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'extensions.systemAddon.update.enabled': false,
  'security.sandbox.content.level': 0,
};

const ANY_PORT = '0';
const SOCKET = 'pulse.socket';

/** A sound server that plays into nothing. Without any device Firefox's AudioContext never runs. */
function startSilentDevice(): Promise<Program> {
  return startProgram({
    command: (folder) => [
      'pulseaudio',
      '-n',
      '--daemonize=no',
      '--use-pid-file=no',
      '--exit-idle-time=-1',
      '--disable-shm',
      '--log-level=info',
      '--log-target=stderr',
      '--load=module-null-sink',
      `--load=module-native-protocol-unix auth-anonymous=1 socket=${join(folder, SOCKET)}`,
      '--load=module-always-sink',
    ],
    ready: /(Daemon startup complete)/u,
  });
}

interface Options {
  readonly size: Size;
  /**
   * True: on a virtual screen, with WebGL in software. False: headless, which has none; the games
   * are drawn on a plain canvas.
   */
  readonly hasWebGL: boolean;
}

/** Firefox over WebDriver BiDi, which it speaks without a driver program. */
export async function launchFirefox(program: string, { size, hasWebGL }: Options): Promise<Driver> {
  const device = await startSilentDevice();
  const screen = hasWebGL ? await startScreen() : null;
  const browser = await startProgram({
    command: (folder) => {
      const lines = Object.entries({ ...PREFERENCES, 'webgl.disabled': !hasWebGL }).map(
        ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
      );
      writeFileSync(join(folder, 'user.js'), lines.join('\n'));
      return [
        program,
        ...(hasWebGL ? [] : ['--headless']),
        '--no-remote',
        '--profile',
        folder,
        '--remote-debugging-port',
        ANY_PORT,
      ];
    },
    ready: /WebDriver BiDi listening on (ws:\S+)/u,
    environment: { ...screen?.environment, PULSE_SERVER: `unix:${join(device.folder, SOCKET)}` },
  });
  const connection = await connect(`${browser.found}/session`);
  const { capabilities } = await connection.send('session.new', { capabilities: {} });
  const { browserName, browserVersion } = capabilities as {
    readonly browserName: string;
    readonly browserVersion: string;
  };
  const { contexts } = await connection.send('browsingContext.getTree', {});
  const [{ context }] = contexts as [{ readonly context: string }];

  const driver: Driver = {
    version: `${browserName} ${browserVersion}`,
    pointer: 'touch',
    navigate: async (url) => {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const answer = await connection.send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
        userActivation: false,
      });
      const { type, result, exceptionDetails } = answer as {
        readonly type: string;
        readonly result?: { readonly value?: unknown };
        readonly exceptionDetails?: { readonly text: string };
      };
      if (type !== 'success') throw new Error(exceptionDetails?.text ?? 'The script failed.');
      return String(result?.value);
    },
    press: async (at) => {
      await connection.send('input.performActions', { context, actions: pressActions(at, 'touch') });
    },
    type: async (text) => {
      await connection.send('input.performActions', { context, actions: keyActions(text) });
    },
    resize: async (viewport) => {
      await connection.send('browsingContext.setViewport', { context, viewport });
    },
    screenshot: async () => {
      const { data } = await connection.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    close: async () => {
      connection.close();
      await browser.stop();
      await screen?.stop();
      await device.stop();
    },
  };
  await driver.resize(size);
  return driver;
}
