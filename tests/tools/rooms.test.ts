import { expect, it } from 'vitest';
import { withTable } from '../../tools/boundaries/table.mjs';

const DOCUMENT = '# House\n\n<!-- rooms -->\nold\n<!-- /rooms -->\n\nThe end.\n';
const ROOMS = [
  { name: 'roof', purpose: 'keeps dry', files: /^src\/roof\//, may: ['hall'], types: ['cellar'], packages: 'any' },
  { name: 'hall', purpose: 'leads on', files: /^src\/(?:hall|stairs)[^/]*\.ts$/, may: [], packages: [] },
] as const;

/** The cells of a row. */
const cells = (line: string): string[] =>
  line.split(/ +(?<!\\)\| +/u).map((cell) => cell.replaceAll(/^\| | +\|$/gu, ''));

it('the table of rooms begins with the lowest, and says files and imports as a reader writes them', () => {
  const lines = withTable(DOCUMENT, ROOMS).split('\n');
  expect(lines.filter((line) => line.startsWith('| `')).map(cells)).toEqual([
    ['`hall`', '`src/(hall\\|stairs)*.ts`', 'leads on', 'nothing'],
    ['`roof`', '`src/roof/`', 'keeps dry', '`hall`, types of `cellar`'],
  ]);
  expect(lines).toContain('The end.');
  expect(lines).not.toContain('old');
});

it('the document must have its place for the table', () => {
  expect(() => withTable('# House\n', ROOMS)).toThrow('has no <!-- rooms -->');
});
