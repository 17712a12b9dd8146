// Takes out of a WebM what is no picture, without moving a byte of the picture: the elements of the
// others become empty space ("Void").

/** An element: its id, where it begins, where what is in it begins, and where it ends. */
interface Element {
  readonly id: number;
  readonly start: number;
  readonly inner: number;
  readonly end: number;
}

const ID = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  group: 0xa0,
  block: 0xa1,
} as const;
const VOID = 0xec;
const VIDEO = 1;

/**
 * Elements within the segment that the pictures need; the seek head and the cues only say where
 * others are.
 */
const NEEDED_IN_SEGMENT: ReadonlySet<number> = new Set([0x114d9b74, ID.info, ID.tracks, ID.cluster, 0x1c53bb6b]);
/** All that stands within the segment: with tags, attachments and chapters. */
const IN_SEGMENT: ReadonlySet<number> = new Set([...NEEDED_IN_SEGMENT, 0x1254c367, 0x1941a469, 0x1043a770]);
/** Of the film: how long its units of time are, its length, and which programs wrote it. */
const NEEDED_IN_INFO: ReadonlySet<number> = new Set([0x2ad7b1, 0x4489, 0x4d80, 0x5741, 0x73a4]);
/** Of a cluster: its time, its place and size, its blocks. */
const NEEDED_IN_CLUSTER: ReadonlySet<number> = new Set([0xe7, 0xa7, 0xab, ID.simpleBlock, ID.group]);
/** Of a track what is not needed: its name, and a checksum. */
const FACTS_OF_TRACK: ReadonlySet<number> = new Set([0x536e, 0xbf]);

const lengthOf = (first: number): number => Math.clz32(first) - 23;

/** A number of variable length; null where it does not fit. `isUnknown`: all its bits are set. */
function readNumber(
  bytes: Uint8Array,
  at: number,
  hasMark: boolean,
): { value: number; length: number; isUnknown: boolean } | null {
  const first = bytes[at] ?? 0;
  const length = lengthOf(first);
  if (length > 8 || at + length > bytes.length) return null;
  let value = hasMark ? first : first & (0xff >> length);
  let isUnknown = (first & (0xff >> length)) === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown };
}

/**
 * The elements between two places. One without a length ends where the next of `ending` begins.
 * null where they do not fit.
 */
function listElements(
  bytes: Uint8Array,
  from: number,
  to: number,
  ending: ReadonlySet<number> = new Set(),
): Element[] | null {
  const elements: Element[] = [];
  for (let at = from; at < to;) {
    const id = readNumber(bytes, at, true);
    const size = id === null ? null : readNumber(bytes, at + id.length, false);
    if (id === null || size === null) return null;
    const inner = at + id.length + size.length;
    const end = size.isUnknown ? findEnd(bytes, inner, to, ending) : inner + size.value;
    if (end > to || end < inner) return null;
    elements.push({ id: id.value, start: at, inner, end });
    at = end;
  }
  return elements;
}

function findEnd(bytes: Uint8Array, from: number, to: number, ending: ReadonlySet<number>): number {
  for (let at = from; at < to;) {
    const id = readNumber(bytes, at, true);
    const size = id === null ? null : readNumber(bytes, at + id.length, false);
    if (id === null || size === null || size.isUnknown) return id !== null && ending.has(id.value) ? at : to;
    if (ending.has(id.value)) return at;
    at += id.length + size.length + size.value;
  }
  return to;
}

/** Fills an element with nothing, in its length. */
function makeVoid(bytes: Uint8Array, { start, end }: Element): void {
  const whole = end - start;
  bytes.fill(0, start, end);
  bytes[start] = VOID;
  // The size takes as many bytes as it needs; one of eight fits any element.
  const length = whole - 2 < 0x7f ? 1 : 8;
  let size = whole - 1 - length;
  for (let at = start + length; at > start; at -= 1) {
    bytes[at] = size % 256;
    size = Math.floor(size / 256);
  }
  bytes[start + 1] = (bytes[start + 1] ?? 0) | (0x80 >> (length - 1));
}

const numberIn = (bytes: Uint8Array, { inner, end }: Element): number =>
  bytes.subarray(inner, end).reduce((sum, byte) => sum * 256 + byte, 0);

/** Numbers of the tracks that are pictures, while the others are made empty. */
function clearTracks(bytes: Uint8Array, tracks: Element): Set<number> {
  const videos = new Set<number>();
  for (const track of listElements(bytes, tracks.inner, tracks.end) ?? []) {
    const parts = track.id === ID.track ? (listElements(bytes, track.inner, track.end) ?? []) : [];
    const [type, number] = [ID.trackType, ID.trackNumber].map((id) => parts.find((part) => part.id === id));
    if (type && number && numberIn(bytes, type) === VIDEO) {
      videos.add(numberIn(bytes, number));
      for (const part of parts) if (FACTS_OF_TRACK.has(part.id)) makeVoid(bytes, part);
    } else makeVoid(bytes, track);
  }
  return videos;
}

/** Makes the blocks of other tracks empty. False where they do not fit. */
function clearCluster(bytes: Uint8Array, cluster: Element, videos: ReadonlySet<number>): boolean {
  const isVideo = (block: Element): boolean => videos.has(readNumber(bytes, block.inner, false)?.value ?? -1);
  const parts = listElements(bytes, cluster.inner, cluster.end);
  if (parts === null) return false;
  for (const part of parts) {
    const block =
      part.id === ID.group ? listElements(bytes, part.inner, part.end)?.find(({ id }) => id === ID.block) : part;
    const isBlock = part.id === ID.group || part.id === ID.simpleBlock;
    if (!NEEDED_IN_CLUSTER.has(part.id) || (isBlock && (block === undefined || !isVideo(block)))) makeVoid(bytes, part);
  }
  return true;
}

/**
 * The moving pictures of a WebM and nothing else: no sound, no tags, day or title. null for a file
 * that cannot be read so.
 */
export function cleanWebm(given: Uint8Array): Uint8Array | null {
  const bytes = given.slice();
  const [header, segment] = listElements(bytes, 0, bytes.length) ?? [];
  if (header?.id !== ID.header || segment?.id !== ID.segment) return null;
  const parts = listElements(bytes, segment.inner, segment.end, IN_SEGMENT);
  const tracks = parts?.find(({ id }) => id === ID.tracks);
  if (!parts || !tracks) return null;
  const videos = clearTracks(bytes, tracks);
  if (videos.size === 0) return null;
  for (const part of parts) {
    if (!NEEDED_IN_SEGMENT.has(part.id)) makeVoid(bytes, part);
    else if (part.id === ID.cluster && !clearCluster(bytes, part, videos)) return null;
    else if (part.id === ID.info)
      for (const fact of listElements(bytes, part.inner, part.end) ?? [])
        if (!NEEDED_IN_INFO.has(fact.id)) makeVoid(bytes, fact);
  }
  return bytes;
}
