import { strToU8, zipSync } from 'fflate';
import { readArchivedText } from './archive';
import type { TakenSheet } from './ods-content';
import { takeOutOfContent } from './ods-content';

// What the library that reads OpenDocument sheets does not tell, and consent needs.

const CONTENT = 'content.xml';
/** What the library wants beside the content. */
const OTHERS = ['mimetype', 'META-INF/manifest.xml'];

/**
 * A workbook without the parts of cells that are struck through, hidden or comments; and of each
 * sheet what else is taken out of it.
 */
export async function takeOutOfOds(
  bytes: Uint8Array,
): Promise<{ readonly bytes: Uint8Array; readonly sheets: readonly TakenSheet[] }> {
  const xml = await readArchivedText(bytes, CONTENT);
  if (xml === null) return { bytes, sheets: [] };
  const taken = takeOutOfContent(xml, (await readArchivedText(bytes, 'styles.xml')) ?? '');
  const others = await Promise.all(OTHERS.map(async (name) => [name, await readArchivedText(bytes, name)] as const));
  const files = [...others, [CONTENT, taken.xml] as const].flatMap(([name, text]) =>
    text === null ? [] : [[name, strToU8(text)] as const],
  );
  return { bytes: zipSync(Object.fromEntries(files), { level: 0 }), sheets: taken.sheets };
}
