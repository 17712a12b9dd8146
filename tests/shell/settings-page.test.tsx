import { act } from 'react';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/progress/settings';
import { SettingsPage } from '../../src/shell/pages/settings/SettingsPage';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { press, render } from './render';

function openSettings() {
  const store = createAppStore(readContent(), manifest);
  const page = render(<SettingsPage />, store);
  /** What differs from what the settings are at first. */
  const changed = (): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(store.getState().settings).filter(
        ([name, value]) => value !== DEFAULT_SETTINGS[name as keyof typeof DEFAULT_SETTINGS],
      ),
    );
  return { page, changed };
}

function move(slider: HTMLInputElement | undefined, value: number): void {
  if (!slider) throw new Error('There is no such slider.');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(value));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it.each([
  ['Voice', 'voiceRatio'],
  ['Sound effects', 'effectsRatio'],
  ['Music', 'musicRatio'],
])('the slider "%s" sets %s alone', (name, setting) => {
  const { page, changed } = openSettings();
  const label = [...page.querySelectorAll('label')].find(({ textContent }) => textContent.includes(name));
  move(label?.querySelector('input') ?? undefined, 10);
  expect(changed()).toEqual({ [setting]: 0.1 });
});

it.each([
  ['On', { isCalm: true }],
  ['Full', { motion: 'full' }],
  ['Less', { motion: 'reduced' }],
  ['Our language + English', { interfaceLanguage: 'both' }],
  ['English', { interfaceLanguage: 'english' }],
])('the choice "%s" sets %j alone', (name, settings) => {
  const { page, changed } = openSettings();
  press(page, name);
  expect(changed()).toEqual(settings);
});
