import type { CSSProperties } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { message } from '../../../messages/message';
import { COVERS, atlasNameOf } from '../../../content/media';
import { wordsUpTo } from '../../../content/lesson';
import type { Subunit, Unit } from '../../../content/units';
import { PATHS } from '../../routing/paths';
import { unitValue, writeQuery } from '../../../services/address/query';
import { Icon } from '../../components/Icon';
import { Bird } from '../../components/pictures';
import { StarRow, WordArt } from '../../components/word-art';
import { fitFont, measureText } from '../../text/fit-text';
import { OneName } from '../../text/OneName';
import { useSeenName, useSubunitNames } from '../../text/use-names';
import { useUnitWords } from '../../routing/use-page-words';
import { useOpenUnit } from '../../offline/use-offline';
import { UnitNames, useStars } from './UnitNames';
import { UnitSpot } from './UnitSpot';
import type { Picker } from './use-picker';
import { VocabularyBank } from './VocabularyBank';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as unitStyles from './units.module.css';
import * as unitPanelStyles from './unit-panel.module.css';

interface SubunitProps {
  readonly unit: Unit;
  readonly subunit: Subunit;
  readonly isOpen: boolean;
  readonly picker: Picker;
  /** By a click or a tap: it stays picked. */
  readonly onPick: () => void;
  /** By hover or focus. */
  readonly onPreview: () => void;
}

/** A mouse that only passes by on its way to the words opens nothing. */
const HOVER_MILLISECONDS = 250;

function SubunitPebble({ unit, subunit, isOpen, picker, onPick, onPreview }: SubunitProps) {
  const { story, difficulty } = picker;
  const { displayStars } = useStars(unit, subunit.lesson);
  const names = useSubunitNames()(subunit.name, story);
  const seenName = useSeenName();
  const name = seenName(names);
  const target =
    (story ? PATHS.storyChooseGameType : PATHS.chooseGameType) +
    writeQuery({ difficulty, unit: unitValue(unit), gameName: subunit.name });
  const subunitNumerator = 210;
  const hover = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(hover.current), []);
  return (
    <div
      className={`${unitPanelStyles.subunit} ${isOpen ? unitPanelStyles.open : ''}`}
      data-testid="subunit"
      onMouseEnter={() => {
        hover.current = setTimeout(onPreview, HOVER_MILLISECONDS);
      }}
      onMouseLeave={() => clearTimeout(hover.current)}
    >
      <button
        type="button"
        className={unitPanelStyles.subunitWords}
        aria-expanded={isOpen}
        onClick={onPick}
        onFocus={onPreview}
      >
        {subunit.cover !== null && (
          <WordArt art={subunit.cover} atlasName={COVERS} size={56} className={unitPanelStyles.subunitArt} />
        )}
        <span className={`${unitStyles.fittedText} ${unitPanelStyles.subunitText}`}>
          <b
            style={{ ...measureText(name), '--size': `${fitFont(name, subunitNumerator, 12, 35)}px` } as CSSProperties}
          >
            <OneName {...names} />
          </b>
          <StarRow stars={displayStars} size={24} />
        </span>
      </button>
      <Link
        className={`${buttonStyles.round} ${buttonStyles.accent} ${unitPanelStyles.subunitGo}`}
        to={target}
        data-way-on={isOpen || undefined}
        aria-label={message`Play ${names.english}`}
      >
        <Icon name="play" size={34} />
      </Link>
    </div>
  );
}

/** One unit: its subunits, and the words of the one that is open. */
export function UnitPanel({
  unit,
  picker,
  hasStars = false,
}: {
  readonly unit: Unit;
  readonly picker: Picker;
  readonly hasStars?: boolean;
}) {
  const { story, pickedSubunit, pick } = picker;
  const words = useUnitWords(unit.name);
  const subunitNames = useSubunitNames();
  const [previewed, setPreviewed] = useState<string | null>(null);
  const { displayStars } = useStars(unit);
  useOpenUnit(unit.name);
  const picked = pickedSubunit(unit);
  const open = unit.subUnits.find(({ name }) => name === (picked ?? previewed)) ?? unit.subUnits[0];
  return (
    <section className={unitPanelStyles.unitPanel} aria-label={unit.name}>
      <div className={unitPanelStyles.unitHead}>
        <UnitSpot unit={unit} size={70} />
        <div className={unitPanelStyles.headText}>
          <h2>
            <UnitNames unit={unit} number={unit.Key} className={unitPanelStyles.headNames} />
          </h2>
          {hasStars && <StarRow stars={displayStars} size={26} />}
        </div>
        <Bird pose="idle" size={100} />
      </div>
      <div className={unitPanelStyles.subunits}>
        {unit.subUnits.map((subunit) => (
          <SubunitPebble
            key={subunit.name}
            unit={unit}
            subunit={subunit}
            isOpen={subunit === open}
            picker={picker}
            onPick={() => pick(unit, subunit.name)}
            onPreview={() => setPreviewed(subunit.name)}
          />
        ))}
      </div>
      {open && (
        <VocabularyBank
          title={<OneName {...subunitNames(open.name, story)} />}
          atlasName={atlasNameOf(unit.name, open.name)}
          words={words ? wordsUpTo(words, unit, open.name, picker.difficulty ?? 1) : []}
        />
      )}
    </section>
  );
}
