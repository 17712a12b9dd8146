// Which real engines are on this machine. Plain Node, as tools/check.mjs uses it.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Debian's packages for the tests in Firefox and WebKit; sound needs GStreamer's decoders in
 * WebKit, and a device in Firefox.
 */
export const DEBIAN_PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'dbus',
  'pulseaudio',
  'gstreamer1.0-plugins-base',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-libav',
];

/**
 * Where old Chromium is put: a folder for each version. Not a part of the packages of the project,
 * as it weighs 50 MB a version.
 */
export const OLD_FOLDER = join('.cache', 'engines');

/** @param {string} name */
function findProgram(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Path of Firefox, with the sound server that it needs; or null. */
export function findFirefox() {
  if (findProgram('pulseaudio') === null) return null;
  return findProgram('firefox-esr') ?? findProgram('firefox');
}

const LIBRARIES = '/usr/lib';

/** @param {string} folder */
function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Path of MiniBrowser, the browser that WebKitGTK brings for tests, with the programs that it is
 * driven with; or null.
 */
export function findMiniBrowser() {
  if (['WebKitWebDriver', 'Xvfb', 'dbus-run-session'].some((name) => findProgram(name) === null)) return null;
  // In a folder with the API's version in its name: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1
  const folders = list(LIBRARIES)
    .map((name) => join(LIBRARIES, name))
    .flatMap((folder) =>
      list(folder)
        .filter((name) => name.startsWith('webkit2gtk-'))
        .map((name) => join(folder, name, 'MiniBrowser')),
    );
  return folders.find((path) => existsSync(path)) ?? null;
}

/**
 * Path of an old Chromium that was fetched, by the name of its tests; or null.
 * @param {string} name such as 'chromium-92'
 */
export function findOldChromium(name) {
  const path = join(OLD_FOLDER, name, 'chromium');
  return existsSync(path) ? path : null;
}
