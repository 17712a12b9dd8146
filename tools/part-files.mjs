/**
 * The files that the modules at `roots` are made of and that `html` does not name yet: scripts with
 * what they import, and their style sheets. Paths in the build's folder.
 * @param {import('vite').Rollup.OutputBundle} bundle
 * @param {string} html
 * @param {RegExp} roots
 * @returns {string[]}
 */
export function listPartFiles(bundle, html, roots) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} name */
  const add = (name) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name) || html.includes(name)) return;
    files.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => roots.test(id))) add(chunk.fileName);
  return [...files];
}
