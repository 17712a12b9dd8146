import { describe, expect, it } from 'vitest';
import { describeLan, hostFor, listAddresses } from '../../tools/lan.mjs';
import { listen } from '../../tools/static-server.mjs';

const network = { netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null, scopeid: 0 } as const;

describe('who can reach a server', () => {
  it('is this computer alone, unless it is told otherwise', () => {
    expect([hostFor(false), hostFor(true)]).toEqual(['127.0.0.1', '0.0.0.0']);
  });

  it('is no other computer by default: the addresses in the network refuse', async () => {
    const { port, close } = await listen((_request, response) => response.end('here'));
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
    const reached = await Promise.allSettled(listAddresses().map((address) => fetch(`http://${address}:${port}/`)));
    expect(reached.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    close();
  });

  it('is told with addresses and a QR code', () => {
    const addresses = listAddresses({
      lo: [{ ...network, address: '127.0.0.1', family: 'IPv4', internal: true }],
      wlan: [
        { ...network, address: 'fe80::1', family: 'IPv6', internal: false },
        { ...network, address: '192.168.1.7', family: 'IPv4', internal: false },
      ],
    } as Parameters<typeof listAddresses>[0]);
    expect(addresses).toEqual(['192.168.1.7']);
    const text = describeLan(addresses, 4173);
    expect(text).toContain('http://192.168.1.7:4173/');
    expect(text).toMatch(/[▀▄█]{8}/u);
    expect(describeLan([], 4173)).toContain('in no network');
  });

  it.each([
    [
      ['docker0', '172.17.0.1'],
      ['eth0', '192.168.1.7'],
    ],
    [
      ['vEthernet (WSL)', '172.28.48.1'],
      ['Wi-Fi', '10.0.0.12'],
    ],
    [
      ['br-5f2a', '192.168.16.1'],
      ['enp3s0', '172.20.4.9'],
    ],
    [
      ['VirtualBox Host-Only Network', '192.168.56.1'],
      ['Ethernet', '192.168.0.4'],
    ],
    [
      ['tailscale0', '100.101.102.103'],
      ['wlan0', '192.168.43.5'],
    ],
  ])('puts the address of a real adapter before %s', (virtual, real) => {
    const given = Object.fromEntries(
      [virtual, real].map(([name, address]) => [name, [{ ...network, address, family: 'IPv4', internal: false }]]),
    );
    expect(listAddresses(given as Parameters<typeof listAddresses>[0])).toEqual([real[1], virtual[1]]);
  });

  it('leaves out what an adapter gives itself where no router answers', () => {
    const given = { eth1: [{ ...network, address: '169.254.7.7', family: 'IPv4', internal: false }] };
    expect(listAddresses(given as Parameters<typeof listAddresses>[0])).toEqual([]);
  });
});
