import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Input, State } from '../rules';
import { rules } from '../rules';
import type { What } from '../rules-events';
import { gapId, settledCard } from '../rules-events';
import { findIdleWord } from '../../../src/play/idle';
import { toSteps } from '../../../src/play/steps';
import type { PlayEvent, TimelineCard } from '../../../src/play/contract';
import type { Run } from '../../../src/play/run';
import { startRun } from '../../../src/play/run';
import { makeCards, setupOf } from './cards';

interface Table {
  readonly run: Run<State, What>;
  readonly state: State;
  /** Takes inputs and lets some steps pass. */
  readonly go: (inputs: readonly Input[], steps?: number) => PlayEvent<What>[];
  /** Lays a card and waits until it has been checked. */
  readonly lay: (card: string, before: string | null) => PlayEvent<What>[];
  readonly year: (card: string) => number;
}

const CHECK_STEPS = toSteps(750);

function dealt(cards: readonly TimelineCard[], seed?: number): Table {
  const run = startRun(rules, setupOf(cards, seed) as Parameters<typeof rules.begin>[0], {
    build: 't',
    pack: 't',
    scene: 'timeline',
  });
  const go = (inputs: readonly Input[], steps = 1): PlayEvent<What>[] =>
    Array.from({ length: steps }, (_, step) => run.advance(step === 0 ? inputs : [])).flat();
  go([], toSteps(600));
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

const answers = (events: readonly PlayEvent<What>[]) =>
  events.flatMap((event) => (event.type === 'answered' ? [event] : []));

/** A gap that is wrong for a card. */
function wrongGap({ state, year }: Table, card: string): string | null {
  const last = state.table.at(-1) ?? '';
  return year(last) < year(card) ? (state.table[0] ?? null) : null;
}

function rightGap({ state, year }: Table, card: string): string | null {
  return state.table.find((other) => year(other) > year(card)) ?? null;
}

describe('a round of the timeline', () => {
  it('says which cards stay on the table: the first, those that were right, and those that were helped', () => {
    const table = dealt(makeCards(12));
    const events: PlayEvent<What>[] = [];
    const [first, second] = table.state.hand as [string, string];
    events.push(...table.lay(first, rightGap(table, first)));
    for (let misses = 0; misses < 4; misses += 1) {
      // With help the card stays taken.
      if (table.state.taken === null) events.push(...table.go([{ kind: 'take', card: second }]));
      // A wrong gap that has faded is put back on offer.
      table.state.faded = [];
      events.push(...table.go([{ kind: 'lay', before: wrongGap(table, second) }], CHECK_STEPS));
    }
    const opening = table.state.table.find((card) => card !== first && card !== second);
    expect([opening, ...events.flatMap((event) => settledCard(event) ?? [])]).toEqual([opening, first, second]);
    expect(table.state.table).toHaveLength(3);
    expect(settledCard({ type: 'moved', what: 'opened', choice: 'card:history:4' })).toBe('history:4');
    expect(settledCard({ type: 'moved', what: 'drawn', choice: 'card:history:4' })).toBeNull();
  });

  it('begins with one card on the table and five in the hand', () => {
    const { state } = dealt(makeCards(12));
    expect([state.table.length, state.hand.length, state.deck.length]).toEqual([1, 5, 6]);
    expect(new Set([...state.table, ...state.hand, ...state.deck]).size).toBe(12);
  });

  it('does not open with a card that fits everywhere', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const cards = makeCards(3).map((card, index) =>
          index < 2 ? { ...card, startDate: -9999, endDate: 9999 } : card,
        );
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
    expect(table.state.table.map(table.year)).toEqual(
      table.state.table.map(table.year).toSorted((one, other) => one - other),
    );
    expect(table.state.stats).toMatchObject({
      hits: 1,
      misses: 0,
      score: 1,
      roundStats: { hits: 1, misses: 0, score: 1 },
    });
  });

  it('takes a wrong card back, with another one from the deck', () => {
    const table = dealt(makeCards(12));
    const card = table.state.hand[0] as string;
    const before = wrongGap(table, card);
    expect(answers(table.lay(card, before))).toMatchObject([{ correct: false, score: 0 }]);
    expect([table.state.table.length, table.state.hand.length, table.state.deck.length]).toEqual([1, 6, 5]);
    expect(table.state.hand[0]).toBe(card);
    expect(table.state.stats).toMatchObject({ hits: 0, misses: 1, score: 0 });
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

  it('has the card that is being placed on its sign, else the first one offered', () => {
    const table = dealt(makeCards(12));
    const [first, second] = table.state.hand as [string, string];
    const sign = (): string | undefined => rules.hud(table.run.setup as never, table.state).prompt?.key;
    expect(sign()).toBe(first);
    table.go([{ kind: 'take', card: second }]);
    expect(sign()).toBe(second);
    table.go([{ kind: 'lay', before: rightGap(table, second) }]);
    expect([table.state.taken, sign()]).toEqual([null, second]);
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
    // While it is put right its way is shown, and no sentence.
    expect(rules.hud(run.setup as never, state).prompt).toBeNull();
    expect(table.lay(second, wrongGap(table, second)).some(({ type }) => type === 'faded')).toBe(true);
    expect(state.taken).toBe(second);
    // While the reason is shown there is no gap.
    expect([state.missed?.card, offered().filter((id) => id.startsWith('gap:'))]).toEqual([second, []]);
    table.go([], toSteps(2200));
    expect(state.missed).toBeNull();
    expect(offered().filter((id) => id.startsWith('gap:'))).toHaveLength(gaps.length - 1);
    const stillWrong = (): string | null => {
      const right = rightGap(table, second);
      return [...state.table, null].find((before) => before !== right && !state.faded.includes(gapId(before))) as
        | string
        | null;
    };
    expect(table.go([{ kind: 'lay', before: stillWrong() }], CHECK_STEPS)).toContainEqual(
      expect.objectContaining({ type: 'revealed', choice: gapId(rightGap(table, second)) }),
    );
    table.go([{ kind: 'lay', before: stillWrong() }], CHECK_STEPS);
    expect(state.table).toContain(second);
    expect(state.stats.misses).toBe(4);
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
    expect(answers(table.go([{ kind: 'lay', before: rightGap(table, card) }], CHECK_STEPS))).toMatchObject([
      { assisted: true, score: 0 },
    ]);
    expect(table.state.stats.hits).toBe(hits);
  });

  it('reads a card aloud when it is taken, and not when it is put back', () => {
    const table = dealt(makeCards(12));
    const card = table.state.hand[1] as string;
    const said = (): string[] =>
      table.go([{ kind: 'take', card }]).flatMap((event) => (event.type === 'spoken' ? [event.word.key] : []));
    expect([said(), said()]).toEqual([[card], []]);
  });

  it('reads the card that may be taken, or is taken, to a child who waits', () => {
    const { run, state, go } = dealt(makeCards(12));
    const [first, second] = state.hand as [string, string];
    const heard = (): string | undefined => findIdleWord(rules, run.setup as never, state)?.key;
    const before = heard();
    go([{ kind: 'take', card: second }]);
    expect([before, heard()]).toEqual([first, second]);
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

  it('offers few gaps: where open cards belong, and some beside them', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const table = dealt(makeCards(12), seed);
        const { run, state } = table;
        while (state.hand.length > 0) {
          const offered = rules
            .choices(run.setup as never, state)
            .map(({ id }) => id)
            .filter((id) => id.startsWith('gap:'));
          expect(offered).toHaveLength(Math.min(state.table.length + 1, 3));
          const open = state.hand.slice(0, 3);
          for (const card of open) expect(offered).toContain(gapId(rightGap(table, card)));
          const card = state.hand[0] as string;
          table.lay(card, rightGap(table, card));
        }
      }),
      { numRuns: 20 },
    );
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
