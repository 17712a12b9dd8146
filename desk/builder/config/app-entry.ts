import * as v from 'valibot';

const filled = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('is empty'));
const color = v.pipe(v.string('must be a text'), v.regex(/^#[0-9a-f]{6}$/iu, 'must be a colour such as "#0F7F8E"'));

/** `app` of pack.json; all of it may be left out. */
export const appSchema = v.optional(
  v.strictObject({
    shortName: v.optional(filled),
    description: v.optional(filled),
    icon: v.optional(filled),
    color: v.optional(color),
    background: v.optional(color),
  }),
  {},
);
