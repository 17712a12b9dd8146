import { encodeText } from './bytes';
import type { FileSink } from './ports';
import { integrityOf } from './sha256';

/** A file that was written: its size, and its hash as an `integrity` attribute has it. */
interface WrittenFile {
  readonly bytes: number;
  readonly integrity: string;
}

/** The files of a pack while it is built. */
export interface PackOutput {
  readonly write: (path: string, content: Uint8Array | string) => Promise<void>;
  /** A file that was written before. Throws for any other. */
  readonly describe: (path: string) => WrittenFile;
}

/**
 * Writes into a sink, and remembers sizes and hashes: what is written is not read again, and does
 * not stay in memory.
 */
export function createPackOutput(sink: FileSink): PackOutput {
  const written = new Map<string, WrittenFile>();
  return {
    write: async (path, content) => {
      const bytes = typeof content === 'string' ? encodeText(content) : content;
      written.set(path, { bytes: bytes.length, integrity: integrityOf(bytes) });
      await sink.write(path, bytes);
    },
    describe: (path) => {
      const file = written.get(path);
      if (file === undefined) throw new Error(`The pack has no file ${path}.`);
      return file;
    },
  };
}
