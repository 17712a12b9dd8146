import type { Page } from '@playwright/test';

/** Adds all words of the first subunit in the open maker of sets. */
export async function addFirstSubunit(page: Page): Promise<void> {
  await page.getByRole('combobox').selectOption({ index: 1 });
  await page.getByTestId('add-subunit').click();
}
