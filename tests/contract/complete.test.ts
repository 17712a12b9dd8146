import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { timeline } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import { findLessonFor, readContent } from '../../tools/balance/child';
import { DIFFICULTIES } from '../bots';
import { makeDescriptor, makeGame } from '../sample-games';
import { tuningOf } from '../tunings';
import { findClashes, findGaps } from './complete';
import { GAME_FOLDERS } from './folders';

it.each(GAME_FOLDERS.map((one) => ({ id: one.game.id, one })))('$id is complete', ({ one }) => {
  expect(findGaps('.', one)).toEqual([]);
});

it.each([...registry, timeline])('the banner of a round of $id takes at most 1.3 s', (game) => {
  for (const difficulty of DIFFICULTIES) expect(tuningOf(game)[difficulty].statsMilliseconds).toBeLessThanOrEqual(1300);
});

it('no two games share a name, and every folder is listed', () => {
  expect(findClashes('.', registry)).toEqual([]);
});

it('the embedded pack offers every game', () => {
  const content = readContent('assets/packs/mi');
  const unoffered = registry.filter((game) => !findLessonFor(content, game));
  expect(
    unoffered.map(({ id }) => `${id} is offered nowhere: give it startsAt in its index.ts, or a column in a pack.`),
  ).toEqual([]);
});

it('reports in words what is missing', () => {
  const root = mkdtempSync(join(tmpdir(), 'gaps-'));
  mkdirSync(join(root, 'scenes/moon-hop'), { recursive: true });
  mkdirSync(join(root, 'scenes/stray'), { recursive: true });
  const game = { ...makeDescriptor(makeGame('Moon Hop')), hasOwnAtlas: true };
  expect(findGaps(root, { game, folder: 'scenes/moon-hop' })).toEqual([
    'moon-hop has no icon: put one at scenes/moon-hop/icon.svg.',
    'moon-hop has no robot for the browser tests: say in scenes/moon-hop/robot.ts how it is played.',
    'moon-hop says nothing to those who do not see it: write in scenes/moon-hop/says.ts what it says.',
    'moon-hop has no golden journal: npm run check -- journals --write.',
    'moon-hop has no drawings in scenes/moon-hop/art.',
  ]);
  const odd = { ...game, id: 'echo', difficulties: [], start: { text: 'Go', icon: 'play' }, hasOwnAtlas: false };
  expect(findGaps(root, { game: odd, folder: 'scenes/echo' })).toContain(
    'echo has no folder: its id must be the name of its folder, scenes/echo.',
  );
  expect(findGaps(root, { game: odd, folder: 'scenes/echo' })).toContain(
    'echo is played at no difficulty: name at least one.',
  );
  const twin = makeDescriptor(makeGame('Hear It', { aliases: ['MOON-hop'] }));
  expect(findClashes(root, [game, twin])).toEqual([
    'hear-it and moon-hop are both called "moonhop": labels, ids and aliases must differ.',
    'scenes/stray is no game of scenes/registry.ts: add it there; its id is "stray".',
  ]);
  rmSync(root, { recursive: true });
});
