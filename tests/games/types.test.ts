import { describe, expect, expectTypeOf, it } from 'vitest';
import type { PlayEvent, PlayState, Rules, RoundTuning } from '../../src/play/contract';
import { beginPlay } from '../../src/play/rounds';
import { defineGame } from '../../src/stage/define-game';
import type { CreateView, StageKit, View } from '../../src/stage/kit/view';

// The types of a game's parts must fit each other. `npm run check -- typecheck` fails when a line
// after `@ts-expect-error` compiles.

interface Tuning extends RoundTuning {
  readonly cards: number;
}

interface State extends PlayState {
  open: number[];
}

type What = 'turned' | 'found';

const rules: Rules<State, number, Tuning, What> = {
  begin: (setup) => ({ ...beginPlay(setup), open: [] }),
  step: () => [{ type: 'moved', what: 'turned', choice: 'card:0' }],
  choices: () => [],
  hint: () => null,
  hud: () => ({ prompt: null, form: 'read', trail: [], total: 1, secondsLeft: null, secondsTotal: null }),
};

/** A view that does nothing with what it is told. */
function makeView<Told extends string>(): View<State, Told> {
  return {
    layout: () => undefined,
    draw: () => false,
    react: () => undefined,
    boundsOf: () => null,
    nodeOf: () => null,
  };
}

const createView: CreateView<State, Tuning, What> = makeView;

const isLost = (event: PlayEvent<What>): boolean =>
  // @ts-expect-error 'lost' is no happening of this game.
  event.type === 'moved' && event.what === 'lost';

// @ts-expect-error 'lost' is not named by `What`.
const stepLost = (): ReturnType<(typeof rules)['step']> => [{ type: 'moved', what: 'lost', choice: 'card:1' }];

const easy: Tuning = { rounds: 4, statsMilliseconds: 1500, cards: 2 };
const tuning = { easy, medium: easy, hard: easy };
const facts = {
  id: 'sample',
  label: 'Sample',
  place: 'lake',
  loadRules: () => Promise.resolve({ rules, tuning }),
  loadView: () => Promise.resolve({ createView }),
} as const;

describe('the parts of a game', () => {
  it('fit each other', () => {
    expect(defineGame(facts).id).toBe('sample');
    expectTypeOf<Parameters<typeof createView>[0]['setup']['tuning']>().toEqualTypeOf<Tuning>();
    expectTypeOf<StageKit<Tuning>>().toExtend<StageKit>();
  });

  it('do not compile with a view that reacts to a happening which the rules never send', () => {
    expect(isLost({ type: 'moved', what: 'found', choice: 'card:1' })).toBe(false);
    const createOther: CreateView<State, Tuning, What | 'lost'> = makeView;
    // @ts-expect-error The view knows one happening more than the rules send.
    expect(defineGame({ ...facts, loadView: () => Promise.resolve({ createView: createOther }) }).id).toBe('sample');
  });

  it('do not compile with a view that does not know all happenings of the rules', () => {
    const createOther: CreateView<State, Tuning, 'turned'> = makeView;
    // @ts-expect-error The rules send 'found' as well.
    expect(defineGame({ ...facts, loadView: () => Promise.resolve({ createView: createOther }) }).id).toBe('sample');
  });

  it('do not compile with rules that send a happening which they do not name', () => {
    expect(stepLost()).toHaveLength(1);
  });

  it('do not compile with a tuning table in which a field is missing', () => {
    const hard = { rounds: 4, statsMilliseconds: 1500 };
    const loadRules = () => Promise.resolve({ rules, tuning: { easy, medium: easy, hard } });
    // @ts-expect-error `hard` has no number of cards.
    expect(defineGame({ ...facts, loadRules }).id).toBe('sample');
  });

  it('do not compile with a view that needs a tuning or a state which the rules do not have', () => {
    const createTuned: CreateView<State, Tuning & { readonly rows: number }, What> = makeView;
    // @ts-expect-error The tuning has no rows.
    expect(defineGame({ ...facts, loadView: () => Promise.resolve({ createView: createTuned }) }).id).toBe('sample');
    const createStated: CreateView<State & { rows: number }, Tuning, What> = makeView;
    // @ts-expect-error The state has no rows.
    expect(defineGame({ ...facts, loadView: () => Promise.resolve({ createView: createStated }) }).id).toBe('sample');
  });

  it('leave the happenings of a game opaque to all others', () => {
    expectTypeOf<Extract<PlayEvent, { type: 'moved' }>['what']>().toBeNever();
    expectTypeOf<PlayEvent>().toExtend<PlayEvent<What>>();
    expectTypeOf<PlayEvent<What>>().not.toExtend<PlayEvent>();
  });
});
