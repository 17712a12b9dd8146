import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { message } from '../../../messages/message';
import { agesOf, boardAt, skyAt, sortCards } from '../../../../scenes/areas';
import { timeline } from '../../../../scenes/pages';
import { TIMELINE_ATLAS, timelineWords } from '../../../content/timeline';
import { timelineCards } from '../../../content/timeline-cards';
import { WON_WORDS } from '../../../play/stars';
import { useApp, usePack } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { PATHS } from '../../routing/paths';
import { Icon } from '../../components/Icon';
import { Backdrop } from '../../components/Backdrop';
import { useTitle } from '../../components/frame';
import { Art } from '../../components/pictures';
import { WordArt } from '../../components/word-art';
import { useResultHeading } from '../../play/use-result-heading';
import { Reward } from '../../stickers/LazyReward';
import { SpokenName } from '../../text/ui-label';
import { UiWord } from '../../text/ui-words';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as frameStyles from '../../components/frame.module.css';
import * as textStyles from '../../styles/text.module.css';
import * as timelineStyles from './timeline.module.css';
import * as resultStyles from '../../play/results.module.css';
import * as timelineEndStyles from './timeline-end.module.css';

interface Props {
  /** Ids of the cards on the table. */
  readonly placed: readonly string[];
  readonly onPlayAgain: () => void;
}

/** A colour of the stage as the style sheet has it. */
const toCss = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

/** The end of a game: the cards on the table, from past to present, and the statistics. */
export function TimelineEnd({ placed, onPlayAgain }: Props) {
  const { appName } = usePack().manifest.config;
  const content = useWords();
  const { hits, misses, score } = useApp((state) => state.stats.roundStats);
  useTitle(`${appName} - ${message('Timeline')}`);
  const heading = useResultHeading(onPlayAgain);
  const history = useMemo(() => {
    const art = new Map(timelineWords(content).map((word) => [word.key, word.art]));
    const all = timelineCards(content);
    const ages = agesOf(all);
    const cards = sortCards(all.filter(({ id }) => placed.includes(id)));
    return cards.map((card) => ({ ...card, art: art.get(card.id) ?? '', age: ages.get(card.id) ?? 0 }));
  }, [content, placed]);
  const figures = [
    { name: 'Hits', icon: 'check', value: hits },
    { name: 'Misses', icon: 'retry', value: misses },
    { name: 'Score', icon: 'star', value: Math.max(0, score) },
  ];
  return (
    <div className={`${frameStyles.page} ${resultStyles.results} ${timelineEndStyles.timelineEnd} ${timeline.place}`}>
      <Backdrop place={timeline.place} />
      <header className={`${resultStyles.resultsTop} ${timelineEndStyles.timelineEndTop}`}>
        <Link className={buttonStyles.round} to={PATHS.home} aria-label={message('Back')} data-sound="uiBack">
          <Icon name="back" />
        </Link>
        <h1 {...heading} className={`${timelineStyles.timelineTitle} ${textStyles.outlined}`}>
          <UiWord>{WON_WORDS}</UiWord>
          <SpokenName> {message`${hits} hits, ${misses} misses, score ${Math.max(0, score)}`}</SpokenName>
        </h1>
      </header>
      <main className={timelineEndStyles.timelineEndBody} data-testid="results">
        {/* In English, from left to right as on the table. */}
        <ol dir="ltr" className={timelineEndStyles.history} aria-label={message('Your timeline')}>
          {history.map(({ id, art, date, age, content: whole, short = whole, name: text = short }, index) => (
            <li key={id} style={{ animationDelay: `${index * 120}ms` }}>
              <span className={timelineEndStyles.historyCard} style={{ background: toCss(boardAt(age)) }}>
                {art !== '' && (
                  <span className={timelineEndStyles.historyPicture} style={{ background: toCss(skyAt(age)) }}>
                    <WordArt art={art} atlasName={TIMELINE_ATLAS} size={100} />
                  </span>
                )}
                <span>{text}</span>
              </span>
              <b className={timelineEndStyles.historyDate}>{date}</b>
            </li>
          ))}
        </ol>
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
        <div className={`${resultStyles.resultsGo} ${timelineEndStyles.timelineEndGo}`}>
          <Reward stars={misses > hits ? 1 : 2} />
          <button type="button" className={`${buttonStyles.pebble} ${resultStyles.huge}`} onClick={onPlayAgain}>
            <UiWord>Play!</UiWord>
            <Icon name="retry" />
          </button>
        </div>
      </main>
    </div>
  );
}
