import type { CSSProperties } from 'react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { COVERS, atlasNameOf } from '../../content/media';
import type { Subunit, Unit } from '../../content/units';
import { listUnits } from '../../content/list-units';
import { sumStars } from '../../progress/stars';
import { useApp } from '../../store/context';
import { PATHS, unitValue, writeQuery } from '../address';
import { Icon } from '../components/Icon';
import { Bird } from '../components/pictures';
import { StarRow, WordArt } from '../components/word-art';
import { Page } from '../components/Page';
import { useAddress } from '../use-address';
import { useIsWide } from '../use-is-wide';
import { fitFont, measureText } from '../fit-text';
import { shortenName, subunitName } from '../names';
import { LanguageWord, UiWord } from '../ui-words';
import { VocabularyBank } from './VocabularyBank';
import * as buttonStyles from '../styles/buttons.module.css';
import * as pictureStyles from '../styles/pictures.module.css';
import * as pageStyles from '../components/page.module.css';
import * as tintStyles from '../components/tints.module.css';
import * as unitStyles from './units.module.css';
import * as unitPanelStyles from './unit-panel.module.css';

function useStars(unit: string, subunit?: string) {
  const catalogue = useApp((state) => state.content.catalogue);
  const scores = useApp((state) => state.shownScores);
  return useMemo(
    () =>
      sumStars(
        scores.filter(({ category, target }) => category === unit && (subunit === undefined || target === subunit)),
        catalogue,
      ),
    [catalogue, scores, unit, subunit],
  );
}

/** Names of more letters than this shrink, to half at most. */
const NAME = { letters: 26, min: 0.5 };

function UnitNames({
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
  const fit = { '--fit': fitFont(name, NAME.letters, NAME.min, 1) } as CSSProperties;
  return (
    <span className={`${unitStyles.names} ${className}`} style={fit}>
      <small style={measureText(`Unit ${english}`)}>
        Unit {number} · {english}
      </small>
      <b style={measureText(name)}>{unit.unitName === null ? name : <LanguageWord>{name}</LanguageWord>}</b>
    </span>
  );
}

function UnitCard({
  unit,
  isPicked: isSelected,
  onPick: onSelect,
}: {
  readonly unit: Unit;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}) {
  const { displayStars, current, total } = useStars(unit.name);
  return (
    <button
      type="button"
      className={`${tintStyles.tintCard} ${unitStyles.unitCard}`}
      aria-pressed={isSelected}
      data-testid="unit"
      onClick={onSelect}
    >
      <span className={unitStyles.unitNumber}>{unit.Key}</span>
      <span className={`${pictureStyles.disc} ${unitStyles.unitDisc}`}>
        <WordArt art={unit.image} atlasName={COVERS} size={66} />
      </span>
      <span className={unitStyles.unitText}>
        <UnitNames unit={unit} number={unit.Key} />
        <span className={unitStyles.unitStars}>
          <StarRow stars={displayStars} size={26} />
          <small>
            {current} of {total}
          </small>
        </span>
      </span>
      <span className={unitStyles.view}>
        <UiWord>View</UiWord>
      </span>
    </button>
  );
}

interface SubunitProps {
  readonly unit: Unit;
  readonly subunit: Subunit;
  readonly isOpen: boolean;
  readonly story: boolean;
  readonly difficulty: number | null;
  readonly onOpen: () => void;
}

function SubunitPebble({ unit, subunit, isOpen, story, difficulty, onOpen }: SubunitProps) {
  const { displayStars } = useStars(unit.name, subunit.name);
  const name = subunitName(subunit.name, story);
  const cover = subunit.vocabulary[0]?.App_Art;
  const target =
    (story ? PATHS.storyChooseGameType : PATHS.chooseGameType) + writeQuery({ difficulty, unit: unitValue(unit), gameName: subunit.name });
  const subunitNumerator = 210;
  return (
    <div className={`${unitPanelStyles.subunit} ${isOpen ? unitPanelStyles.open : ''}`} onMouseEnter={onOpen}>
      <button type="button" className={unitPanelStyles.subunitWords} aria-expanded={isOpen} onClick={onOpen} onFocus={onOpen}>
        {cover !== undefined && <WordArt art={cover} atlasName={COVERS} size={56} className={unitPanelStyles.subunitArt} />}
        <span className={`${unitStyles.fittedText} ${unitPanelStyles.subunitText}`}>
          <b style={{ ...measureText(name), '--size': `${fitFont(name, subunitNumerator, 12, 35)}px` } as CSSProperties}>{name}</b>
          <StarRow stars={displayStars} size={24} />
        </span>
      </button>
      <Link className={`${buttonStyles.round} ${buttonStyles.accent} ${unitPanelStyles.subunitGo}`} to={target} aria-label={`Play ${name}`}>
        <Icon name="play" size={34} />
      </Link>
    </div>
  );
}

interface PanelProps {
  readonly unit: Unit;
  readonly story: boolean;
  readonly difficulty: number | null;
}

/** One unit: its subunits, and the words of the one that is open. */
function UnitPanel({ unit, story, difficulty }: PanelProps) {
  const [openName, setOpenName] = useState<string | null>(null);
  const open = unit.subUnits.find(({ name }) => name === openName) ?? unit.subUnits[0];
  return (
    <section className={unitPanelStyles.unitPanel} aria-label={unit.name}>
      <div className={unitPanelStyles.unitHead}>
        <span className={`${pictureStyles.disc} ${unitPanelStyles.headDisc}`}>
          <WordArt art={unit.image} atlasName={COVERS} size={68} />
        </span>
        <h2>
          <UnitNames unit={unit} number={unit.Key} className={unitPanelStyles.headNames} />
        </h2>
        <Bird pose="idle" size={100} />
      </div>
      <div className={unitPanelStyles.subunits}>
        {unit.subUnits.map((subunit) => (
          <SubunitPebble
            key={subunit.name}
            unit={unit}
            subunit={subunit}
            isOpen={subunit === open}
            story={story}
            difficulty={difficulty}
            onOpen={() => setOpenName(subunit.name)}
          />
        ))}
      </div>
      {open && (
        <VocabularyBank title={subunitName(open.name, story)} atlasName={atlasNameOf(unit.name, open.name)} words={open.vocabulary} />
      )}
    </section>
  );
}

/** One unit at a time, with arrows that wrap around. spec: shell#unit-picker. */
function Carousel({
  units,
  story,
  difficulty,
}: {
  readonly units: readonly Unit[];
  readonly story: boolean;
  readonly difficulty: number | null;
}) {
  const [index, setIndex] = useState(0);
  const unit = units[index] ?? units[0];
  if (!unit) return null;
  const move = (by: number) => setIndex((index + by + units.length) % units.length);
  return (
    <div className={unitPanelStyles.carousel}>
      <div className={unitPanelStyles.carouselTurn}>
        <button type="button" className={buttonStyles.round} aria-label="Previous unit" onClick={() => move(-1)}>
          <Icon name="back" />
        </button>
        <span className={buttonStyles.chip} aria-live="polite">
          {index + 1} <small>/ {units.length}</small>
        </span>
        <button type="button" className={buttonStyles.round} aria-label="Next unit" onClick={() => move(1)}>
          <Icon name="next" />
        </button>
      </div>
      <UnitPanel key={unit.name} unit={unit} story={story} difficulty={difficulty} />
    </div>
  );
}

function UnitPicker({ story, difficulty }: { readonly story: boolean; readonly difficulty: number | null }) {
  const content = useApp((state) => state.content);
  const appName = content.config.appName;
  const isWide = useIsWide();
  const units = useMemo(() => listUnits(content, difficulty ?? 1, story), [content, difficulty, story]);
  const [picked, setPicked] = useState<string | null>(null);
  const unit = units.find(({ name }) => name === picked);

  return (
    <Page title={<UiWord>Pick A Unit!</UiWord>} documentTitle={`${appName} - Units`}>
      {units.length === 0 && (
        <div className={`${pageStyles.nothing} ${unitStyles.nothingHere}`}>
          <Bird pose="think" size={150} />
          <p>There is nothing to play here yet. Choose another level.</p>
          <Link className={buttonStyles.pebble} to={PATHS.home}>
            <UiWord>Home</UiWord>
          </Link>
        </div>
      )}
      {units.length > 0 && !isWide && <Carousel key={String(story)} units={units} story={story} difficulty={difficulty} />}
      {units.length > 0 && isWide && (
        <div className={unitStyles.twoPanels}>
          <div className={`${unitStyles.unitList} ${tintStyles.tints}`}>
            {units.map((entry) => (
              <UnitCard key={entry.name} unit={entry} isPicked={entry === unit} onPick={() => setPicked(entry.name)} />
            ))}
          </div>
          {unit ? (
            <UnitPanel key={unit.name} unit={unit} story={story} difficulty={difficulty} />
          ) : (
            <div className={`${pageStyles.nothing} ${unitStyles.nothingHere}`}>
              <Bird pose="think" size={170} />
              <p>
                <UiWord>Please Select a unit to the Left</UiWord>
              </p>
            </div>
          )}
        </div>
      )}
    </Page>
  );
}

/** The unit pickers, for units and for stories. spec: shell#unit-picker. */
export function ChooseUnit() {
  const { query, story } = useAddress();
  const { difficulty } = query;
  return <UnitPicker key={`${story}${difficulty}`} story={story} difficulty={difficulty} />;
}
