import { expect, it } from 'vitest';
import { growText } from '../../tools/text-size.mjs';

function grow(value: string): string {
  const declaration = { value };
  growText().Declaration['font-size'](declaration);
  return declaration.value;
}

it.each([
  ['17px', 'calc(var(--type) * 17px)'],
  ['calc(36 * var(--u))', 'calc(var(--type) * (36 * var(--u)))'],
  ['max(17px, calc(29 * var(--u)))', 'calc(var(--type) * max(17px, calc(29 * var(--u))))'],
  ['clamp(26px, 6vw, 44px)', 'calc(var(--type) * clamp(26px, 6vw, 44px))'],
])('a size of %s grows with the text', (value, grown) => {
  expect(grow(value)).toBe(grown);
});

it.each(['0.8em', 'inherit', 'max(17px, 0.52em)', 'min(calc(var(--type) * var(--size)), var(--whole))'])(
  '%s is left as it is',
  (value) => {
    expect(grow(value)).toBe(value);
  },
);
