import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Task } from './tasks';

/**
 * Side of each icon. A maskable one is cut to a circle or another shape by the system: its drawing
 * keeps to the middle.
 */
const ICONS = [
  { name: 'icon-192', size: 192, purpose: 'any' },
  { name: 'icon-512', size: 512, purpose: 'any' },
  { name: 'maskable-192', size: 192, purpose: 'maskable' },
  { name: 'maskable-512', size: 512, purpose: 'maskable' },
  // Named by index.html: iOS cuts its corners itself.
  { name: 'apple-touch-icon', size: 180, purpose: 'apple' },
] as const;

/**
 * Part of the icon's side that the bird takes. The safe circle of a maskable icon has 80 % of it.
 */
const BIRD_RATIO = { any: 0.78, apple: 0.72, maskable: 0.58 } as const;
const CORNER_RATIO = { any: 0.22, apple: 0, maskable: 0 } as const;
/** Where of its height the bird's middle stands: it sits on the hill. */
const BIRD_MIDDLE = 0.53;

/**
 * Pictures of the product for the dialog that offers to install it, taken by
 * tools/shots/install.ts.
 */
export const SCREENSHOTS = [
  { name: 'home-wide', form_factor: 'wide', width: 1366, height: 768, label: 'Five places to play in' },
  { name: 'units-wide', form_factor: 'wide', width: 1366, height: 768, label: 'Pick a unit' },
  { name: 'home-narrow', form_factor: 'narrow', width: 390, height: 844, label: 'Five places to play in' },
  {
    name: 'dictionary-narrow',
    form_factor: 'narrow',
    width: 390,
    height: 844,
    label: 'Every word with its picture and sound',
  },
] as const;

/** A small piece of the land, from the colours of the lake and the meadow. */
const ground = (
  size: number,
  corner: number,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7CCBEF"/><stop offset="1" stop-color="#DFF4FB"/></linearGradient>
<clipPath id="c"><rect width="100" height="100" rx="${100 * corner}"/></clipPath></defs>
<g clip-path="url(#c)"><rect width="100" height="100" fill="url(#s)"/><circle cx="80" cy="20" r="10" fill="#FFE08A"/>
<path d="M0 74Q30 56 62 68T100 62V100H0Z" fill="#A9D977"/><path d="M0 84Q36 68 70 80T100 76V100H0Z" fill="#7CBF52"/></g></svg>`;

async function drawIcon(bird: string, output: string, { name, size, purpose }: (typeof ICONS)[number]): Promise<void> {
  const side = Math.round(size * BIRD_RATIO[purpose]);
  const drawing = await sharp(bird, { density: 288 })
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  await sharp(Buffer.from(ground(size, CORNER_RATIO[purpose])))
    .composite([
      { input: drawing, left: Math.round((size - side) / 2), top: Math.round(size * BIRD_MIDDLE - side / 2) },
    ])
    .png({ palette: true, quality: 90 })
    .toFile(join(output, `icons/${name}.png`));
}

/** The web manifest. All addresses are relative to it, so that the app can lie under any path. */
function makeManifest(): object {
  return {
    id: './',
    name: "Kids' Zone",
    short_name: "Kids' Zone",
    description: 'Children practise the words of their language by playing.',
    lang: 'en',
    start_url: './',
    scope: './',
    display: 'standalone',
    orientation: 'any',
    theme_color: '#0F7F8E',
    background_color: '#E6F6F1',
    categories: ['education', 'kids'],
    icons: ICONS.flatMap(({ name, size, purpose }) =>
      purpose === 'apple' ? [] : { src: `icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
    ),
    screenshots: SCREENSHOTS.map(({ name, form_factor, width, height, label }) => ({
      src: `screenshots/${name}.webp`,
      sizes: `${width}x${height}`,
      type: 'image/webp',
      form_factor,
      label,
    })),
    shortcuts: [
      {
        name: 'Dictionary',
        url: './dictionary',
        icons: [{ src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
      },
    ],
  };
}

/** What makes the app one that can be installed: web manifest, icons, screenshots. */
export function installTasks(art: string, assets: string, output: string): Task[] {
  const bird = join(art, 'mascot/bird-idle.svg');
  const pathOf = (name: string): string => join(assets, 'install', `${name}.webp`);
  return [
    {
      inputs: [bird],
      outputs: ICONS.map(({ name }) => `icons/${name}.png`),
      run: async () => void (await Promise.all(ICONS.map((icon) => drawIcon(bird, output, icon)))),
    },
    {
      inputs: SCREENSHOTS.map(({ name }) => pathOf(name)),
      outputs: ['manifest.webmanifest', ...SCREENSHOTS.map(({ name }) => `screenshots/${name}.webp`)],
      run: async () => {
        writeFileSync(join(output, 'manifest.webmanifest'), JSON.stringify(makeManifest()));
        for (const { name } of SCREENSHOTS)
          writeFileSync(join(output, `screenshots/${name}.webp`), readFileSync(pathOf(name)));
        return await Promise.resolve();
      },
    },
  ];
}
