import * as v from 'valibot';

const list = v.array(v.string());
const filled = v.pipe(
  v.string(),
  v.check((value) => value !== '', 'is empty'),
);

const firebaseProject = v.object({
  apiKey: filled,
  projectId: filled,
  appId: filled,
  measurementId: v.optional(v.nullable(filled)),
  emulator: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w.-]+:\d+$/u, 'is not host:port')))),
});

/** pack.json, the configuration of a pack. spec: shell 1. */
export const packConfigSchema = v.object({
  Language: filled,
  languageTag: filled,
  appName: filled,
  PossibleGames: list,
  SheetsToPull: v.array(v.object({ collection: v.string(), nameToSave: v.string() })),
  Credits: list,
  ShowStorybookCorner: v.boolean(),
  ShowLinkButton: v.boolean(),
  Link: v.nullable(v.string()),
  FeedbackLink: v.nullable(v.string()),
  VersionNumber: v.string(),
  BottomColor: v.nullable(v.string()),
  linkLogos: v.array(v.object({ link: v.string(), image: v.string(), style: v.string() })),
  placeNames: v.tuple([v.string(), v.string(), v.string(), v.string(), v.string()]),
  lockBadges: v.boolean(),
  specialDates: v.record(v.string(), v.number()),
  firebase: v.optional(v.nullable(firebaseProject)),
  alphabet: v.optional(v.array(filled)),
  languageName: v.optional(filled),
  isDefault: v.optional(v.boolean()),
  greeting: v.optional(filled),
});

/** A font of a pack. */
export const packFontSchema = v.object({ family: filled, file: filled, weight: filled, sizePercent: v.optional(v.number()) });
