import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PackBuildError } from '../builder/pack-build-error';
import { formatReport } from '../builder/report';
import { buildFolder } from './build-folder';
import { listPackFolders } from './folders';
import { writeIndex } from './pack-index';
import { updatePack } from './update';

/** Builds every pack of the project into public/packs. A programme's own pack that cannot be built is reported and left out. */
async function buildAll(): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const output = join(root, 'public/packs');
  for (const { id, folder, isOwn } of listPackFolders(root)) {
    const started = performance.now();
    try {
      const { report } = await updatePack(() => Promise.resolve(buildFolder), folder, join(output, id), join(root, '.cache/pack'), id);
      console.info(formatReport(report));
      console.info(`Pack ${id} built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    } catch (error) {
      if (!isOwn || !(error instanceof PackBuildError)) throw error;
      console.warn(`The pack ${id} is left out: ${error.message}`);
    }
  }
  writeIndex(output);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildAll().catch((error: unknown) => {
    console.error(error instanceof PackBuildError ? error.message : error);
    process.exitCode = 1;
  });
}
