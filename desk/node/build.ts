import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mapConcurrent } from '../builder/common/map-concurrent';
import { PackBuildError } from '../builder/common/pack-build-error';
import { formatReport } from '../builder/findings/pack-report';
import { buildFolder } from './build-folder';
import { describeGone, removeGonePacks } from './built-packs';
import { describePassedOver, listPackFolders } from './folders';
import { writeIndex } from './pack-index';
import { updatePack } from './update';

/**
 * Builds every pack of the project into public/packs, and removes those that the project no longer
 * has. A programme's own pack that cannot be built is reported.
 */
async function buildAll(): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const output = join(root, 'public/packs');
  const packs = listPackFolders(root);
  for (const id of removeGonePacks(output, packs, join(root, '.cache/pack'))) console.warn(describeGone(id));
  // Together: while one synthesises voices, which takes one core, pictures of another are encoded.
  await mapConcurrent(packs, async ({ id, folder, isOwn }) => {
    const started = performance.now();
    try {
      const { report } = await updatePack(
        () => Promise.resolve(buildFolder),
        folder,
        join(output, id),
        join(root, '.cache/pack'),
        id,
      );
      console.info(formatReport(report));
      console.info(`Pack ${id} built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    } catch (error) {
      if (!isOwn || !(error instanceof PackBuildError)) throw error;
      const isThere = existsSync(join(output, id, 'pack.json'));
      console.warn(
        `The pack ${id} ${isThere ? 'cannot be built, and stays as it was built before' : 'is left out'}: ${error.message}`,
      );
    }
  });
  for (const text of describePassedOver(root)) console.warn(text);
  writeIndex(output);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildAll().catch((error: unknown) => {
    console.error(error instanceof PackBuildError ? error.message : error);
    process.exitCode = 1;
  });
}
