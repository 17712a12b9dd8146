import type { Proof, ProofGroup } from '../../../../progress/proof';
import { UiWord } from '../../../text/ui-words';
import { ShareBar } from './charts';
import * as styles from '../grown-ups.module.css';

const VERDICTS = {
  helps: 'Words that the app brings back in time are remembered better.',
  harms:
    'Words that were left to chance are remembered better. Something is wrong: please tell the makers of this app.',
  alike: 'No difference is seen between words that are brought back in time and words that are left to chance.',
} as const;

const outOf100 = ({ right, words }: ProofGroup): number => Math.round((100 * right) / words);

function Group({
  name,
  group,
  state,
}: {
  readonly name: string;
  readonly group: ProofGroup;
  readonly state: 'known' | 'shaky';
}) {
  return (
    <div>
      <dt>
        <UiWord>{name}</UiWord>
      </dt>
      <dd>
        <ShareBar share={group.right / group.words} state={state} />
        <b>{outOf100(group)} / 100</b>
        <small>
          {group.right} / {group.words}
        </small>
      </dd>
    </div>
  );
}

/**
 * Whether the app helps, in words of a parent; before there is enough to say so, how much is
 * missing.
 */
export function ProofView({ proof: { verdict, practised, heldOut, needed } }: { readonly proof: Proof }) {
  return (
    <section className={styles.sheet} data-verdict={verdict}>
      <h2>
        <UiWord>Does it help?</UiWord>
      </h2>
      {verdict === 'early' ? (
        <p>
          <UiWord>
            It is too early to say. One word in ten is left to chance, to compare. So many of these were asked twice:
          </UiWord>{' '}
          {heldOut.words}
          {heldOut.words < needed && ` / ${needed}`}
        </p>
      ) : (
        <>
          <p>
            <UiWord>{VERDICTS[verdict]}</UiWord>
          </p>
          <dl className={styles.proof}>
            <Group name="Brought back in time: right at the last question" group={practised} state="known" />
            <Group name="Left to chance: right at the last question" group={heldOut} state="shaky" />
          </dl>
        </>
      )}
    </section>
  );
}
