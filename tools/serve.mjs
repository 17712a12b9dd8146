// Serves the built app on this machine: node tools/serve.mjs [folder], at the port PORT.
import { handleStatic, listen } from './static-server.mjs';

const [folder = 'dist'] = process.argv.slice(2);
const { origin } = await listen(handleStatic(folder), { port: Number(process.env['PORT'] ?? 4173) });
console.log(`${folder} is served at ${origin}/`);
