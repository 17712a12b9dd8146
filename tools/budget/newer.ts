/** Built-ins that Chrome 90, Safari 15.4 or Firefox 100 lack, so that calling them would break the app there. The bundler only lowers syntax. */
const NEWER_METHODS = [
  'at',
  'findLast',
  'findLastIndex',
  'isWellFormed',
  'randomUUID',
  'throwIfAborted',
  'toReversed',
  'toSorted',
  'toSpliced',
  'toWellFormed',
  'with',
];
const NEWER_FUNCTIONS = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.fromAsync',
  'Intl.Segmenter',
  'Iterator.from',
  'Map.groupBy',
  'Object.groupBy',
  'Object.hasOwn',
  'Promise.try',
  'Promise.withResolvers',
  'URL.canParse',
  'URL.parse',
  'structuredClone',
];

/** Calls in library code that the app never runs: built-ins by chunk name, that is the file name without its hash. */
const NEVER_RUN: Readonly<Record<string, readonly string[]>> = {
  // Regular expressions of Firestore's pipelines. Where the client fails, plain requests are tried.
  client: ['Object.hasOwn'],
};

/** The newer built-ins that a built script calls, each once. `file` is its path in the build. */
export function findUnsupportedBuiltIns(file: string, script: string): string[] {
  const [, chunk = ''] = /([^/]+)-[^/]{7}\.js$/u.exec(file) ?? [];
  const allowed = NEVER_RUN[chunk] ?? [];
  // A spread call of a function that was shortened to such a name is none: `...at(e)`.
  const methods = NEWER_METHODS.filter((name) => new RegExp(String.raw`(?<!\.)\.${name}(?:\?\.)?\(`, 'u').test(script));
  const functions = NEWER_FUNCTIONS.filter((name) =>
    new RegExp(String.raw`(?<![\w$.])${name.replace('.', String.raw`\.`)}(?![\w$])`, 'u').test(script),
  );
  return [...methods, ...functions].filter((name) => !allowed.includes(name));
}
