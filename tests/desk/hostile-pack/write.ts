// Writes the hostile pack into a folder, and adds as many plain words as are asked for: tsx
// tests/desk/hostile-pack/write.ts packs/x-probe 20000 With --golden it writes the report that the
// tests expect. Read the difference before you commit it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GOLDEN_FILE, reportHostilePack, writeHostilePack } from './make';

const [target = '', rows = '0'] = process.argv.slice(2);
if (target === '--golden') {
  const root = mkdtempSync(join(tmpdir(), 'hostile-pack-'));
  await writeHostilePack(join(root, 'x-probe'));
  writeFileSync(GOLDEN_FILE, await reportHostilePack(join(root, 'x-probe'), join(root, 'cache')));
  rmSync(root, { recursive: true });
} else if (target === '') {
  console.error('Say where: tsx tests/desk/hostile-pack/write.ts <folder> [rows], or --golden');
  process.exitCode = 2;
} else await writeHostilePack(target, Number(rows));
