// Creates a new game: copies scenes/_template, with a placeholder for everything that a game has,
// to scenes/<id> and adds it to scenes/registry.ts. `npm run new-game -- my-game`
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { addImport, Refusal, checkId, runScript, toName, toTitle } from './new-id';

const TEMPLATE = { folder: 'scenes/_template', name: 'template', label: 'Template' } as const;
const REGISTRY = 'scenes/registry.ts';
const LINE_WIDTH = 120;

/** Throws a Refusal for an id that cannot be used. */
function check(root: string, id: string | undefined, registry: string): asserts id is string {
  if (id === undefined) throw new Refusal('Which game? Give it an id: npm run new-game -- my-game');
  checkId(id, 'game');
  if (id === TEMPLATE.name) throw new Refusal(`"${id}" has a meaning of its own. Choose another id.`);
  const isUsed = new RegExp(`\\b${toName(id)}\\b`, 'u').test(registry);
  if (existsSync(join(root, 'scenes', id)) || isUsed) throw new Refusal(`"${id}" is taken. Choose another id.`);
}

/** Adds an import, in its place by the alphabet, and an entry at the end of the list. */
function addToRegistry(registry: string, id: string): string {
  const name = toName(id);
  return addImport(registry, id)
    .join('\n')
    .replace(/(export const registry[^=]*= )\[([^\]]*)\];/u, (_, head: string, list: string) => {
      const names = [...list.split(',').flatMap((entry) => entry.trim() || []), name];
      const short = `${head}[${names.join(', ')}];`;
      return short.length <= LINE_WIDTH ? short : `${head}[\n${names.map((entry) => `  ${entry},\n`).join('')}];`;
    });
}

/** Every file of a folder, as paths from it. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();

/** Replaces the template's names by the new game's. */
function rename(text: string, id: string): string {
  return text
    .replace(
      /\/\*\*[^/]*npm run new-game[^/]*\*\//u,
      `/** ${toTitle(id)}: what the menus know of it, and every number of it. */`,
    )
    .replace(`export const ${TEMPLATE.name} =`, `export const ${toName(id)} =`)
    .replace(`id: '${TEMPLATE.name}'`, `id: '${id}'`)
    .replace(`label: '${TEMPLATE.label}'`, `label: '${toTitle(id)}'`)
    .replace(`"scene":"${TEMPLATE.name}"`, `"scene":"${id}"`);
}

/**
 * Creates a game in the project at `root`. Returns a summary for the user. Throws a Refusal for an
 * id that cannot be used.
 */
export function createGame(root: string, id: string | undefined): string {
  const registryFile = join(root, REGISTRY);
  const registry = readFileSync(registryFile, 'utf8');
  check(root, id, registry);
  const folder = join(root, 'scenes', id);
  cpSync(join(root, TEMPLATE.folder), folder, { recursive: true });
  const files = listFiles(folder);
  for (const path of files.map((file) => join(folder, file)))
    writeFileSync(path, rename(readFileSync(path, 'utf8'), id));
  writeFileSync(registryFile, addToRegistry(registry, id));
  return [
    `"${id}" is begun, and listed in ${REGISTRY}:`,
    ...files.map((file) => `  scenes/${id}/${file}`),
    `It can be played at once: npm run dev. Every pack that takes all games (PossibleGames "*") offers it from the level that startsAt of its index.ts names.`,
    `When its rules or numbers have changed: npm run check -- journals --write. What a game must have: CONTRIBUTING.md.`,
  ].join('\n');
}

await runScript(import.meta.url, () => createGame(process.cwd(), process.argv[2]));
