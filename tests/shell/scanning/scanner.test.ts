import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScanNode } from '../../../src/services/scanning/scan-order';
import { MAX_UNGROUPED, itemsOf, orderForScanning } from '../../../src/services/scanning/scan-order';
import type { Pace } from '../../../src/services/scanning/scanner';
import { createScanner } from '../../../src/services/scanning/scanner';

const rowsOf = (...rows: string[]): string[][] => rows.map((row) => [...row]);

/** The tree as text: a group in brackets. */
const textOf = (nodes: readonly ScanNode<string>[]): string =>
  nodes.map((node) => (node.kind === 'item' ? node.item : `[${textOf(node.nodes)}]`)).join('');

function makeScanner(pace: Partial<Pace>, rows: string[][], others: string[] = []) {
  const scanner = createScanner<string>({ mode: 'auto', itemSeconds: 1.5, firstSeconds: 0, ...pace });
  scanner.setNodes(orderForScanning(rows, others));
  const shown = (): string => scanner.shown().join('');
  /** What is shown after each of these times, in seconds. */
  const after = (...seconds: number[]): string[] =>
    seconds.map((time) => {
      scanner.tick(1000 * time);
      return shown();
    });
  return { ...scanner, shown, after };
}

describe('the order of scanning', () => {
  it.each([
    [rowsOf('abc', 'def'), '', 'abcdef'],
    [rowsOf('ab'), 'xyz', 'ab[xyz]'],
    [rowsOf('ab'), 'x', 'abx'],
    [rowsOf('abcd', 'efg', 'h'), 'xy', '[abcd][efg]h[xy]'],
    [rowsOf('abcdefgh'), '', '[abcd][efgh]'],
    [rowsOf(), 'xyz', 'xyz'],
    [rowsOf(), '', ''],
    [rowsOf('ab', 'cd', 'ef', 'gh', 'ij', 'kl', 'mn', 'op'), 'x', '[[ab][cd][ef][gh]][[ij][kl][mn][op]]x'],
  ])('of %j and "%s" is %s', (rows, others, expected) => {
    expect(textOf(orderForScanning(rows, [...others]))).toBe(expected);
  });

  it('loses nothing, and shows few at a time', () => {
    const isSmall = (nodes: readonly ScanNode<number>[], max: number): boolean =>
      nodes.length <= max && nodes.every((node) => node.kind === 'item' || isSmall(node.nodes, MAX_UNGROUPED));
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), { maxLength: 50 }),
        fc.array(fc.nat()),
        (rows, others) => {
          const nodes = orderForScanning(rows, others);
          expect(nodes.flatMap(itemsOf)).toEqual([...rows.flat(), ...others]);
          expect(isSmall(nodes, MAX_UNGROUPED + 1)).toBe(true);
        },
      ),
    );
  });
});

describe('one switch', () => {
  it('shows one after another, the first for longer, and begins anew behind the last', () => {
    const { shown, after } = makeScanner({ firstSeconds: 1 }, rowsOf('abc'));
    expect(shown()).toBe('a');
    expect(after(2.4, 0.2, 1.5, 1.5, 2.3)).toEqual(['a', 'b', 'c', 'a', 'a']);
  });

  it('takes what is shown, and begins anew', () => {
    const { choose, shown, after } = makeScanner({}, rowsOf('abc'));
    after(3.1);
    expect([choose(), shown(), ...after(1.4, 0.2)]).toEqual(['c', 'a', 'a', 'b']);
  });

  it('enters a group, goes through it twice, and goes on behind it', () => {
    const { choose, shown, after } = makeScanner({}, rowsOf('ab'), ['x', 'y']);
    expect(after(3)).toEqual(['xy']);
    expect([choose(), shown()]).toEqual([null, 'x']);
    expect(after(1.5, 1.5, 1.5, 1.5, 1.5)).toEqual(['y', 'x', 'y', 'a', 'b']);
    after(1.5);
    choose();
    expect([...after(1.5), choose(), shown()]).toEqual(['y', 'y', 'a']);
  });

  it('stays with what is shown while others come and go', () => {
    const { setNodes, shown, after } = makeScanner({}, rowsOf('abcd'));
    after(2);
    setNodes(orderForScanning(rowsOf('xbd'), []));
    expect([shown(), ...after(0.9, 0.2)]).toEqual(['b', 'b', 'd']);
  });

  it('goes on with the next when what is shown vanishes, for its whole time', () => {
    const { setNodes, shown, after } = makeScanner({}, rowsOf('abcd'));
    after(2.9);
    setNodes(orderForScanning(rowsOf('ad'), []));
    expect([shown(), ...after(1.4, 0.2)]).toEqual(['d', 'd', 'a']);
  });

  it('stays in a group while something of it is there, and leaves it with the last', () => {
    const { setNodes, choose, shown } = makeScanner({}, rowsOf('ab'), ['x', 'y', 'z']);
    setNodes(orderForScanning([], ['x', 'y', 'z']));
    setNodes(orderForScanning(rowsOf('ab'), ['x', 'y', 'z']));
    expect(shown()).toBe('xyz');
    choose();
    setNodes(orderForScanning(rowsOf('c'), ['y', 'z']));
    expect(shown()).toBe('y');
    setNodes(orderForScanning(rowsOf('cd'), []));
    expect(shown()).toBe('c');
  });

  it('shows nothing while there is nothing, and then what comes', () => {
    const { setNodes, choose, step, shown, after } = makeScanner({}, []);
    step();
    expect([...after(10), choose()]).toEqual(['', null]);
    setNodes(orderForScanning(rowsOf('ab'), []));
    expect([shown(), ...after(1.4)]).toEqual(['a', 'a']);
  });

  it('always shows something that is there, whatever comes, goes and is pressed', () => {
    const table = fc.tuple(
      fc.array(fc.array(fc.nat(12), { minLength: 1, maxLength: 8 }), { maxLength: 4 }),
      fc.array(fc.nat(12)),
    );
    const deed = fc.oneof(table, fc.constant('choose' as const), fc.constant('step' as const), fc.nat(9000));
    fc.assert(
      fc.property(fc.constantFrom('auto', 'step'), fc.array(deed), (mode, deeds) => {
        const scanner = createScanner<number>({ mode, itemSeconds: 1, firstSeconds: 1 });
        let there: number[] = [];
        for (const one of deeds) {
          if (one === 'choose') scanner.choose();
          else if (one === 'step') scanner.step();
          else if (typeof one === 'number') scanner.tick(one);
          else {
            there = [...one[0].flat(), ...one[1]];
            scanner.setNodes(orderForScanning(...one));
          }
          expect(scanner.shown().length > 0).toBe(there.length > 0);
          expect(scanner.shown().every((item) => there.includes(item))).toBe(true);
        }
      }),
    );
  });
});

describe('two switches', () => {
  it('go on by one and choose by the other, whatever time passes', () => {
    const { step, choose, shown, after } = makeScanner({ mode: 'step' }, rowsOf('abc'));
    expect(after(100)).toEqual(['a']);
    step();
    step();
    expect([shown(), choose(), shown()]).toEqual(['c', 'c', 'a']);
  });

  it('lead out of a group behind its last', () => {
    const { step, choose, shown } = makeScanner({ mode: 'step' }, rowsOf('a'), ['x', 'y']);
    step();
    choose();
    const seen = [shown()];
    for (let steps = 0; steps < 3; steps += 1) {
      step();
      seen.push(shown());
    }
    expect(seen).toEqual(['x', 'y', 'xy', 'a']);
  });
});
