import { buildBareApp } from '../bare-app';

/** Script of the page that says why nothing comes when it was opened as a file, where browsers load no modules. */
const AT_FILE_SCRIPT = 'opened-as-file.js';
const AT_FILE = `if (location.protocol === 'file:') {
  addEventListener('DOMContentLoaded', () => {
    const box = document.querySelector('#loading-screen p:last-of-type');
    document.querySelector('.loading-screen-title').textContent = 'One more step';
    document.querySelector('.loading-screen-late').remove();
    box.textContent = 'Browsers cannot run this app as a file. It needs a web address: HOSTING.txt, in the same folder, says how to get one.';
  });
}
`;

/** Builds the app for any path, without packs, once. Gives its folder. `onBuild` is called before it is built. */
export async function buildAppShell(onBuild: () => void): Promise<string> {
  return await buildBareApp(
    { name: 'app-shell', base: './', files: { [AT_FILE_SCRIPT]: AT_FILE }, scripts: [{ src: `./${AT_FILE_SCRIPT}` }] },
    onBuild,
  );
}
