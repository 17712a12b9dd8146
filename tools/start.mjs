// Builds the app and serves it: the whole of `npm start` once the packages are there.
import { networkInterfaces } from 'node:os';
import { build } from 'vite';
import { run } from './run.mjs';
import { handleStatic, listen } from './static-server.mjs';

const FIRST_PORT = 4173;
const PORTS_TRIED = 50;
const ALL_INTERFACES = '0.0.0.0';

/** @param {import('node:http').RequestListener} handle @returns {Promise<{ port: number }>} */
async function listenOnFreePort(handle) {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port += 1) {
    try {
      return await listen(handle, { port, host: ALL_INTERFACES });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Error(`No port between ${FIRST_PORT} and ${FIRST_PORT + PORTS_TRIED} is free.`);
}

/** Addresses of this computer in its networks. */
function listAddresses() {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}

console.log("Building Kids' Zone ...");
if ((await run('npm', ['run', '--silent', 'assets'])) !== 0) process.exit(1);
await build({ base: '/', logLevel: 'warn' });
const { port } = await listenOnFreePort(handleStatic('dist'));
const network = listAddresses().map((address) => `    http://${address}:${port}/`);
console.log(`\nKids' Zone is ready. Open this address in a browser:\n\n    http://localhost:${port}/\n`);
if (network.length > 0) console.log(`On a tablet in the same network:\n\n${network.join('\n')}\n`);
console.log('Press Ctrl+C to stop.');
