import * as v from 'valibot';
import { RequestError, requestJson } from '../../net/request';
import type { FirebaseProject } from '../entities';

/**
 * Collection -> version of its rows, which is another one after each publication that changed one
 * of them.
 */
export type Versions = Readonly<Record<string, string>>;

/**
 * The document that `npm run pack -- publish` writes after the rows (desk/firestore/versions.ts): a
 * text field for each collection.
 */
export const VERSION_COLLECTION = 'KZ_Version';
export const VERSION_ID = 'current';

/** The first start waits for it before it reads rows. */
const TIMEOUT_MILLISECONDS = 4000;

const documentSchema = v.object({
  fields: v.optional(v.record(v.string(), v.object({ stringValue: v.optional(v.string()) })), {}),
});

/**
 * The versions of a project's collections, by one plain request, which Firestore counts as one
 * read: no Firebase library is loaded for it. null where the project has no such document (rows
 * that nobody published with the desk), or has rules that do not know it. Rejects when the project
 * does not answer.
 */
export async function readVersions({ apiKey, projectId, emulator }: FirebaseProject): Promise<Versions | null> {
  const host = emulator ? `http://${emulator}` : 'https://firestore.googleapis.com';
  const path = `projects/${projectId}/databases/(default)/documents/${VERSION_COLLECTION}/${VERSION_ID}`;
  try {
    const json = await requestJson(`${host}/v1/${path}?key=${encodeURIComponent(apiKey)}`, {
      need: 'wanted',
      cache: 'no-store',
      totalMilliseconds: TIMEOUT_MILLISECONDS,
    });
    const { fields } = v.parse(documentSchema, json);
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, { stringValue }]) =>
        stringValue === undefined ? [] : [[name, stringValue]],
      ),
    );
  } catch (error) {
    if (error instanceof RequestError && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}
