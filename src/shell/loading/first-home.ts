/**
 * The home page that the build has written into index.html (tools/first-home), before the app has
 * loaded. It stands inline in the page: it must be small, and import nothing.
 *
 * It is shown where the app is going to open exactly that page, and a press on it is held: the app
 * gets it once it has its own home. Otherwise the loading screen is shown, as at other addresses.
 */

/** As on the loading screen, which takes its place then and offers to reload. spec: readings#31. */
const MAX_WAIT_MILLISECONDS = 10_000;
/** A picture that never comes may not keep the written page. */
const MAX_DECODE_MILLISECONDS = 1000;
/** The size of text that the page was written for. */
const TEXT_SIZE = '16px';

const CHANGES = { childList: true, subtree: true };

const PACK_CHOICE = 'KZ_Pack';
const CHILDREN = 'KZ_Children';
const SETTINGS = 'KZ_Settings';
/** Settings that change how home looks. */
const LOOKS = /"(interfaceLanguage|textSizeRatio|motion)"/u;

/** A browser that refuses storage has nothing saved. */
function readSaved(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function hasSaved(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('KZ_'));
  } catch {
    return false;
  }
}

/** A path of the app as it is at this address: in an app for any path it begins with './'. */
const pathAt = (path: string): string => {
  const { pathname, search } = new URL(path, location.href);
  return pathname + search;
};

/** Whether the app will show the home that was written: this pack, one child, these looks. */
function isWritten(base: string, { dataset: { pack } }: HTMLElement): boolean {
  return (
    location.pathname === base &&
    !/[?&](pack|play|qa)\b/u.test(location.search) &&
    (readSaved(PACK_CHOICE) ?? pack) === pack &&
    readSaved(CHILDREN) === null &&
    !LOOKS.test(readSaved(SETTINGS) ?? '') &&
    getComputedStyle(document.documentElement).fontSize === TEXT_SIZE
  );
}

const controlAt = ({ target }: Event): HTMLElement | null => (target as Element).closest<HTMLElement>('a, button');

/** The selector of what was pressed, on the app's own page. */
function selectorOf(pressed: Element): string {
  const path = pressed.getAttribute('href');
  const [name, value] = path ? ['href', pathAt(path)] : ['aria-label', pressed.getAttribute('aria-label') ?? ''];
  return `${pressed.localName}[${name}="${CSS.escape(value)}"]`;
}

/** Begins to fetch what the app would ask for only once it runs. `files` are paths below `base`. */
function preload(files: string, base: string): void {
  for (const file of files.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.href = base + file;
    document.head.append(link);
  }
}

/**
 * Shows the written home until the app has its own. `root` is the element that the app is drawn
 * into.
 */
export function showFirstHome(element: HTMLElement, root: HTMLElement): void {
  const base = pathAt(element.dataset['base'] ?? '/');
  if (!isWritten(base, element)) {
    element.remove();
    return;
  }
  document.documentElement.dataset['motion'] = matchMedia('(prefers-reduced-motion: reduce)').matches
    ? 'reduced'
    : 'full';
  document.documentElement.dir = element.dir;
  const [sheet] = document.styleSheets;
  for (const rule of JSON.parse(element.dataset['fonts'] ?? '[]') as readonly string[]) sheet?.insertRule(rule);
  // What was won is not known yet.
  element.toggleAttribute('data-returning', hasSaved());
  const show = (): void => {
    element.hidden = false;
  };
  // In an app for any path home's styles are a file of their own, which the app asks for as well.
  const styles = document.querySelector('link[as="style"]')?.cloneNode() as HTMLLinkElement | undefined;
  if (styles) {
    styles.rel = 'stylesheet';
    styles.removeAttribute('as');
    styles.addEventListener('load', show);
    document.head.append(styles);
  } else show();

  let held: Element | null = null;
  /** Gives the held press to the app, once what was pressed is there. */
  const handOver = (): boolean => {
    const target = held && root.querySelector<HTMLElement>(selectorOf(held));
    target?.click();
    return !held || target !== null;
  };
  element.addEventListener('click', (event) => {
    const pressed = controlAt(event);
    if (!pressed) return;
    event.preventDefault();
    held?.removeAttribute('data-held');
    held = pressed;
    pressed.setAttribute('data-held', '');
    const { levelFiles } = element.dataset;
    if (levelFiles && pressed.matches('[href*="difficulty="]')) {
      preload(levelFiles, base);
      delete element.dataset['levelFiles'];
    }
    // It was aimed at this page, and the app's own has come meanwhile.
    if (element.inert && !handOver()) watch.observe(root, CHANGES);
  });
  // The app's page came between the two halves of a click: the browser gives it to neither.
  let mouseIsOn: Element | null = null;
  element.addEventListener('mousedown', (event) => {
    mouseIsOn = controlAt(event);
  });
  window.addEventListener('mouseup', (event) => {
    const over = root.contains(event.target as Element) ? controlAt(event) : null;
    if (mouseIsOn && over?.matches(selectorOf(mouseIsOn))) over.click();
    mouseIsOn = null;
  });

  const late = document.getElementById('loading-screen-late');
  const watch = new MutationObserver(() => {
    if (root.childElementCount === 0) return;
    late?.style.removeProperty('visibility');
    const pictures = [...root.querySelectorAll('img')];
    if (element.isConnected && !element.inert) {
      // The app's page lies above: a press is its own from now on.
      element.inert = true;
      element.setAttribute('aria-hidden', 'true');
      const drawn = Promise.allSettled(pictures.map((picture) => picture.decode()));
      const timeout = new Promise((resolve) => {
        setTimeout(resolve, MAX_DECODE_MILLISECONDS);
      });
      void Promise.race([drawn, timeout]).then(() => element.remove());
    }
    if (handOver()) watch.disconnect();
  });
  watch.observe(root, CHANGES);
  // Whoever presses something in the app means that; but for the error screen, which asks again.
  for (const type of ['pointerdown', 'keydown']) {
    root.addEventListener(type, ({ target }) => {
      if (!(target as Element).closest('[role="alert"]')) watch.disconnect();
    });
  }
  setTimeout(() => {
    if (root.childElementCount > 0) return;
    element.remove();
    // The loading screen's own delay begins only now. What was pressed is still handed over.
    if (late) late.style.visibility = 'visible';
  }, MAX_WAIT_MILLISECONDS);
}
