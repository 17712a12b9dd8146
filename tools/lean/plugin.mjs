import { fileURLToPath } from 'node:url';

/**
 * An import of a library that is replaced: `source` as it is written in the module `importer`.
 * `replacement` is a file that stands in for it; null keeps the module but drops its side effects,
 * so that it is left out unless something else of it is used.
 * @typedef {{ readonly importer: RegExp, readonly source: RegExp, readonly replacement: string | null }} Replacement
 */

/** @param {string} name */
const fileOf = (name) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));

/**
 * Library code that the app never uses. docs/choices.md has the reasons, with sizes.
 * @type {readonly Replacement[]}
 */
const REPLACEMENTS = [
  // Drawing React elements into the stage: a second copy of React's reconciler, and all of Pixi
  // that an element could be.
  {
    importer: /@pixi\/react\/lib\/core\/createRoot\.mjs$/u,
    source: /\/reconciler\.mjs$/u,
    replacement: fileOf('reconciler'),
  },
  {
    importer: /@pixi\/react\/lib\/helpers\/unmountRoot\.mjs$/u,
    source: /\/reconciler\.mjs$/u,
    replacement: fileOf('reconciler'),
  },
  // Pixi's texts.
  { importer: /@pixi\/react\/lib\/components\/Application\.mjs$/u, source: /^pixi\.js$/u, replacement: fileOf('pixi') },
  // Pixi's own format of sprite sheets, and its Assets with it.
  { importer: /pixi\.js\/lib\/index\.mjs$/u, source: /^\.\/spritesheet\/init\.mjs$/u, replacement: null },
  // Changes to parts of Pixi that are not loaded: WebGPU and particles.
  {
    importer: /pixi\.js\/lib\/unsafe-eval\/init\.mjs$/u,
    source: /\/(GpuUboSystem|ParticleBuffer)\.mjs$/u,
    replacement: fileOf('pixi-unused'),
  },
  // Warnings about React Router's next major version.
  { importer: /react-router-dom\/dist\/index\.js$/u, source: /^react-router$/u, replacement: fileOf('react-router') },
];

/**
 * Replaces library code that the app never uses, in the build and in the development server. The
 * build fails when a library no longer has one of the replaced imports.
 * @param {readonly Replacement[]} [replacements]
 * @returns {import('vite').Plugin}
 */
export function replaceUnused(replacements = REPLACEMENTS) {
  /** @type {Set<Replacement>} */
  const found = new Set();
  let isBuild = false;

  /** @type {Pick<import('vite').Plugin, 'name' | 'resolveId'>} */
  const resolver = {
    name: 'leave-out-unused',
    async resolveId(source, importer, options) {
      const path = importer?.replaceAll('\\', '/') ?? '';
      const match = replacements.find((entry) => entry.source.test(source) && entry.importer.test(path));
      if (!match) return null;
      found.add(match);
      if (match.replacement !== null) return match.replacement;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && { ...resolved, moduleSideEffects: false };
    },
  };

  return {
    ...resolver,
    enforce: 'pre',
    // The development server bundles libraries in advance, without the plugins of the app.
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [resolver] } } }),
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildEnd(error) {
      if (!isBuild || error) return;
      const missing = replacements
        .filter((entry) => !found.has(entry))
        .map(({ importer, source }) => `${source.source} in ${importer.source}`);
      if (missing.length > 0)
        this.error(`tools/lean/plugin.mjs: these imports are no longer there: ${missing.join(', ')}.`);
    },
  };
}
