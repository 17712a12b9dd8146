// Serves the built app on this machine: node tools/serve.mjs [folder] [--class folder], at the port
// PORT. --class: carries children between tablets.
import { parseArgs } from 'node:util';
import { joinPath, openClassCode } from './class-code.mjs';
import { handleClass } from './class-server.mjs';
import { handleStatic, listen } from './static-server.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { class: { type: 'string' } } });
const [folder = 'dist'] = positionals;
const serve = handleStatic(folder);
const code = values.class === undefined ? null : openClassCode(values.class);
const handle = values.class === undefined || code === null ? serve : handleClass(values.class, code, serve);
const { origin } = await listen(handle, { port: Number(process.env['PORT'] ?? 4173) });
console.log(`${folder} is served at ${origin}${code === null ? '/' : joinPath(code)}`);
