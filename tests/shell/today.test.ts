import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureToWord } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import { listDailyWords, todaysLesson } from '../../src/progress/daily';
import { createRecall } from '../../src/progress/recall';
import { listSteps } from '../../src/progress/today';
import { afterIntroduction } from '../../src/progress/word-memory';
import { chooseStory } from '../../src/services/today/choose-story';
import { chooseMission } from '../../src/services/today/mission';
import { REST_AFTER_SECONDS, createPlayClock } from '../../src/services/today/play-clock';
import { buildTodaySetup, listMet } from '../../src/services/today/today-setup';
import { readContent } from '../../tools/balance/child';
import { playLesson } from '../contract/lesson-player';

const DAY = 20_000;
const packs = ['mi', 'chr'].map((id) => ({ id, content: readContent(`assets/packs/${id}`) }));
const STAGE = { width: 1294, height: 594 };

describe.each(packs)('the path in $id', ({ content }) => {
  const lesson = todaysLesson(content, new Map(), DAY, 'child-1');
  const items = lesson.words.map(({ item }) => item);
  const recall = createRecall({ memory: new Map(), day: DAY });

  it('has two or three games, a picture step and a story', () => {
    const story = chooseStory(
      content,
      items.map(({ homeName }) => homeName),
      DAY,
    );
    const kinds = listSteps({ games: lesson.games.map(({ id }) => id) }, story !== null).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'game').length).toBeGreaterThanOrEqual(2);
    expect(kinds).toContain('picture');
    expect(kinds.at(-1)).toBe(content.storybookSentence.length > 0 ? 'story' : 'game');
  });

  it('introduces what is new, and comes to an end with stars in each of its games', async () => {
    const played = [pictureToWord, ...registry.filter(({ id }) => lesson.games.some((game) => game.id === id))];
    for (const descriptor of played) {
      const { rules, tuning } = await descriptor.loadRules();
      const setup = buildTodaySetup({
        content,
        descriptor,
        tuning,
        words: items,
        recall,
        correctness: {},
        stage: STAGE,
        seed: 7,
        pace: { isCalm: false },
      });
      expect(setup.words.map(({ key }) => key).sort()).toEqual(items.map(({ Key }) => String(Key)).sort());
      const { happenings } = await playLesson(rules, setup, 'perfect', 400);
      const events = happenings.map(({ event }) => event);
      expect(events.filter(({ type }) => type === 'introduced').length).toBeGreaterThan(0);
      expect(events.find(({ type }) => type === 'result')).toMatchObject({ stars: { shown: 3 } });
      expect(events.at(-1)?.type).toBe('ended');
    }
  });

  it('asks pictures of words that were met, once they are enough', () => {
    const words = listDailyWords(content).slice(0, 20);
    const metOf = (count: number) =>
      new Map(words.slice(0, count).map(({ Key }) => [String(Key), afterIntroduction(undefined, DAY)]));
    expect(listMet(words, metOf(10))).toEqual(words.slice(0, 10));
    expect(listMet(words, metOf(3))).toEqual(words);
  });

  it('sends the child to find something that can be heard', () => {
    for (let day = DAY; day < DAY + 20; day += 1) expect(chooseMission(content, items, day)?.App_Audio).not.toBeNull();
    expect(chooseMission({ vocabData: [] }, [], DAY)).toBeNull();
  });
});

describe('the clock of play', () => {
  it('counts the time of games alone, and no pause longer than a few seconds', () => {
    const clock = createPlayClock();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0, max: 1000, noNaN: true }), fc.boolean()), { maxLength: 60 }),
        (gaps) => {
          clock.tick(0, false);
          clock.reset();
          let [now, expected, wasPlaying] = [0, 0, false];
          for (const [gap, isPlaying] of gaps) {
            now += gap;
            if (wasPlaying) expected += Math.min(5, gap);
            expect(clock.tick(now, isPlaying)).toBeCloseTo(expected, 6);
            wasPlaying = isPlaying;
          }
          clock.tick(now, false);
        },
      ),
    );
  });

  it('asks for a rest after ten minutes', () => {
    expect(REST_AFTER_SECONDS).toBe(600);
  });
});
