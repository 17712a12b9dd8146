import type { Page } from '@playwright/test';

/**
 * Texts of the page with glyphs that no web font of the app has, each with the fallback font that
 * the browser used.
 */
export async function findFallbackFonts(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '#root *:not(:has(*))' });
  // All at once: a page of words has hundreds.
  const found = await Promise.all(
    nodeIds.map(async (nodeId) => {
      const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
      const others = fonts.filter(({ isCustomFont }) => !isCustomFont);
      if (others.length === 0) return [];
      const { outerHTML } = await cdp.send('DOM.getOuterHTML', { nodeId });
      return [
        `${others.map(({ familyName }) => familyName).join(', ')}: ${outerHTML.replaceAll(/<[^>]*>/gu, '').trim()}`,
      ];
    }),
  );
  await cdp.detach();
  return [...new Set(found.flat())];
}
