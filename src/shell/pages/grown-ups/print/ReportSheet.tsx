import type { VocabItem } from '../../../../content/entities';
import type { Proof } from '../../../../progress/proof';
import type { Report } from '../../../../progress/child-report';
import { usePack } from '../../../../store/context';
import { LikenessPicture } from '../../../children/ChildPicture';
import { LanguageWord, UiWord } from '../../../text/ui-words';
import { KnownChart, MinutesChart } from '../parts/charts';
import { ProofView } from '../parts/ProofView';
import type { PlayedDay, ReportedChild } from '../../../../services/children/reported-child';
import { formatDay } from '../../../../services/children/reported-child';
import { WordPicture } from '../parts/words';
import * as styles from './print.module.css';

/** Shaky words that fit on the sheet. */
const MAX_SHAKY = 24;
const MAX_PAIRS = 3;

function Word({ word, size }: { readonly word: VocabItem; readonly size: number }) {
  return (
    <span className={styles.word}>
      <WordPicture word={word} size={size} />
      <b>
        <LanguageWord>{word.Language}</LanguageWord>
      </b>
      <small>{word.English}</small>
    </span>
  );
}

interface Props {
  readonly child: ReportedChild;
  readonly report: Report;
  readonly proof: Proof;
  readonly days: readonly PlayedDay[];
}

/** What one child knows, on one A4 sheet. */
export function ReportSheet({ child: { likeness, word }, report, proof, days }: Props) {
  const { appName, languageName, Language } = usePack().manifest.config;
  const { known, shaky, unmet, dinner, confused, needsHelp } = report;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <LikenessPicture likeness={likeness} word={word} size={72} />
        <h1>
          {word && <LanguageWord>{word.Language}</LanguageWord>}
          <small>
            {appName} · <LanguageWord>{languageName ?? Language}</LanguageWord> ·{' '}
            {formatDay(days[days.length - 1]?.day ?? 0)}
          </small>
        </h1>
      </header>
      <h2>
        <UiWord>Words</UiWord>
      </h2>
      <KnownChart known={known} shaky={shaky} unmet={unmet} />
      <h2>
        <UiWord>Minutes by day</UiWord>
      </h2>
      <div className={styles.chart}>
        <MinutesChart days={days} />
      </div>
      <h2>
        <UiWord>Say these at dinner</UiWord>
      </h2>
      <div className={styles.row}>
        {dinner.map((item) => (
          <Word key={item.firebaseID} word={item} size={64} />
        ))}
      </div>
      {confused.length > 0 && (
        <>
          <h2>
            <UiWord>Often taken for each other</UiWord>
          </h2>
          <div className={`${styles.row} ${styles.pairs}`}>
            {confused.slice(0, MAX_PAIRS).map(([one, other]) => (
              <span key={`${one.firebaseID}/${other.firebaseID}`} className={styles.pair}>
                <Word word={one} size={44} />
                <svg className={styles.both} viewBox="0 0 48 24">
                  <path d="M14 4 6 12l8 8M34 4l8 8-8 8M6 12h36" />
                </svg>
                <Word word={other} size={44} />
              </span>
            ))}
          </div>
        </>
      )}
      {needsHelp.length > 0 && (
        <>
          <h2>
            <UiWord>Needs help</UiWord>
          </h2>
          <div className={styles.row}>
            {needsHelp.map(({ item }) => (
              <Word key={item.firebaseID} word={item} size={44} />
            ))}
          </div>
        </>
      )}
      <h2>
        <UiWord>Shaky</UiWord>
      </h2>
      <ul className={styles.list}>
        {shaky.slice(0, MAX_SHAKY).map(({ item }) => (
          <li key={item.firebaseID}>
            <b>
              <LanguageWord>{item.Language}</LanguageWord>
            </b>{' '}
            {item.English}
          </li>
        ))}
      </ul>
      <ProofView proof={proof} />
    </div>
  );
}
