/** Style sheets that failed to load, and were not asked for again. */
const failed = new Set<HTMLLinkElement>();

/** From now on style sheets that fail are remembered for `mendStyleSheets`. */
export function watchStyleSheets(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    true,
  );
}

/**
 * Asks for a style sheet, in the place of a link that is not one yet or that failed. Rejects when
 * it fails.
 */
function loadStyleSheet(link: HTMLLinkElement): Promise<void> {
  const fresh = link.cloneNode() as HTMLLinkElement;
  // To the same address the browser would go on waiting for the answer that does not come.
  if (link.rel === 'stylesheet') fresh.href += '?again';
  fresh.rel = 'stylesheet';
  failed.delete(link);
  return new Promise((resolve, reject) => {
    fresh.addEventListener('load', () => resolve());
    fresh.addEventListener('error', () => reject(new Error(`The style sheet ${fresh.href} did not come.`)));
    link.replaceWith(fresh);
  });
}

/** Asks again for the style sheets that failed. Rejects when one fails again. */
export async function mendStyleSheets(): Promise<void> {
  await Promise.all([...failed].map(loadStyleSheet));
}

/**
 * Loads the app's style sheet, which index.html only preloads (tools/defer-styles.mjs): a sheet in
 * the head that hangs would hold back the loading screen and every script. Rejects when it fails;
 * stays pending while it is not answered. Another call asks again.
 */
export async function loadAppStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[as="style"]')].filter(({ sheet }) => !sheet);
  await Promise.all(links.map(loadStyleSheet));
}
