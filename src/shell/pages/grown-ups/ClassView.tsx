import { useMemo } from 'react';
import type { VocabItem } from '../../../content/entities';
import { proofOf } from '../../../progress/proof';
import { listMissed, reportOf } from '../../../progress/child-report';
import { LikenessName, LikenessPicture } from '../../children/ChildPicture';
import { LanguageWord, UiWord } from '../../text/ui-words';
import { ShareBar } from './parts/charts';
import { CsvLink } from './CsvLink';
import { ProofView } from './parts/ProofView';
import type { ReportedChild } from '../../../services/children/reported-child';
import { WordPicture } from './parts/words';
import * as styles from './grown-ups.module.css';

interface Props {
  readonly shown: readonly ReportedChild[];
  readonly words: readonly VocabItem[];
  /** Local days since 1970. */
  readonly day: number;
}

/** All children of this device: the words that most of them miss, and how many words each knows. */
export function ClassView({ shown, words, day }: Props) {
  const memories = useMemo(() => shown.map(({ record }) => record.words), [shown]);
  const missed = useMemo(() => listMissed(words, memories, day), [words, memories, day]);
  const reports = useMemo(() => memories.map((memory) => reportOf(words, memory, day)), [words, memories, day]);
  const proof = useMemo(
    () => proofOf(shown.map(({ record }) => ({ salt: record.salt, memory: record.words }))),
    [shown],
  );
  return (
    <>
      <section className={styles.sheet}>
        <h2>
          <UiWord>Words that most children miss</UiWord>
        </h2>
        {missed.length === 0 ? (
          <p>
            <UiWord>Nothing was played yet.</UiWord>
          </p>
        ) : (
          <table className={styles.missed}>
            <thead>
              <tr>
                <th scope="col">
                  <UiWord>Word</UiWord>
                </th>
                <th scope="col">
                  <UiWord>Children who miss it</UiWord>
                </th>
              </tr>
            </thead>
            <tbody>
              {missed.map(({ item, met, missing }) => (
                <tr key={item.firebaseID}>
                  <td>
                    <span className={styles.named}>
                      <WordPicture word={item} size={48} />
                      <span>
                        <b>
                          <LanguageWord>{item.Language}</LanguageWord>
                        </b>
                        <small>{item.English}</small>
                      </span>
                    </span>
                  </td>
                  <td>
                    {missing} / {met}
                    <ShareBar share={missing / met} state="shaky" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section className={styles.sheet}>
        <h2>
          <UiWord>Known words</UiWord>
        </h2>
        <ul className={styles.children}>
          {shown.map(({ record, likeness, word }, index) => {
            const { known = [], shaky = [], isLost = false } = reports[index] ?? {};
            const met = known.length + shaky.length;
            return (
              <li key={record.id}>
                <span>
                  <LikenessPicture likeness={likeness} word={word} size={52} />
                  <LikenessName likeness={likeness} word={word} />
                </span>
                <ShareBar share={met === 0 ? 0 : known.length / met} state="known" />
                <b>
                  {known.length} / {met}
                </b>
                {isLost && (
                  <small className={styles.lost}>
                    <UiWord>Needs help: most answers are wrong</UiWord>
                  </small>
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <ProofView proof={proof} />
      <p className={styles.actions}>
        <CsvLink shown={shown} words={words} day={day} />
      </p>
    </>
  );
}
