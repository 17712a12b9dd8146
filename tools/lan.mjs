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
 * Names of adapters that programs make: networks of containers, of virtual machines and of tunnels.
 */
const VIRTUAL_ADAPTER =
  /docker|podman|vethernet|veth|virbr|vmnet|vmware|virtualbox|vboxnet|wsl|hyper-v|^br-|^tun|^tap|^utun|^wg|tailscale|zerotier/iu;
/** What home and school routers give; the last of them Docker and WSL take, too. */
const PRIVATE_ADDRESSES = [/^192\.168\./u, /^10\./u, /^172\.(?:1[6-9]|2\d|3[01])\./u];
/** What an adapter gives itself that no router answers. */
const LINK_LOCAL = /^169\.254\./u;

/**
 * How likely a tablet reaches an address: lower is likelier.
 * @param {string} adapter
 * @param {string} address
 */
function rankAddress(adapter, address) {
  const range = PRIVATE_ADDRESSES.findIndex((pattern) => pattern.test(address));
  const unlikely = PRIVATE_ADDRESSES.length + 1;
  return (VIRTUAL_ADAPTER.test(adapter) ? unlikely : 0) + (range === -1 ? PRIVATE_ADDRESSES.length : range);
}

/**
 * Addresses of this computer in its networks: first those that a tablet most likely reaches, last
 * those of containers and virtual machines.
 * @param {ReturnType<typeof networkInterfaces>} [interfaces]
 */
export function listAddresses(interfaces = networkInterfaces()) {
  return Object.entries(interfaces)
    .flatMap(([adapter, list = []]) =>
      list.map(({ family, internal, address }) => ({ adapter, family, internal, address })),
    )
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !LINK_LOCAL.test(address))
    .toSorted((a, b) => rankAddress(a.adapter, a.address) - rankAddress(b.adapter, b.address))
    .map(({ address }) => address);
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
