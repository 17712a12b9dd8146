/**
 * Makes a built page that has no home in it (tools/first-home) only preload its style sheet; the
 * app asks for it (src/net/style-sheets.ts) and is shown once it has come. As a style sheet in the
 * head, one that is never answered would hold back the loading screen and every script.
 * @returns {import('vite').Plugin}
 */
export function deferStyles() {
  return {
    name: 'defer-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style"'),
    },
  };
}
