import { Link } from 'react-router-dom';
import { message } from '../../../messages/message';
import type { Unit } from '../../../content/units';
import { usePack } from '../../../store/context';
import { PATHS } from '../../routing/paths';
import { useIsReversed } from '../../text/direction';
import { Icon } from '../../components/Icon';
import { MoreBelow } from '../../components/MoreBelow';
import { Bird } from '../../components/pictures';
import { StarRow } from '../../components/word-art';
import { Page } from '../../components/Page';
import { useAddress } from '../../routing/use-address';
import { useIsWide } from '../../hooks/use-is-wide';
import { useScrollPlace } from '../../routing/use-scroll-place';
import { StarCount } from '../../text/OneName';
import { UiWord } from '../../text/ui-words';
import { UnitNames, useStars } from './UnitNames';
import { FirstWords } from './FirstWords';
import { SpotDrawings } from './SpotDrawings';
import { UnitPanel } from './UnitPanel';
import { UnitSpot } from './UnitSpot';
import type { Picker } from './use-picker';
import { usePicker } from './use-picker';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as pageStyles from '../../components/page.module.css';
import * as tintStyles from '../../components/tints.module.css';
import * as spotStyles from './spot.module.css';
import * as unitStyles from './units.module.css';
import * as unitPanelStyles from './unit-panel.module.css';

function UnitCard({
  unit,
  isPicked: isSelected,
  isWayOn,
  onPick: onSelect,
}: {
  readonly unit: Unit;
  readonly isPicked: boolean;
  /** The bird leads to it while no unit is picked. */
  readonly isWayOn: boolean;
  readonly onPick: () => void;
}) {
  const { displayStars, current, total } = useStars(unit);
  return (
    <button
      type="button"
      className={`${tintStyles.tintCard} ${unitStyles.unitCard}`}
      aria-pressed={isSelected}
      data-testid="unit"
      data-way-on={isWayOn || undefined}
      onClick={onSelect}
    >
      <span className={unitStyles.unitNumber}>{unit.Key}</span>
      <UnitSpot unit={unit} size={58} />
      <span className={unitStyles.unitText}>
        <UnitNames unit={unit} number={unit.Key} />
        <span className={unitStyles.unitStars}>
          <StarRow stars={displayStars} size={26} />
          <small>
            <StarCount current={current} total={total} />
          </small>
        </span>
      </span>
      <span className={unitStyles.view}>
        <UiWord>View</UiWord>
      </span>
    </button>
  );
}

/** One unit at a time, with arrows that wrap around. spec: shell#unit-picker. */
function Carousel({ picker }: { readonly picker: Picker }) {
  const { units, unit = units[0], pickedSubunit, pick } = picker;
  if (!unit) return null;
  const index = units.indexOf(unit);
  const move = (by: number): void => {
    const next = units[(index + by + units.length) % units.length];
    if (next) pick(next, pickedSubunit(next));
  };
  return (
    <div className={unitPanelStyles.carousel}>
      <div className={unitPanelStyles.carouselTurn}>
        <button
          type="button"
          className={buttonStyles.round}
          aria-label={message('Previous unit')}
          onClick={() => move(-1)}
        >
          <Icon name="back" />
        </button>
        <span className={buttonStyles.chip} aria-live="polite">
          {index + 1} <small>/ {units.length}</small>
        </span>
        <button type="button" className={buttonStyles.round} aria-label={message('Next unit')} onClick={() => move(1)}>
          <Icon name="next" />
        </button>
      </div>
      <UnitPanel key={unit.name} unit={unit} picker={picker} hasStars />
    </div>
  );
}

function UnitPicker({ story, difficulty }: { readonly story: boolean; readonly difficulty: number | null }) {
  const { appName } = usePack().content.config;
  const isReversed = useIsReversed();
  const isWide = useIsWide();
  const picker = usePicker(story, difficulty);
  const { units, unit } = picker;
  const [first] = units;
  const scrollPlace = useScrollPlace('units');
  return (
    <Page
      title={<UiWord>Pick A Unit!</UiWord>}
      documentTitle={`${appName} - ${message('Units')}`}
      depth={unit ? 0.5 : 0}
      topBar={unitStyles.titleRow ?? ''}
    >
      <svg className={spotStyles.sheet} aria-hidden="true" focusable="false">
        <SpotDrawings />
      </svg>
      {units.length === 0 && (
        <div className={`${pageStyles.nothing} ${unitStyles.nothingHere}`}>
          <Bird pose="think" size={150} />
          <p>
            <UiWord>There is nothing to play here yet. Choose another level.</UiWord>
          </p>
          <Link className={buttonStyles.pebble} to={PATHS.home}>
            <UiWord>Home</UiWord>
          </Link>
        </div>
      )}
      {units.length > 0 && !isWide && <Carousel picker={picker} />}
      {first && isWide && (
        <div className={unitStyles.twoPanels}>
          <div className={`${unitStyles.unitList} ${tintStyles.tints}`} ref={scrollPlace}>
            {units.map((entry, index) => (
              <UnitCard
                key={entry.name}
                unit={entry}
                isPicked={entry === unit}
                isWayOn={!unit && index === 0}
                onPick={() => picker.pick(entry, picker.pickedSubunit(entry))}
              />
            ))}
            <MoreBelow />
          </div>
          {unit ? (
            <UnitPanel key={unit.name} unit={unit} picker={picker} />
          ) : (
            <div className={`${pageStyles.nothing} ${unitStyles.nothingHere}`}>
              <div className={unitStyles.pointing}>
                <span className={unitStyles.toTheLeft}>
                  <Icon name="back" size={72} />
                </span>
                <Bird pose="think" size={110} />
                <p>
                  <UiWord>
                    {isReversed ? 'Please Select a unit to the Right' : 'Please Select a unit to the Left'}
                  </UiWord>
                </p>
              </div>
              <FirstWords unit={first} story={story} difficulty={difficulty} />
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
