import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PackConfig } from '../../src/content/entities';
import { PackBuildError } from './pack-build-error';

/** Copies the logos of `linkLogos` that are files from the pack's folder `logos`. Throws a PackBuildError for one that is not there. */
export function copyLogos(folder: string, output: string, { linkLogos }: PackConfig): void {
  for (const { image } of linkLogos) {
    if (image === '' || /^https?:/u.test(image)) continue;
    if (basename(image) !== image)
      throw new PackBuildError(`pack.json: linkLogos: "${image}" must be the name of a file in the folder logos.`);
    const source = join(folder, 'logos', image);
    if (!existsSync(source)) throw new PackBuildError(`pack.json: linkLogos: there is no file logos/${image} in ${folder}.`);
    mkdirSync(join(output, 'logos'), { recursive: true });
    copyFileSync(source, join(output, 'logos', image));
  }
}
