import { buildBareApp } from '../app/bare-app';

/** Path of the script that follows changes. */
const FOLLOW_SCRIPT = '/desk-follow.js';
/** Path of its server-sent events. */
export const EVENTS = '/desk-events';

/**
 * Loads the page again when the pack was built, and shows in plain words why it could not be. It
 * sets styles one by one, and text as text: the page's Content-Security-Policy is that of the app.
 */
const FOLLOW = `const events = new EventSource('${EVENTS}');
events.addEventListener('built', () => location.reload());
events.addEventListener('failed', ({ data }) => {
  const box = document.createElement('pre');
  box.setAttribute('role', 'alert');
  box.textContent = JSON.parse(data);
  Object.assign(box.style, { position: 'fixed', inset: 'auto 0 0', zIndex: 9, margin: 0, padding: '24px', font: '18px/1.4 sans-serif', whiteSpace: 'pre-wrap', color: '#fff', background: '#7a1a1a' });
  document.body.append(box);
});
`;

/**
 * Builds the app for `serve`: without packs, with the script that shows changes. Gives its folder.
 * `onBuild` is called before it is built.
 */
export const buildServedApp = (onBuild: () => void): Promise<string> =>
  buildBareApp(
    {
      name: 'served-app',
      base: '/',
      files: { [FOLLOW_SCRIPT.slice(1)]: FOLLOW },
      scripts: [{ src: FOLLOW_SCRIPT, type: 'module' }],
      // The pages follow the sheets: nothing of them is kept by a service worker.
      leftOut: ['sw.js'],
    },
    onBuild,
  );
