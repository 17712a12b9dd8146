import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** What a network lets through. */
export interface LineSpeed {
  readonly bitsPerSecond: number;
  /** Of a way there and back. */
  readonly milliseconds: number;
}

/** A line between a browser and a server. */
export interface Line {
  readonly origin: string;
  /** Bytes that have come through since the last call. */
  readonly take: () => number;
  readonly close: () => void;
}

const TICK_MILLISECONDS = 10;
/** Bytes that one connection may send before the next one's turn. */
const TURN_BYTES = 1400;

interface Waiting {
  readonly to: Socket;
  readonly bytes: Buffer;
  sent: number;
  /** True once the server has closed the connection. */
  isLast: boolean;
}

/**
 * A line before a server, for all connections of a browser together: also those of a service
 * worker, which a browser's own throttling leaves alone. Connections take turns.
 */
export async function openLine(server: string, { bitsPerSecond, milliseconds }: LineSpeed): Promise<Line> {
  const { hostname, port } = new URL(server);
  const queue: Waiting[] = [];
  const sockets = new Set<Socket>();
  let taken = 0;
  const timer = setInterval(() => {
    let left = (bitsPerSecond / 8 / 1000) * TICK_MILLISECONDS;
    for (let next = queue.shift(); next && left > 0; next = left > 0 ? queue.shift() : undefined) {
      const part = next.bytes.subarray(next.sent, next.sent + Math.min(TURN_BYTES, Math.ceil(left)));
      next.sent += part.length;
      left -= part.length;
      taken += part.length;
      if (!next.to.destroyed) next.to.write(part);
      // What came later on the same connection waits for it.
      if (next.sent < next.bytes.length) queue.push(next);
      else if (next.isLast) next.to.end();
    }
  }, TICK_MILLISECONDS);
  const proxy = createServer((browser) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    browser.on('data', (bytes) => setTimeout(() => upstream.writable && upstream.write(bytes), milliseconds));
    browser.on('close', () => upstream.destroy());
    upstream.on('data', (bytes) => {
      const last = queue.findLast(({ to }) => to === browser);
      if (last) Object.assign(last, { bytes: Buffer.concat([last.bytes, bytes]) });
      else queue.push({ to: browser, bytes, sent: 0, isLast: false });
    });
    // An idle connection, which the browser would use again.
    upstream.on('close', () => {
      const last = queue.findLast(({ to }) => to === browser);
      if (last) last.isLast = true;
      else browser.end();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    take: () => {
      const bytes = taken;
      taken = 0;
      return bytes;
    },
    close: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
