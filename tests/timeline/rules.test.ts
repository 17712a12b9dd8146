import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { timeline } from '../../scenes/registry';
import type { Input, State } from '../../scenes/timeline/rules';
import { rules } from '../../scenes/timeline/rules';
import type { PackConfig } from '../../src/content/entities';
import { normalise } from '../../src/content/normalise';
import { hasTimeline, timelineCards, timelineWords } from '../../src/content/timeline';
import { stepsOf } from '../../src/play/clock';
import type { PlayEvent, Rules, SceneSetup, TimelineCard } from '../../src/play/contract';
import { digestOf } from '../../src/play/digest';
import type { Run } from '../../src/play/run';
import { replay, startRun } from '../../src/play/run';
import { readSheets, stripRows } from '../../tools/pack/sheets';
import { FORTY_MINUTES_STEPS, makeRandom, makeSetup, makeWords, playMonkey, playRight, playWrong, throughJson } from '../bots';

const PACK = 'assets/packs/mi';
const config = JSON.parse(readFileSync(`${PACK}/pack.json`, 'utf8')) as PackConfig;
const { content } = normalise(stripRows(readSheets(PACK).lists), config);
/** The bots know no game's own types. */
const anyRules = rules as unknown as Rules;

/** One event a century: there is one right gap for each card. */
function makeCards(count: number): TimelineCard[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `history:${index}`,
    content: `event ${index}`,
    date: String(1000 + 100 * index),
    startDate: 1000 + 100 * index,
    endDate: 1000 + 100 * index,
  }));
}

function setupOf(cards: readonly TimelineCard[], seed = 7, extra: Partial<SceneSetup> = {}): SceneSetup {
  const words = makeWords(cards.length).map((word, index) => ({ ...word, key: cards[index]?.id ?? '' }));
  return makeSetup(timeline, 'easy', 'normal', seed, { cards, words, ...extra });
}

interface Table {
  readonly run: Run<State>;
  readonly state: State;
  /** Takes inputs and lets some steps pass. */
  readonly go: (inputs: readonly Input[], steps?: number) => PlayEvent[];
  /** Lays a card and waits until it has been checked. */
  readonly lay: (card: string, before: string | null) => PlayEvent[];
  readonly year: (card: string) => number;
}

const CHECK_STEPS = stepsOf(750);

function dealt(cards: readonly TimelineCard[], seed?: number): Table {
  const run = startRun(rules, setupOf(cards, seed) as Parameters<typeof rules.begin>[0], { build: 't', pack: 't', scene: 'timeline' });
  const go = (inputs: readonly Input[], steps = 1): PlayEvent[] =>
    Array.from({ length: steps }, (_, step) => run.advance(step === 0 ? inputs : [])).flat();
  go([], stepsOf(600));
  return {
    run,
    state: run.state,
    go,
    lay: (card, before) =>
      go(
        [
          { kind: 'take', card },
          { kind: 'lay', before },
        ],
        CHECK_STEPS,
      ),
    year: (card) => cards.find(({ id }) => id === card)?.startDate ?? 0,
  };
}

const answers = (events: readonly PlayEvent[]) => events.flatMap((event) => (event.type === 'answered' ? [event] : []));

/** A gap that is wrong for a card. */
function wrongGap({ state, year }: Table, card: string): string | null {
  const last = state.table.at(-1) ?? '';
  return year(last) < year(card) ? (state.table[0] ?? null) : null;
}

function rightGap({ state, year }: Table, card: string): string | null {
  return state.table.find((other) => year(other) > year(card)) ?? null;
}

describe('a round of the timeline', () => {
  it('begins with one card on the table and five in the hand', () => {
    const { state } = dealt(makeCards(12));
    expect([state.table.length, state.hand.length, state.deck.length]).toEqual([1, 5, 6]);
    expect(new Set([...state.table, ...state.hand, ...state.deck]).size).toBe(12);
  });

  it('does not open with a card that fits everywhere', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const cards = makeCards(3).map((card, index) => (index < 2 ? { ...card, startDate: -9999, endDate: 9999 } : card));
        expect(dealt(cards, seed).state.table).toEqual(['history:2']);
      }),
    );
  });

  it('checks a card after 750 ms, and not before', () => {
    const table = dealt(makeCards(12));
    const card = table.state.hand[0] as string;
    const events = table.go(
      [
        { kind: 'take', card },
        { kind: 'lay', before: rightGap(table, card) },
      ],
      CHECK_STEPS - 1,
    );
    expect(answers(events)).toEqual([]);
    expect(table.state.laid?.card).toBe(card);
    expect(answers(table.go([]))).toMatchObject([{ correct: true, score: 1, choice: `card:${card}` }]);
    expect(table.state.hand).not.toContain(card);
    expect(table.state.table.map(table.year)).toEqual(table.state.table.map(table.year).toSorted((one, other) => one - other));
    expect(table.state.stats).toMatchObject({ hits: 1, misses: 0, score: 1, roundStats: { hits: 1, misses: 0, score: 1 } });
  });

  it('takes a wrong card back, with another one from the deck', () => {
    const table = dealt(makeCards(12));
    const card = table.state.hand[0] as string;
    const before = wrongGap(table, card);
    expect(answers(table.lay(card, before))).toMatchObject([{ correct: false, score: -1 }]);
    expect([table.state.table.length, table.state.hand.length, table.state.deck.length]).toEqual([1, 6, 5]);
    expect(table.state.hand[0]).toBe(card);
    expect(table.state.stats).toMatchObject({ hits: 0, misses: 1, score: -1 });
  });

  it('holds at most eight cards, and draws none from an empty deck', () => {
    const many = dealt(makeCards(30));
    for (const card of many.state.hand.slice(0, 4)) many.lay(card, wrongGap(many, card));
    expect(many.state.hand).toHaveLength(8);
    const few = dealt(makeCards(6));
    const card = few.state.hand[0] as string;
    few.lay(card, wrongGap(few, card));
    expect(few.state.hand).toHaveLength(5);
  });

  it('fades a wrong gap after two misses, shows the right one after three, and lays the card after four', () => {
    const table = dealt(makeCards(12));
    const [first, second] = table.state.hand as [string, string];
    table.lay(first, rightGap(table, first));
    const { run, state } = table;
    const offered = (): string[] => rules.choices(run.setup as never, state).map(({ id }) => id);
    const gaps = offered().filter((id) => id.startsWith('gap:'));
    table.lay(second, wrongGap(table, second));
    expect(state.taken).toBeNull();
    expect(table.lay(second, wrongGap(table, second)).some(({ type }) => type === 'faded')).toBe(true);
    expect(state.taken).toBe(second);
    expect(offered().filter((id) => id.startsWith('gap:'))).toHaveLength(gaps.length - 1);
    const stillWrong = (): string | null => {
      const right = rightGap(table, second);
      return [...state.table, null].find((before) => before !== right && !state.faded.includes(`gap:${before ?? 'end'}`)) as string | null;
    };
    expect(table.go([{ kind: 'lay', before: stillWrong() }], CHECK_STEPS)).toContainEqual(
      expect.objectContaining({ type: 'revealed', choice: `gap:${rightGap(table, second) ?? 'end'}` }),
    );
    const { score } = state.stats;
    table.go([{ kind: 'lay', before: stillWrong() }], CHECK_STEPS);
    expect(state.table).toContain(second);
    expect(state.stats.score).toBe(score - 1);
  });

  it('gives no score for a place that was shown', () => {
    const table = dealt(makeCards(12));
    const card = table.state.hand[0] as string;
    const [one, other] = [table.state.table[0] as string, null];
    const wrong = rightGap(table, card) === one ? other : one;
    table.lay(card, wrong);
    table.lay(card, wrong);
    // With two gaps the wrong one has left; the third miss is one of another time.
    table.state.missesOf[card] = 3;
    table.go([{ kind: 'take', card }]);
    table.go([{ kind: 'take', card }]);
    const hits = table.state.stats.hits;
    expect(answers(table.go([{ kind: 'lay', before: rightGap(table, card) }], CHECK_STEPS))).toMatchObject([{ assisted: true, score: 0 }]);
    expect(table.state.stats.hits).toBe(hits);
  });

  it('lets the hand be sorted, and the table not', () => {
    const { state, go } = dealt(makeCards(12));
    const [first, second, third] = state.hand as [string, string, string];
    go([
      { kind: 'take', card: first },
      { kind: 'sort', card: third },
    ]);
    expect(state.hand.slice(0, 3)).toEqual([second, third, first]);
    const table = [...state.table];
    go([
      { kind: 'take', card: table[0] as string },
      { kind: 'sort', card: table[0] as string },
    ]);
    expect([state.table, state.taken]).toEqual([table, null]);
  });

  it('offers gaps by their neighbours', () => {
    const table = dealt(makeCards(12));
    const card = table.state.hand[0] as string;
    table.lay(card, rightGap(table, card));
    const labels = rules.choices(table.run.setup as never, table.state).map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual([
      expect.stringMatching(/^Before “event \d+” \(\d+\)$/u),
      expect.stringMatching(/^Between “event \d+” \(\d+\) and “event \d+” \(\d+\)$/u),
      expect.stringMatching(/^After “event \d+” \(\d+\)$/u),
    ]);
  });
});

const packSetup = (seed: number): SceneSetup => setupOf(timelineCards(content), seed, { words: timelineWords(content) });

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
