import type { PackConfig } from '../../src/content/entities';
import { PackBuildError } from './pack-build-error';
import type { FileSink, FileSource } from './ports';

/** Copies the logos of `linkLogos` that are files from the pack's folder `logos`. Rejects with a PackBuildError for one that is not there. */
export async function copyLogos(source: FileSource, output: FileSink, { linkLogos }: PackConfig): Promise<void> {
  for (const { image } of linkLogos) {
    if (image === '' || /^https?:/u.test(image)) continue;
    if (/[/\\]/u.test(image) || image === '..')
      throw new PackBuildError(`pack.json: linkLogos: "${image}" must be the name of a file in the folder logos.`);
    const bytes = await source.read(`logos/${image}`);
    if (bytes === null) throw new PackBuildError(`pack.json: linkLogos: there is no file logos/${image} in ${source.name}.`);
    await output.write(`logos/${image}`, bytes);
  }
}
