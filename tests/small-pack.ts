import { registry } from '../scenes/registry';
import type { Content, RawRecord } from '../src/content/entities';
import type { Finding } from '../src/content/finding';
import type { Lesson } from '../src/content/lesson';
import { findLesson } from '../src/content/lesson';
import { normalise } from '../src/content/normalise';
import { makeConfig } from './content/sample-config';

const everyGame = Object.fromEntries(registry.map(({ label }) => [label, 1]));

/** Words of a lesson, which can stand beside each other. */
export const wordsOf = (count: number, more: (index: number) => RawRecord = () => ({})): RawRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    Key: index,
    English: `word ${index}`,
    Language: `kupu ${index}`,
    App_Art: `art-${index}`,
    App_Audio: `sound-${index}`,
    rank: 1,
    ...more(index),
  }));

const numberWords = (numbers: readonly string[]): RawRecord[] =>
  numbers.map((English, index) => ({
    Key: 500 + index,
    homeName: 'Numbers',
    subCat: 'Math',
    English,
    Language: `tau ${index}`,
    App_Art: `number-${index}`,
  }));

/** What a pack of one lesson has. */
export interface Sheets {
  readonly words?: RawRecord[];
  readonly numbers?: readonly string[];
  /** Pages of its story. */
  readonly pages?: RawRecord[];
  /** Cells of its row in KZ_GameFilterDataNew; without them it names every game from level 1 on. */
  readonly levels?: RawRecord;
}

/** The content of a pack with the one lesson 'Part' of 'Unit'. With pages it is a story. */
export function makePack({ words = wordsOf(8), numbers = [], pages = [], levels = everyGame }: Sheets): {
  readonly content: Content;
  readonly findings: readonly Finding[];
  readonly lesson: Lesson;
} {
  const isStory = pages.length > 0;
  const placed = words.map((word) => ({ ...word, homeName: 'Unit', subCat: 'Part' }));
  const { content, findings } = normalise(
    {
      KZ_AppData: [...(isStory ? [] : placed), ...numberWords(numbers)],
      KZ_StorybookVocab: isStory ? placed : [],
      KZ_StorybookSentence: pages.map((page, Key) => ({
        Key,
        category: 'Unit',
        story: 'Unit',
        page: Key,
        App_Art: `page-${Key}`,
        ...page,
      })),
      KZ_GameFilterDataNew: [{ Key: 1, category: 'Unit', target: 'Part', ...levels }],
    },
    makeConfig({ PossibleGames: ['*'] }),
    registry,
    '',
  );
  const lesson = findLesson(content, 'Unit', 'Part', isStory);
  if (!lesson) throw new Error('The pack has no lesson.');
  return { content, findings, lesson };
}

/** A page of a story whose first words are left out in a phase. */
export const page = (phase: string, gaps = 1): RawRecord => {
  const words = ['te', 'kurī', 'me', 'te', 'ngeru'];
  return {
    fullSentence: words.join(' '),
    English: 'the dog and the cat',
    [`phase${phase}Word`]: words.slice(0, gaps).join('|'),
    [`phase${phase}Sentence`]: words.map((word, index) => (index < gaps ? '_' : word)).join(' '),
  };
};
