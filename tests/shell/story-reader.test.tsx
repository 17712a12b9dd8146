import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSound } from '../../src/sound/sound';
import { StoryReader } from '../../src/shell/storybook/StoryReader';
import { BEAT_MILLISECONDS } from '../../src/services/stories/reading';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { createFakeEngine, loadEffects } from '../sound/studio';
import { press, pressKey, render } from './render';
import { makeStory } from './sample-story';

const story = makeStory();

/** Recordings that the server has not sent yet. */
const held = new Map<string, (body: Response) => void>();
const answer = async (url: string): Promise<void> => {
  held.get(url)?.(new Response(url));
  await pass(100);
};
/** In steps, since React draws between them only. */
async function pass(milliseconds: number): Promise<void> {
  const step = 100;
  for (let passed = 0; passed <= milliseconds; passed += step)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(step, milliseconds - passed)));
}

function open() {
  const { engine, played } = createFakeEngine();
  const shown: number[] = [];
  const onClose = vi.fn<() => void>();
  const page = render(
    <StoryReader story={story} order={0} asked={null} onPage={(number) => shown.push(number)} onClose={onClose} />,
    createAppStore(readContent(), manifest),
    {
      sound: createSound(() => engine, loadEffects),
      media: { picture: () => null, audioUrl: (name) => name, logoUrl: (image) => image },
    },
  );
  const heard = (): string[] => played.map(({ what }) => what);
  return { page, shown, onClose, heard, end: () => played.at(-1)?.end() };
}

describe('the arrow keys in a story', () => {
  it.each(['altKey', 'ctrlKey', 'metaKey'] as const)(
    'turn its pages, but none with %s: the browser goes Back or Forward by them',
    (modifier) => {
      const { shown, onClose } = open();
      for (const key of ['ArrowLeft', 'ArrowRight']) pressKey(document.body, key, { [modifier]: true });
      expect(shown).toEqual([0]);
      expect(onClose).not.toHaveBeenCalled();
      pressKey(document.body, 'ArrowRight');
      expect(shown).toEqual([0, 1]);
    },
  );

  it('turn its pages the way they lie in a language that is written from right to left', () => {
    const { dir } = document.documentElement;
    document.documentElement.dir = 'rtl';
    const { shown } = open();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) pressKey(document.body, key);
    document.documentElement.dir = dir;
    expect(shown).toEqual([0, 1, 2, 1]);
  });

  it('turn no page where something else has taken them', () => {
    const { shown } = open();
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    pressKey(document.body, 'ArrowRight');
    expect(shown).toEqual([0]);
  });
});

describe('a story', () => {
  beforeEach(() => {
    held.clear();
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', (url: string) => new Promise((resolve) => held.set(url, resolve)));
  });

  it('that reads itself waits on its page for a recording that comes late, and reads it to its end', async () => {
    const { page, shown, heard, end } = open();
    press(page, 'Auto');
    await pass(4000);
    await answer('page-0');
    expect([heard(), shown]).toEqual([['page-0'], [0]]);
    await pass(1000);
    expect(shown).toEqual([0]);
    end();
    await pass(2 * BEAT_MILLISECONDS);
    expect(shown).toEqual([0, 1]);
  });

  it('that reads itself goes on by its reading time where a recording does not come', async () => {
    const { page, shown, heard } = open();
    press(page, 'Auto');
    await pass(20_000);
    expect([heard(), shown.slice(0, 2)]).toEqual([[], [0, 1]]);
  });

  it('is heard late, and again, after a press of Play', async () => {
    const { page, heard, end } = open();
    press(page, 'Play');
    await pass(4000);
    await answer('page-0');
    expect(heard()).toEqual(['page-0']);
    end();
    await pass(0);
    press(page, 'Play');
    await pass(0);
    expect(heard()).toEqual(['page-0', 'page-0']);
  });
});
