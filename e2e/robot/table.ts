import { timeline } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import { writeCells } from '../tables';
import type { InputCounts } from './input-devices';

const TABLE = {
  file: 'robots.md',
  section: 'From home to the results',
  head: ['', 'Keys: controls', 'Keys: presses', 'One switch: controls', 'One switch: presses', 'One switch: minutes'],
  order: [...registry, timeline].map(({ label }) => label),
};

/** With `TABLES=1`, writes down how a game was finished by keys alone. */
export function writeKeys(label: string, { controls, keys }: InputCounts): void {
  writeCells(TABLE, label, { 'Keys: controls': `${controls}`, 'Keys: presses': `${keys}` });
}

/**
 * With `TABLES=1`, writes down how a game was finished by one switch, and in how much time of the
 * page's clock.
 */
export function writeSwitch(label: string, { controls, keys }: InputCounts, milliseconds: number): void {
  writeCells(TABLE, label, {
    'One switch: controls': `${controls}`,
    'One switch: presses': `${keys}`,
    'One switch: minutes': (milliseconds / 60_000).toFixed(1),
  });
}
