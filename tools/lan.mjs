import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';

/** Where a server listens that only this computer reaches. */
export const LOOPBACK = '127.0.0.1';
const ALL_INTERFACES = '0.0.0.0';

/**
 * Where a server listens: on the network only when it is told.
 * @param {boolean} isLan
 */
export const hostFor = (isLan) => (isLan ? ALL_INTERFACES : LOOPBACK);

/**
 * Addresses of this computer in its networks.
 * @param {ReturnType<typeof networkInterfaces>} [interfaces]
 */
export function listAddresses(interfaces = networkInterfaces()) {
  const all = Object.values(interfaces).flatMap((list) => list ?? []);
  return all.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : []));
}

/**
 * What is printed for tablets: each address, and the first one as a QR code.
 * @param {readonly string[]} addresses
 * @param {number} port
 * @param {string} [path] with its '/'
 */
export function describeLan(addresses, port, path = '/') {
  const [first, ...others] = addresses.map((address) => `http://${address}:${port}${path}`);
  if (first === undefined) return 'This computer is in no network: no tablet can open the app.';
  return `A tablet in the same network opens ${[first, ...others].join(' or ')}

${renderUnicodeCompact(first)}

Over such an address, without https, browsers keep nothing for use without a network.`;
}
