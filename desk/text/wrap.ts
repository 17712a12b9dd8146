/**
 * Breaks a line between words so that no part is wider than `columns`; the parts after the first
 * are set in by `indent`.
 */
export function wrap(line: string, columns: number, indent = ''): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > columns) {
    const space = rest.lastIndexOf(' ', columns);
    // A word that is wider than the line is cut.
    const end = space > indent.length + columns / 3 ? space : columns;
    lines.push(rest.slice(0, end));
    rest = `${indent}${rest.slice(end).trimStart()}`;
  }
  return [...lines, rest];
}
