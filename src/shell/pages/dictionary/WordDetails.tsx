import { Suspense } from 'react';
import type { VocabItem } from '../../../content/entities';
import { readLabels } from '../../../content/labels';
import { useApp, usePack } from '../../../store/context';
import { lazyComponent } from '../../lazy/lazy-component';
import { UiWord } from '../../text/ui-words';
import * as textStyles from '../../styles/text.module.css';
import * as styles from './word-details.module.css';

const HearMyself = lazyComponent(
  () => import('../../own-voice/HearMyself'),
  (module) => module.HearMyself,
  'wanted',
);

/**
 * Who speaks a word, in which dialect, and the community's labels with their texts; nothing where
 * the pack says none of it. For adults.
 */
function WordOrigin({ Label, Voice, Dialect }: Pick<VocabItem, 'Label' | 'Voice' | 'Dialect'>) {
  const texts = usePack().manifest.config.labels;
  const labels = readLabels(Label ?? '', texts);
  if (labels.length === 0 && !Voice && !Dialect) return null;
  return (
    <dl className={styles.origin}>
      {Voice && (
        <div>
          <dt>
            <UiWord>Spoken by</UiWord>
          </dt>
          <dd className={textStyles.reading}>{Voice}</dd>
        </div>
      )}
      {Dialect && (
        <div>
          <dt>
            <UiWord>Dialect</UiWord>
          </dt>
          <dd className={textStyles.reading}>{Dialect}</dd>
        </div>
      )}
      {labels.map(({ id, name, text }) => (
        <div key={id} className={styles.label}>
          <dt>
            <b>{id}</b> {name}
          </dt>
          {text !== null && <dd className={textStyles.reading}>{text}</dd>}
        </div>
      ))}
    </dl>
  );
}

/**
 * What stands below an open word: where it comes from, and Hear myself where a grown-up has
 * switched it on.
 */
export function WordDetails({ word }: { readonly word: VocabItem }) {
  const canRecord = useApp((state) => state.settings.canRecord);
  return (
    <div className={styles.details}>
      {canRecord && (
        <Suspense>
          <HearMyself word={word.Language} audio={word.App_Audio} />
        </Suspense>
      )}
      <WordOrigin Label={word.Label} Voice={word.Voice} Dialect={word.Dialect} />
    </div>
  );
}
