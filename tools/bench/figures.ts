/** One measured figure with its target. */
export interface Figure {
  readonly area: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Maximum that passes; null for a figure that is only reported. */
  readonly max: number | null;
}

export const passes = ({ value, max }: Figure): boolean => max === null || value <= max;

function show(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

/** A table: one line per figure, grouped by area. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => ({
    figure,
    cells: [figure.name, show(figure.value), figure.unit, figure.max === null ? '' : `<= ${show(figure.max)}`],
  }));
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map(({ cells }) => (cells[column] ?? '').length)));
  const lines: string[] = [];
  let area = '';
  for (const { figure, cells } of rows) {
    if (figure.area !== area) {
      ({ area } = figure);
      lines.push('', area);
    }
    const padded = cells.map((cell, column) =>
      column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    lines.push(`  ${padded.join('  ')}  ${figure.max === null ? '' : passes(figure) ? 'pass' : 'FAIL'}`.trimEnd());
  }
  return lines.join('\n');
}
