import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { listFiles } from '../../desk/node/list-files';
import { handleStatic, listen } from '../static-server.mjs';

/** One HTTP response: bytes of its body after compression. */
export interface Answer {
  readonly path: string;
  readonly bytes: number;
}

/**
 * A static server that counts its responses, including requests of workers, which the browser's own
 * counters miss.
 */
export interface Server {
  readonly origin: string;
  /** The responses since the last call. */
  readonly take: () => readonly Answer[];
  readonly close: () => void;
}

const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg']);

/** Cross-origin isolation gives the page a timer finer than 0.1 ms. */
const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cache-Control': 'max-age=3600',
};

/** A reference page has no policy: Pixi makes functions of text, which the app's policy forbids. */
const REFERENCE_HEADERS = { ...HEADERS, 'Content-Security-Policy': '' };

const compress = promisify(gzip);
/** As the budget weighs. */
const GZIP = { level: 9 } as const;

/** Puts a `.gz` beside every file that static hosts send compressed. */
async function compressFolder(folder: string): Promise<void> {
  const files = listFiles(folder).filter((file) => COMPRESSED.has(extname(file)));
  await Promise.all(
    files.map(async (file) =>
      writeFile(join(folder, `${file}.gz`), await compress(await readFile(join(folder, file)), GZIP)),
    ),
  );
}

/** Serves a built app as static hosts do, compressed. `folders` lie under their name beside it. */
export async function serve(root: string, folders: Readonly<Record<string, string>> = {}): Promise<Server> {
  let answers: Answer[] = [];
  const handle = async (folder: string, prefix: string, headers: Readonly<Record<string, string>>) => {
    await compressFolder(folder);
    return handleStatic(folder, (path, bytes) => {
      answers.push({ path: prefix + path, bytes });
      return headers;
    });
  };
  const handleApp = await handle(root, '', HEADERS);
  const others = await Promise.all(
    Object.entries(folders).map(async ([name, folder]) => ({
      prefix: `/${name}`,
      handleFolder: await handle(folder, `/${name}`, REFERENCE_HEADERS),
    })),
  );
  const { origin, close } = await listen(
    (request, response) => {
      const other = others.find(({ prefix }) => request.url?.startsWith(`${prefix}/`));
      if (other) request.url = request.url?.slice(other.prefix.length) ?? '/';
      (other?.handleFolder ?? handleApp)(request, response);
    },
    { port: Number(process.env['PORT'] ?? 0) },
  );
  return {
    origin,
    take: () => {
      const taken = answers;
      answers = [];
      return taken;
    },
    close,
  };
}
