import { NIGHTLY, expect, test } from './test';
import type { Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { LEVEL, address, expectAddress } from './addresses';
import { ADDRESSES } from './page-cases';
import { PACK_URL, readBuiltPack } from './pack';
import { servePolicyOf } from './policy';

/** As links of the app write an address: without a slash at the end of its path. */
const toWritten = (open: string): string => open.replace(/(?<=.)\/(?=\?|$)/u, '');

const SET = '/set?pack=mi&words=1a.2b&games=zz';
const UNKNOWN = '/no-such-page';

/** Every page of the app, a set, and an address that does not exist. spec: shell#routes. */
const TABLE = [...ADDRESSES.map(toWritten), SET, UNKNOWN];

/** What is counted: an unknown address and the words of a set are not passed on. */
function toCounted(written: string): string {
  if (written === UNKNOWN) return '/unknown';
  if (written === SET) return '/set';
  // The app's own order has the difficulty first.
  return written.replace(/\?(.+)&(difficulty=\d)/u, '?$2&$1');
}

/** Goes to an address without loading the page again, as the browser's Back and Forward do. */
async function pushAddress(page: Page, to: string): Promise<void> {
  await page.evaluate((url) => {
    window.history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, to);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Addresses of all links that stand in the page, those of its menu too. */
async function readLinks(page: Page): Promise<string[]> {
  const links = (): Promise<string[]> =>
    page.getByRole('link').evaluateAll((elements) => elements.map((element) => (element as HTMLAnchorElement).href));
  const own = await links();
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  // The page for teachers opens behind the gate, which covers the menu.
  const isCovered = await page.getByRole('dialog').isVisible();
  if (isCovered || !(await menu.isVisible())) return own;
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  const inMenu = await links();
  await page.keyboard.press('Escape');
  return [...own, ...inMenu];
}

/**
 * Addresses of the same kind are opened once. The kind is the path and the most specific parameter,
 * so that each game is opened once, and not from each subunit at each level.
 */
function pageKindOf({ pathname, searchParams }: URL): string {
  const telling = ['game-type', 'unit', 'story', 'category', 'difficulty'].find((name) => searchParams.has(name));
  return `${pathname} ${telling === undefined ? '' : searchParams.get(telling)}`;
}

test(
  'without a measurement id, nothing is asked of another origin: every route, and every link that can be reached from home',
  NIGHTLY,
  async ({ page, baseURL }) => {
    const foreignRequests: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^(https?|wss?):$/u.test(protocol) && origin !== baseURL) foreignRequests.push(request.url());
    });
    page.on('websocket', (socket) => foreignRequests.push(socket.url()));
    await page.goto('/', { waitUntil: 'networkidle' });

    const seen = new Map<string, string>();
    const outside: string[] = [];
    const queue: string[] = [];
    const enqueue = (place: string): void => {
      const url = new URL(place, baseURL);
      if (url.origin !== baseURL) outside.push(url.href);
      else if (!seen.has(pageKindOf(url))) {
        seen.set(pageKindOf(url), url.href);
        queue.push(url.pathname + url.search);
      }
    };
    for (const route of TABLE) enqueue(route);
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await pushAddress(page, next);
      for (const link of await readLinks(page)) enqueue(link);
    }
    console.log(`${seen.size} pages were opened.`);

    const paths = new Set([...seen.values()].map((href) => new URL(href).pathname));
    expect([...paths]).toEqual(expect.arrayContaining(TABLE.map((route) => new URL(route, baseURL).pathname)));
    expect(seen.size).toBeGreaterThan(TABLE.length * 2);
    expect(outside).toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(foreignRequests).toEqual([]);
  },
);

/** `EVERY=1` opens every route, else every fourth, the set and the unknown one. */
const IS_EVERY = Boolean(process.env['EVERY']);

/** One hit as it came to the endpoint. */
type Hit = Readonly<Record<string, string>>;

/** Where page views are sent. */
const ENDPOINT = 'https://www.google-analytics.com/collect';

/** A minimal `gtag.js`: sends each event to the endpoint with its parameters. */
const TAG_SCRIPT = `(() => {
    const send = ([command, name, values]) => {
      if (command === 'event') fetch('${ENDPOINT}?' + new URLSearchParams({ en: name, ...values }));
    };
    const layer = window.dataLayer;
    const push = layer.push.bind(layer);
    layer.push = (...entries) => { entries.forEach(send); return push(...entries); };
    layer.forEach(send);
  })();`;

const MEASUREMENT_ID = 'G-TEST';

/**
 * A pack with a measurement id. Google's servers are mocked; the Firestore database fails. Gives
 * the hits that come.
 */
async function configureAnalytics(page: Page): Promise<readonly Hit[]> {
  const hits: Hit[] = [];
  const firebase = { apiKey: 'key', projectId: 'demo-kz', appId: '1:1:web:1', measurementId: MEASUREMENT_ID };
  await page.route(`**${PACK_URL}`, async (route) => {
    const response = await route.fetch();
    const manifest = (await response.json()) as { readonly config: object };
    await route.fulfill({ json: { ...manifest, config: { ...manifest.config, firebase } } });
  });
  await servePolicyOf(page, firebase);
  await page.route(/googleapis\.com/u, (route) => route.abort());
  await page.route(/firebase\.googleapis\.com/u, (route) =>
    route.fulfill({ json: { measurementId: MEASUREMENT_ID, appId: firebase.appId } }),
  );
  await page.route(/firebaseinstallations\.googleapis\.com/u, (route) =>
    route.fulfill({
      json: {
        name: 'projects/1/installations/1',
        fid: 'cccccccccccccccccccccc',
        refreshToken: 'r',
        authToken: { token: 't', expiresIn: '600000s' },
      },
    }),
  );
  await page.route(/googletagmanager\.com/u, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: TAG_SCRIPT }),
  );
  await page.route(`${ENDPOINT}?*`, async (route) => {
    hits.push(Object.fromEntries(new URL(route.request().url()).searchParams));
    await route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  return hits;
}

test.describe('with a measurement id', () => {
  // The database's client looks for a network at the last one; the policy refuses it.
  test.use({
    allowedHosts: [
      '.googleapis.com/',
      '//www.googletagmanager.com/',
      '//www.google-analytics.com/',
      '//www.google.com/images/cleardot.gif',
    ],
  });

  test('each change of the route is one page view, with path and parameters and nothing about the child', async ({
    page,
    baseURL,
  }) => {
    const hits = await configureAnalytics(page);
    await page.goto('/?name=Aroha');
    await expect(page).toHaveTitle("Kids' Zone - Home");
    const views: string[] = ['/'];
    const expectViews = () =>
      expect.poll(() => hits.filter(({ en }) => en === 'page_view').map((hit) => hit['page_path'])).toEqual(views);
    await expectViews();

    // Navigation by links.
    await page.getByRole('link', { name: /^Level 2, /u }).click();
    await expectAddress(page, `${address('/choose-path', LEVEL)}&name=Aroha`);
    views.push(address('/choose-path', LEVEL));
    await expectViews();
    await page.getByRole('link', { name: readBuiltPack().named('Discover') }).click();
    views.push(address('/choose-unit', LEVEL));
    await expectViews();
    await page.goBack();
    views.push(address('/choose-path', LEVEL));
    await expectViews();

    // Routes of the table; an address that the app does not know is not passed on.
    for (const route of TABLE.filter((_, index) => IS_EVERY || index % 4 === 0 || index >= ADDRESSES.length)) {
      await pushAddress(page, route);
      views.push(toCounted(route));
      await expectViews();
    }
    // An address that is sent on is one change; another place on a page is no change.
    await pushAddress(page, '/start-game?difficulty=3&child=Aroha');
    views.push('/choose-unit?difficulty=3');
    await expectViews();
    await page.getByTestId('unit').last().click();
    await expect(page.getByTestId('unit').last()).toHaveAttribute('aria-pressed', 'true');
    await pushAddress(page, '/endless-mode');
    views.push('/endless-mode');
    await page.getByRole('button', { name: bubblePop.label }).click();
    await expect(page.getByRole('heading', { name: readBuiltPack().named('Choose up to 5 categories') })).toBeVisible();
    views.push(address('/endless-mode', { 'game-type': bubblePop.label }));
    await pushAddress(page, '/credits');
    views.push('/credits');
    await expectViews();

    expect(hits.map(({ en }) => en)).toEqual(views.map(() => 'page_view'));
    for (const { page_location: location } of hits) expect(new URL(location ?? '').origin).toBe(baseURL);
    const names = new Set(hits.flatMap((hit) => Object.keys(hit)));
    expect([...names].toSorted()).toEqual(['en', 'page_location', 'page_path', 'page_title', 'send_to']);
    expect(JSON.stringify(hits)).not.toMatch(/Aroha/u);
  });
});
