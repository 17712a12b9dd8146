import type { DocumentEntries, DocumentId } from '../../src/progress/saved/documents';
import { decode } from '../../src/progress/saved/envelope';
import { readForeign } from '../../src/progress/saved/repair';

/**
 * Reads a stored text as the storage does: what this version has not written as it stands is
 * migrated, or its records are validated.
 */
function decodeAny<Id extends DocumentId>(id: Id, text: string | null | undefined) {
  const decoded = decode<DocumentEntries[Id]>(text);
  return decoded.kind === 'foreign' && typeof text === 'string' ? readForeign(id, text) : decoded;
}

export const decodeScores = (text: string | null | undefined) => decodeAny('scores', text);
export const decodeLevels = (text: string | null | undefined) => decodeAny('levels', text);
