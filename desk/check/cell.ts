import type { CollectionName } from '../../src/content/entities';
import type { DeskFault, RowFinding } from './finding';

/** A cell with something in it. */
export interface Cell {
  readonly sheet: CollectionName;
  /** From 1 under the header. */
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

/** A finding about a cell. */
export const findingIn = (
  { sheet, row, column }: Cell,
  fault: DeskFault,
  severity: RowFinding['severity'] = 'weak',
): RowFinding => ({
  ...fault,
  severity,
  sheet,
  row,
  column,
});
