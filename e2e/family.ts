import type { Page } from '@playwright/test';
import { matching } from '../scenes/matching';
import { wordToImage } from '../scenes/word-to-image';
import type { VocabItem } from '../src/content/entities';
import { createChance, nextBelow, nextBetween, nextRatio } from '../src/play/chance';
import { makeChild } from '../src/progress/children';
import { listDailyWords } from '../src/progress/daily';
import { FIRST_CHILD } from '../src/progress/first-child';
import { toDayRow } from '../src/progress/play-days';
import { encode } from '../src/progress/saved/envelope';
import { CHILDREN_KEY, daysKeyOf, memoryKeyOf, todayKeyOf } from '../src/progress/saved/later-documents';
import type { WordMemory } from '../src/progress/word-memory';
import { afterReview, toRow } from '../src/progress/word-memory';
import { writeSetQuery, listSetWords } from '../src/progress/word-set';
import { localDay } from '../src/clock/day';
import { PACK } from '../tools/chosen-pack';
import { readPack } from '../tools/shots/places';
import { BUILT } from './built';
import { STATIC_FILE, seedMirror } from './device';
import { readBuiltPack } from './pack';

const { language } = readBuiltPack();
const { content } = await readPack(BUILT);
const words = listDailyWords(content);

const document = (records: readonly unknown[]): string => encode({ generation: 0, records });

/** A set of the pack's first words, with all games. */
export const SET_ADDRESS = `/set/${writeSetQuery(PACK, listSetWords(content).slice(0, 18), [])}`;

interface Learner {
  readonly id: string;
  /** Words met so far, from the first of the pack. */
  readonly met: number;
  /** Chance of a right answer. */
  readonly skill: number;
}

/** The first child, and two others who know less. */
const LEARNERS: readonly Learner[] = [
  { id: FIRST_CHILD, met: 160, skill: 0.85 },
  { id: 'child-aaaaaaaaaa', met: 60, skill: 0.6 },
  { id: 'child-bbbbbbbbbb', met: 30, skill: 0.4 },
];
const DAYS = 28;
const ANSWERS_A_DAY = 40;

/** Rows of a child who has played on two days of three, the same each time. */
function playWeeks(
  { met, skill }: Learner,
  seed: number,
  today: number,
): { readonly memory: string[]; readonly days: string[] } {
  const chance = createChance(seed);
  const known = words.slice(0, met);
  const memory = new Map<VocabItem, WordMemory>();
  const days: string[] = [];
  for (let day = today - DAYS + 1; day <= today; day += 1) {
    if (nextBelow(chance, 3) === 0) continue;
    days.push(toDayRow(day, nextBetween(chance, 120, 1100)));
    for (let answer = 0; answer < ANSWERS_A_DAY; answer += 1) {
      const index = nextBelow(chance, known.length);
      const word = known[index];
      const neighbour = known[index ^ 1];
      if (!word) continue;
      const isRight = nextRatio(chance) < skill;
      const taken = isRight || !neighbour ? null : String(neighbour.Key);
      memory.set(word, afterReview(memory.get(word), { key: String(word.Key), isRight, guess: 0.25, taken }, day));
    }
  }
  return { memory: [...memory].map(([word, own]) => toRow(String(word.Key), word.Language, own)), days };
}

/**
 * Seeds three children with their memories and days of play, before the app is opened. The first
 * one plays.
 */
export async function seedFamily(page: Page): Promise<void> {
  const today = localDay(Date.now());
  const animals = content.vocabData.filter(({ homeName }) => homeName === words[0]?.homeName);
  const children = LEARNERS.map(({ id }, index) =>
    makeChild(id, { animal: animals[index]?.App_Art ?? '', colour: index % 2 }, index === 0 ? 0 : index),
  );
  const documents = LEARNERS.flatMap((learner, index) => {
    const { memory, days } = playWeeks(learner, 7 + index, today);
    return [
      [memoryKeyOf(language, learner.id), document(memory)],
      [daysKeyOf(language, learner.id), document(days)],
    ];
  });
  await page.goto(STATIC_FILE);
  await seedMirror(
    page,
    Object.fromEntries([[CHILDREN_KEY, document(children)], ...documents]) as Record<string, string>,
  );
  await page.evaluate((id) => sessionStorage.setItem('KZ_Child', id), FIRST_CHILD);
}

/** Words of the seeded lesson of today. */
const LESSON_WORDS = 24;

/**
 * Seeds the first child's path of today, with this many of its four stops done: a game, picture to
 * word, a game, a story.
 */
export async function seedToday(page: Page, done: number): Promise<void> {
  const place = {
    day: localDay(Date.now()),
    done,
    words: words.slice(0, LESSON_WORDS).map(({ Key }) => String(Key)),
    games: [wordToImage.id, matching.id],
  };
  await page.goto(STATIC_FILE);
  await seedMirror(page, { [todayKeyOf(language, FIRST_CHILD)]: document([place]) });
}
