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
