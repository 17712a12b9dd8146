import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FirebaseProject } from '../../src/content/entities';
import type { Content } from '../../src/content/entities';

const initializeAnalytics = vi.fn<(app: unknown, options: unknown) => object>(() => ({}));
const logEvent = vi.fn<(...values: unknown[]) => void>();
const setConsent = vi.fn<(settings: unknown) => void>();
const isSupported = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
vi.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('firebase/analytics', () => ({ initializeAnalytics, logEvent, setConsent, isSupported }));

const project: FirebaseProject = { apiKey: 'key', projectId: 'demo-kz', appId: 'app' };
const measured: FirebaseProject = { ...project, measurementId: 'G-TEST' };

/** What a pack names. */
const CONTENT = {
  gameData: [
    { Key: 7, category: 'Animals', target: 'Pets' },
    { Key: 8, category: 'Food', target: 'Fruit' },
    { Key: 9, category: 'Food%2C', target: 'Fruit' },
  ],
  units: [
    { name: 'Animals', Key: 1 },
    { name: 'Food', Key: 3 },
  ],
  catalogue: [{ label: 'Pairs' }],
  vocabData: [
    { Key: 11, lesson: 1, homeName: 'Animals', subCat: 'Pets', VTA_Cat: null },
    { Key: 12, lesson: 3, homeName: 'Food', subCat: 'Fruit', VTA_Cat: 'Man' },
  ],
  storybookVocab: [],
  storybookSentence: [{ category: 'Food', story: 'Kiwi', target: 'Part 1' }],
} as unknown as Content;

/** A fresh module: nothing is loaded yet. */
async function importPage() {
  vi.resetModules();
  return await import('../../src/shell/routing/page-views');
}

beforeEach(() => vi.clearAllMocks());

describe('page views', () => {
  it.each([
    ['no project', null],
    ['a project without a measurement id', project],
    ['an empty one', { ...project, measurementId: null }],
  ])('nothing is opened or sent with %s', async (_, without) => {
    const { countPageView } = await importPage();
    await countPageView(without, CONTENT, '/', '');
    expect(isSupported).not.toHaveBeenCalled();
    expect(logEvent).not.toHaveBeenCalled();
  });

  it('path and parameters are sent; Analytics is started once, with everything else off', async () => {
    const { countPageView } = await importPage();
    await countPageView(measured, CONTENT, '/', '');
    await countPageView(
      measured,
      CONTENT,
      '/start-game/',
      '?difficulty=2&unit=1Animals&game-name=Pets&name=Aroha&email=a%40b.c',
    );
    await countPageView(
      measured,
      CONTENT,
      '/endless-mode/start-game',
      '?game-type=Pairs&difficulty=1&categories=Food%252C,Pets',
    );
    expect(initializeAnalytics).toHaveBeenCalledTimes(1);
    expect(initializeAnalytics.mock.calls[0]?.[1]).toEqual({
      config: { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
    });
    expect(setConsent).toHaveBeenCalledWith({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
    const sent = logEvent.mock.calls.map(([, name, values]) => [name, (values as Record<string, string>)['page_path']]);
    expect(sent[0]).toEqual(['page_view', '/']);
    expect(sent[1]).toEqual(['page_view', '/start-game?difficulty=2&unit=1Animals&game-name=Pets']);
    expect(sent[2]?.[1]).toMatch(/^\/endless-mode\/start-game\?difficulty=1&game-type=Pairs&categories=Food/u);
    expect(JSON.stringify(logEvent.mock.calls)).not.toMatch(/Aroha|a@b|a%40b/u);
  });

  it('the category and the story of the storybook are sent, and another place on the same page is none', async () => {
    const { countPageView } = await importPage();
    await countPageView(measured, CONTENT, '/story-book-corner', '?category=Food&story=Kiwi');
    await countPageView(measured, CONTENT, '/story-book-corner', '?category=Food&story=Kiwi&page=1');
    await countPageView(measured, CONTENT, '/choose-unit', '?difficulty=1');
    await countPageView(measured, CONTENT, '/choose-unit', '?difficulty=1&unit=3Food');
    await countPageView(measured, CONTENT, '/dictionary', '?category=Food&qa');
    await countPageView(measured, CONTENT, '/dictionary', '?category=Food&word=12&qa');
    expect(logEvent.mock.calls.map(([, , values]) => (values as Record<string, string>)['page_path'])).toEqual([
      '/story-book-corner?category=Food&story=Kiwi',
      '/choose-unit?difficulty=1',
      '/dictionary?category=Food',
    ]);
  });

  it.each([
    ['/choose-unit', '?difficulty=1&unit=3Aroha%20Smith', '/choose-unit?difficulty=1'],
    ['/choose-unit', '?difficulty=1&unit=Aroha3Food', '/choose-unit?difficulty=1'],
    ['/choose-unit', '?difficulty=1&unit=0211234567Food', '/choose-unit?difficulty=1'],
    ['/choose-unit', '?difficulty=1&unit=3Food', '/choose-unit?difficulty=1&unit=3Food'],
    [
      '/start-game',
      '?difficulty=2&unit=1Animals&game-name=Aroha&game-type=Smith&Key=aroha&target=Room%205',
      '/start-game?difficulty=2&unit=1Animals',
    ],
    [
      '/start-game',
      '?unit=1Animals&game-name=Pets&game-type=Pairs&Key=7Story&target=Man',
      '/start-game?unit=1Animals&game-name=Pets&game-type=Pairs&Key=7Story&target=Man',
    ],
    ['/endless-mode', '?game-type=Pairs&categories=Aroha,Food', '/endless-mode?game-type=Pairs&categories=Food'],
    ['/dictionary', '?category=Aroha&word=0211234567', '/dictionary'],
    ['/dictionary', '?category=Food&word=12', '/dictionary?category=Food&word=12'],
    ['/story-book-corner', '?category=Food&story=Aroha', '/story-book-corner?category=Food'],
    [
      '/story-book-corner',
      '?category=Food&story=Kiwi, Part 1',
      '/story-book-corner?category=Food&story=Kiwi%2C%20Part%201',
    ],
  ])('of %s%s only what the pack names is sent', async (path, query, sent) => {
    const { countPageView } = await importPage();
    await countPageView(measured, CONTENT, path, query);
    expect(logEvent.mock.calls[0]?.[2]).toMatchObject({ page_path: sent });
  });

  it('an unknown address is not sent', async () => {
    const { countPageView } = await importPage();
    await countPageView(measured, CONTENT, '/aroha-smith', '');
    expect(JSON.stringify(logEvent.mock.calls)).not.toContain('aroha');
  });

  it('an unsupported browser or a library that fails to load is ignored', async () => {
    const { countPageView } = await importPage();
    isSupported.mockResolvedValueOnce(false);
    await countPageView(measured, CONTENT, '/', '');
    const again = await importPage();
    isSupported.mockRejectedValueOnce(new Error('blocked'));
    await again.countPageView(measured, CONTENT, '/', '');
    expect(logEvent).not.toHaveBeenCalled();
    await again.countPageView(measured, CONTENT, '/', '');
    expect(logEvent).toHaveBeenCalledTimes(1);
  });
});
