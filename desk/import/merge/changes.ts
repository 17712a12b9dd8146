import Papa from 'papaparse';
import { isWithdrawn } from '../../../src/content/withdrawn';
import { encodeText } from '../../builder/common/bytes';
import type { FileStore } from '../../builder/common/ports';
import { escapeFormula } from '../../builder/grid/formula-text';
import { NAMING_COLUMNS } from '../../builder/publish/row-ids';
import type { Change, ChangeKind } from './merge-rows';
import { BYTE_ORDER_MARK } from './own-sheet';

/** The whole list of what the last import has changed in the pack. */
const CHANGES_FILE = 'changes.csv';
const COLUMNS = ['What', 'List', 'Row', 'Column', 'In the pack', 'In your sheet'];
/** More changes of a kind than this are in the file alone. */
const MAX_SHOWN = 8;

const SAYS: Readonly<Record<ChangeKind, string>> = {
  new: 'new in the sheet',
  changed: 'as the sheet has it now',
  removed: 'no longer in the sheet, so no longer in the pack',
  'held back': 'held back now, so no longer in the pack',
  'change by hand kept': 'changed by hand in the pack, and kept',
  'changed in both': 'changed by hand in the pack, and in the sheet: as the pack has it',
  'row by hand kept': 'written or changed by hand in the pack and not in the sheet, and kept',
  'removed by hand': 'removed by hand from the pack: it is not taken again',
};
const KINDS = Object.keys(SAYS) as readonly ChangeKind[];

/** What a row is called; nothing of a word that nobody may use. */
function nameRow({ kind, collection, cells }: Change, today: string): string {
  if (kind === 'held back' || isWithdrawn(cells, today)) return '';
  const { Language = '', English = '' } = cells;
  if (Language !== '') return English === '' ? Language : `${Language} (${English})`;
  const texts = NAMING_COLUMNS[collection].map((column) => cells[column] ?? '').filter((text) => text !== '');
  return [...new Set(texts)].join(' / ');
}

function describeChange(change: Change, today: string): string {
  const name = nameRow(change, today);
  if (name === '' || change.column === '') return name;
  return `${name}: ${change.column} "${change.inPack}", in the sheet "${change.inSheet}"`;
}

/**
 * What an import changes in the pack, one line for each kind, in plain words. `isWhole`: with every
 * change, where nothing is written that lists them.
 */
export function describeChanges(changes: readonly Change[], today: string, isWhole: boolean): string[] {
  return KINDS.flatMap((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return [];
    const texts = own.map((change) => describeChange(change, today)).filter((text) => text !== '');
    const shown = isWhole ? texts : texts.slice(0, MAX_SHOWN);
    const more = texts.length - shown.length;
    return [
      `${own.length} ${SAYS[kind]}${shown.length === 0 ? '' : `: ${shown.join('; ')}`}${more > 0 ? `; and ${more} more, all of them in ${CHANGES_FILE}` : ''}`,
    ];
  });
}

/** Writes the list, whole, also where nothing is left on one of an earlier import. */
export async function writeChanges(store: FileStore, changes: readonly Change[], today: string): Promise<void> {
  if (changes.length === 0 && (await store.read(CHANGES_FILE)) === null) return;
  const data = changes.map((change) => {
    const name = nameRow(change, today);
    const cells = name === '' ? ['', '', ''] : [change.column, change.inPack, change.inSheet];
    return [SAYS[change.kind], change.collection, name, ...cells].map(escapeFormula);
  });
  const text = Papa.unparse({ fields: COLUMNS, data }, { newline: '\n' });
  await store.write(CHANGES_FILE, encodeText(`${BYTE_ORDER_MARK}${text}\n`));
}
