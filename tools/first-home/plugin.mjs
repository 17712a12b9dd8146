import { listPartFiles } from '../part-files.mjs';
import { PLACE, buildScript, isForAnyPath, placeHome, writeHome } from './write.mjs';

/** The page that the badges lead to, and what it shares with those after it. */
const LEVEL_PAGE = /\/src\/shell\/pages\/choose-path\/ChoosePath\.tsx$/u;

/**
 * Writes home into the built page, as it looks in the default pack, with its styles: it is seen
 * with the first bytes, and src/shell/loading/first-home.ts holds what is pressed on it until the
 * app is there. A build for any path has its place only: packs are put into it later
 * (desk/app/make-app.ts).
 * @returns {import('vite').Plugin}
 */
export function firstHome() {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  /** @type {import('./write.mjs').WrittenHome | null} */
  let home = null;
  let sheets = '';
  return {
    name: 'first-home',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    // Before Vite lists the style sheets that each part needs: home's are in the page.
    generateBundle: {
      order: 'pre',
      handler: async (_, bundle) => {
        home = isForAnyPath(config) ? null : await writeHome(config);
        if (!home) return;
        sheets = '';
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk' || !part.isEntry) continue;
          for (const chunk of [part, ...part.imports.map((name) => bundle[name])]) {
            const names = chunk?.type === 'chunk' ? chunk.viteMetadata?.importedCss : undefined;
            for (const name of names ?? []) {
              const sheet = bundle[name];
              if (sheet?.type === 'asset') sheets += String(sheet.source).trim();
              delete bundle[name];
            }
            names?.clear();
          }
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        if (!home) return isForAnyPath(config) ? html : html.replace(PLACE, '');
        const levelFiles = listPartFiles(bundle, html, LEVEL_PAGE);
        return placeHome(html, home, await buildScript(config.root), { sheets, levelFiles });
      },
    },
  };
}
