import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Task } from '../../tools/assets/tasks';
import { runTasks } from '../../tools/assets/tasks';

let root: string;
let ran: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tasks-'));
  mkdirSync(join(root, 'public/art'), { recursive: true });
  for (const name of ['one', 'two']) writeFileSync(join(root, `${name}.svg`), name);
  ran = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Copies a drawing, and notes that it did. */
const copyTask = (name: string): Task => ({
  inputs: [join(root, `${name}.svg`)],
  outputs: [`art/small/${name}.webp`],
  run: () => {
    ran.push(name);
    writeFileSync(join(root, `public/art/small/${name}.webp`), readFileSync(join(root, `${name}.svg`)));
    return Promise.resolve();
  },
});
const both = (): Task[] => [copyTask('one'), copyTask('two')];

it('builds what has changed, what is gone from the output, and no more', async () => {
  expect(await runTasks(root, both(), 'tools')).toBe(2);
  expect(await runTasks(root, both(), 'tools')).toBe(0);
  writeFileSync(join(root, 'two.svg'), 'changed');
  expect(await runTasks(root, both(), 'tools')).toBe(1);
  rmSync(join(root, 'public/art/small/one.webp'));
  expect(await runTasks(root, both(), 'tools')).toBe(1);
  expect(ran).toEqual(['one', 'two', 'two', 'one']);
  expect(await runTasks(root, both(), 'newer tools')).toBe(2);
});

it('removes what is built no more', async () => {
  await runTasks(root, both(), 'tools');
  await runTasks(root, [copyTask('one')], 'tools');
  expect(['one', 'two'].map((name) => existsSync(join(root, `public/art/small/${name}.webp`)))).toEqual([true, false]);
});
