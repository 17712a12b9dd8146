// Small films as telephones and browsers write them, with pictures, sound and facts about the film
// that are texts.

const encode = (text: string): number[] => [...new TextEncoder().encode(text)];
const number32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];

type Parts = readonly (readonly number[])[];

const box = (type: string, ...parts: Parts): number[] => {
  const inner = parts.flat();
  return [...number32(inner.length + 8), ...encode(type), ...inner];
};

const VERSION = [0, 0, 0, 0];
const table = (count: number, ...numbers: readonly number[]): number[] => [
  ...VERSION,
  ...number32(count),
  ...numbers.flatMap(number32),
];

/** A track of samples of one size, in chunks that begin at some places. */
const track = (handler: string, sampleBytes: number, chunks: readonly number[], fact: string): number[] =>
  box(
    'trak',
    box('tkhd', VERSION, encode('DAY1DAY2'), number32(1)),
    box('udta', encode(fact)),
    box(
      'mdia',
      box('mdhd', VERSION, encode('DAY1DAY2'), number32(1)),
      box(
        'hdlr',
        VERSION,
        number32(0),
        encode(handler),
        Array.from({ length: 12 }, () => 0),
        encode(fact),
      ),
      box(
        'minf',
        box(handler === 'vide' ? 'vmhd' : 'smhd', VERSION),
        box(
          'stbl',
          box('stsd', table(0)),
          box('stsc', table(1, 1, 2, 1)),
          box('stsz', [...VERSION, ...number32(sampleBytes), ...number32(2 * chunks.length)]),
          box('stco', table(chunks.length, ...chunks)),
        ),
      ),
    ),
  );

/** Pictures and sound in turns, two samples of each; facts are in front, behind and between. */
export function makeMp4(facts: { readonly place: string; readonly sound: string }, picture: string): Uint8Array {
  const head = [
    ...box('ftyp', encode('isommp42')),
    ...box('uuid', encode(facts.place)),
    ...box('free', encode(facts.place)),
  ];
  const samples = [picture, facts.sound, picture, facts.sound].map((text) => encode(text + text));
  const starts = samples.map((_, index) => head.length + 8 + samples.slice(0, index).flat().length);
  const at = (places: readonly number[]): number[] => places.map((place) => starts[place] ?? 0);
  const movie = box(
    'moov',
    box('mvhd', VERSION, encode('DAY1DAY2'), number32(1)),
    track('vide', encode(picture).length, at([0, 2]), facts.place),
    track('soun', encode(facts.sound).length, at([1, 3]), facts.place),
    box('meta', encode(facts.place)),
    box('udta', encode(facts.place)),
  );
  return Uint8Array.from([...head, ...box('mdat', ...samples), ...movie, ...box('meta', encode(facts.place))]);
}

const element = (id: number, inner: readonly number[], isOpen = false): number[] => {
  const name = number32(id).slice(number32(id).findIndex((byte) => byte > 0));
  return [
    ...name,
    ...(isOpen ? [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff] : [0x10, ...number32(inner.length).slice(1)]),
    ...inner,
  ];
};

/** As a browser records: segment and clusters without a length (`isOpen`), or with them. */
export function makeWebm(
  facts: { readonly place: string; readonly sound: string },
  picture: string,
  isOpen: boolean,
): Uint8Array {
  const block = (number: number, text: string): number[] => element(0xa3, [0x80 + number, 0, 0, 0x80, ...encode(text)]);
  const group = (number: number, text: string): number[] =>
    element(0xa0, element(0xa1, [0x80 + number, 0, 0, 0, ...encode(text)]));
  const trackOf = (number: number, type: number): number[] =>
    element(0xae, [...element(0xd7, [number]), ...element(0x83, [type]), ...element(0x536e, encode(facts.place))]);
  const cluster = element(
    0x1f43b675,
    [
      ...element(0xe7, [0]),
      ...block(1, picture),
      ...block(2, facts.sound),
      ...group(2, facts.sound),
      ...group(1, picture),
    ],
    isOpen,
  );
  const info = element(0x1549a966, [
    ...element(0x2ad7b1, [1]),
    ...element(0x7ba9, encode(facts.place)),
    ...element(0x4461, encode('DAY1DAY2')),
  ]);
  const segment = [
    ...info,
    ...element(0x1654ae6b, [...trackOf(1, 1), ...trackOf(2, 2)]),
    ...cluster,
    ...cluster,
    ...element(0x1254c367, encode(facts.place)),
    ...element(0x1941a469, encode(facts.place)),
  ];
  return Uint8Array.from([
    ...element(0x1a45dfa3, element(0x4282, encode('webm'))),
    ...element(0x18538067, segment, isOpen),
  ]);
}
