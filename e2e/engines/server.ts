import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildFacts } from '../../tools/hosting/build-facts.mjs';
import { PAGE_REGEX, headersFor } from '../../tools/hosting/headers.mjs';
import { handleStatic, listen, pathOf } from '../../tools/static-server.mjs';
import { FAULTS_PATH, watchPage } from './watch';

const WATCH_PATH = '/engine-watch.js';
const HEAD = '<head>';
const IS_PAGE = new RegExp(PAGE_REGEX, 'u');
const BAD_REQUEST = 400;

export interface WatchedServer {
  readonly origin: string;
  /** What the pages told of and which files were missing since the last call. */
  readonly takeFaults: () => readonly string[];
  readonly close: () => void;
}

/**
 * Serves a built app with its headers. The first script of each page is `watchPage`; nothing else
 * of the app differs.
 */
export async function startWatchedServer(folder: string): Promise<WatchedServer> {
  const facts = readBuildFacts(folder);
  const serve = handleStatic(folder, () => ({}), facts);
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    HEAD,
    `${HEAD}<script src="${WATCH_PATH}"></script>`,
  );
  const script = `(${watchPage.toString()})(${JSON.stringify(FAULTS_PATH)});`;
  let faults: string[] = [];

  const { origin, close } = await listen((request, response) => {
    const path = pathOf(request.url ?? '/') ?? '/';
    const send = (type: string, body: string): void =>
      void response
        .writeHead(200, { ...headersFor('/', facts), 'Content-Type': type, 'Cache-Control': 'no-cache' })
        .end(body);
    if (path === FAULTS_PATH) {
      let text = '';
      request.on('data', (data) => (text += String(data)));
      request.on('end', () => {
        faults.push(text);
        send('text/plain', '');
      });
    } else if (path === WATCH_PATH) {
      send('text/javascript', script);
    } else if (IS_PAGE.test(path) && request.method === 'GET') {
      send('text/html; charset=utf-8', page);
    } else {
      response.on('finish', () => {
        if (response.statusCode >= BAD_REQUEST) faults.push(`${response.statusCode} ${path}`);
      });
      serve(request, response);
    }
  });
  return {
    origin,
    takeFaults: () => {
      const taken = faults;
      faults = [];
      return taken;
    },
    close,
  };
}
