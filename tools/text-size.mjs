/** Sizes that are fitted to a room, or follow another text already. */
const FITTED = /--(?:letters|longest|whole|fitted|room|type)|\dem\b/u;
const ABSOLUTE = /px|var\(--u\)|\dv(?:w|h|min|max)\b/u;

/**
 * A plugin of PostCSS that multiplies each absolute font size by `--type`, the size of text that
 * was chosen on this device (tokens.css): no text of any sheet is left out. A sheet that fits its
 * text to a room names `--type` where it wants it.
 * @returns {{ postcssPlugin: string, Declaration: { 'font-size': (declaration: { value: string }) => void } }}
 */
export function growText() {
  return {
    postcssPlugin: 'grow-text',
    Declaration: {
      'font-size': (declaration) => {
        const { value } = declaration;
        if (FITTED.test(value) || !ABSOLUTE.test(value)) return;
        declaration.value = `calc(var(--type) * ${value.replace(/^calc(?=\()/u, '')})`;
      },
    },
  };
}
