import type { Page } from '@playwright/test';
import type { FirebaseProject } from '../src/content/entities';
import { readBuildFacts } from '../tools/hosting/build-facts.mjs';
import { contentSecurityPolicy } from '../tools/hosting/headers.mjs';
import { BUILT } from './built';

/**
 * Gives the app's page the Content-Security-Policy that it has in a build with a pack of this
 * project.
 */
export async function servePolicyOf(page: Page, firebase: FirebaseProject): Promise<void> {
  const policy = contentSecurityPolicy({ ...readBuildFacts(BUILT), packs: [{ firebase }] });
  await page.route(
    ({ pathname }) => !pathname.includes('.'),
    async (route) => {
      if (!route.request().isNavigationRequest()) return await route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    },
  );
}
