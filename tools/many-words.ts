import type { Page } from '@playwright/test';

/** Rows of a list as the pack's file has them. */
type Rows = readonly Readonly<Record<string, unknown>>[];

/**
 * Intercepts the pack's request, so that it has this many words, all in one subunit: its own words
 * repeated, with a number after the English.
 */
export async function giveManyWords(page: Page, count: number): Promise<void> {
  await page.route(/\/packs\/[\w-]+\/(?:content|prepared)\..*\.json$/u, async (route) => {
    const lists = (await (await route.fetch()).json()) as Readonly<Record<string, Rows>>;
    const own = lists['KZ_AppData'];
    // Without the rows that the builder has prepared, the app reads these.
    if (!own) {
      await route.fulfill({ json: {} });
      return;
    }
    const words = Array.from({ length: count }, (_, index) => {
      const word = own[index % own.length];
      return {
        ...word,
        Key: index + 1,
        homeName: 'Animals',
        subCat: 'Around home',
        English: `${String(word?.['English'])} ${index}`,
      };
    });
    await route.fulfill({ json: { ...lists, KZ_AppData: words } });
  });
}
