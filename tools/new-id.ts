import { pathToFileURL } from 'node:url';

/** Reserved words of TypeScript that would be valid ids. */
const RESERVED_WORDS = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

/** Why something could not be created; its message is for the user. */
export class Refusal extends Error {}

/** 'my-game' as 'myGame'. */
export function toName(id: string): string {
  return id.replaceAll(/-([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}

/** 'my-game' as 'My Game'. */
export function toTitle(id: string): string {
  return id.replaceAll(
    /(^|-)([a-z0-9])/gu,
    (_, hyphen: string, letter: string) => (hyphen === '' ? '' : ' ') + letter.toUpperCase(),
  );
}

/** Throws a Refusal for an id that cannot be used for a new `kind` ('game'). */
export function checkId(id: string, kind: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u.test(id)) {
    throw new Refusal(
      `"${id}" is no id for a ${kind}. Use small letters and digits with single hyphens between them, as in "my-${kind}".`,
    );
  }
  if (RESERVED_WORDS.has(id)) throw new Refusal(`"${id}" has a meaning of its own. Choose another id.`);
}

/** The lines of a registry with an import of './id' in its place by the alphabet. */
export function addImport(registry: string, id: string): string[] {
  const lines = registry.split('\n');
  const later = lines.findIndex((line) => (/^import \{ \w+ \} from '\.\/([^']+)';$/u.exec(line)?.[1] ?? '') > id);
  const afterLast = lines.findLastIndex((line) => line.startsWith('import ')) + 1;
  return lines.toSpliced(later < 0 ? afterLast : later, 0, `import { ${toName(id)} } from './${id}';`);
}

/** Runs `create` when the file of this URL is the program, and says what came of it. */
export async function runScript(url: string, create: () => string | Promise<string>): Promise<void> {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return;
  try {
    console.log(await create());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
