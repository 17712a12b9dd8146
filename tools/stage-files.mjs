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
        /** @type {Set<string>} */
        const files = new Set();
        /** @param {string} name */
        const add = (name) => {
          const chunk = bundle[name];
          // The page itself has those that it names.
          if (chunk?.type !== 'chunk' || files.has(name) || html.includes(name)) return;
          files.add(name);
          chunk.imports.forEach(add);
        };
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => ROOTS.test(id))) add(chunk.fileName);
        const content = [...files].join(' ');
        return [{ tag: 'meta', attrs: { name: 'stage-files', content }, injectTo: 'head' }];
      },
    },
  };
}
