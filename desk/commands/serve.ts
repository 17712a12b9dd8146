import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Command } from '../command';
import { ROOT, findPack, showPath } from '../paths';
import type { ServeEvent } from '../serve';
import { UsageError, createProgressBar, print, log } from '../output';

const USUAL_PORT = 4180;

function describe(event: ServeEvent, id: string): string {
  if (event.kind === 'failed') return `The pack cannot be shown: ${event.message}`;
  if (event.kind === 'unchanged') return 'Nothing changed.';
  const { words, dropped, weak, milliseconds } = event;
  const faults = dropped + weak === 0 ? '' : `; ${dropped} rows left out, ${weak} things weak: npm run pack -- check ${id}`;
  return `${words} words, built in ${(milliseconds / 1000).toFixed(1)} s${faults}`;
}

export const serveCommand: Command = {
  summary: 'shows the app with a pack, and follows every sheet, picture and recording that you save',
  help: `npm run pack -- serve [<pack>] [--port ${USUAL_PORT}] [--host]

Serves the app with this pack. When a sheet, a picture, a recording or the workbook it was imported from is saved, the pack is built again
and the browser loads it. Ctrl+C ends it.
  --port     another port
  --host     for tablets in the same network, too`,
  run: async (parameters) => {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { port: { type: 'string', default: String(USUAL_PORT) }, host: { type: 'boolean', default: false } },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new UsageError(`"${values.port}" is no port: give a number such as ${USUAL_PORT}.`);
    const pack = findPack(positionals[0]);
    const { hasAppAssets, servePack } = await import('../serve');
    if (!hasAppAssets()) {
      log('The drawings of the app are made once; this takes a minute or two ...');
      const { status } = spawnSync(process.execPath, ['--import', 'tsx', join('tools', 'assets', 'build.ts')], {
        cwd: ROOT,
        stdio: 'inherit',
      });
      if (status !== 0) return 1;
    }
    const { progress, end } = createProgressBar();
    const { address, close } = await servePack(pack, {
      port,
      host: values.host,
      progress,
      onEvent: (event) => {
        end();
        log(describe(event, positionals[0] ?? pack.id));
      },
    });
    print(
      `\nOpen this address in a browser:\n\n    ${address}\n\nSave a sheet in ${showPath(pack.folder)}, and the browser shows it. Ctrl+C ends.`,
    );
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    await close();
    return 0;
  },
};
