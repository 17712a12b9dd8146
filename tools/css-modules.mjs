/**
 * Keeps the style sheets of CSS modules in the build. Their exports are constants that the build
 * inlines; Vite then considers such a module unused and would drop its style sheet. The build fails
 * when two classes get the same generated name.
 * @returns {import('vite').Plugin}
 */
export function preserveStyleSheets() {
  /** @type {Map<string, string>} */
  const owners = new Map();
  return {
    name: 'preserve-style-sheets',
    apply: 'build',
    // After Vite's own plugin for style sheets.
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/u },
      handler(code, id) {
        for (const [, local, name = ''] of code.matchAll(/export const (\w+) = "([^"]+)"/gu)) {
          const owner = `${local} of ${id}`;
          const other = owners.get(name) ?? owner;
          if (other !== owner)
            this.error(`${owner} and ${other} have the same short name "${name}": rename one of them.`);
          owners.set(name, owner);
        }
        return { code, map: null, moduleSideEffects: 'no-treeshake' };
      },
    },
  };
}
