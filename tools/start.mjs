// Builds the app and serves it: the whole of `npm start` once the packages are there. `npm start -- --lan` serves it to the network as well.
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { describeLan, hostFor, listAddresses } from './lan.mjs';
import { run } from './run.mjs';
import { handleStatic, listen } from './static-server.mjs';

const FIRST_PORT = 4173;
const PORTS_TRIED = 50;

/** @returns {boolean} */
function readLan() {
  try {
    return parseArgs({ options: { lan: { type: 'boolean', default: false } } }).values.lan;
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\nThere is: npm start, and npm start -- --lan for tablets in the same network.`);
    process.exit(1);
  }
}

/**
 * @param {import('node:http').RequestListener} handle
 * @param {string} host
 * @returns {Promise<{ port: number }>}
 */
async function listenOnFreePort(handle, host) {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port += 1) {
    try {
      return await listen(handle, { port, host });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Error(`No port between ${FIRST_PORT} and ${FIRST_PORT + PORTS_TRIED} is free.`);
}

const isLan = readLan();
console.log("Building Kids' Zone ...");
if ((await run('npm', ['run', '--silent', 'assets'])) !== 0) process.exit(1);
await build({ base: '/', logLevel: 'warn' });
const { port } = await listenOnFreePort(handleStatic('dist'), hostFor(isLan));
console.log(`\nKids' Zone is ready. Open this address in a browser:\n\n    http://localhost:${port}/\n`);
console.log(isLan ? `${describeLan(listAddresses(), port)}\n` : 'For tablets in the same network: npm start -- --lan\n');
console.log('Press Ctrl+C to stop.');
