import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * True for the host of an address by which this computer is opened: numbers, localhost, or its own
 * name. A website's name that leads here is none: its page would be let into the class.
 * @param {string | undefined} host of a request: '192.168.1.7:4173'
 * @param {string} [own] the computer's name
 */
export function isOwnHost(host, own = hostname()) {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/u, '');
  const ownName = own.toLowerCase().replace(/\.local$/u, '');
  const names = ['localhost', ownName, `${ownName}.local`];
  return isIP(name.replace(/^\[(?<address>.*)\]$/u, '$<address>')) > 0 || names.includes(name);
}
