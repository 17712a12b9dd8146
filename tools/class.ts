// The children of a class server with their earlier revisions, and one of these brought back:
// `npm run class`, `npm run class -- restore child-abcdefghij 12`. For the computer that has the
// folder class-profiles, while the server is not running.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openProfiles, parseStored } from './class-profiles.mjs';
import { describeProfile, readProfileText, restoreText } from './class-restore';
import { Refusal, runScript } from './new-id';

const FOLDER = 'class-profiles';
const HELP = `npm run class                              the children, and what is kept of each
npm run class -- restore CHILD REVISION    gives a child what it had then, beside what it has now
npm run class -- restore CHILD REVISION --replace    the same, instead of what it has now

End the server before (Ctrl+C), and start it again afterwards.`;

type Profiles = ReturnType<typeof openProfiles>;

const timeOf = (written: number): string =>
  written === 0 ? 'at a time that was not kept' : new Date(written).toLocaleString();

/** What is kept of one child, the newest first. */
async function describeChild(profiles: Profiles, id: string): Promise<string> {
  const stored = await profiles.read(id);
  const lines = stored
    ? [`${id}  ${describeProfile(readProfileText(stored.text))}  (now; ${timeOf(stored.written)})`]
    : [`${id}  is not in the class now`];
  for (const copy of profiles.copies.list(id).toSorted((one, other) => other.revision - one.revision)) {
    const kept = parseStored(await profiles.copies.read(id, copy));
    const text = kept ? describeProfile(readProfileText(kept.text)) : 'is damaged';
    lines.push(`  ${String(copy.revision).padStart(6)}  ${text}  (${timeOf(copy.written)})`);
  }
  return lines.join('\n');
}

/** Writes a child with what an earlier revision had; what it has now is kept as one more. */
async function restoreChild(
  profiles: Profiles,
  id: string,
  revision: number,
  how: { readonly kind: 'add' | 'replace'; readonly now: number },
): Promise<string> {
  const copy = profiles.copies.list(id).find((other) => other.revision === revision);
  const kept = copy && parseStored(await profiles.copies.read(id, copy));
  const earlier = kept ? readProfileText(kept.text) : null;
  if (!earlier)
    throw new Refusal(`There is no revision ${revision} of ${id} that can be read. npm run class lists them.`);
  const stored = await profiles.read(id);
  const current = stored && readProfileText(stored.text);
  const text = restoreText(earlier, current, how);
  const written = await profiles.write(id, text, stored?.revision ?? 0);
  if (written !== 'written') throw new Refusal('There is no room for it in the class.');
  return `${id} has what it had ${timeOf(kept?.written ?? 0)}. Tablets get it when they next ask: npm start -- --class.`;
}

/** What `npm run class` prints for its parameters. Throws a Refusal for what cannot be done. */
export async function runClass(parameters: readonly string[], folder = FOLDER, now = Date.now): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { help: { type: 'boolean' }, replace: { type: 'boolean' } },
  });
  const [command, id = '', revision = ''] = positionals;
  if (values.help || (command !== undefined && command !== 'restore')) return HELP;
  if (!existsSync(folder)) throw new Refusal(`There is no folder ${folder} here: no class was started yet.`);
  const profiles = openProfiles(folder, undefined, now);
  if (command === 'restore')
    return await restoreChild(profiles, id, Number(revision), { kind: values.replace ? 'replace' : 'add', now: now() });
  const ids = [...new Set([...Object.keys(profiles.list()), ...profiles.copies.ids()])].sort();
  const children = await Promise.all(ids.map((one) => describeChild(profiles, one)));
  return [...children, `${ids.length} children. ${HELP}`].join('\n\n');
}

await runScript(import.meta.url, async () => await runClass(process.argv.slice(2)));
