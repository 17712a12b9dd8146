import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ignoreProgress } from '../../desk/builder/common/work';
import type { SheetRow } from '../../desk/builder/sheets/table';
import { describeOutcome } from '../../desk/import/describe-outcome';
import type { ImportOutcome } from '../../desk/import/import-pack';
import { chooseBlanks } from '../../desk/import/stories/story-blanks';
import { checkFolder } from '../../desk/node/check-folder';
import { importSources } from '../../desk/node/import-sources';
import { readFolderSheets } from '../../desk/node/pack-folder';
import { fillInTheBlank } from '../../scenes/fill-in-the-blank';
import { BLANK_LIMITS, canBeAsked } from '../../scenes/fill-in-the-blank/rules-blanks';
import { storyBook } from '../../scenes/story-book';
import { wordToImage } from '../../scenes/word-to-image';
import { FUZZ_RUNS } from '../fuzz';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';

const WORDS = [
  'kurī,dog',
  'ngeru,cat',
  'tūru,chair',
  'tēpu,table',
  'moenga,bed',
  'pouaka,box',
  'manu,bird',
  'rākau,tree',
  'whare,house',
  'kau,cow',
];
/** Ten lines, as docs/pack.md shows them: the name of the story stands once. */
const STORY = [
  'Kei hea te kurī?,0,Kei hea te kurī?,Where is the dog?',
  ',1,"Kei hea te kurī, e te manu?",Where is the dog?',
  ',2,Kei runga te ngeru i te tūru.,The cat is on the chair.',
  ',3,Kei raro te ngeru i te tēpu.,The cat is under the table.',
  ',4,Kei runga te manu i te rākau.,The bird is in the tree.',
  ',5,Āe.,Yes.',
  ',6,Kei waho te kau i te whare.,The cow is outside the house.',
  ',7,Kei roto te kurī i te pouaka!,The dog is in the box!',
  ',8,Kei runga te kurī i te moenga.,The dog is on the bed.',
  ',9,Moe mai e kurī.,"Sleep, dog."',
];
const HEADING = 'Story,Page,Full sentence,English';

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
});
afterEach(() => temp.remove());

const read = (story: readonly string[], words: readonly string[] | null = WORDS): Promise<ImportOutcome> => {
  const sources = [temp.write('story.csv', `${HEADING}\n${story.join('\n')}\n`)];
  if (words !== null) sources.push(temp.write('words.csv', `Word,English\n${words.join('\n')}\n`));
  return importSources(temp.folder, sources, { replace: false, dryRun: false });
};
const pages = (): SheetRow[] => readFolderSheets(temp.folder).lists.KZ_StorybookSentence;
const storyWords = (): SheetRow[] => readFolderSheets(temp.folder).lists.KZ_StorybookVocab;

describe('a story of ten lines', () => {
  it('has all that its games need: blanks, pictures, words and the row of its games', async () => {
    const outcome = await read(STORY);
    expect(pages().map((page) => [page['story'], page['category'], page['target']])).toEqual(
      STORY.map(() => ['Kei hea te kurī?', 'Kei hea te kurī?', 'Part 1']),
    );
    expect(pages().map((page) => [page['phaseOneWord'], page['phaseTwoSentence'], page['phaseThreeWord']])).toEqual([
      ['', '', ''],
      ['manu', 'Kei hea te _, e te _?', 'Kei|kurī|manu'],
      ['tūru', 'Kei runga te _ i te _.', 'runga|ngeru|tūru'],
      ['tēpu', 'Kei raro te _ i te _.', 'raro|ngeru|tēpu'],
      ['rākau', 'Kei runga te _ i te _.', 'runga|manu|rākau'],
      ['', '', ''],
      ['whare', 'Kei waho te _ i te _.', 'waho|kau|whare'],
      ['pouaka', 'Kei roto te _ i te _!', 'roto|kurī|pouaka'],
      ['moenga', 'Kei runga te _ i te _.', 'runga|kurī|moenga'],
      ['kurī', 'Moe mai e _.', 'Moe|mai|kurī'],
    ]);
    const drawn = pages().map((page) => page['App_Art'] ?? '');
    const meant = ['1f415', '1f426', '1fa91', 'emoji', '1f333', '1f333', '1f3e0', '1f4e6', '1f6cf', '1f415'];
    expect(drawn.filter((name, at) => !name.includes(meant[at] ?? '?'))).toEqual([]);
    expect(storyWords().map((row) => row['English'])).toEqual(WORDS.map((row) => row.split(',')[1]));
    expect(describeOutcome(outcome)).toContain('10 pages with 10 words of the pack');
    const cache = mkdtempSync(join(tmpdir(), 'story-'));
    const report = await checkFolder(temp.folder, 'my-language', cache, ignoreProgress);
    rmSync(cache, { recursive: true });
    const story = report.subunits.find(({ kind }) => kind === 'story');
    const offered = (story?.games ?? []).flatMap(({ game, isOffered }) => (isOffered ? game : []));
    expect(offered).toEqual(expect.arrayContaining([storyBook.label, fillInTheBlank.label, wordToImage.label]));
    expect(
      report.findings.filter(({ sheet, severity }) => sheet.startsWith('KZ_Story') && severity === 'dropped'),
    ).toEqual([]);
  }, 60_000);

  it('takes its words from the pack where it is read alone, and adds others where it has few', async () => {
    temp.write('words.csv', `Word,English\n${WORDS.join('\n')}\n`);
    await importSources(temp.folder, [join(temp.root, 'words.csv')], { replace: false, dryRun: false });
    const outcome = await read(STORY.slice(0, 3), null);
    expect(storyWords()).toHaveLength(8);
    expect(
      storyWords()
        .slice(0, 4)
        .map((row) => row['Language']),
    ).toEqual(['kurī', 'ngeru', 'tūru', 'manu']);
    expect(describeOutcome(outcome)).toContain('3 pages with 4 words of the pack; 4 more of its words are added');
    expect(readFolderSheets(temp.folder).lists.KZ_AppData).toHaveLength(WORDS.length);
  });

  it('has its first page as its cover where it has no other one, and tells it', async () => {
    const outcome = await read(STORY.map((row, at) => row.replace(`,${at},`, `,${at + 1},`)));
    expect(pages().map((page) => page['page'])).toEqual(STORY.map((_, at) => String(at + 1)));
    expect(describeOutcome(outcome)).toContain('has no cover (page 0): its first page is the cover');
  });

  it('keeps what a human has written: blanks and pictures in the sheet, and changes in the pack', async () => {
    const path = temp.write(
      'story.csv',
      `${HEADING},App_Art,phaseOneWord,phaseOneSentence\nTe kurī,0,Te kurī,The dog,🐩,,\n,1,Kei hea te kurī?,Where is the dog?,,hea,Kei _ te kurī?\n`,
    );
    const words = temp.write('words.csv', `Word,English\n${WORDS.join('\n')}\n`);
    const run = (): Promise<ImportOutcome> =>
      importSources(temp.folder, [path, words], { replace: false, dryRun: false });
    await run();
    expect(pages().map((page) => [page['App_Art'], page['phaseOneWord'], page['phaseTwoWord'] ?? ''])).toEqual([
      ['emoji-1f429', '', ''],
      ['emoji-1f415', 'hea', ''],
    ]);
    const sheet = 'my-language/KZ_StorybookSentence.csv';
    const text = readFileSync(join(temp.root, sheet), 'utf8');
    temp.write(sheet, text.replace('Where is the dog?', 'Where is she?'));
    await run();
    expect(pages()[1]?.['English']).toBe('Where is she?');
  });

  it('keeps what children have learnt of its words when a spelling is corrected', async () => {
    await read(STORY);
    const keyOf = (english: string): string | undefined =>
      storyWords().find((row) => row['English'] === english)?.['Key'];
    const before = keyOf('table');
    await read(
      STORY.map((row) => row.replace('tēpu', 'teepu')),
      WORDS.map((row) => row.replace('tēpu', 'teepu')),
    );
    expect(keyOf('table')).toBe(before);
    expect(storyWords().find((row) => row['English'] === 'table')?.['Language']).toBe('teepu');
    expect(storyWords()).toHaveLength(WORDS.length);
  });

  it('has nothing of words that are held back or withdrawn', async () => {
    temp.write(
      'words.csv',
      `Word,English,Notes,Withdrawn\n${WORDS.map((row, at) => `${row},${at === 0 ? 'do not use' : ''},${at === 1 ? 'yes' : ''}`).join('\n')}\n`,
    );
    const story = temp.write('story.csv', `${HEADING}\n${STORY.join('\n')}\n`);
    await importSources(temp.folder, [story, join(temp.root, 'words.csv')], { replace: false, dryRun: false });
    expect(storyWords().map((row) => row['Language'])).not.toEqual(expect.arrayContaining(['kurī']));
    expect(storyWords().map((row) => row['Language'])).not.toEqual(expect.arrayContaining(['ngeru']));
  });
});

describe('the words that are left out of a page', () => {
  it('complete it at every difficulty, whatever the sentence', () => {
    const token = fc.constantFrom(
      'kei',
      'Kei',
      'te',
      '«ngeru»,',
      "ta'u",
      'tūru.',
      '—',
      '!',
      'u\u0304',
      'İstanbul',
      '_',
      'ᏣᎳᎩ',
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 8 }), (tokens) => {
        const text = tokens.join(' ');
        const cells = chooseBlanks(text, (word) => ['ngeru', 'tūru', "ta'u"].includes(word));
        const phases = (['easy', 'medium', 'hard'] as const).map((difficulty, at) => {
          const name = ['One', 'Two', 'Three'][at] ?? '';
          return { difficulty, words: cells[`phase${name}Word`] ?? '', frame: cells[`phase${name}Sentence`] ?? '' };
        });
        const wrong = phases.filter(({ difficulty, words, frame }) => {
          const { minBlanks, maxBlanks } = BLANK_LIMITS[difficulty];
          return words !== '' && !canBeAsked({ text, frame, blanks: words.split('|') }, minBlanks, maxBlanks);
        });
        expect(text.includes('_') ? [] : wrong).toEqual([]);
      }),
      { numRuns: FUZZ_RUNS },
    );
  });
});
