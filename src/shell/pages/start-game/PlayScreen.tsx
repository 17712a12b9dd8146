import { Suspense, useMemo } from 'react';
import { message } from '../../../messages/message';
import { NEVER } from '../../../content/levels';
import { canBegin, findOpenings } from '../../../content/offers';
import type { RoundDifficulty } from '../../../play/contract';
import { hasNeed } from '../../../play/needs';
import { displayStarsOf, maxStarsOf, sumStars } from '../../../progress/stars';
import { isUnlocked } from '../../../progress/unlock';
import { PLACES } from '../../../stage/places';
import { useApp, usePack } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { Icon } from '../../components/Icon';
import { Art } from '../../components/pictures';
import { UnitBadge } from '../../components/UnitBadge';
import { StarRow } from '../../components/word-art';
import { Page } from '../../components/Page';
import { lazyComponent } from '../../lazy/lazy-component';
import { WordName } from '../../text/OneName';
import { useSubunitNames, useUnitNames } from '../../text/use-names';
import { SpokenName, TwoNames } from '../../text/ui-label';
import { LanguageWord, UiWord } from '../../text/ui-words';
import { DIFFICULTY_NAMES, Pips } from '../../play/difficulties';
import type { NormalGame } from '../../../services/games/selected-game';
import { titleOf } from '../../play/title';
import { CalmSwitch } from '../../play/CalmSwitch';
import { HowToPlay } from '../../play/HowToPlay';
import { PlayChoice } from '../../play/PlayChoice';
import * as pageStyles from '../../components/page.module.css';
import * as difficultyStyles from '../../play/difficulties.module.css';

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

interface DifficultyButtonProps {
  readonly game: NormalGame;
  readonly difficulty: RoundDifficulty;
  /**
   * Where to go on home's path, by its picture and its name: a number would be taken for the
   * player's level.
   */
  readonly opensAt: number;
  readonly isLocked: boolean;
}

function DifficultyButton({ game, difficulty, opensAt, isLocked }: DifficultyButtonProps) {
  const record = useApp((state) => state.shownScores.find(({ Key }) => Key === game.recordKey));
  const startPlaying = useApp((state) => state.startPlaying);
  const score = record?.difficultyScores[difficulty];
  const placeName = usePack().manifest.config.placeNames[opensAt - 1] ?? '';
  const possible = record ? maxStarsOf(record) : 3;
  const stars = score?.stars ?? 0;
  const shown = displayStarsOf((100 * stars) / possible);
  const name = DIFFICULTY_NAMES[difficulty];
  return (
    <button
      type="button"
      className={`${difficultyStyles.difficulty} ${isLocked ? difficultyStyles.locked : ''}`}
      data-difficulty={difficulty}
      data-way-on={!isLocked || undefined}
      disabled={isLocked}
      onClick={() => startPlaying(difficulty)}
    >
      <SpokenName>
        <TwoNames>{name}</TwoNames>:{' '}
        {isLocked ? (
          <>
            {message('opens at')} <LanguageWord>{placeName}</LanguageWord>
            {message`, place ${opensAt} of ${PLACES.length}`}
          </>
        ) : (
          message`${stars} of ${possible} stars`
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
        <span className={difficultyStyles.go} aria-hidden="true">
          <StarRow stars={shown} size={36} />
          <span className={difficultyStyles.play}>
            <Icon name="play" size={34} />
          </span>
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
  const { catalogue } = usePack().content;
  const record = useApp((state) => state.shownScores.find(({ Key }) => Key === game.recordKey));
  const startPlaying = useApp((state) => state.startPlaying);
  return (
    <button
      type="button"
      className={difficultyStyles.difficulty}
      data-difficulty="easy"
      data-way-on
      onClick={() => startPlaying('easy')}
    >
      <Icon name={icon} size={56} />
      <b>
        <UiWord>{text}</UiWord>
      </b>
      <StarRow stars={sumStars(record ? [record] : [], catalogue).displayStars} size={36} />
    </button>
  );
}

/** The difficulties that can be begun with the game's words at some level. */
function useDifficulties({ descriptor, lesson, rank, target }: NormalGame): Omit<DifficultyButtonProps, 'game'>[] {
  const content = useWords();
  return useMemo(() => {
    const opensAt = findOpenings(
      content,
      { game: descriptor, lesson },
      [target],
      lesson.row.games[descriptor.label] ?? 1,
    );
    return descriptor.difficulties.flatMap((difficulty) => {
      if (opensAt[difficulty] === NEVER) return [];
      // An address may lead to a game below its first level: easy is played there with the words of
      // that level.
      const isFree = difficulty === 'easy' && canBegin(content, { game: descriptor, lesson, rank, target }, difficulty);
      return [
        { difficulty, opensAt: opensAt[difficulty], isLocked: !isFree && !isUnlocked(opensAt[difficulty], rank) },
      ];
    });
  }, [content, descriptor, lesson, rank, target]);
}

/** The play-selection screen. spec: play#play-selection. */
export function PlayScreen({ game, isDemonstrationRequested, onDemonstrationChange }: Props) {
  const { lesson, unit, story, descriptor } = game;
  const { id, label, start } = descriptor;
  const difficulties = useDifficulties(game);
  const startPlaying = useApp((state) => state.startPlaying);
  const first = start ? 'easy' : difficulties.find(({ isLocked }) => !isLocked)?.difficulty;
  const unitNames = useUnitNames(unit.name);
  const subunitNames = useSubunitNames();
  return (
    <Page
      names={unitNames}
      subtitle={subunitNames(lesson.row.target, story)}
      documentTitle={titleOf(game, message`Level ${game.rank}`)}
      badge={<UnitBadge unit={unit} story={story} size={52} className={pageStyles.titleBadge} />}
      stagedAt={descriptor.place}
    >
      <PlayChoice
        id={id}
        about={
          <>
            <h2>
              <WordName>{label}</WordName>
            </h2>
            <HowToPlay game={descriptor} />
            {hasNeed(descriptor, 'recordings') && (
              <Suspense>
                <ListeningNotice />
              </Suspense>
            )}
          </>
        }
        switches={<CalmSwitch />}
        onPlay={first && (() => startPlaying(first))}
        isDemonstrationRequested={isDemonstrationRequested}
        onDemonstrationChange={onDemonstrationChange}
      >
        <div className={difficultyStyles.difficulties}>
          {start ? (
            <StartButton game={game} text={start.text} icon={start.icon} />
          ) : (
            difficulties.map((button) => <DifficultyButton key={button.difficulty} game={game} {...button} />)
          )}
        </div>
      </PlayChoice>
    </Page>
  );
}
