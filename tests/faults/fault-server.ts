import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { handleStatic, listen } from '../../tools/static-server.mjs';

/**
 * What happens to a request:
 * - hang: it is accepted and never answered
 * - stall: headers and half of the body come, then nothing
 * - reset: the connection is closed without an answer
 * - truncate: half of the body comes, then the connection is closed, though more was announced
 * - cut: half of the body comes as if it were all
 * - garbage: as many bytes, none of them right
 * - html: a page of HTML comes with status 200 (a captive portal, or a host that rewrites every
 *   address)
 * - portal: a redirect to a page of HTML at /login
 * - slow: the body comes in pieces, `bytesPerSecond`
 * - a number: that status, with a short text
 */
export type FaultKind =
  | 'hang'
  | 'stall'
  | 'reset'
  | 'truncate'
  | 'cut'
  | 'garbage'
  | 'html'
  | 'portal'
  | 'slow'
  | number;

export interface Fault {
  /** Which paths: from '/', without the query. */
  readonly path: RegExp;
  readonly kind: FaultKind;
  /** How many requests it hits; all when left out. */
  readonly max?: number;
  readonly bytesPerSecond?: number;
}

/**
 * A version of the app that is served: a folder, and for some paths another folder (old and new
 * version mixed).
 */
export interface Deployment {
  readonly folder: string;
  readonly mixed?: { readonly path: RegExp; readonly folder: string };
}

export interface FaultServer {
  readonly origin: string;
  readonly port: number;
  /** From now on these requests fail. Returns how many have, and ends it. */
  readonly inject: (fault: Fault) => { readonly count: () => number; readonly end: () => void };
  /** Ends all faults; requests that hang are not answered any more. */
  readonly heal: () => void;
  /** From now on this is served. Files are read when the version is deployed. */
  readonly deploy: (deployment: Deployment) => void;
  /** True: every connection is refused, as without a network. Open ones are closed. */
  readonly setDown: (isDown: boolean) => void;
  /** Paths of all requests so far, in order. */
  readonly requests: () => readonly string[];
  readonly close: () => void;
}

const HTML = '<!doctype html><title>Welcome to our network</title><form>Password <input name="password"></form>';
const SLOW_STEP_MILLISECONDS = 100;
const DEFAULT_BYTES_PER_SECOND = 20_000;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
type HeadersOf = Parameters<typeof handleStatic>[1];

/** Sends the file of a path with its body changed by a fault. */
async function sendFaulty(
  kind: 'stall' | 'truncate' | 'cut' | 'garbage' | 'slow',
  response: ServerResponse,
  answer: Response,
  rate: number,
): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  const half = body.subarray(0, Math.floor(body.length / 2));
  // Without the validators of the whole file: a browser would go on using what it has of the faulty
  // one.
  const dropped = ['content-encoding', 'transfer-encoding', ...(kind === 'slow' ? [] : ['etag', 'last-modified'])];
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !dropped.includes(name)));
  const write = (length: number): ServerResponse =>
    response.writeHead(answer.status, { ...headers, 'content-length': String(length) });
  switch (kind) {
    case 'stall':
      write(body.length).write(half);
      return;
    case 'truncate':
      write(body.length).write(half, () => response.destroy());
      return;
    case 'cut':
      write(half.length).end(half);
      return;
    case 'garbage':
      write(body.length).end(Buffer.alloc(body.length, 0x5a));
      return;
    case 'slow': {
      write(body.length);
      const step = Math.max(1, Math.floor((rate * SLOW_STEP_MILLISECONDS) / 1000));
      let sent = 0;
      const timer = setInterval(() => {
        response.write(body.subarray(sent, sent + step));
        sent += step;
        if (sent < body.length && !response.destroyed) return;
        clearInterval(timer);
        response.end();
      }, SLOW_STEP_MILLISECONDS);
    }
  }
}

/**
 * Serves a built app on a port of its own, and breaks the requests that a test names. `headersOf`
 * gives the headers of the host.
 */
export async function startFaultServer(first: Deployment, headersOf: HeadersOf = () => ({})): Promise<FaultServer> {
  const handlers = new Map<string, Handle>();
  const handlerOf = (folder: string): Handle => {
    const handle = handlers.get(folder) ?? (handleStatic(folder, headersOf) as Handle);
    handlers.set(folder, handle);
    return handle;
  };
  /** A healthy server behind, which the faulty answers are made from. */
  let deployment = first;
  const serve: Handle = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://server');
    const folder = deployment.mixed?.path.test(pathname) ? deployment.mixed.folder : deployment.folder;
    handlerOf(folder)(request, response);
  };
  const healthy = await listen(serve);
  const faults = new Set<{ readonly fault: Fault; count: number }>();
  const requests: string[] = [];
  let isDown = false;

  const handle: Handle = (request, response) => {
    if (isDown) {
      request.socket.destroy();
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://server');
    requests.push(pathname);
    const hit = [...faults].find(({ fault, count }) => fault.path.test(pathname) && count < (fault.max ?? Infinity));
    if (!hit) {
      serve(request, response);
      return;
    }
    hit.count += 1;
    const { kind, bytesPerSecond = DEFAULT_BYTES_PER_SECOND } = hit.fault;
    if (kind === 'hang') return;
    if (kind === 'reset') request.socket.destroy();
    else if (kind === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end(HTML);
    else if (kind === 'portal') response.writeHead(302, { location: '/login.html?from=portal' }).end();
    else if (typeof kind === 'number')
      response.writeHead(kind, { 'content-type': 'text/plain' }).end('Not what was asked for');
    else {
      fetch(healthy.origin + (request.url ?? '/'), { headers: { 'accept-encoding': 'identity' } })
        .then((answer) => sendFaulty(kind, response, answer, bytesPerSecond))
        .catch(() => response.destroy());
    }
  };
  const server = await listen(handle);

  return {
    origin: server.origin,
    port: server.port,
    inject: (fault) => {
      const injected = { fault, count: 0 };
      faults.add(injected);
      return { count: () => injected.count, end: () => void faults.delete(injected) };
    },
    heal: () => faults.clear(),
    deploy: (next) => {
      handlers.clear();
      // Fails here, not in the browser, when the folder is not a built app.
      readFileSync(join(next.folder, 'index.html'));
      deployment = next;
    },
    setDown: (down) => {
      isDown = down;
    },
    requests: () => requests,
    close: () => {
      server.close();
      healthy.close();
    },
  };
}
