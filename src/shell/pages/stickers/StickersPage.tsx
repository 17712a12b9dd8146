import { unitsOf } from '../../../content/unit-facts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AlbumPage } from '../../../content/album';
import { useApp, usePack } from '../../../store/context';
import { PATHS } from '../../routing/paths';
import { writeQuery } from '../../../services/address/query';
import { Icon } from '../../components/Icon';
import { Page } from '../../components/Page';
import { shortenName } from '../../text/names';
import { LanguageWord, UiWord } from '../../text/ui-words';
import { useAddress } from '../../routing/use-address';
import { AlbumSheet } from './AlbumSheet';
import { findPlace, useAlbumPages } from '../../stickers/place';
import { UnitTabs } from './UnitTabs';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './stickers-page.module.css';

/** The name of a page's unit, in the learner's language where the pack has it. */
function UnitName({ page }: { readonly page: AlbumPage }) {
  const units = unitsOf(usePack().content);
  const languageName = units.find(({ name }) => name === page.unit)?.unitName ?? null;
  if (page.kind === 'history') return <UiWord>Timeline</UiWord>;
  return languageName === null ? shortenName(page.unit) : <LanguageWord>{shortenName(languageName)}</LanguageWord>;
}

/**
 * Index of the page that the address names, else of the one with the sticker won last, else of the
 * first.
 */
function useOpenIndex(pages: readonly AlbumPage[]): number {
  const { unit } = useAddress().query;
  const stickers = useApp((state) => state.stickers);
  // Another game may be won in another tab meanwhile: the page stays.
  const [initial] = useState(() => {
    const places = stickers.flatMap(({ word }) => findPlace(pages, word) ?? []);
    const last = places[places.length - 1];
    return last ? pages.indexOf(last.page) : 0;
  });
  const named = pages.findIndex(({ id }) => id === unit);
  return named < 0 ? initial : named;
}

/** The learner's stickers: a page for each subunit, with a place for each word. */
export function StickersPage() {
  const { appName } = usePack().manifest.config;
  const pages = useAlbumPages();
  const index = useOpenIndex(pages);
  const page = pages[index];
  const navigate = useNavigate();
  if (!page) return null;
  // In place of the open page: Back leaves the album, and a reload opens it at the same page.
  const open = (next: number): void => {
    const target = pages[(next + pages.length) % pages.length];
    if (target) navigate(PATHS.stickers + writeQuery({ unit: target.id }), { replace: true });
  };
  return (
    <Page title={<UnitName page={page} />} documentTitle={`${appName} - Stickers`} stagedAt="meadow" corner={<span />}>
      <div className={styles.album}>
        <button
          type="button"
          className={`${buttonStyles.round} ${styles.previous}`}
          aria-label="Previous page"
          onClick={() => open(index - 1)}
        >
          <Icon name="back" />
        </button>
        <div className={styles.sheet} key={page.id}>
          <AlbumSheet page={page} />
        </div>
        <button
          type="button"
          className={`${buttonStyles.round} ${styles.next}`}
          aria-label="Next page"
          onClick={() => open(index + 1)}
        >
          <Icon name="next" />
        </button>
        <UnitTabs pages={pages} unit={page.unit} onOpen={(target) => open(pages.indexOf(target))} />
      </div>
    </Page>
  );
}
