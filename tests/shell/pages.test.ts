import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StarSum } from '../../src/progress/records';
import { subunitName } from '../../src/shell/text/names';
import { findCurrentBadge } from '../../src/shell/pages/home/Home';
import { formatSeconds } from '../../src/shell/play/format-time';
import { fitFont } from '../../src/shell/text/fit-text';
import { shortenName } from '../../src/shell/text/names';

function sumOf(current: number, total = 9): StarSum {
  return { current, total, percent: total === 0 ? 0 : (100 * current) / total, displayStars: 0 };
}

describe('the badge to continue with', () => {
  it.each([
    ['nothing is won, none', [0, 0, 0, 0, 0], -1],
    ['the first has begun', [2, 0, 0, 0, 0], 0],
    ['the first is won', [9, 0, 0, 0, 0], 1],
    ['a later one has begun', [2, 0, 1, 0, 0], 2],
    ['a later one is won', [2, 0, 9, 0, 0], 3],
    ['all is won', [9, 9, 9, 9, 9], 4],
    ['the last is won alone', [0, 0, 0, 0, 9], 4],
  ])('when %s', (_, stars, badge) => {
    expect(findCurrentBadge(stars.map((current) => sumOf(current)))).toBe(badge);
  });

  it('passes over levels that have no stars of their own', () => {
    expect(findCurrentBadge([sumOf(9), sumOf(0, 0), sumOf(0), sumOf(0, 0), sumOf(0, 0)])).toBe(2);
    expect(findCurrentBadge([sumOf(9), sumOf(9), sumOf(9), sumOf(0, 0), sumOf(0, 0)])).toBe(2);
  });

  it('is one of the five, and has stars left to win unless all later ones are won', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }), (stars) => {
        fc.pre(stars.some((current) => current > 0));
        const badge = findCurrentBadge(stars.map((current) => sumOf(current)));
        expect([0, 1, 2, 3, 4]).toContain(badge);
        expect(stars.slice(badge + 1)).toEqual(stars.slice(badge + 1).map(() => 0));
        expect(badge === 4 || (stars[badge] ?? 9) < 9).toBe(true);
      }),
    );
  });
});

describe('a text that shrinks with its length', () => {
  it('has a size between min and max that never grows with the length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        const size = fitFont(one, 210, 12, 35);
        expect(size).toBeGreaterThanOrEqual(12);
        expect(size).toBeLessThanOrEqual(35);
        expect(fitFont(one + other, 210, 12, 35)).toBeLessThanOrEqual(size);
      }),
    );
  });

  it.each([
    ['', 35],
    ['weka', 35],
    ['pīwakawaka', 21],
    ['a'.repeat(60), 12],
    // Ten letters of two UTF-16 units each.
    ['🐦'.repeat(10), 21],
  ])('%j is %i pixels', (text, size) => {
    expect(fitFont(text, 210, 12, 35)).toBe(size);
  });
});

describe('a time', () => {
  it.each([
    [0, '0:00'],
    [9.4, '0:09'],
    [59.6, '1:00'],
    [61, '1:01'],
    [600, '10:00'],
    [3661, '61:01'],
    [-3, '0:00'],
  ])('of %f seconds reads %s', (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text);
  });

  it('can be parsed back', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seconds) => {
        const [minutes, rest] = formatSeconds(seconds).split(':');
        expect(rest).toMatch(/^[0-5]\d$/u);
        expect(60 * Number(minutes) + Number(rest)).toBe(seconds);
      }),
    );
  });
});

describe('a name on a card', () => {
  it('is truncated only when too long, between letters', () => {
    const longest = '🐦'.repeat(48);
    expect(shortenName(longest)).toBe(longest);
    expect(shortenName(`${longest}🐦`)).toBe(`${'🐦'.repeat(47)}…`);
  });
});

describe('the name of a subunit', () => {
  it.each([
    ['Kupe 1', true, 'Part 1'],
    ['Part 12', true, 'Part 12'],
    ['2 birds', true, '2 birds'],
    ['The end', true, 'The end'],
    ['Numbers 10', false, 'Numbers 10'],
  ])('%s, in a story: %s, is %s', (name, story, shown) => {
    expect(subunitName(name, story)).toBe(shown);
  });
});
