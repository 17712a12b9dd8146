// Creates a new page: a folder in src/shell/pages with its definition, its component and its style
// sheet, and its line in the registry. `npm run new-page -- my-page`
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addImport, Refusal, checkId, runScript, toName, toTitle } from './new-id';

const PAGES = 'src/shell/pages';
const REGISTRY = `${PAGES}/registry.ts`;

/** The files of a new page, by their names. */
function writeFiles(id: string): Readonly<Record<string, string>> {
  const component = `${toTitle(id).replaceAll(' ', '')}Page`;
  return {
    'index.ts': `import { definePage } from '../../page/define-page';

export const ${toName(id)} = definePage({
  path: '/${id}',
  isSide: true,
  load: () => import('./${component}').then((module) => module.${component}),
});
`,
    [`${component}.tsx`]: `import { usePack } from '../../../store/context';
import { Page } from '../../components/Page';
import { UiWord } from '../../text/ui-words';
import * as styles from './${id}.module.css';

/** ${toTitle(id)}. */
export function ${component}() {
  const { appName } = usePack().manifest.config;
  return (
    <Page title={<UiWord>${toTitle(id)}</UiWord>} documentTitle={\`\${appName} - ${toTitle(id)}\`}>
      <p className={styles.text}>
        <UiWord>${toTitle(id)}</UiWord>
      </p>
    </Page>
  );
}
`,
    [`${id}.module.css`]: `.text {
  margin: 0;
}
`,
  };
}

/** Adds an import, in its place by the alphabet, and an entry at the end of the list. */
function addToRegistry(registry: string, id: string): string {
  const lines = addImport(registry, id);
  lines.splice(lines.indexOf('};'), 0, `  ${toName(id)},`);
  return lines.join('\n');
}

/**
 * Creates a page in the project at `root`. Returns a summary for the user. Throws a Refusal for an
 * id that cannot be used.
 */
export function createPage(root: string, id: string | undefined): string {
  if (id === undefined) throw new Refusal('Which page? Give it an id: npm run new-page -- my-page');
  checkId(id, 'page');
  const registryFile = join(root, REGISTRY);
  const registry = readFileSync(registryFile, 'utf8');
  const folder = join(root, PAGES, id);
  if (existsSync(folder) || new RegExp(`\\b${toName(id)}\\b`, 'u').test(registry)) {
    throw new Refusal(`"${id}" is taken. Choose another id.`);
  }
  mkdirSync(folder);
  const files = writeFiles(id);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(registryFile, addToRegistry(registry, id));
  return [
    `"${id}" is begun, and listed in ${REGISTRY}:`,
    ...Object.keys(files).map((name) => `  ${PAGES}/${id}/${name}`),
    `Open it at /${id}: npm run dev. What a page says of itself: src/shell/page/define-page.ts.`,
  ].join('\n');
}

await runScript(import.meta.url, () => createPage(process.cwd(), process.argv[2]));
