import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeChild } from '../../src/progress/children';
import type { ChildrenService } from '../../src/services/children/children-service';
import { ChildrenPage } from '../../src/shell/pages/children/ChildrenPage';
import type { AppStore } from '../../src/store/store';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { find, press, render } from './render';

vi.mock('../../src/shell/gate/GrownUpsGate', async () => {
  const { useEffect } = await import('react');
  return {
    GrownUpsGate: ({ onPass }: { readonly onPass: () => void }) => {
      useEffect(onPass, [onPass]);
      return null;
    },
  };
});

const nothing = (): void => undefined;
let store: AppStore;

beforeEach(() => {
  store = createAppStore(readContent(), manifest);
  store.setState({ children: ['child-1', 'child-2'].map((id) => makeChild(id, { animal: '', colour: 0 }, 1)) });
});

async function show(service: Partial<ChildrenService>): Promise<HTMLElement> {
  const children = () => Promise.resolve({ classCode: () => undefined, ...service } as ChildrenService);
  const page = render(<ChildrenPage />, store, { children }, '/children');
  await settle();
  return page;
}
const settle = () => act(async () => await new Promise((resolve) => setImmediate(resolve)));
const pickAnimal = (page: HTMLElement) => act(() => find(page, 'button[data-animal]').click());
const titleOf = (page: HTMLElement): string | undefined =>
  page.querySelector('dialog')?.getAttribute('aria-label') ?? undefined;

describe('the page of the children', () => {
  it('closes no dialog that was opened while the one before was still at work', async () => {
    let changed = nothing;
    const page = await show({ changePicture: () => new Promise((resolve) => (changed = resolve)) });
    press(page, 'Change the picture');
    pickAnimal(page);
    await settle();
    press(find(page, 'dialog'), 'Go Back');
    press(page, 'Add a child from another device');
    expect(titleOf(page)).toBe('Add a child from another device');
    await act(async () => changed());
    expect(titleOf(page)).toBe('Add a child from another device');
  });

  it('says that a picture could not be changed', async () => {
    vi.spyOn(console, 'error').mockImplementation(nothing);
    const page = await show({ changePicture: () => Promise.reject(new Error('no network')) });
    press(page, 'Change the picture');
    pickAnimal(page);
    await settle();
    expect(titleOf(page)).toBeUndefined();
    expect(find(page, '[role="alert"]').textContent).toContain('It could not be done.');
  });
});
