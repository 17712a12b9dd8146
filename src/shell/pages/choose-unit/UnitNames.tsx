import type { CSSProperties } from 'react';
import { useMemo } from 'react';
import { message } from '../../../messages/message';
import type { LessonFacts, UnitFacts } from '../../../content/entities';
import { lessonsOf } from '../../../content/unit-facts';
import type { Unit } from '../../../content/units';
import { buildScores, recordsByKey } from '../../../progress/scores';
import { sumStarsUpTo } from '../../../progress/stars';
import { useApp, usePack } from '../../../store/context';
import { fitFont, measureText } from '../../text/fit-text';
import { shortenName } from '../../text/names';
import { LanguageWord } from '../../text/ui-words';
import { useIsInLearners } from '../../text/use-names';
import { useAddress } from '../../routing/use-address';
import * as nameStyles from '../../text/one-name.module.css';
import * as unitStyles from './units.module.css';

/** The stars of a unit, or of one of its subunits, that can be won at the chosen level. */
export function useStars({ name }: Pick<UnitFacts, 'name'>, subunit?: LessonFacts) {
  const level = useAddress().query.difficulty ?? 1;
  const { content } = usePack();
  const scores = useApp((state) => state.shownScores);
  return useMemo(() => {
    const own = subunit ? [subunit] : lessonsOf(content, name);
    const won = recordsByKey(scores);
    const records = buildScores(content, own).map((fresh) => won.get(fresh.Key) ?? fresh);
    return sumStarsUpTo(records, level, content.catalogue);
  }, [content, name, level, scores, subunit]);
}

/** Names of more letters than this shrink, to half at most. */
const NAME = { letters: 26, min: 0.5 };

/** Number and names of a unit; its English is not seen on a page in the learner's language. */
export function UnitNames({
  unit,
  number,
  className = '',
}: {
  readonly unit: Unit;
  readonly number: number;
  readonly className?: string | undefined;
}) {
  const name = shortenName(unit.unitName ?? unit.name);
  const english = shortenName(unit.name);
  const isInLearners = useIsInLearners();
  const fit = { '--fit': fitFont(name, NAME.letters, NAME.min, 1) } as CSSProperties;
  return (
    <span
      className={`${unitStyles.names} ${nameStyles.oneName} ${className}`}
      style={fit}
      data-shown={isInLearners ? 'learner' : undefined}
    >
      <small className={nameStyles.english} style={measureText(`${message('Unit')} ${english}`)}>
        {message('Unit')} {number} · {english}
      </small>
      <b style={measureText(name)}>{unit.unitName === null ? name : <LanguageWord>{name}</LanguageWord>}</b>
    </span>
  );
}
