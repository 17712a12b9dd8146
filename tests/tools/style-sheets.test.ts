import { readFileSync, readdirSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCES = 'src';
const MODULE = /\.module\.css$/u;
/**
 * What holds before any component: tokens and reset. The loading screen has its styles in
 * index.html.
 */
const GLOBAL = ['shell/styles/base.css', 'shell/styles/tokens.css'];

interface Source {
  /** From `src`, with '/'. */
  readonly file: string;
  readonly text: string;
}

const dropComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gmu, '');

/** The classes of a sheet's selectors; those that it takes from the global sheets do not count. */
function listClasses(sheet: string): ReadonlySet<string> {
  const selectors = [...dropComments(sheet).matchAll(/[^{};]+(?=\{)/gu)].map(([selector]) =>
    selector.replaceAll(/:global\([^)]*\)/gu, ''),
  );
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/giu)].flatMap(([, name]) => name ?? [])),
  );
}

/** Animations of a sheet: a component may ask which of them ended. */
const listAnimations = (sheet: string): string[] =>
  [...sheet.matchAll(/@keyframes (\w+)/gu)].flatMap(([, name]) => name ?? []);

/**
 * Each class that a source takes from a module, as `<sheet> <class>`. What cannot be told, as a
 * name that is computed, is a problem.
 */
function listUses({ file, text }: Source): { uses: string[]; problems: string[] } {
  const code = dropComments(text);
  const uses: string[] = [];
  const problems: string[] = [];
  for (const [line, clause = '', path = ''] of code.matchAll(
    /^import (?:([^'";]*) from )?'([^']*\.module\.css)';/gmu,
  )) {
    const alias = /^\* as (\w+)$/u.exec(clause)?.[1];
    if (alias === undefined) {
      // The entry brings the shared sheets before all others.
      if (clause !== '') problems.push(`${file}: write "import * as styles", not "${line}"`);
      continue;
    }
    const sheet = posix.join(dirname(file), path);
    const names = [...code.matchAll(new RegExp(`(?<![/\\w])${alias}\\b(?! from )(?:\\.(\\w+))?`, 'gu'))];
    for (const [, name] of names) {
      if (name === undefined) problems.push(`${file}: ${alias} must be followed by the name of a class`);
      else uses.push(`${sheet} ${name}`);
    }
    if (names.length === 0) problems.push(`${file}: ${path} is not used`);
  }
  return { uses, problems };
}

/**
 * Animations of a module whose keyframes are not in it: their names are its own, so those of
 * another sheet are never found.
 */
function listLostAnimations({ file, text }: Source): string[] {
  if (!MODULE.test(file)) return [];
  const names = [...dropComments(text).matchAll(/animation(?:-name)?:\s*([a-z][\w-]*)/giu)].flatMap(
    ([, name]) => name ?? [],
  );
  const isLost = (name: string): boolean => name !== 'none' && !text.includes(`@keyframes ${name} `);
  return [...new Set(names)].filter(isLost).map((name) => `${file}: has no @keyframes ${name}`);
}

/**
 * What is wrong between sheets and sources: undefined and unused classes, names not in camel case,
 * and global sheets beyond the allowed.
 */
function findProblems(sheets: readonly Source[], sources: readonly Source[], globals: readonly string[]): string[] {
  const defined = sheets.flatMap(({ file, text }) =>
    MODULE.test(file) ? [...listClasses(text)].map((name) => `${file} ${name}`) : [],
  );
  const found = sources.map(listUses);
  const used = new Set(found.flatMap(({ uses }) => uses));
  const known = new Set([
    ...defined,
    ...sheets.flatMap(({ file, text }) => listAnimations(text).map((name) => `${file} ${name}`)),
  ]);
  return [
    ...found.flatMap(({ problems }) => problems),
    ...[...used].filter((name) => !known.has(name)).map((name) => `${name}: no such class`),
    ...defined.filter((name) => !used.has(name)).map((name) => `${name}: used nowhere`),
    ...defined.filter((name) => !/ [a-z][a-zA-Z\d]*$/u.test(name)).map((name) => `${name}: write it in camel case`),
    ...sheets.flatMap(({ file }) =>
      MODULE.test(file) || globals.includes(file) ? [] : [`${file}: make it a CSS module`],
    ),
    ...sheets.flatMap(listLostAnimations),
  ];
}

/** Every file of a folder with one of these endings. */
function readSources(ending: RegExp, folder = SOURCES): Source[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return files
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }));
}

const source = (text: string): Source => ({ file: 'shell/A.tsx', text });

describe('style sheets', () => {
  const sheets = readSources(/\.css$/u);
  const sources = readSources(/(?<!\.d)\.tsx?$/u);

  test('define what the components use, and nothing else', () => {
    expect(sheets.length).toBeGreaterThan(40);
    expect(findProblems(sheets, sources, GLOBAL)).toEqual([]);
  });

  test('are global only where index.html or every element needs them', () => {
    expect(sheets.map(({ file }) => file).filter((file) => GLOBAL.includes(file))).toEqual(
      expect.arrayContaining(GLOBAL),
    );
    const page = readFileSync('index.html', 'utf8') + sources.map(({ text }) => dropComments(text)).join('\n');
    const named = new Set(page.match(/[\w-]+/gu));
    const unnamed = sheets
      .filter(({ file }) => GLOBAL.includes(file))
      .flatMap(({ text }) => [...listClasses(text)].filter((name) => !named.has(name)));
    expect(unnamed).toEqual([]);
  });
});

describe('generated names', () => {
  test('are looked for by no code: neither in the app nor in the tools that play it', () => {
    const folders = ['src', 'e2e', 'tools/shots', 'tools/bench'];
    const files = folders.flatMap((folder) =>
      readSources(/\.[jt]sx?$/u, folder).map(({ file, text }) => ({ file: `${folder}/${file}`, text })),
    );
    const lookup =
      /(?:locator|closest|matches|querySelector(?:All)?)(?:<\w+>)?\(\s*['"`][^'"`]*\.[a-z]|classList\.contains|getElementsByClassName/gu;
    const found = files.flatMap(({ file, text }) =>
      [...dropComments(text).matchAll(lookup)].map(([code]) => `${file}: ${code}`),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });
});

describe('the check of style sheets', () => {
  const sheet = { file: 'shell/a.module.css', text: '.card { color: red }\n.card:has(> .open) { --x: 0.5 }' };
  const use = "import * as styles from './a.module.css';\n";

  test('passes what fits', () => {
    expect(findProblems([sheet], [source(`${use}<i className={\`\${styles.card} \${styles.open}\`} />`)], [])).toEqual(
      [],
    );
  });

  test('finds a class that the module does not define', () => {
    const found = findProblems([sheet], [source(`${use}styles.card; styles.open; styles.shut;`)], []);
    expect(found).toEqual(['shell/a.module.css shut: no such class']);
  });

  test('finds a class that is used nowhere', () => {
    expect(findProblems([sheet], [source(`${use}styles.card;\n// styles.open`)], [])).toEqual([
      'shell/a.module.css open: used nowhere',
    ]);
  });

  test('finds an animation whose keyframes are in another sheet', () => {
    const sheets = [{ file: 'shell/a.module.css', text: '.box { animation: appear 0s 2s; }' }];
    const uses = [source("import * as styles from './a.module.css';\nconst a = styles.box;")];
    expect(findProblems(sheets, uses, [])).toEqual(['shell/a.module.css: has no @keyframes appear']);
  });

  test('finds a sheet that is no module', () => {
    const found = findProblems(
      [sheet, { file: 'shell/b.css', text: '.b {}' }],
      [source(`${use}styles.card; styles.open;`)],
      [],
    );
    expect(found).toEqual(['shell/b.css: make it a CSS module']);
  });

  test('finds a default import, a name that is computed, and a class that is not in camel case', () => {
    const other = { file: 'shell/b.module.css', text: '.is-open {}' };
    const code = "import other from './b.module.css';\nstyles.card; styles.open; styles[name];";
    expect(findProblems([sheet, other], [source(use + code)], [])).toEqual([
      'shell/A.tsx: styles must be followed by the name of a class',
      `shell/A.tsx: write "import * as styles", not "import other from './b.module.css';"`,
      'shell/b.module.css is-open: used nowhere',
      'shell/b.module.css is-open: write it in camel case',
    ]);
  });
});
