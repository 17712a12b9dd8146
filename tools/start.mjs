// Builds the app and serves it: the whole of `npm start` once the packages are there.
// `npm start -- --lan` serves it to the network as well; `npm start -- --class` also carries
// children between the tablets of the network.
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { describeLan, hostFor, listAddresses } from './lan.mjs';
import { joinPath, openClassCode } from './class-code.mjs';
import { PROFILES_PATH, handleClass } from './class-server.mjs';
import { run } from './run.mjs';
import { handleStatic, listen } from './static-server.mjs';

const FIRST_PORT = 4173;
const PORTS_TRIED = 50;

/** Where the children of a class are kept, beside the app. */
const CLASS_FOLDER = 'class-profiles';

/** @returns {{ isLan: boolean, isClass: boolean }} */
function readOptions() {
  try {
    const option = /** @type {const} */ ({ type: 'boolean', default: false });
    const { values } = parseArgs({ options: { lan: option, class: option } });
    return { isLan: values.lan || values.class, isClass: values.class };
  } catch (error) {
    console.error(
      `${/** @type {Error} */ (error).message}\nThere is: npm start, npm start -- --lan for tablets in the same network, and npm start -- --class for tablets that share children.`,
    );
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

const { isLan, isClass } = readOptions();
console.log("Building Kids' Zone ...");
if ((await run(process.execPath, ['tools/build.mjs', 'assets'])) !== 0) process.exit(1);
// The app asks for the class server only in a build for it.
if (isClass) process.env['CLASS_SERVER'] = PROFILES_PATH;
await build({ base: '/', logLevel: 'warn' });
const serve = handleStatic('dist');
const code = isClass ? openClassCode(CLASS_FOLDER) : null;
const { port } = await listenOnFreePort(code === null ? serve : handleClass(CLASS_FOLDER, code, serve), hostFor(isLan));
console.log(`\nKids' Zone is ready. Open this address in a browser:\n\n    http://localhost:${port}/\n`);
console.log(
  isLan
    ? `${describeLan(listAddresses(), port, code === null ? '/' : joinPath(code))}\n`
    : 'For tablets in the same network: npm start -- --lan\n',
);
if (code !== null)
  console.log(
    `A grown-up opens that address once on each tablet, and lets it join the class. Whoever has the address can read and change the children: do not publish it.\n\nChildren play on any of these tablets. What they have is kept in the folder ${CLASS_FOLDER}: a backup of it is one of the class. If somebody has spoilt a child, end this and run: npm run class\n`,
  );
console.log('Press Ctrl+C to stop.');
