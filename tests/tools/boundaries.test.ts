import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A small house with the project's own lint configuration, into which bad files are put. */
let house: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

interface Diagnostic {
  readonly filename: string;
  readonly message: string;
  readonly help?: string;
}

/** A file, and what it says. */
type Case = readonly [path: string, text: string, ...rest: readonly string[]];

/**
 * Puts files into the house, runs the project's linter over them and takes them out again. What it
 * says of each, in their order. Files of one name take turns: a start of the linter takes most of
 * the time.
 */
function lintAll(cases: readonly Case[]): string[] {
  const program = join(process.cwd(), 'node_modules', 'oxlint', 'bin', 'oxlint');
  const said = new Map<Case, string>();
  while (said.size < cases.length) {
    const turn = new Map<string, Case>();
    for (const one of cases) if (!said.has(one) && !turn.has(one[0])) turn.set(one[0], one);
    for (const [path, text] of turn.values()) write(path, text);
    const { stdout } = spawnSync(process.execPath, [program, '--format=json', '--deny-warnings', ...turn.keys()], {
      cwd: house,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
    for (const [path, one] of turn) {
      const own = diagnostics.filter(({ filename }) => filename === path);
      said.set(one, own.map(({ message, help }) => `${message} ${help ?? ''}`).join('\n'));
      rmSync(join(house, path));
    }
  }
  return cases.map((one) => said.get(one) ?? '');
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'house-'));
  cpSync('.oxlintrc.json', join(house, '.oxlintrc.json'));
  cpSync('tools/boundaries', join(house, 'tools/boundaries'), { recursive: true });
  write('package.json', '{ "type": "module" }');
  write('src/play/word.ts', 'export const word = 1;\n');
  write('src/content/entities.ts', 'export interface Row { readonly Key: number }\nexport const LISTS = 9;\n');
  write('src/store/state.ts', 'export const state = 1;\n');
  write('src/stage/view.ts', 'export const picture = 1;\n');
  write('src/shell/Home.tsx', 'export const Home = () => null;\n');
  write('scenes/other/robot.ts', 'export const robot = 1;\n');
  write('e2e/strategies/observation.ts', 'export const look = 1;\n');
  write('scenes/other/rules.ts', 'export const rules = 1;\n');
  write('desk/builder/sheets.ts', 'export const sheets = 1;\n');
  write('desk/commands/new.ts', 'export const command = 1;\n');
  write('tools/shots/shots.ts', 'export const shots = 1;\n');
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

const forbidden = [
  [
    'scenes/bad/rules.ts',
    "import { Container } from 'pixi.js';\nexport const rules = new Container();\n",
    "rules may not import the package 'pixi.js'",
  ],
  [
    'scenes/bad/rules.ts',
    "import { picture } from '../../src/stage/kit/view';\nexport const rules = picture;\n",
    'rules may not import stage',
  ],
  ['scenes/bad/rules.ts', 'export const rules = Math.random();\n', 'Chance comes from the seed'],
  ['scenes/bad/rules.ts', 'export const rules = Date.now();\n', 'Rules count time in steps'],
  ['scenes/bad/rules.ts', 'export const rules = setTimeout(() => null, 9);\n', 'Rules count time in steps'],
  [
    'scenes/bad/scene.ts',
    "import { state } from '../../src/store/state';\nexport const scene = state;\n",
    'scene may not import store',
  ],
  [
    'scenes/bad/scene.ts',
    "export const scene = () => import('../../src/store/state');\n",
    'scene may not import store',
  ],
  ['scenes/bad/scene.ts', "export { state } from '../../src/store/state';\n", 'scene may not import store'],
  [
    'scenes/bad/scene.ts',
    "import { rules } from '../other/rules';\nexport const scene = rules;\n",
    'may not import another scene',
  ],
  [
    'scenes/bad/scene.ts',
    "import { useState } from 'react';\nexport const scene = useState;\n",
    "scene may not import the package 'react'",
  ],
  [
    'scenes/bad/scene.ts',
    "import { LISTS } from '../../src/content/entities';\nexport const scene = LISTS;\n",
    'only types from content',
  ],
  [
    'scenes/bad/scene.ts',
    "import { Graphics } from 'pixi.js';\nexport const scene = new Graphics();\n",
    'The stage is built without it',
  ],
  [
    'scenes/other/index.ts',
    "import { robot } from './robot';\nexport const other = robot;\n",
    'scene may not import proof',
  ],
  [
    'scenes/other/view.ts',
    "import { look } from '../../e2e/strategies/observation';\nexport const view = look;\n",
    "may not import 'e2e/strategies/observation.ts'",
  ],
  [
    'scenes/bad/robot.ts',
    "import { rules } from '../other/rules';\nexport const robot = rules;\n",
    'may not import another scene',
  ],
  ['src/stage/bad.ts', "import { gsap } from 'gsap';\nexport const bad = gsap;\n", 'Import gsap/gsap-core'],
  [
    'src/play/bad.ts',
    "import { state } from '../store/state';\nexport const bad = state;\n",
    'play may not import store',
  ],
  ['src/play/bad.ts', "import Matter from 'matter-js';\nexport const bad = Matter;\n", 'may import the package'],
  ['src/progress/bad.ts', 'export const bad = window.name;\n', 'Rules know no page'],
  [
    'src/store/bad.ts',
    "import { picture } from '../stage/view';\nexport const bad = picture;\n",
    'store may not import stage',
  ],
  [
    'src/stage/bad.ts',
    "import { state } from '../store/state';\nexport const bad = state;\n",
    'stage may not import store',
  ],
  [
    'src/shell/bad.ts',
    "import { rules } from '../../scenes/other/rules';\nexport const bad = rules;\n",
    'shell may not import rules',
  ],
  [
    'src/content/bad.ts',
    "import { Home } from '../shell/Home';\nexport const bad = Home;\n",
    'content may not import shell',
  ],
  [
    'src/content/bad.ts',
    "import { sheets } from '../../desk/builder/sheets';\nexport const bad = sheets;\n",
    'content may not import builder',
  ],
  ['src/shell/bad.ts', "export const bad = () => import('../../desk/commands/new');\n", 'shell may not import desk'],
  [
    'scenes/bad/view.ts',
    "import { sheets } from '../../desk/builder/sheets';\nexport const view = sheets;\n",
    'scene may not import builder',
  ],
  [
    'desk/builder/bad.ts',
    "import { command } from '../commands/new';\nexport const bad = command;\n",
    'builder may not import desk',
  ],
  [
    'desk/builder/bad.ts',
    "import { shots } from '../../tools/shots/shots';\nexport const bad = shots;\n",
    "may not import 'tools/shots/shots.ts'",
  ],
  [
    'desk/builder/bad.ts',
    "import { readFileSync } from 'node:fs';\nexport const bad = readFileSync;\n",
    "may not import the package 'node:fs'",
  ],
  [
    'desk/check/bad.ts',
    "import { assets } from '../node/assets';\nexport const bad = assets;\n",
    'library may not import node',
  ],
  [
    'desk/import/bad.ts',
    "import sharp from 'sharp';\nexport const bad = sharp;\n",
    "may not import the package 'sharp'",
  ],
  [
    'desk/bad.ts',
    "import { shots } from '../tools/shots/shots';\nexport const bad = shots;\n",
    "desk may not import 'tools/shots/shots.ts'",
  ],
  ['src/shell/bad.ts', 'export const bad = Date.now();\n', 'asks a Clock'],
  ['src/shell/bad.ts', "export const bad = Date['now'];\n", 'asks a Clock'],
  ['src/content/bad.ts', 'export const bad = new Date();\n', 'asks a Clock'],
  ['desk/builder/bad.ts', 'export const bad = (today = Date()) => today;\n', 'asks a Clock'],
  ['scenes/bad/view.ts', 'export const bad = new Date();\n', 'asks a Clock'],
  ['src/shell/bad.ts', 'export const bad = (store) => store.setState({ child: null });\n', 'by its actions alone'],
  ['src/debug/bad.ts', "export const bad = (page) => page.store['setState']({ hud: null });\n", 'by its actions alone'],
  [
    'desk/bad.ts',
    "import { picture } from '../src/stage/view';\nexport const bad = picture;\n",
    'desk may not import stage',
  ],
] as const;

const allowed = [
  ['src/clock/system-time.ts', 'export const systemTime = (): number => Date.now();\n'],
  ['src/shell/good.ts', 'export const good = (time: number): Date => new Date(time);\n'],
  ['tools/good.ts', 'export const good = Date.now();\n'],
  ['src/store/good.ts', 'export const good = (store) => store.setState({ child: null });\n'],
  ['src/debug/good.ts', 'export const good = (session) => session.state.setState({ tab: "Now" });\n'],
  ['tests/store/good.ts', 'export const good = (store) => store.setState({ child: null });\n'],
  ['scenes/good/tests/good.test.ts', 'export const good = Date.now();\n'],
  ['scenes/good/rules.ts', "import { word } from '../../src/play/word';\nexport const rules = word;\n"],
  [
    'scenes/good/scene.ts',
    "import type { Row } from '../../src/content/entities';\nexport const scene = (row: Row) => row.Key;\n",
  ],
  ['scenes/good/robot.ts', "import { look } from '../../e2e/strategies/observation';\nexport const robot = look;\n"],
  ['desk/commands/good.ts', "import { sheets } from '../builder/sheets';\nexport const good = sheets;\n"],
  ['desk/check/good.ts', "import { sheets } from '../builder/sheets';\nexport const good = sheets;\n"],
  ['desk/node/good.ts', "import sharp from 'sharp';\nexport const good = sharp;\n"],
  ['desk/builder/good.ts', "import { LISTS } from '../../src/content/entities';\nexport const good = LISTS;\n"],
  ['tools/good.ts', "import { sheets } from '../desk/builder/sheets';\nexport const good = sheets;\n"],
  ['src/progress/saved/storage.ts', 'export const storage = window.localStorage;\nexport const day = new Date(0);\n'],
] as const;

describe('npm run check -- lint', () => {
  let refusals: string[];
  let approvals: string[];
  beforeAll(() => {
    refusals = lintAll(forbidden);
    approvals = lintAll(allowed);
  });

  it.each(forbidden.map(([path, text, reason], index) => [path, text, reason, index] as const))(
    'refuses %s: %s',
    (_path, _text, reason, index) => {
      expect(refusals[index]).toContain(reason);
    },
  );

  it.each(allowed.map(([path, text], index) => [path, text, index] as const))(
    'allows %s: %s',
    (_path, _text, index) => {
      expect(approvals[index]).toBe('');
    },
  );
});
