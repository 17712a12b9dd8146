import * as v from 'valibot';
import type { OfflineList } from './offline-list';

/** Media lie in these folders of a pack; a path never leads out of them. */
const PATH = /^(?:art|audio|logos|sign)\/[^/\\]*[^/\\.][^/\\]*$/u;

const fetched = {
  path: v.pipe(v.string(), v.regex(PATH)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  integrity: v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/u)),
};

const file = v.object({
  ...fetched,
  format: v.exactOptional(v.picklist(['avif', 'webp'])),
  dense: v.exactOptional(v.object(fetched)),
  until: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/u))),
});

const schema = v.object({
  base: v.array(file),
  units: v.array(v.object({ name: v.string(), files: v.array(file) })),
});

/** Validates the list of a pack; null for anything else. Never throws. */
export function readOfflineList(json: unknown): OfflineList | null {
  const parsed = v.safeParse(schema, json);
  return parsed.success ? parsed.output : null;
}
