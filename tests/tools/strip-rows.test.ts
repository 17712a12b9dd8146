import { expect, it } from 'vitest';
import { registry } from '../../scenes/registry';
import { COLLECTION_NAMES } from '../../src/content/normalise';
import { stripRows } from '../../desk/builder/sheets/sheets';
import type { SheetRow } from '../../desk/builder/sheets/table';

const [game] = registry;

it('drops empty cells, but for a sign that a game has a column and is offered nowhere', () => {
  const label = game?.label ?? '';
  const empty = Object.fromEntries(COLLECTION_NAMES.map((name): [string, SheetRow[]] => [name, []]));
  const rowsOf = (...rows: SheetRow[]) =>
    stripRows({ ...empty, KZ_GameFilterDataNew: rows } as Parameters<typeof stripRows>[0], '').KZ_GameFilterDataNew;
  expect(rowsOf({ Key: '1', note: '', [label]: '' }, { Key: '2', note: '', [label]: '' })).toEqual([
    { Key: '1', [label]: '' },
    { Key: '2' },
  ]);
  expect(rowsOf({ Key: '1', [label]: '' }, { Key: '2', [label]: '3' })).toEqual([
    { Key: '1' },
    { Key: '2', [label]: '3' },
  ]);
});
