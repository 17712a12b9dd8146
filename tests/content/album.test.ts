import { describe, expect, it } from 'vitest';
import { registry } from '../../scenes/registry';
import { timeline } from '../../scenes/pages';
import { listAlbumPages, toAlbumAnswers } from '../../src/content/album';
import { timelineWords } from '../../src/content/timeline';
import type { GameSetup } from '../../src/play/contract';
import { pickSticker } from '../../src/progress/stickers';
import { buildSetup } from '../../src/services/games/game-setup';
import { buildTimelineSetup } from '../../src/shell/pages/timeline/setup';
import { findLessonFor, readContent } from '../../tools/balance/child';
import { FORTY_MINUTES_STEPS, playRight } from '../bots';
import { tuningOf } from '../tunings';

const MAX_PLACES = 18;
const SEED = 12;
const STAGE = { width: 1294, height: 594 };

describe.each(['mi', 'chr'])('the sticker album of %s', (id) => {
  const content = readContent(`assets/packs/${id}`);
  const pages = listAlbumPages(content);
  const places = pages.flatMap(({ words }) => words.map(({ key }) => key));

  it('has one place for each word, story word and event, on pages that are not too full', () => {
    const keys = [...content.vocabData, ...content.storybookVocab].map(({ Key }) => String(Key));
    expect(places.toSorted()).toEqual([...keys, ...timelineWords(content).map(({ key }) => key)].toSorted());
    expect(new Set(pages.map((page) => page.id)).size).toBe(pages.length);
    for (const { words } of pages) expect(words.length).toBeLessThanOrEqual(MAX_PLACES);
    for (const { words } of pages) expect(words.length).toBeGreaterThan(0);
  });

  const games = [...content.possibleGames].flatMap((facts) =>
    registry.filter((descriptor) => descriptor.label === facts.label),
  );
  const setups: {
    readonly label: string;
    readonly descriptor: (typeof registry)[number] | typeof timeline;
    readonly setup: () => GameSetup;
  }[] = [
    ...games.map((descriptor) => ({
      label: descriptor.label,
      descriptor,
      setup: (): GameSetup => {
        const lesson = findLessonFor(content, descriptor);
        if (!lesson) throw new Error(`No subunit offers "${descriptor.label}".`);
        const game = { mode: 'normal', descriptor, lesson, rank: 5, target: null } as const;
        return buildSetup({
          content,
          game,
          tuning: tuningOf(descriptor),
          difficulty: 'easy',
          correctness: {},
          stage: STAGE,
          seed: SEED,
        });
      },
    })),
    {
      label: timeline.label,
      descriptor: timeline,
      setup: () => buildTimelineSetup(content, tuningOf(timeline), STAGE, SEED),
    },
  ];

  it.each(setups)('gets a sticker from $label, of a word of that game', async ({ descriptor, setup }) => {
    const { rules } = await descriptor.loadRules();
    const begun = setup();
    const { events } = playRight(rules, begun, FORTY_MINUTES_STEPS);
    const right = new Map<string, number>();
    for (const event of events) {
      if (event.type === 'answered' && event.correct && !event.assisted)
        right.set(event.word.key, (right.get(event.word.key) ?? 0) + 1);
    }
    const answers = toAlbumAnswers(content, right);
    for (const word of answers.keys()) expect(places).toContain(word);
    const played = [...begun.words, ...begun.numbers].map(({ key }) => key);
    expect(played).toContain(pickSticker(answers, [], 0)?.word);
  });
});
