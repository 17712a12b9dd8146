import type { ReactNode } from 'react';
import type { VocabItem } from '../../../../content/entities';
import { createChance } from '../../../../play/chance';
import { usePack } from '../../../../store/context';
import { QrCode } from '../../../components/QrCode';
import { useUiText } from '../../../text/ui-text';
import { LanguageWord, UiWord } from '../../../text/ui-words';
import { addressOfWord } from '../parts/set-address';
import { WordPicture } from '../parts/words';
import { dealBingo, splitPages } from './deal';
import * as styles from './print.module.css';

/**
 * What is printed of a set: its code, cards with everything, pairs of a picture and a word, or
 * sheets for bingo.
 */
export type CardSheetKind = 'poster' | 'cards' | 'memory' | 'bingo';

/** Words of a set from which on those of the poster are smaller, so that it stays one page. */
const SMALL_FROM = 19;
/** Cards on a page, three in a row. */
const CARDS_A_PAGE = 12;
/** Sheets of bingo: one for each child of a small group, two on a page. */
const BINGO_SHEETS = 8;
const BINGO_A_PAGE = 2;
/** The same sheets for the same words, so that a lost one can be printed again. */
const SEED = 15;

/** The word and the code that says it. */
function Caption({ word, isPaired = false }: { readonly word: VocabItem; readonly isPaired?: boolean }) {
  const packId = usePack().manifest.id;
  const text = useUiText();
  return (
    <span className={isPaired ? styles.pairedCaption : styles.caption}>
      <span>
        <b>
          <LanguageWord>{word.Language}</LanguageWord>
        </b>
        <small>{word.English}</small>
      </span>
      {word.App_Audio !== null && (
        <QrCode
          className={styles.smallCode}
          text={addressOfWord(packId, word)}
          label={`${text('Listen')}: ${word.Language}`}
        />
      )}
    </span>
  );
}

/** A card that is cut out. */
interface Card {
  readonly id: string;
  readonly content: ReactNode;
}

const toPictureCard = (word: VocabItem): Card => ({
  id: word.firebaseID,
  content: (
    <>
      <WordPicture word={word} size={150} />
      <Caption word={word} />
    </>
  ),
});

const toPair = (word: VocabItem): Card[] => [
  { id: `${word.firebaseID} picture`, content: <WordPicture word={word} size={190} /> },
  { id: `${word.firebaseID} word`, content: <Caption word={word} isPaired /> },
];

function Pages({ cards }: { readonly cards: readonly Card[] }) {
  return splitPages(cards, CARDS_A_PAGE).map((page) => (
    <div key={page[0]?.id} className={`${styles.page} ${styles.cards}`}>
      {page.map(({ id, content }) => (
        <div key={id} className={styles.card}>
          {content}
        </div>
      ))}
    </div>
  ));
}

/** The code of a set with its words, to hang up. */
function Poster({ words, address }: { readonly words: readonly VocabItem[]; readonly address: string }) {
  const { appName } = usePack().manifest.config;
  const text = useUiText();
  const isLong = words.length >= SMALL_FROM;
  return (
    <div className={`${styles.page} ${styles.poster}`}>
      <h1>
        {appName}: <UiWord>Play these words</UiWord>
      </h1>
      <QrCode className={styles.largeCode} text={address} label={text('QR code')} level="M" />
      <p className={styles.address}>{address}</p>
      <div className={`${styles.row} ${isLong ? styles.dense : ''}`}>
        {words.map((word) => (
          <span key={word.firebaseID} className={styles.word}>
            <WordPicture word={word} size={isLong ? 34 : 56} />
            <b>
              <LanguageWord>{word.Language}</LanguageWord>
            </b>
          </span>
        ))}
      </div>
    </div>
  );
}

/** Sheets of pictures, and the words to be called as cards behind them. */
function Bingo({ words }: { readonly words: readonly VocabItem[] }) {
  const { size, sheets } = dealBingo(createChance(SEED), words, BINGO_SHEETS);
  return (
    <>
      {splitPages(sheets, BINGO_A_PAGE).map((pair) => (
        <div key={pair[0]?.id} className={`${styles.page} ${styles.bingoPage}`}>
          {pair.map(({ id, fields }) => (
            <div key={id} className={styles.bingo} data-size={size}>
              {fields.map((word) => (
                <span key={word?.firebaseID ?? 'free'}>
                  {word ? <WordPicture word={word} size={size === 3 ? 138 : 104} /> : '★'}
                </span>
              ))}
            </div>
          ))}
        </div>
      ))}
      <Pages cards={words.map(toPictureCard)} />
    </>
  );
}

interface Props {
  readonly kind: CardSheetKind;
  readonly words: readonly VocabItem[];
  /** The whole address of the set. */
  readonly address: string;
}

/** The pages of one kind. A code on a card opens the dictionary at its word, and says it. */
export function CardSheets({ kind, words, address }: Props) {
  switch (kind) {
    case 'poster':
      return <Poster words={words} address={address} />;
    case 'cards':
      return <Pages cards={words.map(toPictureCard)} />;
    case 'memory':
      return <Pages cards={words.flatMap(toPair)} />;
    case 'bingo':
      return <Bingo words={words} />;
  }
}
