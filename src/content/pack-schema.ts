import * as v from 'valibot';
import { BRIDGES, bridgeOf } from '../messages/bridges';
import type { PackManifest, PackMedia, Poses } from './entities';
import { PackError } from './json';
import { isWebAddress } from './links';
import type { PackIndex } from './packs';
import { EMBEDDED_ONLY, isPackId } from './packs';

// Loaded only for files that this version's own builder did not write (./seal.ts): the home page is
// lighter without it.

const list = v.array(v.string());
const filled = v.pipe(
  v.string(),
  v.check((value) => value !== '', 'is empty'),
);

const webAddress = v.pipe(v.string(), v.check(isWebAddress, 'is no address of a website: it must begin with https://'));
/** A file of the folder `logos`, or a whole address. */
const logoImage = v.pipe(
  v.string(),
  v.check(
    (image) => !/^[a-z][a-z\d+.-]*:/iu.test(image) || isWebAddress(image),
    'is neither the name of a file nor an address that begins with https://',
  ),
);

const bridgeTag = v.pipe(
  v.string(),
  v.check((tag) => bridgeOf(tag) !== null, `is no language that the app has texts in: ${BRIDGES.join(', ')}`),
);

const IS_NO_SPECIAL_DATE = 'is neither a year nor a pair of years such as [-9999, 9999], the earlier first';
const yearSpan = v.pipe(
  v.strictTuple([v.number(), v.number()]),
  v.check(([first, last]) => first <= last),
);

const firebaseProject = v.object({
  apiKey: filled,
  projectId: filled,
  appId: filled,
  measurementId: v.optional(v.nullable(filled)),
  emulator: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w.-]+:\d+$/u, 'is not host:port')))),
});

/** pack.json, the configuration of a pack. spec: data#configuration. */
export const packConfigSchema = v.object({
  Language: filled,
  languageTag: filled,
  appName: filled,
  PossibleGames: list,
  SheetsToPull: v.array(v.object({ collection: v.string(), nameToSave: v.string() })),
  Credits: list,
  ShowStorybookCorner: v.boolean(),
  ShowLinkButton: v.boolean(),
  Link: v.nullable(webAddress),
  FeedbackLink: v.nullable(webAddress),
  VersionNumber: v.string(),
  BottomColor: v.nullable(v.string()),
  linkLogos: v.array(v.object({ link: webAddress, image: logoImage, style: v.string() })),
  placeNames: v.tuple([v.string(), v.string(), v.string(), v.string(), v.string()]),
  lockBadges: v.boolean(),
  specialDates: v.record(v.string(), v.union([v.number(), yearSpan], IS_NO_SPECIAL_DATE)),
  firebase: v.optional(v.nullable(firebaseProject)),
  alphabet: v.optional(v.array(filled)),
  languageName: v.optional(filled),
  isDefault: v.optional(v.boolean()),
  bridge: v.optional(v.pipe(v.array(bridgeTag), v.minLength(1, 'names no language'))),
  greeting: v.optional(filled),
  labels: v.optional(v.record(v.string(), filled)),
  species: v.exactOptional(
    v.object({ names: v.array(v.object({ word: filled, english: v.string() })), areApproved: v.boolean() }),
  ),
});

/** A font of a pack. */
const packFontSchema = v.object({
  family: filled,
  file: filled,
  weight: filled,
  sizePercent: v.optional(v.number()),
  unicodeRange: v.optional(v.pipe(v.string(), v.regex(/^U\+[\dA-F]+(-[\dA-F]+)?(,U\+[\dA-F]+(-[\dA-F]+)?)*$/u))),
});

const atlasSchema = v.object({
  file: v.string(),
  avif: v.optional(v.boolean()),
  dense: v.optional(v.boolean()),
  width: v.number(),
  height: v.number(),
  size: v.number(),
  gutter: v.number(),
});

const artFields = {
  sheets: v.array(atlasSchema),
  sheetOf: v.record(v.string(), v.number()),
  art: v.record(v.string(), v.array(v.strictTuple([v.number(), v.number()]))),
};

const mediaFields = {
  ...artFields,
  audio: v.record(v.string(), v.string()),
  signs: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(/^sign\/[0-9a-f]+\.\w+$/u)))),
};

const manifestSchema = v.object({
  ...mediaFields,
  id: v.string(),
  hash: v.string(),
  config: packConfigSchema,
  content: v.string(),
  parts: v.exactOptional(v.array(v.pipe(v.string(), v.regex(/^words\.[0-9a-f]+\.json$/u)))),
  place: v.exactOptional(
    v.record(
      v.pipe(v.string(), v.regex(/^(?:places\/)?[a-z\d-]+$/u)),
      v.pipe(v.string(), v.regex(/^art\/place-[a-z\d-]+\.[\da-f]+$/u)),
    ),
  ),
  poses: v.exactOptional(v.pipe(v.string(), v.regex(/^art\/poses\.[0-9a-f]+\.json$/u))),
  fonts: v.array(packFontSchema),
  // Packs without it are played, but not kept for use without a network.
  offline: v.exactOptional(v.pipe(v.string(), v.regex(/^offline\.[0-9a-f]+\.json$/u))),
});

const IS_UNREADABLE = 'The pack of words is not one that this version can read.';

/** Validates the media of a part of a pack. Throws a PackError when this version cannot read it. */
export function readPartMedia(json: unknown): PackMedia {
  const parsed = v.safeParse(v.object({ media: v.object(mediaFields) }), json);
  if (!parsed.success) throw new PackError(IS_UNREADABLE);
  return parsed.output.media;
}

/** Validates the second poses of a pack; null for anything else. Never throws. */
export function readPoses(json: unknown): Poses | null {
  const parsed = v.safeParse(v.object(artFields), json);
  return parsed.success ? parsed.output : null;
}

/** Validates a pack's manifest. Throws a PackError when this version cannot read it. */
export function readManifest(json: unknown): PackManifest {
  const parsed = v.safeParse(manifestSchema, json);
  if (!parsed.success) throw new PackError(IS_UNREADABLE);
  return parsed.output;
}

const packId = v.pipe(v.string(), v.check(isPackId, 'is no id of a pack'));

const indexSchema = v.object({
  default: packId,
  packs: v.array(
    v.object({
      id: packId,
      languageName: v.string(),
      languageTag: v.string(),
      nameFont: v.optional(packFontSchema),
      greeting: v.optional(v.string()),
    }),
  ),
});

/** Validates an index; for anything else the result is the embedded pack alone. Never throws. */
export function readPackIndex(json: unknown): PackIndex {
  const result = v.safeParse(indexSchema, json);
  return result.success ? result.output : EMBEDDED_ONLY;
}
