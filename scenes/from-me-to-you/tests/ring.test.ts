import { describe, expect, it } from 'vitest';
import { CHILD, isFrontFree, layout } from '../layout';
import { makeWords } from '../../../tests/bots';
import { findListener } from '../listener';
import { chooseRing, listPersons } from '../rules-persons';

const PAIRS = [
  ['1s', '2s'],
  ['2s', '1s'],
  ['1s', '2d'],
  ['2d', '1s'],
  ['1de', '3d'],
  ['3d', '1de'],
  ['2p', '3s'],
] as const;
const none = { due: [], before: [] };

describe('the persons of a round', () => {
  it('are the speaker and those who make most sentences whole', () => {
    expect(chooseRing(PAIRS, { ...none, places: 3 })).toEqual(['1s', '2s', '2d']);
  });

  it('are others than before, where there are', () => {
    const ring = chooseRing(PAIRS, { ...none, places: 3, before: ['1s', '2s', '2d'] });
    expect(ring).toEqual(['1s', '2p', '3s']);
  });

  it('hold who is due, also beyond the places', () => {
    const ring = chooseRing(PAIRS, { ...none, places: 3, due: ['2p', '3s', '1de', '3d'] });
    expect(ring).toEqual(expect.arrayContaining(['1s', '2p', '3s', '1de', '3d']));
  });

  it('can always be asked about', () => {
    expect(chooseRing([['1de', '3d']], { ...none, places: 1 })).toEqual(expect.arrayContaining(['1de', '3d']));
    expect(chooseRing([['2s', '2s']], { ...none, places: 3 })).toHaveLength(3);
  });
});

describe('who is spoken to', () => {
  it.each([
    [['1s', '1di', '2d', '3s'], '2d'],
    [['1s', '1de', '1pi', '3s'], '1pi'],
    [['1s', '1de', '3s'], null],
  ] as const)('of %s is %s', (ring, listener) => {
    expect(findListener(ring)).toBe(listener);
  });
});

describe('the persons of a game', () => {
  it('are all that are named, and others up to the number of places', () => {
    const words = makeWords(1).map((word) => ({ ...word, arrow: '3p>1pe' }));
    const persons = listPersons(words, 8);
    expect(persons).toHaveLength(8);
    expect(persons).toEqual(expect.arrayContaining(['1s', '2s', '3s', '3p', '1pe']));
  });
});

describe('the places of the persons', () => {
  const screens = [
    ['a wide screen', { x: 24, y: 150, width: 1318, height: 594 }, false],
    ['a phone', { x: 12, y: 190, width: 366, height: 640 }, true],
    ['a low phone', { x: 12, y: 84, width: 820, height: 282 }, false],
  ] as const;

  it.each(screens)('do not overlap each other and the stones on %s', (_, play, isTall) => {
    const rows = [
      [196, 100, 100],
      [196, 100, 156, 100],
      [196, 100, 156, 212, 100],
      [196, 156, 156, 212, 212, 100],
    ];
    const cases = rows.flatMap((widths) =>
      [0, 1, 2, 3].flatMap((round) => [true, false].map((hasSpeaker) => ({ widths, round, hasSpeaker }))),
    );
    for (const { widths: all, round, hasSpeaker } of cases) {
      const isInFront = hasSpeaker && isFrontFree(play, isTall, all.length);
      // In front of all there is room for what is said above the head.
      const widths = isInFront ? [100, ...all.slice(1)] : all;
      const { homes, stones } = layout(play, isTall, widths, hasSpeaker, round);
      const boxes = [...homes, ...stones].map(({ button }) => button);
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1)) {
          const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
          const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y;
          expect(isBeside || isAbove).toBe(true);
        }
      const shown = homes.map(({ x, size }, index) => ({ x, half: ((widths[index] ?? 0) * size) / 2 }));
      for (const { x, half } of shown) {
        expect(x - half).toBeGreaterThanOrEqual(play.x);
        expect(x + half).toBeLessThanOrEqual(play.x + play.width);
      }
    }
  });

  it('leave everybody behind the stones to be seen on a wide screen', () => {
    for (const round of [0, 1, 2, 3])
      for (const widths of [
        [100, 100, 100],
        [100, 100, 176, 100],
        [100, 100, 176, 100, 252],
      ]) {
        const { homes, stones, sizeOnStone } = layout(screens[0][1], false, widths, true, round);
        const half = (CHILD.width * sizeOnStone(CHILD.width)) / 2;
        for (const [index, { x, size }] of homes.entries())
          for (const stone of stones) {
            // At most half of a person is behind the other, wherever the arms are.
            const covered = half + ((widths[index] ?? 0) * size) / 2 - Math.abs(stone.x - x);
            expect(covered).toBeLessThan(half);
          }
      }
  });

  it('let two step forward on a wide screen before none of two others', () => {
    const { homes, stones, sizeOnStone } = layout(screens[0][1], false, [100, 100, 100], true, 0);
    const half = (CHILD.width * sizeOnStone(CHILD.width)) / 2;
    for (const { x, size } of homes)
      for (const stone of stones) expect(Math.abs(stone.x - x)).toBeGreaterThan(half + (CHILD.width * size) / 2);
  });

  it('make a child on a wide screen a third of it high', () => {
    for (const round of [0, 1, 2, 3]) {
      const [speaker, other] = layout(screens[0][1], false, [100, 100, 156, 100], true, round).homes;
      expect((other?.size ?? 0) * 206).toBeGreaterThan(768 / 3);
      // Who speaks is in front of all: larger, and lower.
      expect(speaker?.size).toBeGreaterThan(1.15 * (other?.size ?? 0));
      expect(speaker?.y).toBeGreaterThan(other?.y ?? 0);
    }
  });
});
