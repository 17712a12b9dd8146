import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FirebaseProject } from '../../src/content/entities';

const initializeAnalytics = vi.fn<(app: unknown, options: unknown) => object>(() => ({}));
const logEvent = vi.fn<(...values: unknown[]) => void>();
const setConsent = vi.fn<(settings: unknown) => void>();
const isSupported = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
vi.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('firebase/analytics', () => ({ initializeAnalytics, logEvent, setConsent, isSupported }));

const project: FirebaseProject = { apiKey: 'key', projectId: 'demo-kz', appId: 'app' };
const measured: FirebaseProject = { ...project, measurementId: 'G-TEST' };

/** A fresh module: nothing is loaded yet. */
async function importPage() {
  vi.resetModules();
  return await import('../../src/shell/page-views');
}

beforeEach(() => vi.clearAllMocks());

describe('page views', () => {
  it.each([
    ['no project', null],
    ['a project without a measurement id', project],
    ['an empty one', { ...project, measurementId: null }],
  ])('nothing is opened or sent with %s', async (_, without) => {
    const { countPageView } = await importPage();
    await countPageView(without, '/', '');
    expect(isSupported).not.toHaveBeenCalled();
    expect(logEvent).not.toHaveBeenCalled();
  });

  it('path and parameters are sent; Analytics is started once, with everything else off', async () => {
    const { countPageView } = await importPage();
    await countPageView(measured, '/', '');
    await countPageView(measured, '/start-game/', '?difficulty=2&unit=1Animals&game-name=Pets&name=Aroha&email=a%40b.c');
    await countPageView(measured, '/endless-mode/start-game', '?game-type=Pairs&difficulty=1&categories=Food%252C,Pets');
    expect(initializeAnalytics).toHaveBeenCalledTimes(1);
    expect(initializeAnalytics.mock.calls[0]?.[1]).toEqual({
      config: { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
    });
    expect(setConsent).toHaveBeenCalledWith({ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
    const sent = logEvent.mock.calls.map(([, name, values]) => [name, (values as Record<string, string>)['page_path']]);
    expect(sent[0]).toEqual(['page_view', '/']);
    expect(sent[1]).toEqual(['page_view', '/start-game?difficulty=2&unit=1Animals&game-name=Pets']);
    expect(sent[2]?.[1]).toMatch(/^\/endless-mode\/start-game\?difficulty=1&game-type=Pairs&categories=Food/u);
    expect(JSON.stringify(logEvent.mock.calls)).not.toMatch(/Aroha|a@b|a%40b/u);
  });

  it('the category and the story of the storybook are sent, and another place on the same page is none', async () => {
    const { countPageView } = await importPage();
    await countPageView(measured, '/story-book-corner', '?category=Food&story=Kiwi');
    await countPageView(measured, '/story-book-corner', '?category=Food&story=Kiwi&page=1');
    await countPageView(measured, '/choose-unit', '?difficulty=1');
    await countPageView(measured, '/choose-unit', '?difficulty=1&unit=3Food');
    await countPageView(measured, '/dictionary', '?category=Food&qa');
    await countPageView(measured, '/dictionary', '?category=Food&word=12&qa');
    expect(logEvent.mock.calls.map(([, , values]) => (values as Record<string, string>)['page_path'])).toEqual([
      '/story-book-corner?category=Food&story=Kiwi',
      '/choose-unit?difficulty=1',
      '/dictionary?category=Food',
    ]);
  });

  it('an unknown address is not sent', async () => {
    const { countPageView } = await importPage();
    await countPageView(measured, '/aroha-smith', '');
    expect(JSON.stringify(logEvent.mock.calls)).not.toContain('aroha');
  });

  it('an unsupported browser or a library that fails to load is ignored', async () => {
    const { countPageView } = await importPage();
    isSupported.mockResolvedValueOnce(false);
    await countPageView(measured, '/', '');
    const again = await importPage();
    isSupported.mockRejectedValueOnce(new Error('blocked'));
    await again.countPageView(measured, '/', '');
    expect(logEvent).not.toHaveBeenCalled();
    await again.countPageView(measured, '/', '');
    expect(logEvent).toHaveBeenCalledTimes(1);
  });
});
