import { fileURLToPath } from 'node:url';

/** @param {string} name */
const standIn = (name) => fileURLToPath(new URL(`../src/stage/lean/${name}.ts`, import.meta.url));

/**
 * Modules that a library brings though the stage has no use for them, and what stands there instead. `importer` and `source` tell the
 * import; null leaves the module out unless something else of it is used.
 * @type {readonly { readonly importer: RegExp, readonly source: RegExp, readonly instead: string | null }[]}
 */
const REPLACED = [
  // React elements in a scene, and with them a second reconciler and Pixi's Graphics.
  { importer: /@pixi\/react\/lib\/core\/createRoot\.mjs$/u, source: /\/reconciler\.mjs$/u, instead: standIn('reconciler') },
  { importer: /@pixi\/react\/lib\/helpers\/unmountRoot\.mjs$/u, source: /\/reconciler\.mjs$/u, instead: standIn('reconciler') },
  // Pixi's texts.
  { importer: /@pixi\/react\/lib\/components\/Application\.mjs$/u, source: /^pixi\.js$/u, instead: standIn('pixi') },
  // Sheets of sprites in Pixi's own form, and what finds their files.
  { importer: /pixi\.js\/lib\/index\.mjs$/u, source: /^\.\/spritesheet\/init\.mjs$/u, instead: null },
];

/**
 * Leaves out of the build what libraries bring and the stage never uses: half of what Pixi and `@pixi/react` would weigh. The
 * development server takes the libraries whole. The build fails when a library has moved what is replaced here.
 * @returns {import('vite').Plugin}
 */
export function leaveOutUnused() {
  const met = new Set();
  return {
    name: 'leave-out-unused',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const path = importer?.replaceAll('\\', '/') ?? '';
      const found = REPLACED.find((entry) => entry.source.test(source) && entry.importer.test(path));
      if (!found) return null;
      met.add(found);
      if (found.instead !== null) return found.instead;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && { ...resolved, moduleSideEffects: false };
    },
    buildEnd(error) {
      const unmet = REPLACED.filter((entry) => !met.has(entry)).map(({ importer, source }) => `${source.source} in ${importer.source}`);
      if (!error && unmet.length > 0) this.error(`tools/lean.mjs: these imports are no longer there: ${unmet.join(', ')}.`);
    },
  };
}

/**
 * Keeps the style sheets of CSS modules in the build. Their exports are constants that are inlined where they are used; by Vite's
 * account nothing of such a module is left then, and its sheet would be dropped with it. The build fails when two classes come to the
 * same short name.
 * @returns {import('vite').Plugin}
 */
export function keepStyleSheets() {
  /** @type {Map<string, string>} */
  const owners = new Map();
  return {
    name: 'keep-style-sheets',
    apply: 'build',
    // After Vite's own plugin for style sheets.
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/u },
      handler(code, id) {
        for (const [, local, name = ''] of code.matchAll(/export const (\w+) = "([^"]+)"/gu)) {
          const owner = `${local} of ${id}`;
          const other = owners.get(name) ?? owner;
          if (other !== owner) this.error(`${owner} and ${other} have the same short name "${name}": rename one of them.`);
          owners.set(name, owner);
        }
        return { code, map: null, moduleSideEffects: 'no-treeshake' };
      },
    },
  };
}
