import { afterAll, vi } from 'vitest';

// Runs before each file of tests of a worker that goes on from file to file, since starting
// another takes longer than most files. A file finds every module of the project as if it were the
// first that imports it, and leaves the page empty.
vi.resetModules();

type Listen = typeof globalThis.addEventListener;

const isPage = typeof document !== 'undefined';
// As in index.html: the language of what stands beside the learner's.
if (isPage) document.documentElement.lang = 'en';
const targets = isPage ? [globalThis, document] : [];
/** What jsdom lacks and tests put there, as `decode` of images: it goes with the file. */
const extended = isPage
  ? [document, navigator, Element, HTMLElement, HTMLDialogElement, HTMLImageElement].map((one) => {
      const owner: object = typeof one === 'function' ? one.prototype : one;
      return { owner, names: new Set(Reflect.ownKeys(owner)) };
    })
  : [];
const unlisten: (() => void)[] = [];
const firstFrame = isPage ? requestAnimationFrame(() => undefined) : 0;

for (const target of targets) {
  const listen: Listen = target.addEventListener;
  target.addEventListener = ((...parameters: Parameters<Listen>) => {
    const [type, listener, options] = parameters;
    unlisten.push(() => target.removeEventListener(type, listener, options));
    listen.call(target, ...parameters);
  }) as Listen;
  afterAll(() => {
    target.addEventListener = listen;
  });
}

/**
 * jsdom asks for its frames by the timers that stand at the first request, and no more until all
 * are answered: one that a test's own clock never answers would be the last.
 */
function forgetFrames(): void {
  const last = requestAnimationFrame(() => undefined);
  for (let handle = firstFrame; handle <= last; handle += 1) cancelAnimationFrame(handle);
}

/** Takes away what the file has put on its page, and what the page keeps. */
function clearPage(): void {
  forgetFrames();
  for (const remove of unlisten.splice(0)) remove();
  for (const { owner, names } of extended)
    for (const name of Reflect.ownKeys(owner)) if (!names.has(name)) Reflect.deleteProperty(owner, name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  if (isPage) clearPage();
});
