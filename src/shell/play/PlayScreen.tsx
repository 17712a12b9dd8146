import { Suspense } from 'react';
import { hasNeed } from '../../content/needs';
import { descriptionOf } from '../../content/words';
import type { RoundDifficulty } from '../../play/contract';
import { displayStarsOf, maxStarsOf, sumStars } from '../../progress/stars';
import { isUnlocked } from '../../progress/unlock';
import { PLACES } from '../../stage/places';
import { useApp } from '../../store/context';
import { Icon } from '../components/Icon';
import { Art } from '../components/pictures';
import { UnitBadge } from '../components/UnitBadge';
import { StarRow } from '../components/word-art';
import { Page } from '../components/Page';
import { lazyComponent } from '../lazy-component';
import { shortenName, subunitName } from '../names';
import { SpokenName, TwoNames } from '../ui-label';
import { LanguageWord, UiWord } from '../ui-words';
import { DIFFICULTY_NAMES, Pips } from './difficulties';
import type { NormalGame } from './selected-game';
import { titleOf } from './title';
import { CalmSwitch } from './CalmSwitch';
import { PlayChoice } from './PlayChoice';
import * as pageStyles from '../components/page.module.css';
import * as difficultyStyles from './difficulties.module.css';

const ListeningNotice = lazyComponent(
  () => import('./ListeningNotice'),
  (module) => module.ListeningNotice,
  'wanted',
);

interface Props {
  readonly game: NormalGame;
  /** True when the game is to start with the demonstration. */
  readonly isDemonstrationRequested: boolean;
  readonly onDemonstrationChange: (isShowing: boolean) => void;
}

function DifficultyButton({ game, difficulty }: { readonly game: NormalGame; readonly difficulty: RoundDifficulty }) {
  const record = useApp((state) => state.shownScores.find(({ Key }) => Key === game.recordKey));
  const startPlaying = useApp((state) => state.startPlaying);
  const score = record?.difficultyScores[difficulty];
  // Where to go on home's path, by its picture and its name: a number would be taken for the player's level.
  const opensAt = score?.difficulty ?? 1;
  const placeName = useApp((state) => state.manifest.config.placeNames[opensAt - 1] ?? '');
  const isLocked = difficulty !== 'easy' && !isUnlocked(opensAt, game.rank);
  const possible = record ? maxStarsOf(record) : 3;
  const stars = score?.stars ?? 0;
  const shown = displayStarsOf((100 * stars) / possible);
  const name = DIFFICULTY_NAMES[difficulty];
  return (
    <button
      type="button"
      className={`${difficultyStyles.difficulty} ${isLocked ? difficultyStyles.locked : ''}`}
      data-difficulty={difficulty}
      disabled={isLocked}
      onClick={() => startPlaying(difficulty)}
    >
      <SpokenName>
        <TwoNames>{name}</TwoNames>:{' '}
        {isLocked ? (
          <>
            opens at <LanguageWord>{placeName}</LanguageWord>, place {opensAt} of {PLACES.length}
          </>
        ) : (
          `${stars} of ${possible} stars`
        )}
      </SpokenName>
      <Pips difficulty={difficulty} />
      <b aria-hidden="true">
        <UiWord>{name}</UiWord>
      </b>
      {isLocked ? (
        <span className={difficultyStyles.lock} aria-hidden="true">
          <Icon name="lock" size={28} />
          <Art name={`level-${opensAt}-${PLACES[opensAt - 1]}`} size={44} />
          <LanguageWord>{placeName}</LanguageWord>
        </span>
      ) : (
        <span aria-hidden="true">
          <StarRow stars={shown} size={36} />
        </span>
      )}
    </button>
  );
}

interface StartButtonProps {
  readonly game: NormalGame;
  readonly text: string;
  readonly icon: string;
}

/** The start button of a game with one difficulty. spec: play#play-selection. */
function StartButton({ game, text, icon }: StartButtonProps) {
  const catalogue = useApp((state) => state.content.catalogue);
  const record = useApp((state) => state.shownScores.find(({ Key }) => Key === game.recordKey));
  const startPlaying = useApp((state) => state.startPlaying);
  return (
    <button type="button" className={difficultyStyles.difficulty} data-difficulty="easy" onClick={() => startPlaying('easy')}>
      <Icon name={icon} size={56} />
      <b>
        <UiWord>{text}</UiWord>
      </b>
      <StarRow stars={sumStars(record ? [record] : [], catalogue).displayStars} size={36} />
    </button>
  );
}

/** The play-selection screen. spec: play#play-selection. */
export function PlayScreen({ game, isDemonstrationRequested, onDemonstrationChange }: Props) {
  const { lesson, unit, story, descriptor } = game;
  const { id, label, difficulties, start } = descriptor;
  const content = useApp((state) => state.content);
  const name = subunitName(lesson.row.target, story);
  return (
    <Page
      title={unit.name}
      subtitle={shortenName(name)}
      documentTitle={titleOf(game, `Level ${game.rank}`)}
      badge={<UnitBadge unit={unit} story={story} size={52} className={pageStyles.titleBadge} />}
    >
      <PlayChoice
        id={id}
        about={
          <>
            <h2>{label}</h2>
            <p>{descriptionOf(content, descriptor) ?? <UiWord>No Description Found!</UiWord>}</p>
            {hasNeed(descriptor, 'recordings') && (
              <Suspense>
                <ListeningNotice />
              </Suspense>
            )}
          </>
        }
        switches={<CalmSwitch />}
        isDemonstrationRequested={isDemonstrationRequested}
        onDemonstrationChange={onDemonstrationChange}
      >
        <div className={difficultyStyles.difficulties}>
          {start ? (
            <StartButton game={game} text={start.text} icon={start.icon} />
          ) : (
            difficulties.map((difficulty) => <DifficultyButton key={difficulty} game={game} difficulty={difficulty} />)
          )}
        </div>
      </PlayChoice>
    </Page>
  );
}
