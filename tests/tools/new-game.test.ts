import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matching } from '../../scenes/matching';
import type { GameDescriptor } from '../../src/stage/define-game';
import { createGame } from '../../tools/new-game';
import { FORTY_MINUTES_STEPS, makeSetup, playRight } from '../bots';

const LOADER = pathToFileURL(join(process.cwd(), 'node_modules/tsx/dist/loader.mjs')).href;
const SCRIPT_MILLISECONDS = 30_000;
const SCRIPT = join(process.cwd(), 'tools/new-game.ts');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-game-'));
  for (const folder of ['scenes', 'src/play', 'src/stage']) cpSync(folder, join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs the script in the copy, as npm does in the project. */
function runScript(id: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', LOADER, SCRIPT, id], {
    cwd: root,
    encoding: 'utf8',
  });
  return { isDone: status === 0, said: stdout, complaint: stderr };
}

const readRegistry = (): string => readFileSync(join(root, 'scenes/registry.ts'), 'utf8');

describe('a new game', () => {
  it(
    'is one folder and one line, and is played to three stars at once',
    async () => {
      const before = readRegistry().split('\n');
      expect(runScript('moon-hop')).toEqual({
        isDone: true,
        said: expect.stringContaining('"moon-hop" is begun'),
        complaint: '',
      });
      expect(runScript('moon-hop')).toEqual({
        isDone: false,
        said: '',
        complaint: '"moon-hop" is taken. Choose another id.\n',
      });
      const added = readRegistry()
        .split('\n')
        .filter((line) => !before.includes(line));
      expect(added).toEqual(["import { moonHop } from './moon-hop';", '  moonHop,']);

      const { registry } = (await import(join(root, 'scenes/registry.ts'))) as {
        readonly registry: readonly GameDescriptor[];
      };
      const game = registry.find(({ id }) => id === 'moon-hop');
      if (!game) throw new Error('The registry does not have the new game.');
      const { rules, tuning } = await game.loadRules();
      const { run, events } = playRight(rules, makeSetup({ tuning }, 'medium', 'normal', 7), FORTY_MINUTES_STEPS);
      expect(run.state.phase).toEqual({ kind: 'ended' });
      expect(events.filter(({ type }) => type === 'answered').length).toBeGreaterThan(0);
      expect(events.flatMap((event) => (event.type === 'result' ? [event.stars.shown] : []))).toEqual([3]);
    },
    SCRIPT_MILLISECONDS,
  );

  it.each([
    { id: undefined, said: 'Which game?' },
    { id: 'Moon Hop', said: '"Moon Hop" is no id for a game' },
    { id: 'moon--hop', said: 'small letters and digits' },
    { id: '../moon', said: 'is no id' },
    { id: matching.id, said: `"${matching.id}" is taken` },
    { id: 'registry', said: '"registry" is taken' },
    { id: 'new', said: '"new" has a meaning of its own' },
    { id: 'template', said: '"template" has a meaning of its own' },
  ])('is refused in plain words: $id', ({ id, said }) => {
    const before = readRegistry();
    expect(() => createGame(root, id)).toThrow(said);
    expect(readRegistry()).toBe(before);
  });
});
