/**
 * The checks of `npm test`, in their order. `npm run check -- lint budget` runs some by their
 * names.
 *
 * @typedef {object} Check
 * @property {string} name
 * @property {string} [needs] the name of one that must have passed before
 * @property {boolean} [isBeside] true when `npm test` runs it beside the others, in the time that
 * they leave
 * @property {import('./steps.mjs').Steps} steps
 * @property {import('./steps.mjs').Steps} [write] what updates the files that it compares
 * @property {Readonly<Record<string, string>>} [environment]
 */
import { findEmulator } from '../firestore-emulator.mjs';

/**
 * @param {string} script
 * @param {readonly string[]} parameters
 * @returns {import('./steps.mjs').Step}
 */
const npm = (script, ...parameters) => ['npm', 'run', '--silent', script, '--', ...parameters];

/** @type {readonly Check[]} They need no build, and take a minute together. */
export const QUICK = [
  { name: 'format', steps: [['oxfmt', '--check']], write: [['oxfmt']] },
  { name: 'lint', steps: [['oxlint', '--deny-warnings']] },
  {
    name: 'typecheck',
    steps: [
      ['tsc', '-p', 'tsconfig.json'],
      ['tsc', '-p', 'tsconfig.rules.json'],
      ['tsc', '-p', 'tsconfig.worker.json'],
    ],
  },
  { name: 'unused', steps: [['knip']] },
  { name: 'citations', steps: [['node', 'tools/citations/check.mjs']] },
  {
    name: 'rooms',
    steps: [['node', 'tools/boundaries/write-table.mjs', '--check']],
    write: [['node', 'tools/boundaries/write-table.mjs']],
  },
  {
    name: 'columns',
    steps: [['tsx', 'tools/columns/write-tables.ts', '--check']],
    write: [['tsx', 'tools/columns/write-tables.ts']],
  },
];

/** @type {readonly Check[]} */
const OF_A_BUILD = [
  {
    name: 'hosting',
    needs: 'bundle',
    isBeside: true,
    steps: [['node', 'tools/hosting/write.mjs', '--check']],
    write: [['node', 'tools/hosting/write.mjs']],
  },
  { name: 'budget', needs: 'bundle', isBeside: true, steps: [['tsx', 'tools/budget/check.ts']] },
  { name: 'browsers', needs: 'bundle', isBeside: true, steps: [['tsx', 'tools/browsers/check.ts']] },
];

/** @type {Check} */
const ASSETS = {
  name: 'assets',
  isBeside: true,
  // Neither needs what the other makes, and each has times in which one core waits.
  steps: [
    [
      ['tsx', 'tools/assets/build.ts'],
      ['tsx', 'desk/node/build.ts'],
    ],
  ],
};

/** @type {Check} */
const BUNDLE = { name: 'bundle', needs: 'assets', isBeside: true, steps: [['vite', 'build']] };

/** The steps of `npm run build`, which writes what the checks of `npm test` compare. */
export const BUILD_STEPS = [ASSETS, BUNDLE, ...OF_A_BUILD];

/** @type {Check} Tests of what `assets` makes. */
const BUILT = {
  name: 'built',
  needs: 'assets',
  isBeside: true,
  steps: [
    [
      'vitest',
      'run',
      '--project',
      'built',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=node_modules/.cache/unit/built.json',
    ],
  ],
};

/** @type {readonly Check[]} What fails soonest comes first: the tests that need no build. */
export const CHECKS = [
  ...QUICK,
  { name: 'unit', steps: [npm('unit')] },
  ASSETS,
  BUNDLE,
  ...OF_A_BUILD,
  BUILT,
  { name: 'e2e', needs: 'bundle', steps: [npm('e2e')] },
];

/** @type {readonly Check[]} Parts of others, to be run by their names. */
export const PARTS = [
  {
    name: 'journals',
    steps: [['vitest', 'run', '--project', 'pure', 'tests/journals']],
    write: [['tsx', 'tools/journals/record.ts']],
  },
];

/** Every game, size, input and pack; cases of each fuzz property; kills of the browser. */
const AT_LENGTH = { EVERY: '1', FUZZ: '10000', KILLS: '500' };

/** @type {readonly Check[]} */
export const NIGHTLY = [
  ...CHECKS.map((check) => ({ ...check, environment: AT_LENGTH })),
  // It takes a third of the time of these tests.
  { name: 'coverage', needs: 'assets', steps: [['vitest', 'run', '--project', 'page', '--coverage']] },
  { name: 'e2e in Cherokee', needs: 'bundle', steps: [npm('e2e')], environment: { PACK: 'chr' } },
  ...(findEmulator() === null
    ? []
    : [
        {
          name: 'e2e with a database',
          needs: 'bundle',
          steps: [npm('e2e', 'firestore')],
          environment: { FIRESTORE: '1' },
        },
      ]),
];
