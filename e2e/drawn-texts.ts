import type { Page } from '@playwright/test';

/** Records the texts that the page draws on canvases. Call it before the page is opened. */
export async function recordDrawnTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function draw(text, ...rest) {
      drawn.push(text);
      fillText.call(this, text, ...rest);
    };
    Object.assign(window, { drawn });
  });
}

/** The texts that were drawn since the page was opened. */
export function readDrawnTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { readonly drawn: readonly string[] }).drawn);
}
