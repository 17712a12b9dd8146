import { parseArgs } from 'node:util';
import { findOnly, packsOfApp } from '../app/only';
import { listPackFolders } from '../node/folders';
import type { Command } from '../terminal/command';
import { UsageError, createProgressBar, formatSecondsSince, log, print } from '../terminal/output';
import { CACHE_FOLDER, ROOT, findPack, resolveTyped, showPath } from '../terminal/paths';

const BYTES_PER_MEGABYTE = 1e6;

export const appCommand: Command = {
  summary: 'makes an app of your own, with your words alone, as one .zip for any web host',
  help: `npm run pack -- app [<pack> ...] [--out file.zip]

Makes an app with this pack and no other: its own name, icon and colours. It can be installed and is played without a network. The .zip holds
plain files that any web host takes, in any folder of a website, or a USB stick carries to another computer; HOSTING.txt in it and
docs/hosting.md say how. With more packs, the first gives the name and opens first.
  --out      where the .zip is written (<pack>.zip)

"only": ["nav"] in pack.json says the same once for all: the packs of the app, the first of which gives the name. The command then needs no name.

In pack.json: "appName" is the app's name (else "languageName"), and
  "app": { "shortName": "Nav", "icon": "logo.png", "color": "#0F7F8E", "background": "#E6F6F1", "description": "..." }
icon is a picture of art/ or logos/ (else that of the first word), color that of the browser's bar, background that behind the icon. All of it
may be left out.`,
  run: async (parameters) => {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { out: { type: 'string' } },
    });
    const [name, ...others] = positionals;
    const named = name === undefined ? (findOnly(listPackFolders(ROOT)) ?? findPack(name)) : findPack(name);
    const packs =
      others.length > 0 ? ([named, ...others.map((other) => findPack(other))] as const) : packsOfApp(named, findPack);
    const [first] = packs;
    if (new Set(packs.map(({ id }) => id)).size < packs.length) throw new UsageError('Name each pack once.');
    const output = resolveTyped(values.out ?? `${named.id}.zip`);
    if (!output.endsWith('.zip')) throw new UsageError('The name of the file must end in .zip, such as --out nav.zip');
    const start = performance.now();
    const [{ prepareAppAssets }, { buildAppShell }, { makeApp }, { withHome }] = await Promise.all([
      import('../app/app-assets'),
      import('../app/shell'),
      import('../app/make-app'),
      import('../app/first-home'),
    ]);
    if (!prepareAppAssets()) return 1;
    const shell = await buildAppShell(() =>
      log('The app itself is built; this is done again only when it has changed ...'),
    );
    const { progress, end } = createProgressBar();
    const app = await makeApp({ shell, packs, output, cacheFolder: CACHE_FOLDER, progress, withHome });
    end();
    const words = app.reports.reduce((sum, report) => sum + report.words, 0);
    const dropped = app.reports.flatMap(({ rows }) => Object.values(rows)).reduce((sum, row) => sum + row.dropped, 0);
    print(
      `${showPath(output)} in ${formatSecondsSince(start)}: "${app.name}", ${words} words, ${app.fileCount} files, ${(app.bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB.`,
    );
    if (dropped > 0) print(`${dropped} rows are left out, and are not in it: npm run pack -- check ${first.id}`);
    print(`
Put it on the web:

  Drop it on https://app.netlify.com/drop, or give its files to any other host. HOSTING.txt in it has three free hosts, step by step.

Try it here: unzip it, and in the folder above it:  python3 -m http.server 8000`);
    return 0;
  },
};
