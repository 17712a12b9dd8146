import type { BrowserContext, Page } from '@playwright/test';

/**
 * A pack of a language that is written from right to left: the app's own with another language tag.
 */
export async function routeRightToLeft(context: BrowserContext | Page): Promise<void> {
  await context.route('**/packs/*/pack.json', async (route) => {
    const response = await route.fetch();
    const manifest = (await response.json()) as { readonly config: object };
    await route.fulfill({ json: { ...manifest, config: { ...manifest.config, languageTag: 'ar' } } });
  });
}
