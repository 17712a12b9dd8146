import type { ColumnDefinition } from '../../desk/builder/sheets/column-definitions';
import { columnsOf } from '../../desk/builder/sheets/columns';
import { COLLECTION_NAMES } from '../../src/content/normalise';
import { toTable, withPart } from '../document-parts.mjs';

type Column = readonly [name: string, definition: ColumnDefinition];

/** Its name, which leads to what else the document says of it. */
function nameOf([name, { more, isRequired }]: Column): string {
  const code = `\`${name}\``;
  return `${more === undefined ? code : `[${code}](#${more})`}${isRequired ? ' (needed)' : ''}`;
}

const helpOf = ({ help, isForBuild }: ColumnDefinition): string => (isForBuild ? `${help}; not published` : help);

/** Of more columns that are alike than this only the first are named: games, stars. */
const MAX_ALIKE = 3;

function describeAlike(columns: readonly Column[], definition: ColumnDefinition): string {
  const names = columns.slice(0, MAX_ALIKE).map(nameOf).join(', ');
  return `${names}${columns.length > MAX_ALIKE ? ' and so on' : ''}: ${helpOf(definition)}`;
}

/** The columns of a list that are not those of a word, and the names of those that are. */
function describeList(list: string, columns: readonly Column[], words: ReadonlyMap<string, ColumnDefinition>): string {
  const isOfWord = ([name, definition]: Column): boolean => words.get(name) === definition;
  const own = columns.filter((column) => !isOfWord(column));
  const texts = new Map<string, string>();
  for (const [, definition] of own) {
    const alike = own.filter(([, { help }]) => help === definition.help);
    texts.set(definition.help, describeAlike(alike, definition));
  }
  const ofWord = columns.flatMap((column) => (column[0] !== 'Key' && isOfWord(column) ? [`\`${column[0]}\``] : []));
  const shared = columns.length - own.length === words.size ? 'all of a word' : `as of a word ${ofWord.join(', ')}`;
  return `- **\`${list}\`**: ${[...texts.values(), ...(ofWord.length > 0 ? [shared] : [])].join('; ')}.`;
}

/** The document with the columns of all lists between its marks. */
export function withColumns(document: string): string {
  const words = columnsOf('KZ_AppData');
  const rows = words.map((column) => [nameOf(column), helpOf(column[1])]);
  const half = Math.ceil(rows.length / 2);
  const table = toTable([
    ['column of a word', 'is', 'column', 'is'],
    ...rows.slice(0, half).map((row, index) => [...row, ...(rows[half + index] ?? ['', ''])]),
  ]);
  const others = COLLECTION_NAMES.filter((list) => list !== 'KZ_AppData').map((list) =>
    describeList(list, columnsOf(list), new Map(words)),
  );
  return withPart(document, 'columns', [table, '', ...others].join('\n'));
}
