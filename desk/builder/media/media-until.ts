import type { Content } from '../../../src/content/entities';
import { sceneOf } from '../../../src/content/scene-pictures';
import { artOfScene } from '../../../src/story/story-scene';
import { listSpokenWords } from '../../../src/story/story-words';

/** Names of recordings and of pictures -> the day from which on nothing uses them, 'YYYY-MM-DD'. */
export interface MediaUntil {
  readonly recordings: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, string>;
  readonly signs: ReadonlyMap<string, string>;
}

/** The last day of each name; names that something uses without an end are left out. */
function lastDays(
  uses: readonly { readonly name: string | null; readonly until: string | null }[],
): ReadonlyMap<string, string> {
  const last = new Map<string, string | null>();
  for (const { name, until } of uses) {
    if (name === null) continue;
    const before = last.get(name);
    last.set(name, before === null || until === null ? null : before === undefined || until > before ? until : before);
  }
  return new Map([...last].flatMap(([name, until]) => (until === null ? [] : [[name, until] as const])));
}

/**
 * Which pictures and recordings of some content are for rows alone that are withdrawn on a day to
 * come (Until).
 */
export function untilOfMedia(content: Content): MediaUntil {
  const { vocabData, storybookVocab, storybookSentence, historyData, config } = content;
  const { popupWords, uiWords, gameDescriptions } = content;
  const rows = [...vocabData, ...storybookVocab, ...storybookSentence, ...historyData];
  const ofRows = rows.map(({ App_Art, App_Audio, Until }) => ({
    art: App_Art,
    audio: App_Audio,
    until: Until ?? null,
  }));
  // A word that is withdrawn takes its picture out of the scenes that show it, and its recording
  // out of the sentences: they have no say.
  const named = new Set(ofRows.map(({ art }) => art));
  const spoken = new Set(ofRows.map(({ audio }) => audio));
  const inPages = storybookSentence.flatMap((page) => {
    const scene = sceneOf(content, page);
    const until = page.Until ?? null;
    return [
      ...(scene === null ? [] : artOfScene(scene)).map((art) => ({ art, audio: null, until })),
      ...listSpokenWords(page).map(({ audio }) => ({ art: null, audio, until })),
    ].filter(({ art, audio }) => (art !== null && !named.has(art)) || (audio !== null && !spoken.has(audio)));
  });
  const all = [...ofRows, ...inPages];
  const said = [...popupWords, ...uiWords, ...gameDescriptions];
  return {
    recordings: lastDays([
      ...all.map(({ audio, until }) => ({ name: audio, until })),
      ...said.map(({ App_Audio }) => ({ name: App_Audio, until: null })),
      { name: config.greeting ?? null, until: null },
    ]),
    signs: lastDays(
      [...vocabData, ...storybookVocab].map(({ Sign, Until }) => ({ name: Sign ?? null, until: Until ?? null })),
    ),
    pictures: lastDays(all.map(({ art, until }) => ({ name: art, until }))),
  };
}

/**
 * Name of the atlas with the pictures of `owner` that are gone from a day on: as if it were a part
 * of `owner`, so that it is found with it.
 */
export const endingAtlasOf = (owner: string, until: string): string => `${owner}/(until ${until})`;

/** The day of an atlas with that kind of name; null for another. */
export const untilOfAtlas = (name: string): string | null =>
  /\/\(until (\d{4}-\d{2}-\d{2})\)$/u.exec(name)?.[1] ?? null;
