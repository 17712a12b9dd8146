import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findChoice, indexedId, keyedId } from '../../src/play/choice-id';

const card = indexedId('card');
const person = keyedId('person');

describe('an id with an index', () => {
  it('is the prefix, a colon and the index', () => {
    expect(card.format(3)).toBe('card:3');
    expect(card.parse('card:3')).toBe(3);
  });

  it('reads what it wrote', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (index) => {
        expect(card.parse(card.format(index))).toBe(index);
      }),
    );
  });

  it.each([
    null,
    '',
    'card',
    'card:',
    'card:x',
    'card:3x',
    'card: 3',
    'card:-1',
    'card:1.5',
    'card:1e3',
    'card:03',
    'cards:3',
    'acard:3',
    '3',
  ])('is not %j', (id) => {
    expect(card.parse(id)).toBeNull();
  });

  it('reads only what it would write itself', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((rest) => `card:${rest}`),
        ),
        (id) => {
          const index = card.parse(id);
          expect(index === null || card.format(index) === id).toBe(true);
        },
      ),
    );
  });
});

describe('an id with a key', () => {
  it('reads what it wrote, whatever the key', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        expect(person.parse(person.format(key))).toBe(key);
      }),
    );
    expect(person.parse('person:a:b')).toBe('a:b');
  });

  it.each([null, '', 'person', 'persons:1s', 'card:3'])('is not %j', (id) => {
    expect(person.parse(id)).toBeNull();
  });
});

describe('a choice', () => {
  const choices = [
    { id: 'card:0', label: 'one', spokenIn: 'english', input: 0 },
    { id: 'card:1', label: 'two', spokenIn: 'english', input: 1 },
  ] as const;

  it('is found by its id, and not where it is not on offer', () => {
    expect(findChoice(choices, 'card:1')).toBe(choices[1]);
    expect([findChoice(choices, 'card:2'), findChoice(choices, null)]).toEqual([null, null]);
  });
});
