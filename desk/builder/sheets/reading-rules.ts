import { isKnownEncoding } from '../grid/decode';
import type { Mapping } from './columns';
import { readMapping } from './columns';

/** How a programme's own sheets are read; from pack.json. */
export interface ReadingRules {
  readonly mapping: Mapping;
  /** Encoding of its text files, null to detect it. */
  readonly encoding: string | null;
  /**
   * Columns whose empty cells mean the value above them: what is left of merged cells in a text
   * file.
   */
  readonly fillDown: readonly string[];
}

/** The rules in a pack.json; defaults for what it leaves out, and for what is no record. */
export function readingRulesOf(packFile: unknown): ReadingRules {
  const { columns, encoding, fillDown } = (packFile ?? {}) as Readonly<Record<string, unknown>>;
  return {
    mapping: readMapping(columns),
    encoding: typeof encoding === 'string' && isKnownEncoding(encoding) ? encoding : null,
    fillDown: Array.isArray(fillDown) ? fillDown.filter((column) => typeof column === 'string') : [],
  };
}
