// Takes out of an MP4 what is no picture, without moving a byte of the picture: the boxes of the
// others become empty space ("free").

/** A box: where it begins, where what is in it begins, and where it ends. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly inner: number;
  readonly end: number;
}

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;

/**
 * Boxes that the pictures need, by the box that they are in; '' for the file. Everything else
 * becomes empty space.
 */
const NEEDED: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    '': 'ftyp moov mdat',
    moov: 'mvhd trak',
    trak: 'tkhd edts mdia',
    mdia: 'mdhd hdlr minf',
    minf: 'vmhd dinf stbl',
    stbl: 'stsd stts ctts cslg stsc stsz stz2 stco co64 stss sdtp sgpd sbgp subs',
  }).map(([parent, names]) => [parent, new Set(names.split(' '))]),
);

const typeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The boxes between two places; null where they do not fit. */
function listBoxes(bytes: Uint8Array, from: number, to: number): Box[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    if (at + HEADER_BYTES > to) return null;
    const size = view.getUint32(at);
    const isLarge = size === 1;
    if (isLarge && at + LARGE_HEADER_BYTES > to) return null;
    const length = isLarge ? Number(view.getBigUint64(at + HEADER_BYTES)) : size === 0 ? to - at : size;
    const inner = at + (isLarge ? LARGE_HEADER_BYTES : HEADER_BYTES);
    if (at + length > to || at + length < inner) return null;
    boxes.push({ type: typeAt(bytes, at + 4), start: at, inner, end: at + length });
    at += length;
  }
  return boxes;
}

/** The only box of a path such as 'mdia/minf/stbl' in another one, or null. */
function findBox(bytes: Uint8Array, { inner, end }: Box, path: string): Box | null {
  const [type, ...rest] = path.split('/');
  const box = listBoxes(bytes, inner, end)?.find((each) => each.type === type) ?? null;
  return box === null || rest.length === 0 ? box : findBox(bytes, box, rest.join('/'));
}

function makeFree(bytes: Uint8Array, { start, inner, end }: Box): void {
  bytes.set(
    [...'free'].map((letter) => letter.charCodeAt(0)),
    start + 4,
  );
  bytes.fill(0, inner, end);
}

/**
 * Numbers of a table in a box: after version and flags, and what stands before it, a count, then
 * these numbers.
 */
function readTable(bytes: Uint8Array, { inner, end }: Box, width: 4 | 8, columns = 1): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(inner + 4) * columns;
  const first = inner + 8;
  const whole = Math.min(count, Math.floor((end - first) / width));
  return Array.from({ length: whole }, (_, index) =>
    width === 4 ? view.getUint32(first + index * width) : Number(view.getBigUint64(first + index * width)),
  );
}

/** Where the pictures of a track lie in the file; null where its tables cannot be read. */
function findSamples(bytes: Uint8Array, track: Box): [start: number, end: number][] | null {
  const tables = findBox(bytes, track, 'mdia/minf/stbl');
  const [sizes, runs, near, far] = ['stsz', 'stsc', 'stco', 'co64'].map((type) =>
    tables === null ? null : findBox(bytes, tables, type),
  );
  const chunks = near ? readTable(bytes, near, 4) : far ? readTable(bytes, far, 8) : null;
  if (!sizes || !runs || chunks === null) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const equal = view.getUint32(sizes.inner + 4);
  const own = readTable(bytes, { ...sizes, inner: sizes.inner + 4 }, 4);
  const count = view.getUint32(sizes.inner + 8);
  const table = readTable(bytes, runs, 4, 3);
  const ranges: [number, number][] = [];
  let sample = 0;
  chunks.forEach((offset, chunk) => {
    // A run says how many samples each chunk has, from its first chunk on.
    let perChunk = 0;
    for (let run = 0; run < table.length && (table[run] ?? 0) <= chunk + 1; run += 3) perChunk = table[run + 1] ?? 0;
    let at = offset;
    for (let each = 0; each < perChunk && sample < count; each += 1, sample += 1) {
      const size = equal === 0 ? (own[sample] ?? 0) : equal;
      ranges.push([at, at + size]);
      at += size;
    }
  });
  return sample === count && count > 0 ? ranges : null;
}

/** Days and names of programs, in the boxes that stay. */
function clearFacts(bytes: Uint8Array, box: Box): void {
  const isLong = bytes[box.inner] === 1;
  if (['mvhd', 'tkhd', 'mdhd'].includes(box.type)) bytes.fill(0, box.inner + 4, box.inner + 4 + (isLong ? 16 : 8));
  // After its kind, a handler has a name.
  if (box.type === 'hdlr') bytes.fill(0, Math.min(box.end, box.inner + 24), box.end);
}

/** Makes everything empty that the pictures do not need. False where the boxes do not fit. */
function clearBoxes(bytes: Uint8Array, parent: string, from: number, to: number, videos: ReadonlySet<number>): boolean {
  const boxes = listBoxes(bytes, from, to);
  if (boxes === null) return false;
  return boxes.every((box) => {
    const isNeeded = NEEDED[parent]?.has(box.type) === true && (box.type !== 'trak' || videos.has(box.start));
    if (!isNeeded) makeFree(bytes, box);
    else if (NEEDED[box.type] !== undefined) return clearBoxes(bytes, box.type, box.inner, box.end, videos);
    else clearFacts(bytes, box);
    return true;
  });
}

/** Clears all of the data that is no picture. */
function clearData(bytes: Uint8Array, data: readonly Box[], pictures: readonly (readonly [number, number])[]): void {
  const ordered = [...pictures].sort(([one], [other]) => one - other);
  for (const { inner, end } of data) {
    let at = inner;
    for (const [start, stop] of ordered) {
      if (stop <= inner || start >= end) continue;
      if (start > at) bytes.fill(0, at, start);
      at = Math.max(at, stop);
    }
    if (at < end) bytes.fill(0, at, end);
  }
}

/**
 * The moving pictures of an MP4 and nothing else: no sound, no place, day, device or title. null
 * for a file that cannot be read so, such as one in fragments.
 */
export function cleanMp4(given: Uint8Array): Uint8Array | null {
  const bytes = given.slice();
  const boxes = listBoxes(bytes, 0, bytes.length);
  const movie = boxes?.find(({ type }) => type === 'moov');
  if (!boxes || !movie || boxes.some(({ type }) => type === 'moof')) return null;
  const tracks = (listBoxes(bytes, movie.inner, movie.end) ?? []).filter(({ type }) => type === 'trak');
  const videos = tracks.filter((track) => {
    const handler = findBox(bytes, track, 'mdia/hdlr');
    return handler !== null && typeAt(bytes, handler.inner + 8) === 'vide';
  });
  const samples = videos.map((track) => findSamples(bytes, track));
  if (samples.length === 0 || samples.includes(null)) return null;
  clearData(
    bytes,
    boxes.filter(({ type }) => type === 'mdat'),
    samples.flatMap((ranges) => ranges ?? []),
  );
  return clearBoxes(bytes, '', 0, bytes.length, new Set(videos.map(({ start }) => start))) ? bytes : null;
}
