import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../scenes/registry';
import { makePack } from '../../desk/commands/make-pack';
import { readFolderSheets } from '../../desk/node/pack-folder';
import type { PackManifest, RawLists } from '../../src/content/entities';
import { findLesson } from '../../src/content/lesson';
import { offeredGames } from '../../src/content/offers';
import { normalise } from '../../src/content/normalise';
import { finishes } from './robot';
import { HELD_BACK, listSchoolWords, makeSchoolFiles } from './school/make';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';

describe('a workbook of 60 rows and 60 recordings, in one command', () => {
  let temp: TempPack;
  let printed = '';
  let code = 0;
  const words = listSchoolWords();
  const folder = (): string => join(temp.root, 'school');
  const output = (): string => join(temp.root, 'packs/school');
  beforeAll(async () => {
    temp = createTempPack();
    for (const { name, bytes } of await makeSchoolFiles()) temp.write(`given/${name}`, bytes);
    code = await makePack({
      id: 'school',
      folder: folder(),
      name: 'Te reo',
      tag: 'mi',
      sources: [join(temp.root, 'given')],
      isAsking: false,
      packs: join(temp.root, 'packs'),
      cacheFolder: join(temp.root, 'cache'),
      print: (text) => {
        printed += `${text}\n`;
      },
    });
  }, 240_000);
  afterAll(() => temp.remove());

  it('prints each step with its time, and each question once with the answer that was taken', () => {
    expect(code).toBe(0);
    for (const step of [1, 2, 3, 4]) expect(printed).toMatch(new RegExp(`^${step} of 4 .* \\d+\\.\\d s$`, 'mu'));
    const questions = printed.match(/^ +\? .*\? yes$/gmu) ?? [];
    expect(questions.length).toBeGreaterThan(0);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('keeps every word but those that were taken out, in its unit, with its own recording', () => {
    const rows = readFolderSheets(folder()).lists.KZ_AppData;
    const wanted = words.flatMap(({ unit, english, word }, index) =>
      HELD_BACK.includes(index) ? [] : [[unit, english, word]],
    );
    expect(rows.map(({ homeName, English, Language }) => [homeName, English, Language])).toEqual(wanted);
    const { audio } = JSON.parse(readFileSync(join(output(), 'pack.json'), 'utf8')) as PackManifest;
    expect(
      rows
        .filter(({ App_Audio = '' }) => !Object.hasOwn(audio, App_Audio))
        .map(({ English, App_Audio }) => [English, App_Audio]),
    ).toEqual([]);
    expect(new Set(rows.map(({ App_Audio }) => App_Audio)).size).toBe(rows.length);
  });

  it('is finished by a robot in every game that the app offers', async () => {
    const { config, content: file } = JSON.parse(readFileSync(join(output(), 'pack.json'), 'utf8')) as PackManifest;
    const { content } = normalise(
      JSON.parse(readFileSync(join(output(), file), 'utf8')) as RawLists,
      config,
      registry,
      '',
    );
    const unfinished: string[] = [];
    const offered = new Set<string>();
    for (const { category, target } of content.gameData) {
      const lesson = findLesson(content, category, target, false);
      for (const { game } of lesson === null ? [] : offeredGames(content, lesson, 5)) {
        const descriptor = registry.find((each) => each === game);
        if (lesson === null || descriptor === undefined) continue;
        offered.add(game.label);
        if (!(await finishes(descriptor, content, lesson))) unfinished.push(`${category}/${target}: ${game.label}`);
      }
    }
    expect(unfinished).toEqual([]);
    // All that need words, pictures and recordings: the one by ear, too.
    expect(offered.size).toBeGreaterThanOrEqual(7);
  });
});
