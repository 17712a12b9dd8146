import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { message } from '../../../messages/message';
import { sortCards } from '../../../../scenes/areas';
import { timeline } from '../../../../scenes/pages';
import { timelineCards } from '../../../content/timeline-cards';
import { WON_WORDS } from '../../../play/stars';
import { useApp, usePack } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { PATHS } from '../../routing/paths';
import { Icon } from '../../components/Icon';
import { Backdrop } from '../../components/Backdrop';
import { useTitle } from '../../components/frame';
import { Art } from '../../components/pictures';
import { useResultHeading } from '../../play/use-result-heading';
import { useRise } from '../../play/use-rise';
import { Reward } from '../../stickers/LazyReward';
import { SpokenName } from '../../text/ui-label';
import { UiWord } from '../../text/ui-words';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as textStyles from '../../styles/text.module.css';
import * as boardStyles from '../../play/board.module.css';
import * as resultStyles from '../../play/results.module.css';
import * as timelineEndStyles from './timeline-end.module.css';

interface Props {
  /** Ids of the cards on the table. */
  readonly placed: readonly string[];
  readonly onPlayAgain: () => void;
}

/**
 * The end of a game: a board along the lower edge, with the statistics. Above it the game is still
 * seen, with its cards from past to present; they are listed for who does not see them.
 */
export function TimelineEnd({ placed, onPlayAgain }: Props) {
  const { appName } = usePack().manifest.config;
  const content = useWords();
  const { hits, misses, score } = useApp((state) => state.stats.roundStats);
  useTitle(`${appName} - ${message('Timeline')}`);
  const heading = useResultHeading(onPlayAgain);
  const board = useRise();
  const history = useMemo(
    () => sortCards(timelineCards(content).filter(({ id }) => placed.includes(id))),
    [content, placed],
  );
  const figures = [
    { name: 'Hits', icon: 'check', value: hits },
    { name: 'Misses', icon: 'retry', value: misses },
    { name: 'Score', icon: 'star', value: Math.max(0, score) },
  ];
  return (
    <div className={`${resultStyles.results} ${timeline.place}`}>
      <div className={boardStyles.world}>
        <Backdrop place={timeline.place} />
      </div>
      <header className={resultStyles.resultsTop}>
        <Link className={buttonStyles.round} to={PATHS.home} aria-label={message('Back')} data-sound="uiBack">
          <Icon name="back" />
        </Link>
      </header>
      <main ref={board} className={`${boardStyles.board} ${timelineEndStyles.timelineBoard}`} data-testid="results">
        <h1 {...heading} className={timelineEndStyles.timelineWon}>
          <UiWord>{WON_WORDS}</UiWord>
          <SpokenName> {message`${hits} hits, ${misses} misses, score ${Math.max(0, score)}`}</SpokenName>
        </h1>
        {/* In English, as on the stage. */}
        <ol className={textStyles.onlyReadAloud} aria-label={message('Your timeline')}>
          {history.map(({ id, date, content: text }) => (
            <li key={id}>
              {text} {date}
            </li>
          ))}
        </ol>
        <Reward stars={misses > hits ? 1 : 2} />
        <dl className={timelineEndStyles.timelineFigures}>
          {figures.map(({ name, icon, value }) => (
            <div key={name}>
              <dt>
                <UiWord>{name}</UiWord>
              </dt>
              <dd className={textStyles.number}>
                {icon === 'star' ? <Art name="star-full" size={24} /> : <Icon name={icon} size={22} />}
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <div className={timelineEndStyles.timelineAgain}>
          <button type="button" className={`${buttonStyles.pebble} ${resultStyles.huge}`} onClick={onPlayAgain}>
            <UiWord>Play!</UiWord>
            <Icon name="retry" />
          </button>
        </div>
      </main>
    </div>
  );
}
