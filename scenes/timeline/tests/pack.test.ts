import { describe, expect, it } from 'vitest';
import type { State } from '../rules';
import { rules } from '../rules';
import { hasTimeline, timelineWords } from '../../../src/content/timeline';
import { timelineCards } from '../../../src/content/timeline-cards';
import type { Rules, GameSetup } from '../../../src/play/contract';
import { digestOf } from '../../../src/play/digest';
import { replay } from '../../../src/play/run';
import { FORTY_MINUTES_STEPS, makeRandom, playMonkey, playRight, playWrong, throughJson } from '../../../tests/bots';
import { readContent } from '../../../tools/balance/child';
import { setupOf } from './cards';

const content = readContent('assets/packs/mi');
/** The bots know no game's own types. */
const anyRules = rules as unknown as Rules;

const packSetup = (seed: number): GameSetup => setupOf(timelineCards(content), seed, { words: timelineWords(content) });

describe('bots at the timeline of the pack', () => {
  it('do all right: five hits, no miss, and the table is in order', () => {
    for (const seed of [1, 2, 3]) {
      const { run, events } = playRight(anyRules, packSetup(seed), FORTY_MINUTES_STEPS);
      expect(run.state.phase).toEqual({ kind: 'ended' });
      expect(run.state.stats).toMatchObject({ hits: 5, misses: 0, score: 5 });
      expect(events.filter(({ type }) => type === 'round-ended')).toHaveLength(1);
    }
  });

  it('do all wrong, and are not kept', () => {
    const { run } = playWrong(anyRules, packSetup(4), FORTY_MINUTES_STEPS);
    expect(run.state.phase).toEqual({ kind: 'ended' });
    expect(run.state.stats.misses).toBeGreaterThan(0);
  });

  it('press anything: it stays plain data, choices have ids and names, and a replay ends alike', () => {
    const game = packSetup(5);
    const { run } = playMonkey(anyRules, game, 4000, makeRandom(5), ({ state }, step) => {
      if (step % 50 !== 0) return;
      expect(throughJson(state)).toStrictEqual(state);
      const ids = rules.choices(game as never, state as State).map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
    });
    const again = replay(anyRules, throughJson(run.journal));
    expect(again.firstDifferenceSecond).toBeNull();
    expect(digestOf(again.state)).toBe(digestOf(run.state));
  });

  it('find nothing to do without cards, and are let go', () => {
    const { run } = playRight(anyRules, setupOf([]), FORTY_MINUTES_STEPS);
    expect(run.state.phase).toEqual({ kind: 'ended' });
  });
});

describe('history from the pack', () => {
  it('has a recording of its own for each card', () => {
    const names = timelineWords(content).map(({ audio }) => audio);
    expect(names).not.toContain(null);
    expect(new Set([...names, ...content.vocabData.map(({ App_Audio }) => App_Audio)]).size).toBe(
      names.length + new Set(content.vocabData.map(({ App_Audio }) => App_Audio)).size,
    );
  });

  it('bears the word of the pack that has the same picture, and else its own short text', () => {
    const [row] = content.historyData;
    const [vocab] = content.vocabData;
    if (!row || !vocab) throw new Error('The pack has no history.');
    const historyData = [
      { ...row, Key: 1, App_Art: vocab.App_Art },
      { ...row, Key: 2, App_Art: 'none', Short: 'Stars' },
    ];
    expect(timelineCards({ ...content, historyData })).toMatchObject([{ name: vocab.Language }, { short: 'Stars' }]);
    expect(timelineCards({ ...content, historyData })[1]).not.toHaveProperty('name');
  });

  it('has cards and words of the same ids; rows without a text or of another app are dropped', () => {
    const cards = timelineCards(content);
    expect(cards.length).toBeGreaterThan(20);
    expect(timelineWords(content).map(({ key }) => key)).toEqual(cards.map(({ id }) => id));
    const [row] = content.historyData;
    if (!row) throw new Error('The pack has no history.');
    const historyData = [
      { ...row, Key: 1 },
      { ...row, Key: 2, data: ' ' },
      { ...row, Key: 3, App: 2 },
      { ...row, Key: 4, startDate: 1900, endDate: 1800 },
    ];
    expect(timelineCards({ ...content, historyData }).map(({ id, startDate }) => [id, startDate])).toEqual([
      ['history:1', row.startDate],
      ['history:4', 1800],
    ]);
    expect(hasTimeline({ ...content, historyData })).toBe(true);
    expect(hasTimeline({ ...content, historyData: historyData.slice(0, 3) })).toBe(false);
  });
});
