import type { Page } from '@playwright/test';
import { numberInWords } from '../src/shell/gate/question';

const NUMBERS = new Map(Array.from({ length: 79 }, (_, index) => [numberInWords(21 + index), 21 + index]));

/**
 * Passes the gate for grown-ups that is open: holds the button, and types the number that is asked.
 */
export async function passGate(page: Page): Promise<void> {
  const gate = page.getByRole('dialog', { name: 'For grown-ups' });
  await gate.getByRole('button', { name: 'Hold for three seconds' }).hover();
  await page.mouse.down();
  const words = gate.getByTestId('gate-number');
  await words.waitFor();
  await page.mouse.up();
  // English is the last line.
  const english = (await words.innerText()).split('\n').at(-1) ?? '';
  await page.keyboard.type(String(NUMBERS.get(english)));
}
