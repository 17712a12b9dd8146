import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const ID = 'virtual:scene-loaders';
const RESOLVED_ID = '\0scene-loaders';
/** What home has of it: one import for all games. */
const LOAD_ID = 'virtual:load-scene';
const RESOLVED_LOAD_ID = '\0load-scene';
const LOAD = `export const loadScene = (path) => import('${ID}').then((loaders) => loaders.load(path));`;
/** The parts of a game that are loaded when it is played. */
const PARTS = ['rules', 'view'];
const INDEX = /^scenes\/([^/]+)\/index\.ts$/u;

/**
 * Moves the imports of all games' rules and views out of home's scripts into one module, which the
 * first of them loads. Home reads `scenes/<id>/index.ts` for the games' facts; the imports in it
 * would bring the names of 60 files along, with what each of them needs.
 * @returns {import('vite').Plugin}
 */
export function separateSceneLoaders() {
  let root = '';
  return {
    name: 'separate-scene-loaders',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      ({ root } = config);
    },
    resolveId: (source) => (source === ID ? RESOLVED_ID : source === LOAD_ID ? RESOLVED_LOAD_ID : null),
    load: (id) => {
      if (id === RESOLVED_LOAD_ID) return LOAD;
      if (id !== RESOLVED_ID) return null;
      const parts = readdirSync(join(root, 'scenes'))
        .flatMap((scene) => PARTS.map((part) => `${scene}/${part}`))
        .filter((path) => !path.startsWith('_') && existsSync(join(root, 'scenes', `${path}.ts`)));
      const loaders = parts.map((path) => `'${path}': () => import('/scenes/${path}.ts')`).join(',');
      return `const loaders = {${loaders}}; export const load = (path) => loaders[path]();`;
    },
    transform(code, id) {
      const scene = INDEX.exec(relative(root, id).replaceAll('\\', '/'))?.[1];
      if (scene === undefined) return null;
      const moved = code.replaceAll(/\bimport\('\.\/(\w+)'\)/gu, (_, part) => `loadScene('${scene}/${part}')`);
      // A game whose imports are written in another way would only make home heavier.
      return moved === code ? null : { code: `import { loadScene } from '${LOAD_ID}';\n${moved}`, map: null };
    },
  };
}
