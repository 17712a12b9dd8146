import type { VocabItem } from '../../../content/entities';
import { writeCsv } from '../../../progress/report-csv';
import { UiWord } from '../../text/ui-words';
import { nameOfLikeness } from '../../../services/children/likeness';
import type { ReportedChild } from '../../../services/children/reported-child';
import { toIsoDate } from '../../../services/children/reported-child';
import * as buttonStyles from '../../styles/buttons.module.css';

interface Props {
  readonly shown: readonly ReportedChild[];
  readonly words: readonly VocabItem[];
  /** Local days since 1970. */
  readonly day: number;
}

/** Long enough for a browser to begin the download. Milliseconds. */
const KEPT_MILLISECONDS = 60_000;

/** Saves all words of these children as a CSV file. */
export function CsvLink({ shown, words, day }: Props) {
  const save = (): void => {
    const children = shown.map(({ record, likeness, word }) => ({
      name: nameOfLikeness(likeness, word),
      salt: record.salt,
      memory: record.words,
    }));
    const url = URL.createObjectURL(
      new Blob([writeCsv(words, children, day, toIsoDate)], { type: 'text/csv;charset=utf-8' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = 'kids-zone-words.csv';
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MILLISECONDS);
  };
  return (
    <button
      type="button"
      className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`}
      onClick={save}
    >
      <UiWord>Save as a table (CSV)</UiWord>
    </button>
  );
}
