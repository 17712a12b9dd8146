import { act, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { SearchBox, useSearchText } from '../../src/shell/pages/dictionary/SearchBox';
import { SpecialLetters } from '../../src/shell/pages/dictionary/SpecialLetters';
import { SettingsPage } from '../../src/shell/pages/settings/SettingsPage';
import { PATHS } from '../../src/shell/routing/paths';
import { useResultHeading } from '../../src/shell/play/use-result-heading';
import { useEscape } from '../../src/shell/routing/use-escape';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { fill, find, pressKey, render } from './render';

const makeStore = () => createAppStore(readContent(), manifest);

/** Keys of the browser, and of a keyboard that composes a word. */
const NOT_OURS: readonly (readonly [what: string, init: KeyboardEventInit])[] = [
  ['Alt', { altKey: true }],
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['a word that is being composed', { isComposing: true }],
];

function Dictionary() {
  useEscape();
  const { pathname } = useLocation();
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      <output>{pathname}</output>
      <SearchBox search={useSearchText(box)} box={box} />
    </>
  );
}

it('a volume is tried out by the keys that change it, not by those that lead past it', () => {
  const speak = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const page = render(
    <SettingsPage />,
    makeStore(),
    { sound: { speak, effect: () => undefined, observe: () => () => undefined } as never },
    PATHS.settings,
  );
  const voice = find(page, 'input[type="range"]');
  const lift = (key: string): void =>
    act(() => void voice.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true })));
  for (const key of ['Tab', 'Shift', 'Alt', 'Escape']) lift(key);
  expect(speak).not.toHaveBeenCalled();
  for (const key of ['ArrowLeft', 'ArrowUp', 'Home', 'PageDown']) lift(key);
  expect(speak).toHaveBeenCalledTimes(4);
});

describe('a key that is not for the page, with', () => {
  it.each(NOT_OURS)('%s: Escape empties no search, and leaves no page', (_, init) => {
    const page = render(<Dictionary />, makeStore(), {}, PATHS.dictionary);
    const box = find(page, 'input') as HTMLInputElement;
    fill(box, 'kuri');
    expect(pressKey(box, 'Escape', init)).toBe(false);
    expect([box.value, find(page, 'output').textContent]).toEqual(['kuri', PATHS.dictionary]);
    expect(pressKey(box, 'Escape')).toBe(true);
    expect([box.value, find(page, 'output').textContent]).toEqual(['', PATHS.dictionary]);
    pressKey(box, 'Escape', init);
    expect(find(page, 'output').textContent).toBe(PATHS.dictionary);
    pressKey(box, 'Escape');
    expect(find(page, 'output').textContent).toBe(PATHS.home);
  });

  it.each(NOT_OURS)('%s: an arrow among the special letters is left to the browser', (_, init) => {
    const page = render(<SpecialLetters letters={['ā', 'ē']} onInsert={() => undefined} />, makeStore());
    expect(pressKey(find(page, 'button'), 'ArrowLeft', init)).toBe(false);
    expect(pressKey(find(page, 'button'), 'ArrowLeft')).toBe(true);
  });

  it.each(NOT_OURS)('%s: Enter on the heading of a result goes on to nothing', (_, init) => {
    const goOn = vi.fn<() => void>();
    function Heading() {
      return <h1 {...useResultHeading(goOn)}>You won</h1>;
    }
    const heading = find(render(<Heading />, makeStore()), 'h1');
    pressKey(heading, 'Enter', init);
    expect(goOn).not.toHaveBeenCalled();
    pressKey(heading, 'Enter');
    expect(goOn).toHaveBeenCalledOnce();
  });
});
