import { useMemo, useState } from 'react';
import type { VocabItem } from '../../../content/entities';
import { proofOf } from '../../../progress/proof';
import type { ReportedWord } from '../../../progress/child-report';
import { reportOf } from '../../../progress/child-report';
import { useUiLabel } from '../../text/ui-label';
import { LanguageWord, UiWord } from '../../text/ui-words';
import { CsvLink } from './CsvLink';
import { KnownChart, MinutesChart } from './parts/charts';
import { ProofView } from './parts/ProofView';
import { PrintSheet } from './print/PrintSheet';
import { ReportSheet } from './print/ReportSheet';
import type { ReportedChild } from '../../../services/children/reported-child';
import { listDays } from '../../../services/children/reported-child';
import { WordButton } from './parts/words';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './grown-ups.module.css';

const SMALL_BUTTON = `${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`;

/**
 * A list that is opened: the words that the child has not met. Its rows are made when it is opened:
 * a pack can have thousands.
 */
function UnmetList({ words }: { readonly words: readonly VocabItem[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <UiWord>Not met yet</UiWord>: {words.length}
      </summary>
      <ul className={styles.unmet}>
        {isOpen &&
          words.map((item) => (
            <li key={item.firebaseID}>
              <LanguageWord>{item.Language}</LanguageWord> · {item.English}
            </li>
          ))}
      </ul>
    </details>
  );
}

/** The words that need help, each with its answers: a tap says it. */
function NeedsHelp({ words, isLost }: { readonly words: readonly ReportedWord[]; readonly isLost: boolean }) {
  return (
    <section className={styles.sheet}>
      <h2>
        <UiWord>Needs help</UiWord>
      </h2>
      {isLost && (
        <p>
          <UiWord>Most answers are wrong. Play a game together, with fewer words or at an easier level.</UiWord>
        </p>
      )}
      {words.length > 0 && (
        <ul className={styles.words}>
          {words.map(({ item, memory }) => (
            <li key={item.firebaseID} className={styles.help}>
              <WordButton word={item} size={72} />
              <small>
                {memory.right} / {memory.asked} <UiWord>right</UiWord>
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A list that is opened: words with the chance of knowing them today. */
function WordTable({ name, words }: { readonly name: string; readonly words: readonly ReportedWord[] }) {
  return (
    <details className={styles.details}>
      <summary>
        <UiWord>{name}</UiWord>: {words.length}
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <UiWord>Word</UiWord>
            </th>
            <th scope="col">
              <UiWord>Chance of knowing it today</UiWord>
            </th>
            <th scope="col">
              <UiWord>Right answers</UiWord>
            </th>
          </tr>
        </thead>
        <tbody>
          {words.map(({ item, memory, chance }) => (
            <tr key={item.firebaseID}>
              <td>
                <LanguageWord>{item.Language}</LanguageWord> · {item.English}
              </td>
              <td>{Math.round(100 * chance)} %</td>
              <td>
                {memory.right} / {memory.asked}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface Props {
  readonly child: ReportedChild;
  /** The words that are reported. */
  readonly words: readonly VocabItem[];
  /** Local days since 1970. */
  readonly day: number;
}

/** What one child knows. */
export function ChildView({ child, words, day }: Props) {
  const { record } = child;
  const label = useUiLabel();
  /** How often it was printed. */
  const [prints, setPrints] = useState(0);
  const report = useMemo(() => reportOf(words, record.words, day), [words, record, day]);
  const proof = useMemo(() => proofOf([{ salt: record.salt, memory: record.words }]), [record]);
  const days = listDays(record.seconds, day);
  const { known, shaky, unmet, confused, dinner, needsHelp, isLost } = report;
  return (
    <>
      <section className={styles.sheet}>
        <h2>
          <UiWord>Words</UiWord>
        </h2>
        <KnownChart known={known} shaky={shaky} unmet={unmet} />
      </section>
      <section className={styles.sheet}>
        <h2>
          <UiWord>Say these at dinner</UiWord>
        </h2>
        {dinner.length === 0 && (
          <p>
            <UiWord>Nothing was played yet.</UiWord>
          </p>
        )}
        <ul className={styles.words}>
          {dinner.map((word) => (
            <li key={word.firebaseID}>
              <WordButton word={word} size={84} />
            </li>
          ))}
        </ul>
      </section>
      {(needsHelp.length > 0 || isLost) && <NeedsHelp words={needsHelp} isLost={isLost} />}
      <section className={styles.sheet}>
        <h2>
          <UiWord>Minutes by day</UiWord>
        </h2>
        <MinutesChart days={days} />
      </section>
      {confused.length > 0 && (
        <section className={styles.sheet}>
          <h2>
            <UiWord>Often taken for each other</UiWord>
          </h2>
          <ul className={styles.pairs}>
            {confused.map(([one, other]) => (
              <li key={`${one.firebaseID}/${other.firebaseID}`}>
                <WordButton word={one} />
                <svg className={styles.both} viewBox="0 0 48 24" role="img" {...label('and')}>
                  <path d="M14 4 6 12l8 8M34 4l8 8-8 8M6 12h36" />
                </svg>
                <WordButton word={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ProofView proof={proof} />
      <section className={styles.sheet}>
        <h2>
          <UiWord>All words</UiWord>
        </h2>
        <p className={styles.note}>
          <UiWord>Known: after a week still right, nine times in ten. Shaky: met, and not known yet.</UiWord>
        </p>
        <WordTable name="Known" words={known} />
        <WordTable name="Shaky" words={shaky} />
        <UnmetList words={unmet} />
      </section>
      <p className={styles.actions}>
        <button type="button" className={SMALL_BUTTON} onClick={() => setPrints(prints + 1)}>
          <UiWord>Print</UiWord>
        </button>
        <CsvLink shown={[child]} words={words} day={day} />
      </p>
      {prints > 0 && (
        <PrintSheet key={prints}>
          <ReportSheet child={child} report={report} proof={proof} days={days} />
        </PrintSheet>
      )}
    </>
  );
}
