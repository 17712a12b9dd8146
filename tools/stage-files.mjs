import { listPartFiles } from './part-files.mjs';

/** Modules that every game is played with. */
const ROOTS = /\/src\/(stage\/open-stage|sound\/pixi-engine)\.ts$/u;

/**
 * Names the scripts that every game is played with in the built page, so that they can be fetched
 * before a game is opened (src/shell/play/use-stage-ahead.ts): the page's scripts know none of them
 * until then.
 * @returns {import('vite').Plugin}
 */
export function nameStageFiles() {
  return {
    name: 'name-stage-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const scripts = listPartFiles(bundle, html, ROOTS).filter((name) => name.endsWith('.js'));
        return [{ tag: 'meta', attrs: { name: 'stage-files', content: scripts.join(' ') }, injectTo: 'head' }];
      },
    },
  };
}
