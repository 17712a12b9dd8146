import { buildBareApp } from './bare-app';

/**
 * Script of the page that runs before the modules. The icons and the manifest are named from the
 * page's address, which changes as the app shows other pages: browsers ask for an icon again then,
 * so the addresses are made whole first. And it says why nothing comes when the page was opened as
 * a file, where browsers load no modules.
 */
const FIRST_SCRIPT = 'first.js';
const FIRST = `document.querySelectorAll('link[rel=icon],link[rel=apple-touch-icon],link[rel=manifest]').forEach((link) => {
  link.href = link.href;
});
if (location.protocol === 'file:') {
  addEventListener('DOMContentLoaded', () => {
    const box = document.querySelector('#loading-screen p:last-of-type');
    document.querySelector('.loading-screen-title').textContent = 'One more step';
    document.querySelector('.loading-screen-late').remove();
    box.textContent = 'Browsers cannot run this app as a file. It needs a web address: HOSTING.txt, in the same folder, says how to get one.';
  });
}
`;

/**
 * Builds the app for any path, without packs, once. Gives its folder. `onBuild` is called before it
 * is built.
 */
export async function buildAppShell(onBuild: () => void): Promise<string> {
  return await buildBareApp(
    { name: 'app-shell', base: './', files: { [FIRST_SCRIPT]: FIRST }, scripts: [{ src: `./${FIRST_SCRIPT}` }] },
    onBuild,
  );
}
