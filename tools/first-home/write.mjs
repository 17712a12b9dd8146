import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { build, createServer } from 'vite';
import { packFormat } from '../../desk/node/build-record.ts';
import { readBuildTarget } from '../browsers/floor.mjs';

/** Where index.html has home: before the element that the app is drawn into. */
export const PLACE = '<!-- first-home -->';
/**
 * True for the base of an app for any path.
 * @param {{ base: string }} config
 */
export const isForAnyPath = ({ base }) => !base.startsWith('/');

const SCRIPT = 'src/shell/loading/first-home.ts';

/**
 * The script that shows home and holds its presses, small enough to stand in the page.
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function buildScript(root) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: readBuildTarget(root),
      lib: { entry: SCRIPT, formats: ['iife'], name: 'firstHome', fileName: 'first-home' },
    },
  });
  const [{ output } = { output: [] }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ ([built].flat());
  return output[0].code.trim();
}

/**
 * The pack that opens when nothing was chosen; null before packs are built, or when its words are
 * in a database.
 * @param {string} folder the served folder, with `packs`
 */
function findPack(folder) {
  /** @param {string} path */
  const readJson = (path) => JSON.parse(readFileSync(join(folder, 'packs', path), 'utf8'));
  if (!existsSync(join(folder, 'packs/index.json'))) return null;
  const { default: id, packs } = readJson('index.json');
  if (readJson(`${id}/pack.json`).config.firebase) return null;
  /** @param {string} path */
  const readPackJson = async (path) => readJson(`${id}/${path}`);
  return { id, packs, readJson: readPackJson };
}

/**
 * Markup that needs no scripts and no styles of its own, which the Content-Security-Policy forbids:
 * each picture in both formats, each style as a class of `styles`.
 * @param {string} html
 */
function toStaticMarkup(html) {
  const { document, NodeFilter } = new JSDOM(`<body>${html}</body>`).window;
  const { body } = document;
  for (const element of body.querySelectorAll('link, template, script')) element.remove();
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  /** @type {Node[]} */
  const found = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);

  /** @param {string} address @param {string} [media] */
  const sourceOf = (address, media) => {
    const source = document.createElement('source');
    source.type = 'image/avif';
    source.srcset = address.replace(/\.webp$/u, '.avif');
    if (media) source.media = media;
    return source;
  };
  for (const source of body.querySelectorAll('source')) source.before(sourceOf(source.srcset, source.media));
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    if (picture.parentElement?.localName === 'picture') picture.before(sourceOf(address));
    else {
      const both = document.createElement('picture');
      picture.replaceWith(both);
      both.append(sourceOf(address), picture);
    }
  }

  /** @type {Map<string, string>} */
  const classes = new Map();
  for (const element of body.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    const name = classes.get(style) ?? `first-home-${classes.size}`;
    classes.set(style, name);
    element.classList.add(name);
    element.removeAttribute('style');
  }
  const styles = [...classes].map(([style, name]) => `#first-home .${name}{${style}}`).join('');
  return { markup: body.innerHTML, styles };
}

/** @param {string} text */
const escapeAttribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Width of the picture that is seen until home's own comes; a larger one would be late itself. */
const PREVIEW_PIXELS = 24;

/**
 * A blurred picture in the place of one that is still to come, as an address.
 * @param {string} path
 */
async function previewOf(path) {
  const preview = await sharp(path).resize(PREVIEW_PIXELS).webp({ quality: 50 }).toBuffer();
  return `data:image/webp;base64,${preview.toString('base64')}`;
}

/**
 * Home of the default pack of the folder `publicDir`; null where the page goes without it. In an
 * app for any path its addresses begin with './'. @param {Pick<import('vite').ResolvedConfig,
 * 'root' | 'base' | 'publicDir' | 'css' | 'define'>} config
 */
export async function writeHome({ root, base, publicDir, css, define }) {
  const pack = findPack(publicDir);
  if (!pack) return null;
  const packUrl = `${isForAnyPath({ base }) ? './' : base}packs/${pack.id}/`;
  // Icons look for Trusted Types there.
  const page = /** @type {{ window?: unknown }} */ (globalThis);
  const { window } = page;
  page.window ??= page;
  const server = await createServer({
    root,
    base,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    // The same classes as in the bundle.
    css: { modules: css.modules, postcss: css.postcss },
    define,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderHome } = await server.ssrLoadModule('/tools/first-home/render.tsx');
    /** @type {Awaited<ReturnType<typeof import('./render.tsx')['renderHome']>>} */
    const home = await renderHome({ ...pack, packFormat: packFormat(), packUrl });
    if (!home) return null;
    const { markup, styles } = toStaticMarkup(home.html);
    /** @param {string} name */
    const pictureOf = (name) => {
      const own = home.place?.[name];
      return join(publicDir, own ? `packs/${pack.id}/${own}.webp` : `art/${name}.webp`);
    };
    const wide = await previewOf(pictureOf('home-wide'));
    const tall = await previewOf(pictureOf('home-tall'));
    // No style: firebase.json holds the hash of the styles, and another computer may write the same
    // picture in other bytes.
    const preview = `<picture><source media="(orientation: portrait)" srcset="${tall}"><img id="first-home-preview" src="${wide}" alt=""></picture>`;
    // Vite serves such an app at '/'.
    const html = preview + (isForAnyPath({ base }) ? markup.replaceAll('="/', '="./') : markup);
    return { ...home, id: pack.id, base, html, styles };
  } finally {
    await server.close();
    page.window = window;
  }
}

/** @typedef {NonNullable<Awaited<ReturnType<typeof writeHome>>>} WrittenHome */

/**
 * The page with home in it, and the script that shows it.
 * @param {string} html
 * @param {WrittenHome} home
 * @param {string} script of `buildScript`
 * @param {{ sheets?: string, levelFiles?: readonly string[] }} [parts] `sheets` are home's styles,
 *   where they are no file of their own; `levelFiles` is fetched once a badge is pressed
 */
export function placeHome(
  html,
  { id, base, dir, fonts, styles, html: home },
  script,
  { sheets = '', levelFiles = [] } = {},
) {
  const element = `<div id="first-home" dir="${dir}" data-base="${base}" data-pack="${id}" data-fonts="${escapeAttribute(JSON.stringify(fonts))}" data-level-files="${levelFiles.join(' ')}" hidden>${home}</div>`;
  const start = `<script>${script}firstHome.showFirstHome(document.getElementById("first-home"),document.getElementById("root"))</script>`;
  return html
    .replace('</style>', () => `${sheets}${styles}</style>`)
    .replace(PLACE, () => element)
    .replace(/<div id="root"><\/div>/u, (root) => root + start);
}
