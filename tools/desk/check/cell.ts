import type { CollectionName } from '../../../src/content/entities';
import type { RowRemark } from './rows';

/** A cell with something in it. */
export interface Cell {
  readonly sheet: CollectionName;
  /** From 1 under the header. */
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

/** A remark on a cell. */
export const remark = (
  { sheet, row, column }: Cell,
  reason: string,
  advice: string,
  severity: RowRemark['severity'] = 'weak',
): RowRemark => ({
  severity,
  sheet,
  row,
  column,
  reason,
  advice,
});
