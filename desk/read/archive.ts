/** Signatures and sizes of the records in a ZIP archive's central directory. */
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT_BYTES = 0xffff;

function findEnd(bytes: DataView): number | null {
  for (
    let at = bytes.byteLength - END_BYTES;
    at >= Math.max(0, bytes.byteLength - END_BYTES - MAX_COMMENT_BYTES);
    at -= 1
  ) {
    if (bytes.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return null;
}

/** A file of an archive. */
interface Entry {
  readonly name: string;
  /** Compressed as it lies there, and whether it is deflated. */
  readonly data: Uint8Array;
  readonly isDeflated: boolean;
  /** Unpacked, in bytes, as the directory says. */
  readonly size: number;
}

const LOCAL_BYTES = 30;
const DEFLATED = 8;

function findEntry(packed: Uint8Array, wanted: string): Entry | null {
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const end = findEnd(bytes);
  if (end === null) return null;
  let at = bytes.getUint32(end + 16, true);
  for (let left = bytes.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > bytes.byteLength) return null;
    const nameBytes = bytes.getUint16(at + 28, true);
    const name = new TextDecoder().decode(packed.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    if (name === wanted) {
      const local = bytes.getUint32(at + 42, true);
      const start = local + LOCAL_BYTES + bytes.getUint16(local + 26, true) + bytes.getUint16(local + 28, true);
      return {
        name,
        data: packed.subarray(start, start + bytes.getUint32(at + 20, true)),
        isDeflated: bytes.getUint16(at + 10, true) === DEFLATED,
        size: bytes.getUint32(at + 24, true),
      };
    }
    at += ENTRY_BYTES + nameBytes + bytes.getUint16(at + 30, true) + bytes.getUint16(at + 32, true);
  }
  return null;
}

/** True for a ZIP archive with a file of this name. */
export const hasArchived = (packed: Uint8Array, name: string): boolean =>
  packed.length > END_BYTES && findEntry(packed, name) !== null;

/** A stream that fails when more than this many bytes have come. */
const limitBytes = (max: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> => {
  let count = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      count += chunk.length;
      if (count > max) controller.error(new Error('it unpacks to more than it says'));
      else controller.enqueue(chunk);
    },
  });
};

/**
 * A text file of a ZIP archive, in UTF-8; null where it has none of that name. Check unpackedSize
 * first. Rejects where it unpacks to more than its directory says.
 */
export async function readArchivedText(packed: Uint8Array, name: string): Promise<string | null> {
  const entry = findEntry(packed, name);
  if (entry === null) return null;
  const stream = new Blob([new Uint8Array(entry.data)]).stream();
  const unpacked = entry.isDeflated ? stream.pipeThrough(new DecompressionStream('deflate-raw')) : stream;
  return new Response(unpacked.pipeThrough(limitBytes(entry.size))).text();
}

/**
 * Unpacked size of a ZIP archive in bytes, from its directory, before anything is unpacked; null
 * for what is no archive.
 */
export function unpackedSize(packed: Uint8Array): number | null {
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (bytes.byteLength < END_BYTES) return null;
  const end = findEnd(bytes);
  if (end === null) return null;
  let sum = 0;
  let at = bytes.getUint32(end + 16, true);
  for (let left = bytes.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > bytes.byteLength || bytes.getUint32(at, true) !== ENTRY_SIGNATURE) return null;
    sum += bytes.getUint32(at + 24, true);
    at +=
      ENTRY_BYTES + bytes.getUint16(at + 28, true) + bytes.getUint16(at + 30, true) + bytes.getUint16(at + 32, true);
  }
  return sum;
}
