import type { LevelRecord, ScoreRecord } from '../../src/progress/records';
import { decode } from '../../src/progress/save';
import { validLevels, validScores } from '../../src/progress/valid-records';

/** Reads a stored text of score records as the storage does: the records of an edited one are validated. */
export function decodeScores(text: string | null | undefined) {
  const decoded = decode<ScoreRecord>(text);
  return decoded.kind === 'edited' ? { ...decoded, list: { ...decoded.list, records: validScores(decoded.list.records) } } : decoded;
}

/** The same for level records. */
export function decodeLevels(text: string | null | undefined) {
  const decoded = decode<LevelRecord>(text);
  return decoded.kind === 'edited' ? { ...decoded, list: { ...decoded.list, records: validLevels(decoded.list.records) } } : decoded;
}
