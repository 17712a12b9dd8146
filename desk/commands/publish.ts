import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { DatabaseError } from '../firestore/database';
import { PublishError, describePublication, publish } from '../firestore/publication';
import type { Command } from '../terminal/command';
import { UsageError, print, log } from '../terminal/output';

const HELP = `Publishes a built pack to its Firebase project's Firestore. Without --write it is a dry run: it shows which documents change, and what the
reads of a day cost.

  npm run pack -- publish --to firestore --pack public/packs/mi [--dry-run | --write]

  --to firestore        where to
  --pack FOLDER         built pack (public/packs/mi)
  --project ID          project; else the one that pack.json names
  --emulator HOST:PORT  a Firestore emulator instead of Google's servers
  --media FOLDER        also copies the pack's pictures, recordings and fonts there, for the storage host
  --dry-run             only says what would be done, as without --write
  --write               really does it

Google's servers want an access token: FIRESTORE_ACCESS_TOKEN, else "gcloud auth print-access-token" is asked for one.
docs/firebase.md has every step.`;

function findToken(): string {
  const given = process.env['FIRESTORE_ACCESS_TOKEN'];
  if (given) return given;
  try {
    return execFileSync('gcloud', ['auth', 'print-access-token'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    throw new PublishError(
      'There is no access token: sign in with "gcloud auth login", or set FIRESTORE_ACCESS_TOKEN.',
    );
  }
}

async function run(parameters: string[]): Promise<number> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      to: { type: 'string', default: 'firestore' },
      pack: { type: 'string', default: 'public/packs/mi' },
      project: { type: 'string' },
      emulator: { type: 'string' },
      media: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  if (values.to !== 'firestore') throw new UsageError(`A pack is published to "firestore", not to "${values.to}".`);
  if (values.write && values['dry-run'])
    throw new UsageError('A dry run writes nothing: give --dry-run or --write, not both.');
  try {
    const publication = await publish({
      packFolder: values.pack,
      projectId: values.project,
      emulator: values.emulator ?? null,
      token: values.emulator === undefined ? findToken() : 'owner',
      isDryRun: !values.write,
      mediaFolder: values.media ?? null,
      onProgress: (doneCount, allCount) => log(`${doneCount} of ${allCount} documents written`),
    });
    print(describePublication(publication));
    if (publication.isDryRun) print('Add --write to do it.');
    return 0;
  } catch (error) {
    if (!(error instanceof PublishError || error instanceof DatabaseError)) throw error;
    log(error.message);
    return 1;
  }
}

/**
 * `publish`: a built pack into a Firebase project. Reports what it would do; does it with --write.
 */
export const publishCommand: Command = { summary: 'puts a built pack into a Firestore', help: HELP, run };
