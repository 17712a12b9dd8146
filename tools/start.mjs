// Builds the app and serves it: the whole of `npm start` once the packages are there.
import { createServer } from 'node:net';
import { build, preview } from 'vite';
import { run } from './run.mjs';

const FIRST_PORT = 4173;
const PORTS_TRIED = 50;

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.once('listening', () => probe.close(() => resolve(true)));
    probe.listen(port, '0.0.0.0');
  });
}

async function findPort() {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${FIRST_PORT} and ${FIRST_PORT + PORTS_TRIED} is free.`);
}

console.log("Building Kids' Zone ...");
if ((await run('npm', ['run', '--silent', 'assets'])) !== 0) process.exit(1);
await build({ logLevel: 'warn' });
const server = await preview({ preview: { host: true, port: await findPort(), strictPort: true } });
const { local = [], network = [] } = server.resolvedUrls ?? {};
console.log(`\nKids' Zone is ready. Open this address in a browser:\n\n    ${local[0] ?? ''}\n`);
if (network.length > 0) console.log(`On a tablet in the same network:\n\n${network.map((address) => `    ${address}`).join('\n')}\n`);
console.log('Press Ctrl+C to stop.');
