import { parseArgs } from 'node:util';
import { describeLan, listAddresses } from '../../tools/lan.mjs';
import type { ServeEvent } from '../serve/serve-pack';
import type { Command } from '../terminal/command';
import { UsageError, createProgressBar, print, log } from '../terminal/output';
import { findPack, showPath } from '../terminal/paths';

const USUAL_PORT = 4180;

function describe(event: ServeEvent, id: string): string {
  if (event.kind === 'failed') return `The pack cannot be shown: ${event.message}`;
  if (event.kind === 'unchanged') return 'Nothing changed.';
  const { words, dropped, weak, milliseconds } = event;
  const faults =
    dropped + weak === 0 ? '' : `; ${dropped} rows left out, ${weak} things weak: npm run pack -- check ${id}`;
  return `${words} words, built in ${(milliseconds / 1000).toFixed(1)} s${faults}`;
}

export const serveCommand: Command = {
  summary: 'shows the app with a pack, and follows every sheet, picture and recording that you save',
  help: `npm run pack -- serve [<pack>] [--port ${USUAL_PORT}] [--lan]

Serves the app with this pack. When a sheet, a picture, a recording or the workbook it was imported from is saved, the pack is built again
and the browser loads it. Ctrl+C ends it.
  --port     another port
  --lan      for tablets in the same network, too`,
  run: async (parameters) => {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { port: { type: 'string', default: String(USUAL_PORT) }, lan: { type: 'boolean', default: false } },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new UsageError(`"${values.port}" is no port: give a number such as ${USUAL_PORT}.`);
    const pack = findPack(positionals[0]);
    const [{ prepareAppAssets }, { servePack }, { buildServedApp }] = await Promise.all([
      import('../app/app-assets'),
      import('../serve/serve-pack'),
      import('../serve/served-app'),
    ]);
    if (!prepareAppAssets()) return 1;
    const { progress, end } = createProgressBar();
    const app = await buildServedApp(() =>
      log('The app is built; this is done again only when the app itself has changed ...'),
    );
    const { address, close } = await servePack(pack, {
      app,
      port,
      isLan: values.lan,
      progress,
      onEvent: (event) => {
        end();
        log(describe(event, positionals[0] ?? pack.id));
      },
    });
    print(
      `\nOpen this address in a browser:\n\n    ${address}\n\nSave a sheet in ${showPath(pack.folder)}, and the browser shows it. Ctrl+C ends.`,
    );
    if (values.lan) print(`\n${describeLan(listAddresses(), port, `/?pack=${pack.id}`)}`);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    close();
    return 0;
  },
};
