import type { Content, PackManifest, Poses } from '../../../src/content/entities';
import type { OfflineFile, OfflineList } from '../../../src/offline/offline-list';
import { contentHash } from '../common/content-hash';
import type { PackOutput } from '../common/pack-output';
import { untilOfAtlas, untilOfMedia } from '../media/media-until';
import type { NeededMedia } from './offline-media';
import { listUnitNames, mediaOfPack, mediaOfUnit } from './offline-media';

type WithoutOffline = Omit<PackManifest, 'hash' | 'offline'>;

/** Describes files of a pack; the same path gives the same object. */
function createDescriber(
  output: PackOutput,
): (path: string, until: string | null, more?: Pick<OfflineFile, 'format' | 'dense'>) => OfflineFile {
  const described = new Map<string, OfflineFile>();
  return (path, until, more) => {
    const known = described.get(path);
    if (known) return known;
    const file = {
      path,
      ...output.describe(path),
      ...more,
      ...(until === null ? {} : { until }),
    };
    described.set(path, file);
    return file;
  };
}

/**
 * Which of the files that were written each unit of the pack needs. A picture that has no AVIF has
 * no format: every device stores it.
 */
function makeOfflineList(
  output: PackOutput,
  content: Content,
  manifest: WithoutOffline,
  poses: Poses | null,
): OfflineList {
  const describe = createDescriber(output);
  const whole = { ...manifest, hash: '' };
  const ofPoses = poses && { ...whole, ...poses, audio: {}, signs: {} };
  const { recordings: untilOf, signs: untilOfNames } = untilOfMedia(content);
  const untilOfSigns = new Map(
    [...untilOfNames].flatMap(([name, until]) => (manifest.signs?.[name] ? [[manifest.signs[name], until]] : [])),
  );
  const filesOfAtlases = ({ sheets, sheetOf }: Poses, atlases: ReadonlySet<number>): OfflineFile[] => {
    const untilOfIndex = new Map(Object.entries(sheetOf).map(([name, index]) => [index, untilOfAtlas(name)]));
    return [...atlases].flatMap((index) => {
      const atlas = sheets[index];
      if (!atlas) return [];
      const until = untilOfIndex.get(index) ?? null;
      const pathAs = (ending: string): string => atlas.file.replace(/webp$/u, ending);
      const densePath = pathAs('2x.avif');
      const dense = atlas.dense ? { dense: { path: densePath, ...output.describe(densePath) } } : {};
      if (!atlas.avif) return describe(atlas.file, until, dense);
      return [
        describe(pathAs('avif'), until, { format: 'avif', ...dense }),
        describe(atlas.file, until, { format: 'webp' }),
      ];
    });
  };
  const filesOfMedia = ({ recordings, atlases, signs }: NeededMedia): OfflineFile[] => [
    ...filesOfAtlases(whole, atlases),
    ...[...recordings].map((name) =>
      describe(`audio/${name}.${manifest.audio[name] ?? ''}.mp3`, untilOf.get(name) ?? null),
    ),
    ...[...signs].map((path) => describe(path, untilOfSigns.get(path) ?? null)),
  ];
  const logos = manifest.config.linkLogos.flatMap(({ image }) =>
    image === '' || /^https?:/u.test(image) ? [] : describe(`logos/${image}`, null),
  );
  const places = Object.values(manifest.place ?? {}).flatMap((path) =>
    (['avif', 'webp'] as const).map((format) => describe(`${path}.${format}`, null, { format })),
  );
  /** Poses come after what no game is played without. */
  const filesOfPoses = (needed: (media: PackManifest) => NeededMedia): OfflineFile[] =>
    ofPoses ? filesOfAtlases(ofPoses, needed(ofPoses).atlases) : [];
  const base = [
    ...new Set([
      ...filesOfMedia(mediaOfPack(content, whole)),
      ...logos,
      ...places,
      ...(manifest.poses === undefined ? [] : [describe(manifest.poses, null)]),
      ...filesOfPoses((media) => mediaOfPack(content, media)),
    ]),
  ];
  const inBase = new Set(base);
  return {
    base,
    units: listUnitNames(content).map((name) => ({
      name,
      files: [
        ...filesOfMedia(mediaOfUnit(content, whole, name)),
        ...filesOfPoses((media) => mediaOfUnit(content, media, name)),
      ].filter((file) => !inBase.has(file)),
    })),
  };
}

/** Writes the list beside the pack's other files. Returns its name. */
export async function writeOfflineList(
  output: PackOutput,
  content: Content,
  manifest: WithoutOffline,
  poses: Poses | null,
): Promise<string> {
  const text = JSON.stringify(makeOfflineList(output, content, manifest, poses));
  const file = `offline.${contentHash(text)}.json`;
  await output.write(file, text);
  return file;
}
