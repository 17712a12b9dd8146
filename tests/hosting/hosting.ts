import { readFileSync } from 'node:fs';
import { handleStatic, listen } from '../../tools/static-server.mjs';

interface Header {
  readonly key: string;
  readonly value: string;
}

/** Paths that a rule applies to: a glob, or a regular expression. */
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
  const parts: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' };
  const pattern = glob.replaceAll(/\*\*\/|\*{1,2}|[.+^${}()|[\]\\]/gu, (part) => parts[part] ?? `\\${part}`);
  return new RegExp(`^/?${pattern}$`, 'u');
}

const isFor = (paths: Paths, path: string): boolean =>
  ('regex' in paths ? new RegExp(paths.regex, 'u') : globToRegex(paths.source)).test(path);

/** True for a file that is not deployed. `file` is a path from the public folder. */
export const isIgnored = (file: string): boolean => hosting.ignore.some((glob) => globToRegex(glob).test(file));

/** The headers of an address as it was asked for, names in small letters; of two rules for one header the later wins. */
export function headersOf(path: string): Record<string, string> {
  const headers = hosting.headers.filter((rule) => isFor(rule, path)).flatMap((rule) => rule.headers);
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
}

/** What firebase.json sends for a path at which no file lies; null for a 404. */
export const rewriteOf = (path: string): string | null => hosting.rewrites.find((rule) => isFor(rule, path))?.destination ?? null;

/** Serves a folder with the headers of firebase.json, and without the files that it leaves out. */
export function serveHosting(folder: string): ReturnType<typeof listen> {
  const handle = handleStatic(folder, headersOf);
  return listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://hosting');
    if (isIgnored(pathname.slice(1))) response.writeHead(404).end();
    else handle(request, response);
  });
}
