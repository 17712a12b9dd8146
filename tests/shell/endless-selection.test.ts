import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CATEGORIES } from '../../src/content/endless';
import type { OpenStep, Selection, SelectionAction } from '../../src/shell/pages/endless/selection';
import { select } from '../../src/shell/pages/endless/selection';
import { addressOfStep, readStep, stateOfStep } from '../../src/shell/pages/endless/selection-entry';
import { readQuery } from '../../src/services/address/query';

const anyName = fc.constantFrom('Animals', 'Food', 'Home', 'Body', 'Play', 'School', 'Clothes');
const anyAction: fc.Arbitrary<SelectionAction> = fc.oneof(
  { weight: 4, arbitrary: anyName.map((category) => ({ type: 'category-toggled', category }) as const) },
  fc.constantFrom('Balloon Ride', 'Pairs').map((game) => ({ type: 'game-chosen', game }) as const),
  fc.constantFrom('easy', 'medium', 'hard').map((difficulty) => ({ type: 'difficulty-chosen', difficulty }) as const),
  fc
    .constantFrom('continued', 'categories-confirmed', 'reselected', 'popup-closed', 'went-back')
    .map((type) => ({ type }) as const),
);

const begin: Selection = { display: 'games' };
const play = (...actions: SelectionAction[]): Selection => actions.reduce<Selection>(select, begin);
const isOpen = (selection: Selection): selection is OpenStep => selection.display !== 'loading';
const bubbles: SelectionAction = { type: 'game-chosen', game: 'Balloon Ride' };
const toggle = (category: string): SelectionAction => ({ type: 'category-toggled', category });
const choose = (...names: string[]): SelectionAction[] => [bubbles, ...names.map(toggle)];
const confirm: SelectionAction[] = [{ type: 'continued' }, { type: 'categories-confirmed' }];

describe('the endless selection', () => {
  it('loads before there is anything to choose', () => {
    expect(select({ display: 'loading' }, bubbles)).toEqual({ display: 'loading' });
    expect(select({ display: 'loading' }, { type: 'opened', step: { display: 'games' } })).toEqual(begin);
  });

  it('goes from game to categories to difficulty to the confirmation', () => {
    expect(play(...choose('Food', 'Animals'), ...confirm, { type: 'difficulty-chosen', difficulty: 'hard' })).toEqual({
      display: 'difficulty',
      game: 'Balloon Ride',
      categories: ['Food', 'Animals'],
      difficulty: 'hard',
    });
  });

  it('removes a category that is chosen again', () => {
    expect(play(...choose('Food', 'Animals', 'Food'))).toMatchObject({ categories: ['Animals'] });
  });

  it('asks for a category when none is selected, and does not continue without one', () => {
    expect(play(bubbles, { type: 'continued' })).toMatchObject({ display: 'categories', popup: 'none' });
    expect(play(bubbles, ...confirm)).toMatchObject({ display: 'categories', popup: 'none' });
    expect(play(bubbles, { type: 'continued' }, { type: 'popup-closed' })).toMatchObject({ popup: null });
  });

  it('asks for confirmation at the fifth category, and accepts no sixth', () => {
    const five = choose('Animals', 'Food', 'Home', 'Body', 'Play');
    expect(play(...five)).toMatchObject({ popup: 'chosen' });
    expect(play(...five, { type: 'popup-closed' }, toggle('School'))).toEqual(play(...five));
  });

  it('clears the categories at Reselect, and goes back to the games from the confirmation', () => {
    expect(play(...choose('Food'), { type: 'continued' }, { type: 'reselected' })).toEqual({
      display: 'categories',
      game: 'Balloon Ride',
      categories: [],
      popup: null,
    });
    expect(
      play(...choose('Food'), ...confirm, { type: 'difficulty-chosen', difficulty: 'easy' }, { type: 'reselected' }),
    ).toEqual(begin);
  });

  it('goes back one step at a time', () => {
    expect(play(...choose('Food'), { type: 'went-back' })).toEqual(begin);
    expect(play(...choose('Food'), ...confirm, { type: 'went-back' })).toMatchObject({
      display: 'categories',
      categories: ['Food'],
      popup: null,
    });
  });

  it('never holds more than five categories, nor one twice, nor a difficulty without a category', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
        let selection: Selection = begin;
        for (const action of actions) {
          selection = select(selection, action);
          if (selection.display !== 'categories' && selection.display !== 'difficulty') continue;
          const { categories } = selection;
          expect(new Set(categories).size).toBe(categories.length);
          const isAsked = selection.display === 'difficulty' || selection.popup === 'chosen';
          const isRefused = selection.display === 'categories' && selection.popup === 'none';
          expect(categories.length).toBeGreaterThanOrEqual(isAsked ? 1 : 0);
          expect(categories.length).toBeLessThanOrEqual(isRefused ? 0 : MAX_CATEGORIES);
        }
      }),
    );
  });
});

const categoriesOf = (game: string): readonly string[] =>
  game === 'Balloon Ride' ? ['Animals', 'Food', 'Home', 'Body', 'Play', 'School'] : [];
const allCategories = (): readonly string[] => ['Animals', 'Food', 'Home', 'Body', 'Play', 'School', 'Clothes'];
const anyStep = fc
  .array(anyAction, { maxLength: 20 })
  .map((actions) => play(...actions))
  .filter(isOpen);

describe('the entry of a step in the history', () => {
  it('holds the step: address and state lead to it again, without its popup', () => {
    fc.assert(
      fc.property(anyStep, (step) => {
        const query = readQuery(addressOfStep(step).replace('/endless-mode', ''));
        const again = readStep(query, JSON.parse(JSON.stringify(stateOfStep(step))), allCategories);
        expect(again).toEqual('popup' in step ? { ...step, popup: null } : step);
      }),
    );
  });

  it.each([
    ['', null, { display: 'games' }],
    ['?game-type=Chess', null, { display: 'games' }],
    ['?game-type=Chess&categories=Food', { difficulty: 'easy' }, { display: 'games' }],
    [
      '?game-type=Balloon%20Ride',
      { categories: ['Dragons', 'Food', 7] },
      { display: 'categories', categories: ['Food'] },
    ],
    ['?game-type=Balloon%20Ride', { categories: 'Food' }, { display: 'categories', categories: [] }],
    ['?game-type=Balloon%20Ride&categories=Dragons', null, { display: 'categories', categories: [] }],
    [
      '?game-type=Balloon%20Ride&categories=Food',
      'nonsense',
      { display: 'difficulty', categories: ['Food'], difficulty: null },
    ],
    [
      '?game-type=Balloon%20Ride&categories=Food',
      { difficulty: 'extreme' },
      { display: 'difficulty', difficulty: null },
    ],
    [
      '?game-type=Balloon%20Ride&categories=Food',
      { difficulty: 'hard' },
      { display: 'difficulty', difficulty: 'hard' },
    ],
  ])('with the address %s and the state %j is %j', (search, state, step) => {
    expect(readStep(readQuery(search), state, categoriesOf)).toMatchObject(step);
  });
});
