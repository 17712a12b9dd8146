import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../scenes/registry';
import { NO_OWNERS } from '../../desk/builder/media/media-owners';
import { openArt } from '../../desk/builder/pictures/art';
import { openFolder } from '../../desk/node/folder-store';
import { nodePorts } from '../../desk/node/ports';
import { ignoreProgress } from '../../desk/builder/common/work';
import { readFolderPackFile, readFolderSheets } from '../../desk/node/pack-folder';
import { forgetMissingSounds, standInPictures } from '../../desk/builder/pictures/stand-ins';
import { stripRows } from '../../desk/builder/sheets/sheets';
import { checkFolder } from '../../desk/node/check-folder';
import type { DeskReport } from '../../desk/check/desk-report';
import { formatDeskReport } from '../../desk/check/text';
import type { Content } from '../../src/content/entities';
import { findLesson } from '../../src/content/lesson';
import { offeredGames } from '../../src/content/offers';
import { normalise } from '../../src/content/normalise';
import { MIN_WORDS } from '../../src/content/units';
import { dayOf } from '../../src/clock/day';
import { finishes } from './robot';
import { MESSY_FILES } from './messy-files';
import { TEACHER_SHEETS } from './teacher-sheets';
import { columnIn, isBalanced, read, wordsIn } from './messy';
import type { TempPack } from './temp-pack';
import { createTempPack, importFrom } from './temp-pack';

describe.each(TEACHER_SHEETS)('$name', ({ files, words, groups = /(?:)/u, questions = [] }) => {
  it('gives every word, to the row, and asks what is in doubt once', async () => {
    const given = await files();
    const found = await read(...given);
    expect(wordsIn(found)).toEqual(words);
    expect(isBalanced(found)).toBe(true);
    expect(found.unread).toEqual([]);
    const names = ['homeName', 'subCat'].map((column) => columnIn(found, column).join(' ')).join(' ');
    expect(names).toMatch(groups);
    expect(found.questions.map(({ id }) => id.replace(/^[^:]*: /u, '')).toSorted()).toEqual([...questions].sort());
  });
});

/** Of the sheets that differ in one cell alone the first is enough here. */
const DIFFERENT = TEACHER_SHEETS.map(({ name }, index) => [name, index] as const).filter(
  ([name], index) => index === 0 || !name.includes(': '),
);

/** Lines and characters of a screen. */
const SCREEN = { lines: 28, columns: 100 };

/** What comes before the details fits one screen. */
function expectOneScreen(report: DeskReport): void {
  const [screen = '', details = ''] = formatDeskReport(report).split('---- Details ----');
  const lines = screen.split('\n');
  expect(lines.length).toBeLessThanOrEqual(SCREEN.lines);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(SCREEN.columns);
  expect(details).toContain('KZ_AppData.csv');
}

describe.each(MESSY_FILES)('$name', ({ files, kept, lines }) => {
  let temp: TempPack;
  beforeAll(() => {
    temp = createTempPack();
  });
  afterAll(() => temp.remove());

  it('every line is kept or told, and the check begins with one screen', async () => {
    const given = await files();
    const found = await read(...given);
    expect(isBalanced(found)).toBe(true);
    expect(found.notes.reduce((sum, { ledger }) => sum + ledger.lines, 0)).toBe(lines);
    expect(wordsIn(found)).toHaveLength(kept);
    await importFrom(temp, ...given.map(({ name, bytes }) => temp.write(`given/${name}`, bytes)));
    expectOneScreen(await checkFolder(temp.folder, 'my-language', `${temp.root}/cache`, ignoreProgress));
  });
});

describe('a pack of such a sheet', () => {
  let temp: TempPack;
  let report: DeskReport;
  let content: Content;

  const make = async (index: number): Promise<void> => {
    const given = (await TEACHER_SHEETS[index]?.files()) ?? [];
    await importFrom(temp, ...given.map(({ name, bytes }) => temp.write(`given/${index}/${name}`, bytes)));
    report = await checkFolder(temp.folder, 'my-language', `${temp.root}/cache`, ignoreProgress);
    const today = dayOf(Date.now());
    const pictured = await standInPictures(
      readFolderSheets(temp.folder).lists,
      await openArt(openFolder(temp.folder), nodePorts(`${temp.root}/cache`), NO_OWNERS),
      today,
    );
    const heard = forgetMissingSounds(pictured.lists, () => false);
    content = normalise(stripRows(heard, today), readFolderPackFile(temp.folder).config, registry, today).content;
  };
  beforeAll(() => {
    temp = createTempPack();
  });
  afterAll(() => temp.remove());

  it.each(DIFFERENT)(
    '%s: the check begins with one screen, and a robot finishes what it calls offered',
    async (_, index) => {
      temp.remove();
      temp = createTempPack();
      await make(index);
      expectOneScreen(report);

      const told = report.subunits.flatMap(({ unit, subunit, games }) =>
        games.flatMap(({ game, isOffered }) => (isOffered ? `${unit}/${subunit}: ${game}` : [])),
      );
      const finished: string[] = [];
      for (const { category, target } of content.gameData) {
        const lesson = findLesson(content, category, target, false);
        for (const { game } of lesson === null || lesson.words.length < MIN_WORDS
          ? []
          : offeredGames(content, lesson, 5)) {
          const descriptor = registry.find((each) => each === game);
          if (lesson !== null && descriptor !== undefined && (await finishes(descriptor, content, lesson)))
            finished.push(`${category}/${target}: ${game.label}`);
        }
      }
      expect(finished.toSorted()).toEqual(told.toSorted());
      const playable = (TEACHER_SHEETS[index]?.words ?? []).filter(([english]) => english !== '').length >= MIN_WORDS;
      expect(told.length > 0).toBe(playable);
    },
  );
});
