import { describe, expect, it } from 'vitest';
import { buildPack } from '../../desk/builder/build-pack';
import { textOfBytes } from '../../desk/builder/common/bytes';
import { formatReport } from '../../desk/builder/findings/pack-report';
import { checkPack } from '../../desk/check/check';
import { PLACES as BUILT } from '../../desk/builder/common/place-ids';
import { assets } from '../../desk/node/assets';
import { pictures } from '../../desk/node/pictures';
import type { PackManifest } from '../../src/content/entities';
import { readManifest } from '../../src/content/pack-schema';
import type { OfflineList } from '../../src/offline/offline-list';
import { readOfflineList } from '../../src/offline/read-offline-list';
import { PLACES } from '../../src/stage/places';
import { createPorts } from './memory-ports';
import { createMemoryStore } from './memory-store';

const TODAY = '2026-03-10';
const WORDS = ['kurī', 'ngeru', 'manu', 'ika', 'hōiho', 'kau', 'hipi', 'poaka'];

/** A pack of eight words, with these files in its folder `place`. */
const createPack = (place: Readonly<Record<string, string | Uint8Array>>) =>
  createMemoryStore({
    'pack.json': JSON.stringify({ Language: 'Māori', languageTag: 'mi', PossibleGames: ['*'] }),
    'KZ_AppData.csv': `homeName,subCat,English,Language\n${WORDS.map((word) => `Animals,Pets,${word},${word}`).join('\n')}\n`,
    'KZ_GameFilterDataNew.csv': 'category,target\nAnimals,Pets\n',
    ...Object.fromEntries(Object.entries(place).map(([file, content]) => [`place/${file}`, content])),
  });

async function build(place: Readonly<Record<string, string | Uint8Array>>) {
  const sink = createMemoryStore();
  const ports = createPorts();
  const report = await buildPack({
    id: 'own',
    source: createPack(place),
    sink,
    ports,
    format: 'test',
    today: TODAY,
  });
  const textOf = (path: string): string => textOfBytes(sink.files.get(path) ?? new Uint8Array());
  const manifest = JSON.parse(textOf('pack.json')) as PackManifest;
  const written = [...sink.files.keys()].filter((path) => path.startsWith('art/place-'));
  const drawnAt = (path: string): string => textOf(`${manifest.place?.[path] ?? ''}.webp`);
  const offline = JSON.parse(textOf(manifest.offline ?? '')) as OfflineList;
  return { report: formatReport(report), manifest, written, drawnAt, offline };
}

const speciesOf = async (species: string) => (await build({ 'species.csv': species })).manifest.config.species;

/** A drawing of 4 by 4 whose left part has a colour. */
/** A drawing with much in it. */
const LEAVES = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="160" height="160">${Array.from({ length: 99 }, (_, index) => `<circle cx="${(index * 17) % 40}" cy="${(index * 29) % 40}" r="${1 + (index % 5)}" fill="hsl(${index * 41} 70% 50%)"/>`).join('')}</svg>`,
);

const encodeLeaves = (qualities: Parameters<typeof pictures.encodeScene>[2], maxBytes: number) =>
  pictures.encodeScene([{ picture: LEAVES }], { width: 160, height: 160 }, qualities, maxBytes);

const fill = (color: string, width: number): Uint8Array =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" width="4" height="4"><rect width="${width}" height="4" fill="${color}"/></svg>`,
  );

describe('the folder place of a pack', () => {
  it('puts a layer between the app’s own, by day and at dusk, and leaves all else as it is', async () => {
    const { manifest, drawnAt, written, offline, report } = await build({ 'lake-mid.svg': 'ferns' });
    expect(Object.keys(manifest.place ?? {})).toEqual(['places/lake-scene', 'places/lake-dusk']);
    expect(drawnAt('places/lake-scene')).toBe('sky\nferns');
    expect(drawnAt('places/lake-dusk')).toBe('evening sky\nferns at dusk');
    expect(report).not.toContain('place');
    expect(readOfflineList(offline)?.base.map(({ path }) => path)).toEqual(expect.arrayContaining(written));
    expect(written).toHaveLength(4);
    expect(readManifest(manifest).place).toEqual(manifest.place);
  });

  it('makes an own sky darker at dusk', async () => {
    const { drawnAt } = await build({ 'stars-sky.svg': 'northern sky' });
    expect(drawnAt('places/stars-dusk')).toBe('northern sky at dusk\ntrees at dusk');
  });

  it('replaces whole pictures, which come before layers', async () => {
    const { manifest, drawnAt } = await build({
      'home-wide.png': 'my land',
      'woods-dusk.svg': 'my woods at night',
      'woods-mid.svg': 'my trees',
    });
    expect(Object.keys(manifest.place ?? {}).toSorted()).toEqual([
      'home-wide',
      'places/woods-dusk',
      'places/woods-scene',
    ]);
    expect(drawnAt('home-wide')).toBe('my land');
    expect(drawnAt('places/woods-dusk')).toBe('my woods at night');
    expect(drawnAt('places/woods-scene')).toBe('sky\nmy trees');
  });

  it('is not missed: such a pack has no word of it', async () => {
    const { manifest, written, report } = await build({});
    expect(manifest).not.toHaveProperty('place');
    expect(written).toEqual([]);
    expect(report).not.toContain('place');
  });

  it('says in plain words what it cannot use, builds without it, and passes over notes', async () => {
    const place = {
      'laek-mid.svg': 'trees',
      'lake-mid.tiff': 'trees',
      'lake-sky.svg': 'broken',
      'hills-mid.svg': new Uint8Array(4_000_001),
      'README.md': 'who drew it',
      'species.csv': 'name',
    };
    const { manifest, report } = await build(place);
    expect(manifest).not.toHaveProperty('place');
    expect(report.split('\n').filter((line) => line.includes('place'))).toEqual([
      "  weak: place: hills-mid.svg is larger than 4 MB: the app's own is shown",
      '  weak: place: laek-mid.svg is in place of nothing: the app has no drawing of that name',
      '  weak: place: lake-mid.tiff is in place of nothing: the app has no drawing of that name',
      "  weak: place: lake-sky.svg cannot be read as a picture: the app's own is shown",
    ]);
    const checked = await checkPack({ id: 'own', source: createPack(place), ports: createPorts(), today: TODAY });
    const advice = checked.findings.filter(({ sheet }) => sheet === 'place').map((finding) => finding.advice);
    expect(advice).toHaveLength(4);
    expect(advice.join(' ')).toContain('home-wide, home-tall');
    expect(advice.join(' ')).toContain('lake-mid');
  });

  it('reads what is drawn, and whether a speaker has still to check a name', async () => {
    expect(await speciesOf('word,English,Approved\r\nponga,tree fern,yes\r\nrimu,rimu,yes\r\n')).toEqual({
      names: [
        { word: 'ponga', english: 'tree fern' },
        { word: 'rimu', english: 'rimu' },
      ],
      areApproved: true,
    });
    expect(await speciesOf('word,English,Approved\nponga,tree fern,\n,,\n')).toEqual({
      names: [{ word: 'ponga', english: 'tree fern' }],
      areApproved: false,
    });
  });

  it('says which picture keeps home waiting', async () => {
    const { report } = await build({ 'home-tall.svg': 'leaf '.repeat(9600) });
    expect(report).toContain('the picture home-tall has 48 kB: more than 34 kB keep home and the first game waiting');
  });
});

describe('the app’s own layers', () => {
  it('are those of all five places, each with a sky for dusk alone', async () => {
    expect(BUILT).toEqual(PLACES);
    const layers = await assets.placeLayers();
    for (const place of PLACES) {
      const [sky, ...others] = layers[place];
      expect(sky?.name).toBe('sky');
      expect(textOfBytes(sky?.atDusk ?? new Uint8Array()).match(/<g id="\w+"/gu)).toEqual(['<g id="sky"']);
      expect(others.at(-1)?.name).toBe('fg');
      expect(others.every(({ atDusk }) => atDusk === null)).toBe(true);
    }
  });

  it('are drawn over each other, the light of each changed alone', async () => {
    const { webp } = await pictures.encodeScene(
      [
        { picture: fill('#0000ff', 4) },
        { picture: fill('#ffffff', 2), light: { factors: [0.5, 0, 0], raised: [0, 0, 0] } },
      ],
      { width: 40, height: 40 },
      [{ webp: 100, avif: 90 }],
      Infinity,
    );
    const pixels = await pictures.readSquare(webp, 40);
    const at = (x: number): Uint8Array => pixels.slice(4 * (20 * 40 + x), 4 * (20 * 40 + x) + 4);
    const [left, right] = [at(5), at(35)];
    expect(left[0]).toBeGreaterThan(110);
    expect(left[0]).toBeLessThan(145);
    expect(left[2]).toBeLessThan(20);
    expect(right[2]).toBeGreaterThan(235);
  });

  it('are encoded in the best quality that is small enough, or else in the lowest', async () => {
    const [high, middle, low] = [90, 50, 10].map((quality) => ({ webp: quality, avif: quality }));
    if (!high || !middle || !low) throw new Error('There are three qualities.');
    const [best, lesser, least] = await Promise.all([high, middle, low].map((one) => encodeLeaves([one], Infinity)));
    expect(least?.avif.length).toBeLessThan(lesser?.avif.length ?? 0);
    expect(lesser?.avif.length).toBeLessThan(best?.avif.length ?? 0);
    expect(await encodeLeaves([high, middle, low], Infinity)).toEqual(best);
    expect(await encodeLeaves([high, middle, low], lesser?.avif.length ?? 0)).toEqual(lesser);
    expect(await encodeLeaves([high, middle, low], 0)).toEqual(least);
  });
});
