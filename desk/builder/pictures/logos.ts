import type { PackConfig } from '../../../src/content/entities';
import { encodeText, textOfBytes } from '../common/bytes';
import { PackBuildError } from '../common/pack-build-error';
import type { FileSink, FileSource, Pictures } from '../common/ports';

/** Side of a logo at the most: larger than any page shows one. */
const LOGO_PIXELS = 512;
const WEBP_QUALITY = 90;

/** What a drawing program writes beside the drawing: names, places on the disk, histories. */
const SVG_FACTS =
  /<!--[\s\S]*?-->|<\?(?!xml\b)[\s\S]*?\?>|<(metadata|desc|title|sodipodi:namedview)\b[^>]*(?:\/>|>[\s\S]*?<\/\1\s*>)|\s(?:inkscape|sodipodi|dc|cc|rdf|xmpMM?)[:\w-]*=(?:"[^"]*"|'[^']*')/giu;

/** True for a drawing with a photograph in it, which has facts of its own. */
const hasPhotograph = (svg: string): boolean => /\bdata:image\//iu.test(svg);

/** A logo without place, day, device and history; null where it cannot be read. */
async function cleanLogo(
  bytes: Uint8Array,
  pictures: Pictures,
): Promise<{ readonly bytes: Uint8Array; readonly ending: string } | null> {
  const text = /^\s*(?:\uFEFF)?\s*<(?:\?xml|svg|!)/u.test(textOfBytes(bytes.subarray(0, 256)))
    ? textOfBytes(bytes)
    : null;
  if (text !== null && !hasPhotograph(text))
    return { bytes: encodeText(text.replaceAll(SVG_FACTS, '')), ending: 'svg' };
  const encoded = await pictures.shrink(bytes, LOGO_PIXELS, WEBP_QUALITY);
  return encoded && { bytes: encoded, ending: 'webp' };
}

/**
 * Writes the logos of `linkLogos` that are files from the pack's folder `logos`, and gives these as
 * they are called then. Rejects with a PackBuildError for one that is not there, or that cannot be
 * read.
 */
export async function writeLogos(
  source: FileSource,
  output: FileSink,
  pictures: Pictures,
  { linkLogos }: PackConfig,
): Promise<PackConfig['linkLogos']> {
  return Promise.all(
    linkLogos.map(async (logo) => {
      const { image } = logo;
      if (image === '' || /^https?:/u.test(image)) return logo;
      if (/[/\\]/u.test(image) || image === '..')
        throw new PackBuildError(`pack.json: linkLogos: "${image}" must be the name of a file in the folder logos.`);
      const bytes = await source.read(`logos/${image}`);
      if (bytes === null)
        throw new PackBuildError(`pack.json: linkLogos: there is no file logos/${image} in ${source.name}.`);
      const cleaned = await cleanLogo(bytes, pictures);
      if (cleaned === null)
        throw new PackBuildError(
          `pack.json: linkLogos: logos/${image} cannot be read as a picture. Save it again as PNG or SVG.`,
        );
      // Two that differ in their endings alone stay two.
      const name = image.endsWith(`.${cleaned.ending}`)
        ? image
        : `${image.replace(/\.(?=\w+$)/u, '-')}.${cleaned.ending}`;
      await output.write(`logos/${name}`, cleaned.bytes);
      return { ...logo, image: name };
    }),
  );
}
