import { registry } from '../../../scenes/registry';
import type { Content, RawLists } from '../../../src/content/entities';
import type { Finding } from '../../../src/content/finding';
import { normalise } from '../../../src/content/normalise';
import { isWithdrawn } from '../../../src/content/withdrawn';
import { contentHash } from '../common/content-hash';
import { forgetMissingSounds } from '../pictures/stand-ins';
import { removeLost } from '../publish/published-rows';
import { withRowIds } from '../publish/row-ids';
import { stripRows } from '../sheets/sheets';
import type { BuiltRecordings } from '../sounds/recordings';
import type { BuildContext } from './build-context';
import type { CheckedContent } from './check-content';
import type { ReadPack } from './read-pack';

/** The rows of a pack as the app gets them. */
export interface PublishedRows {
  /** The file that holds them. */
  readonly contentFile: string;
  /** The same, normalised as the app would do it at each start. */
  readonly published: Content;
  /** Rows that were left out, and why. */
  readonly faults: readonly Finding[];
}

/** The rows that are published: with what the build found out, without what is left out. */
function listPublished(
  { lists }: ReadPack['sheets'],
  { lost }: CheckedContent,
  { audio, sentences: facts }: BuiltRecordings,
  today: string,
): RawLists {
  // What a row says itself comes before what the build finds out.
  const sentences = lists.KZ_StorybookSentence.map((row, index) => ({
    ...facts[index],
    ...Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')),
  }));
  const heard = forgetMissingSounds({ ...lists, KZ_StorybookSentence: sentences }, (name) =>
    Object.hasOwn(audio, name),
  );
  const named = withRowIds(heard, (row) => isWithdrawn(row, today));
  return stripRows(removeLost(named, lost), today);
}

/** Writes the rows as they are, which versions and tools read that do not know the format. */
export async function publishRows(
  { output, today }: BuildContext,
  { sheets, config }: ReadPack,
  checked: CheckedContent,
  recordings: BuiltRecordings,
): Promise<PublishedRows> {
  const lists = listPublished(sheets, checked, recordings, today);
  const rows = JSON.stringify(lists);
  const contentFile = `content.${contentHash(rows)}.json`;
  await output.write(contentFile, rows);
  const { content: published, findings } = normalise(lists, config, registry, today);
  // That a row is withdrawn is no fault that the app would log at each start.
  return { contentFile, published, faults: findings.filter(({ code }) => code !== 'row-withdrawn') };
}
