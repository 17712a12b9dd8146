import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
/** Chromium for programs alone, as Debian and Playwright name it. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];

/** Where installers put a Chromium that is not on the PATH.
 * @type {Readonly<Record<string, readonly string[]>>} */
const USUAL_PLACES = {
  linux: ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'].flatMap((folder) =>
    NAMES.map((name) => `${folder}/${name}`),
  ),
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder
      ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')]
      : [];
  }),
};

/**
 * Where programs of these names may be on a PATH.
 * @param {readonly string[]} names
 * @param {string} path
 * @param {string} platform
 */
function listOnPath(names, path, platform) {
  const ending = platform === 'win32' ? '.exe' : '';
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => join(folder, name + ending)));
}

/**
 * Path of an installed Chrome, Chromium or Edge, or null. The environment's CHROME counts first,
 * then the PATH, then the usual places of this system. Plain Node, so that the set-up can use it
 * before anything is installed.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} platform
 * @returns {string | null}
 */
export function findBrowser(environment = process.env, platform = process.platform) {
  const { CHROME: wanted, PATH: path = '' } = environment;
  if (wanted) return existsSync(wanted) ? wanted : null;
  const candidates = [...listOnPath(NAMES, path, platform), ...(USUAL_PLACES[platform] ?? [])];
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}

/**
 * Path of Chromium's headless shell on the PATH, else of what `findBrowser` finds. It is the same
 * engine without windows and tabs, which need a third of a test's processor time. CHROME counts
 * first here, too.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} platform
 * @returns {string | null}
 */
export function findHeadless(environment = process.env, platform = process.platform) {
  const { CHROME: wanted, PATH: path = '' } = environment;
  const shell = wanted ? undefined : listOnPath(SHELL_NAMES, path, platform).find((candidate) => existsSync(candidate));
  return shell ?? findBrowser(environment, platform);
}

/** Flags for a Chromium without a graphics card, a screen, or the open network. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--mute-audio',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];
