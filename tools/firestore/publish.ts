import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { DatabaseError } from './database';
import { PublishError, describePublication, publish } from './publication';

const HELP = `Publishes a built pack to its Firebase project's Firestore. Without --write it only says what it would do.

  npm run firestore:publish -- --pack public/packs/mi [--write]

  --pack FOLDER         built pack (public/packs/mi)
  --project ID          project; else the one that pack.json names
  --emulator HOST:PORT  a Firestore emulator instead of Google's servers
  --media FOLDER        also copies the pack's pictures, recordings and fonts there, for the storage host
  --write               really does it

Google's servers want an access token: FIRESTORE_ACCESS_TOKEN, else "gcloud auth print-access-token" is asked for one.
docs/firebase.md has every step.`;

const { values } = parseArgs({
  options: {
    pack: { type: 'string', default: 'public/packs/mi' },
    project: { type: 'string' },
    emulator: { type: 'string' },
    media: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function findToken(): string {
  const given = process.env['FIRESTORE_ACCESS_TOKEN'];
  if (given) return given;
  try {
    return execFileSync('gcloud', ['auth', 'print-access-token'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    throw new PublishError('There is no access token: sign in with "gcloud auth login", or set FIRESTORE_ACCESS_TOKEN.');
  }
}

if (values.help) {
  console.log(HELP);
} else {
  try {
    const publication = await publish({
      packFolder: values.pack,
      projectId: values.project,
      emulator: values.emulator ?? null,
      token: values.emulator === undefined ? findToken() : 'owner',
      isDryRun: !values.write,
      mediaFolder: values.media ?? null,
      onProgress: (doneCount, allCount) => console.log(`${doneCount} of ${allCount} documents written`),
    });
    console.log(describePublication(publication));
    if (publication.isDryRun) console.log('Add --write to do it.');
  } catch (error) {
    if (!(error instanceof PublishError || error instanceof DatabaseError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
