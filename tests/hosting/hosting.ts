/** Reads the settings of hosts as these hosts do: what they send for a path. */

interface Header {
  readonly key: string;
  readonly value: string;
}

/** Paths that a rule of Firebase applies to: a glob, or a regular expression. */
type Paths = { readonly source: string } | { readonly regex: string };

export interface FirebaseHosting {
  readonly ignore: readonly string[];
  readonly headers: readonly (Paths & { readonly headers: readonly Header[] })[];
  readonly rewrites: readonly (Paths & { readonly destination: string })[];
}

interface VercelConfig {
  readonly headers: readonly { readonly source: string; readonly headers: readonly Header[] }[];
  readonly rewrites: readonly { readonly source: string; readonly destination: string }[];
}

/** What a host does with a path. */
export interface Host {
  /**
   * Headers of a file, names in small letters. A header that two rules set has both values, since
   * hosts differ in which they take.
   */
  readonly headersOf: (path: string) => Readonly<Record<string, string>>;
  /** What is sent for a path at which no file lies; null for a 404. */
  readonly rewriteOf: (path: string) => string | null;
}

function join(headers: readonly Header[]): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const { key, value } of headers) {
    const name = key.toLowerCase();
    joined[name] = name in joined ? `${joined[name]}, ${value}` : value;
  }
  return joined;
}

/** '**' stands for any folders, '*' for any name. */
function globToRegex(glob: string): RegExp {
  const parts: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' };
  const pattern = glob.replaceAll(/\*\*\/|\*{1,2}|[.+^${}()|[\]\\]/gu, (part) => parts[part] ?? `\\${part}`);
  return new RegExp(`^/?${pattern}$`, 'u');
}

const isFor = (paths: Paths, path: string): boolean =>
  ('regex' in paths ? new RegExp(paths.regex, 'u') : globToRegex(paths.source)).test(path);

/** True for a file that Firebase does not deploy. `file` is a path from the public folder. */
export const isIgnored = ({ ignore }: FirebaseHosting, file: string): boolean =>
  ignore.some((glob) => globToRegex(glob).test(file));

export function readFirebase({ headers, rewrites }: FirebaseHosting): Host {
  return {
    headersOf: (path) => join(headers.filter((rule) => isFor(rule, path)).flatMap((rule) => rule.headers)),
    rewriteOf: (path) => rewrites.find((rule) => isFor(rule, path))?.destination ?? null,
  };
}

const escape = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** `*` stands for the rest of a path, `:name` for one part of it. */
function patternToRegex(pattern: string): RegExp {
  const parts = pattern.split(/(?<wild>\*$|:\w+)/u);
  const source = parts.map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : escape(part)));
  return new RegExp(`^${source.join('')}$`, 'u');
}

/** Netlify and Cloudflare Pages. Both have a Cache-Control of their own that asks each time. */
export function readHeadersFile(headersText: string, redirectsText: string): Host {
  const rules: { readonly pattern: RegExp; readonly headers: Header[] }[] = [];
  for (const line of headersText.trimEnd().split('\n')) {
    const [, key, value] = /^ {2}(?<key>[\w-]+): (?<value>.+)$/u.exec(line) ?? [];
    if (key !== undefined && value !== undefined) rules.at(-1)?.headers.push({ key, value });
    else rules.push({ pattern: patternToRegex(line), headers: [] });
  }
  const redirects = redirectsText
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '));
  return {
    headersOf: (path) => ({
      'cache-control': 'no-cache',
      ...join(rules.filter(({ pattern }) => pattern.test(path)).flatMap(({ headers }) => headers)),
    }),
    rewriteOf: (path) => redirects.find(([from, , status]) => from === path && status === '200')?.[1] ?? null,
  };
}

const isMatch = ({ source }: { readonly source: string }, path: string): boolean =>
  new RegExp(`^${source}$`, 'u').test(path);

export function readVercel(text: string): Host {
  const { headers, rewrites } = JSON.parse(text) as VercelConfig;
  return {
    headersOf: (path) => join(headers.filter((rule) => isMatch(rule, path)).flatMap((rule) => rule.headers)),
    rewriteOf: (path) => rewrites.find((rule) => isMatch(rule, path))?.destination ?? null,
  };
}
