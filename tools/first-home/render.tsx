import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { registry } from '../../scenes/registry';
import type { PackManifest } from '../../src/content/entities';
import { describeFont } from '../../src/content/fonts';
import type { PackEntry } from '../../src/content/packs';
import { loadPack } from '../../src/content/source';
import { setArt } from '../../src/shell/components/pictures';
import type { Services } from '../../src/shell/context/services';
import { ServicesProvider } from '../../src/shell/context/services';
import { Home } from '../../src/shell/pages/home/Home';
import { isRightToLeft } from '../../src/shell/text/direction';
import type { PageLanguage } from '../../src/shell/text/page-language';
import { PageWordsContext } from '../../src/shell/text/ui-words';
import { StoreProvider } from '../../src/store/context';
import { createAppStore } from '../../src/store/store';

interface Options {
  readonly packs: readonly PackEntry[];
  readonly packFormat: string;
  /** Address of the pack's folder. */
  readonly packUrl: string;
  /** Reads a file of the pack, by its path in the pack's folder. */
  readonly readJson: (path: string) => Promise<unknown>;
}

interface WrittenHome {
  readonly html: string;
  readonly dir: 'ltr' | 'rtl';
  /** The pack's fonts as @font-face rules. */
  readonly fonts: readonly string[];
  /** The pack's own pictures in place of the app's, as its manifest has them. */
  readonly place: PackManifest['place'];
}

/**
 * Home of a pack as React draws it for a new child, with its icons and buttons; null where a new
 * child cannot open all levels, as it is not known what another one can open.
 */
export async function renderHome({ packs, packFormat, packUrl, readJson }: Options): Promise<WrittenHome | null> {
  const { content, words, manifest } = await loadPack('', {
    catalogue: registry,
    imageFormat: 'webp',
    packFormat,
    today: '',
    sureDay: '',
    readJson,
  });
  if (manifest.config.lockBadges) return null;
  setArt('webp', packUrl, manifest.place);
  // All that drawing it asks for.
  const services: Pick<Services, 'packs'> = { packs };
  let missing = 0;
  const countMissing = (change: number): void => {
    missing += change;
  };
  const draw = async (language: PageLanguage): Promise<string> => {
    const { prelude } = await prerender(
      <MemoryRouter>
        <ServicesProvider value={services as Services}>
          <StoreProvider value={createAppStore(content, manifest, words)}>
            <PageWordsContext value={[language, countMissing]}>
              <Home />
            </PageWordsContext>
          </StoreProvider>
        </ServicesProvider>
      </MemoryRouter>,
    );
    return await new Response(prelude).text();
  };
  const drawn = await draw('learner');
  // In a browser the app finds that before it paints: written is what is seen.
  const html = missing > 0 ? await draw('bridging') : drawn;
  return {
    html,
    dir: isRightToLeft(manifest.config.languageTag) ? 'rtl' : 'ltr',
    fonts: manifest.fonts.map((font) => describeFont(font, packUrl + font.file)),
    place: manifest.place,
  };
}
