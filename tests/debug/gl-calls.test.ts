import { expect, it } from 'vitest';
import { interceptCalls } from '../../src/debug/gl-calls';

class Context {
  readonly drawn: number[] = [];
  draw(count: number): number {
    this.drawn.push(count);
    return count;
  }
}

it('counts calls of one context without changing what they do, and restores the methods', () => {
  const [gl, other] = [new Context(), new Context()];
  const calls: string[] = [];
  const restore = interceptCalls(gl, ['draw'], (name) => calls.push(name));
  expect(gl.draw(3)).toBe(3);
  other.draw(1);
  expect([calls, gl.drawn, other.drawn]).toEqual([['draw'], [3], [1]]);
  restore();
  gl.draw(4);
  expect([calls, gl.drawn, Object.hasOwn(gl, 'draw')]).toEqual([['draw'], [3, 4], false]);
});

it('counts calls of every context by their prototype', () => {
  const original = Object.getOwnPropertyDescriptor(Context.prototype, 'draw');
  let count = 0;
  const restore = interceptCalls(Context.prototype, ['draw'], () => (count += 1));
  new Context().draw(1);
  new Context().draw(2);
  expect(count).toBe(2);
  restore();
  expect(Object.getOwnPropertyDescriptor(Context.prototype, 'draw')).toEqual(original);
});
