import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

interface Header {
  readonly key: string;
  readonly value: string;
}

/** Paths that a rule is for: a glob, or a regular expression. */
type Paths = { readonly source: string } | { readonly regex: string };

interface Hosting {
  readonly ignore: readonly string[];
  readonly headers: readonly (Paths & { readonly headers: readonly Header[] })[];
  readonly rewrites: readonly (Paths & { readonly destination: string })[];
}

/** The part of firebase.json that says how the app is served. */
const hosting = (JSON.parse(readFileSync('firebase.json', 'utf8')) as { readonly hosting: Hosting }).hosting;

/** '**' stands for any folders, '*' for any name. */
function globToRegex(glob: string): RegExp {
  const pattern = glob
    .replaceAll(/[.+^${}()|[\]\\]/gu, '\\$&')
    .replaceAll('**/', '(?:.*/)?')
    .replaceAll('**', '.*')
    .replaceAll(/(?<![.)])\*/gu, '[^/]*');
  return new RegExp(`^/?${pattern}$`, 'u');
}

const isFor = (paths: Paths, path: string): boolean =>
  ('regex' in paths ? new RegExp(paths.regex, 'u') : globToRegex(paths.source)).test(path);

/** True for a file that is not deployed. `file` is a path from the public folder. */
export const isIgnored = (file: string): boolean => hosting.ignore.some((glob) => globToRegex(glob).test(file));

/** The headers of an address as it was asked for, names in small letters; of two that are alike the later one holds. */
export function headersOf(path: string): Record<string, string> {
  const headers = hosting.headers.filter((rule) => isFor(rule, path)).flatMap((rule) => rule.headers);
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
}

/** Serves a folder as Firebase Hosting does by firebase.json: a file that is there, else the first rewrite, else 404. */
export async function serveHosting(folder: string): Promise<{ readonly origin: string; readonly close: () => void }> {
  const find = (path: string): string | null => {
    const file = join(folder, path === '/' ? 'index.html' : path);
    return !isIgnored(path.slice(1)) && existsSync(file) && statSync(file).isFile() ? file : null;
  };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://hosting').pathname);
    const rewrite = hosting.rewrites.find((rule) => isFor(rule, path));
    const file = find(path) ?? (rewrite ? find(rewrite.destination) : null);
    for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
    response.statusCode = file === null ? 404 : 200;
    if (file === null) response.end();
    else createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
