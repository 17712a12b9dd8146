/** The languages that the app's own texts can be in, by their primary tags. */
export const BRIDGES = ['en', 'es', 'fr', 'pt'] as const;

export type Bridge = (typeof BRIDGES)[number];

/** 'es' of 'es-PE'; null for a language that the app has no texts in. */
export function bridgeOf(tag: string): Bridge | null {
  const primary = tag.split('-')[0]?.toLowerCase();
  return BRIDGES.find((bridge) => bridge === primary) ?? null;
}
