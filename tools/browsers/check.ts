// Looks in a build (dist/, or the folder given) for what a browser of package.json's `browserslist`
// lacks: built-ins, syntax, styles, attributes. Exits with an error for what ./allowed.ts does not
// name, and for what it names in vain. docs/browsers.md
import { ALLOWED } from './allowed';
import { checkBuild } from './check-build';

const folder = process.argv[2] ?? 'dist';
const { files, problems, allowed } = checkBuild(folder, ALLOWED);
const unused = Object.keys(ALLOWED).filter((feature) => !allowed.includes(feature));
const failures = [
  ...(files === 0 ? [`There is no build in ${folder}. Run "npm run build -- bundle" first.`] : []),
  ...problems,
  ...(problems.length > 0
    ? [
        'The oldest browsers lack it. Write it otherwise, or name its fallback in tools/browsers/allowed.ts (docs/browsers.md).',
      ]
    : []),
  ...(files > 0 && unused.length > 0
    ? [`No built file uses what tools/browsers/allowed.ts names: ${unused.join(', ')}`]
    : []),
];
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exitCode = 1;
} else
  console.log(
    `${files} files: nothing that the oldest browsers lack, but for ${allowed.length} things that have a fallback.`,
  );
