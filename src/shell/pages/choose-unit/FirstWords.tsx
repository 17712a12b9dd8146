import { atlasNameOf } from '../../../content/media';
import { wordsUpTo } from '../../../content/lesson';
import type { Unit } from '../../../content/units';
import { useUnitWords } from '../../routing/use-page-words';
import { OneName } from '../../text/OneName';
import { useSubunitNames } from '../../text/use-names';
import { VocabularyBank } from './VocabularyBank';

/** How many words can be heard while no unit is picked. */
const MAX_WORDS = 5;

interface Props {
  readonly unit: Unit;
  readonly story: boolean;
  readonly difficulty: number | null;
}

/** The first words of the first unit, which can be heard before any unit is picked. */
export function FirstWords({ unit, story, difficulty }: Props) {
  const words = useUnitWords(unit.name);
  const subunitNames = useSubunitNames();
  const [first] = unit.subUnits;
  if (!words || !first) return null;
  return (
    <VocabularyBank
      title={<OneName {...subunitNames(first.name, story)} />}
      atlasName={atlasNameOf(unit.name, first.name)}
      words={wordsUpTo(words, unit, first.name, difficulty ?? 1).slice(0, MAX_WORDS)}
    />
  );
}
