import { message } from '../../messages/message';
import { shortenName } from './names';
import type { Names } from './use-names';
import { useIsInLearners, useWordNames } from './use-names';
import { LanguageWord } from './ui-words';
import * as styles from './one-name.module.css';
import * as textStyles from '../styles/text.module.css';

/**
 * A name of the pack or of a game. On a page in the learner's language it is seen in that language,
 * where the pack has it, and its English while it is held; on others it is seen in English, as the
 * specification has it. A missing name changes nothing else on its page: packs need not have all of
 * them.
 */
export function OneName({ learner, english }: Names) {
  const isInLearners = useIsInLearners();
  if (!isInLearners || learner === null || learner === english) return shortenName(english);
  return (
    <span className={`${styles.oneName} ${styles.inTwoLines}`} data-shown="learner">
      <LanguageWord>{shortenName(learner)}</LanguageWord>
      <span className={`${textStyles.gloss} ${styles.english}`}>{english}</span>
    </span>
  );
}

/** The same of a game's name, or of another word of the interface. */
export function WordName({ children }: { readonly children: string }) {
  return <OneName {...useWordNames()(children)} />;
}

/** A level of endless play, in the short form of the specification: 'Lvl 3'. */
export function LevelName({ level }: { readonly level: number }) {
  const { learner } = useWordNames()('Level');
  return <OneName learner={learner && `${learner} ${level}`} english={message`Lvl ${level}`} />;
}

/** How many of some stars are won: 'n of m', or without a word. */
export function StarCount({ current, total }: { readonly current: number; readonly total: number }) {
  return useIsInLearners() ? `${current} / ${total}` : message`${current} of ${total}`;
}
