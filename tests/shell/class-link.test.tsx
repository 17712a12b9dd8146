import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeChild } from '../../src/progress/children';
import type { ProfileStore } from '../../src/progress/saved/class-sync';
import type { Profile } from '../../src/progress/saved/profiles';
import { NO_PROGRESS, joinProfiles } from '../../src/progress/saved/profiles';
import { createClassLink } from '../../src/services/children/class-link';
import type { ChildrenService } from '../../src/services/children/children-service';
import { ClassSection, readClassAddress } from '../../src/shell/pages/children/ClassSection';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { render } from './render';

const { stores, opened } = vi.hoisted(() => ({ stores: new Map<string, ProfileStore>(), opened: [] as string[] }));
vi.mock('../../src/progress/saved/firestore-class-store', () => ({
  openFirestoreClassStore: (_: unknown, code: string) => {
    opened.push(code);
    return stores.get(code);
  },
}));

const PROJECT = { apiKey: 'key', projectId: 'demo-kz', appId: 'app' };
const CODE = 'AbcdefghijKLMNOPQRS1';
const ID = 'child-aaaaaaaaaa';
const KEY = 'KZ_Class_demo-kz';

/** A class in memory. */
function createStore(): ProfileStore {
  const texts = new Map<string, { text: string; revision: number }>();
  return {
    list: () => Promise.resolve(new Map([...texts].map(([id, { revision }]) => [id, revision]))),
    get: (id) => Promise.resolve(texts.get(id) ?? { text: null, revision: 0 }),
    put: (id, text, revision) => {
      if ((texts.get(id)?.revision ?? 0) !== revision) return Promise.resolve(false);
      texts.set(id, { text, revision: revision + 1 });
      return Promise.resolve(true);
    },
  };
}

/** A tablet with these stickers of one child; none where it does not have the child. */
function createTablet(words: readonly string[], gone: readonly string[] = []) {
  const stickers = words.map((word, index) => ({ word, layers: 1, order: index + 1 }));
  const child = makeChild(ID, { animal: 'dog', colour: 0 }, 1);
  let profile: Profile | null =
    words.length === 0 ? null : { child, languages: [['Maori', { ...NO_PROGRESS, stickers }]] };
  const link = createClassLink({
    local: window.localStorage,
    project: PROJECT,
    onFault: () => undefined,
    ownOf: () => ({
      read: () => Promise.resolve(profile),
      add: (added) => {
        profile = profile ? joinProfiles(profile, added) : added;
        return Promise.resolve(true);
      },
      clean: (stored) => ({
        ...stored,
        languages: stored.languages.map(([name, progress]) => [
          name,
          { ...progress, stickers: progress.stickers.filter(({ word }) => !gone.includes(word)) },
        ]),
      }),
    }),
  });
  return { link, words: () => profile?.languages.flatMap(([, progress]) => progress.stickers.map(({ word }) => word)) };
}

beforeEach(() => {
  window.localStorage.clear();
  stores.clear();
  opened.length = 0;
  stores.set(CODE, createStore());
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the class of a tablet in Firestore', () => {
  it('is none until it is joined by a code, is there at the next start, and can be left', async () => {
    const { link } = createTablet(['1']);
    await link.sync(ID);
    expect([link.code(), link.isInClass(), opened]).toEqual([null, false, []]);
    expect(link.setCode('class1')).toBe(false);
    expect(link.setCode(CODE)).toBe(true);
    await link.sync(ID);
    expect([link.code(), link.isInClass(), opened]).toEqual([CODE, true, [CODE]]);

    const next = createTablet([]);
    await next.link.syncAll([]);
    expect([next.link.code(), next.words()]).toEqual([CODE, ['1']]);
    expect(next.link.setCode(null)).toBe(true);
    expect([next.link.isInClass(), createTablet([]).link.code()]).toEqual([false, null]);
  });

  it('is none where the pack names no project, or the code was changed by hand', () => {
    window.localStorage.setItem(KEY, '../../other');
    expect(createTablet([]).link.code()).toBeNull();
    const link = createClassLink({
      local: window.localStorage,
      project: null,
      onFault: () => undefined,
      ownOf: () => ({ read: () => Promise.resolve(null), add: () => Promise.resolve(true) }),
    });
    expect([link.code(), link.setCode(CODE), link.isInClass()]).toEqual([undefined, false, false]);
  });

  it('loses what is withdrawn once a tablet knows of it, though others have sent it', async () => {
    window.localStorage.setItem(KEY, CODE);
    const old = createTablet(['1', '2']);
    await old.link.sync(ID);
    const fresh = createTablet([], ['2']);
    await fresh.link.syncAll([]);
    expect(fresh.words()).toEqual(['1']);
    expect((await stores.get(CODE)?.get(ID))?.text).not.toContain('"word":"2"');
  });
});

describe('the class of a tablet on a class server', () => {
  it('asks the server for nothing until it is joined, and then by its code alone', async () => {
    vi.resetModules();
    vi.stubEnv('CLASS_SERVER', '/class/profiles');
    const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})));
    vi.stubGlobal('fetch', asked);
    const { createClassLink: createOnServer } = await import('../../src/services/children/class-link');
    const link = createOnServer({
      local: window.localStorage,
      project: PROJECT,
      onFault: () => undefined,
      ownOf: () => ({ read: () => Promise.resolve(null), add: () => Promise.resolve(true) }),
    });
    await link.syncAll([]);
    expect([link.code(), link.isInClass(), asked.mock.calls]).toEqual([null, false, []]);
    expect(link.setCode(CODE)).toBe(true);
    await link.syncAll([]);
    expect(asked.mock.calls).toEqual([
      [
        `${window.location.origin}/class/profiles`,
        expect.objectContaining({ headers: { Authorization: `Bearer ${CODE}` } }),
      ],
    ]);
    vi.unstubAllEnvs();
  });
});

const show = (
  own: string | null,
  hash: string,
  joinClass = vi.fn<(code: string | null) => Promise<boolean>>(() => Promise.resolve(true)),
) => {
  const service = { joinClass } as unknown as ChildrenService;
  const page = render(<ClassSection own={own} hash={hash} />, createAppStore(readContent(), manifest), {
    children: () => Promise.resolve(service),
  });
  const press = async (text: string): Promise<void> => {
    const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(text));
    await act(async () => {
      button?.click();
      await Promise.resolve();
    });
  };
  return { page, press, joinClass };
};

describe('the page for grown-ups', () => {
  it('says nothing of classes unless there is one, or a tablet was asked into one', () => {
    expect(show(null, '').page.textContent).toBe('');
    expect(show(null, '#class=short').page.textContent).toBe('');
    expect(readClassAddress(`#class=${CODE}`)).toBe(CODE);
  });

  it('joins only when a grown-up says so, shows the way in for other tablets, and the way out', async () => {
    const { page, press, joinClass } = show(null, `#class=${CODE}`);
    expect(page.textContent).toContain('are sent to it');
    expect(joinClass).not.toHaveBeenCalled();
    await press('Join');
    expect(joinClass).toHaveBeenCalledWith(CODE);
    await press('Add a tablet');
    expect(page.querySelector('[data-frame]')?.getAttribute('data-frame')).toBe(
      `${window.location.origin}/children#class=${CODE}`,
    );
    await press('Leave the class');
    expect(joinClass).toHaveBeenLastCalledWith(null);
  });

  it('says so when it could not be done', async () => {
    const { page, press } = show(
      null,
      `#class=${CODE}`,
      vi.fn<() => Promise<boolean>>(() => Promise.resolve(false)),
    );
    await press('Join');
    expect(page.querySelector('[role="alert"]')).not.toBeNull();
  });
});
