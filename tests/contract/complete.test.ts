import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registry } from '../../scenes/registry';
import { findLessonFor, readContent } from '../../tools/balance/child';
import { makeDescriptor, makeGame } from '../sample-games';
import { findClashes, findGaps } from './complete';
import { GAME_FOLDERS } from './folders';

it.each(GAME_FOLDERS.map((one) => ({ id: one.game.id, one })))('$id is complete', ({ one }) => {
  expect(findGaps('.', one)).toEqual([]);
});

it('no two games share a name, and every folder is listed', () => {
  expect(findClashes('.', registry)).toEqual([]);
});

it('the embedded pack offers every game', () => {
  const content = readContent('assets/packs/mi');
  const unoffered = registry.filter((game) => !findLessonFor(content, game));
  expect(unoffered.map(({ id }) => `${id} is offered nowhere: give it startsAt in its index.ts, or a column in a pack.`)).toEqual([]);
});

it('what is missing is said in words', () => {
  const root = mkdtempSync(join(tmpdir(), 'gaps-'));
  mkdirSync(join(root, 'scenes/echo-word'), { recursive: true });
  mkdirSync(join(root, 'scenes/stray'), { recursive: true });
  const game = { ...makeDescriptor(makeGame('Echo Word')), hasOwnAtlas: true };
  expect(findGaps(root, { game, folder: 'scenes/echo-word' })).toEqual([
    'echo-word has no icon: put one at scenes/echo-word/icon.svg.',
    'echo-word has no specification: write down its numbers in scenes/echo-word/specification.ts.',
    'echo-word has no robot for the browser tests: say in scenes/echo-word/robot.ts how it is played.',
    'echo-word has no golden journal for easy: npm run journal:record -- echo-word.',
    'echo-word has no golden journal for medium: npm run journal:record -- echo-word.',
    'echo-word has no golden journal for hard: npm run journal:record -- echo-word.',
    'echo-word has no drawings in scenes/echo-word/art.',
  ]);
  const odd = { ...game, id: 'echo', difficulties: [], start: { text: 'Go', icon: 'play' }, hasOwnAtlas: false };
  expect(findGaps(root, { game: odd, folder: 'scenes/echo' })).toContain(
    'echo has no folder: its id must be the name of its folder, scenes/echo.',
  );
  expect(findGaps(root, { game: odd, folder: 'scenes/echo' })).toContain('echo is played at no difficulty: name at least one.');
  const twin = makeDescriptor(makeGame('Hear It', { aliases: ['ECHO-word'] }));
  expect(findClashes(root, [game, twin])).toEqual([
    'hear-it and echo-word are both called "echoword": labels, ids and aliases must differ.',
    'scenes/stray is no game of scenes/registry.ts: add it there; its id is "stray".',
  ]);
  rmSync(root, { recursive: true });
});
