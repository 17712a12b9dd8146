import browserslist from 'browserslist';

/**
 * Names as browserslist has them.
 * @typedef {'chrome' | 'edge' | 'firefox' | 'safari' | 'ios_saf'} BrowserName
 */

/**
 * The oldest version of each browser that package.json's `browserslist` names: the floor,
 * docs/browsers.md.
 * @param {string} [root] folder of the project
 * @returns {ReadonlyMap<BrowserName, string>}
 */
export function readFloor(root = process.cwd()) {
  /** @type {Map<BrowserName, string>} */
  const floor = new Map();
  for (const entry of browserslist(undefined, { path: root })) {
    const [name = '', versions = ''] = entry.split(' ');
    // 'ios_saf 15.6-15.8' is one entry.
    const [version = ''] = versions.split('-');
    const browser = /** @type {BrowserName} */ (name);
    const lowest = floor.get(browser);
    if (lowest === undefined || Number(version) < Number(lowest)) floor.set(browser, version);
  }
  return floor;
}

/**
 * Chrome 90 and Edge 90 fail at one form of `?.` alone: an optional call with a spread before
 * another argument, `f?.(...list, last)`. For it the bundler would rewrite every `?.`, which
 * weighs; so they are given as 91, and the check of the built files looks for such calls.
 */
const FIRST_WITH_OPTIONAL_SPREAD = 91;

/**
 * The floor as targets of Vite: for the syntax of scripts, and for lightningcss, which writes the
 * style sheets.
 * @param {string} [root] folder of the project
 */
export function readBuildTarget(root) {
  return [...readFloor(root)].map(([name, version]) => {
    const isChromium = name === 'chrome' || name === 'edge';
    const target = isChromium ? String(Math.max(Number(version), FIRST_WITH_OPTIONAL_SPREAD)) : version;
    return `${name === 'ios_saf' ? 'ios' : name}${target}`;
  });
}
