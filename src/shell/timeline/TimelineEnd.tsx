import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { timeline } from '../../../scenes/pages';
import { TIMELINE_GROUP, timelineCards, timelineWords } from '../../content/timeline';
import { useApp } from '../../store/context';
import { PATHS } from '../address';
import { Icon } from '../parts/Icon';
import { Backdrop, useTitle } from '../parts/frame';
import { Bird, WordArt } from '../parts/pictures';
import { Stat } from '../play/Stat';
import { UiWord } from '../words';
import '../play/results.css';
import './timeline-end.css';

interface Props {
  /** Ids of the cards that lay on the table. */
  readonly laid: readonly string[];
  readonly onPlayAgain: () => void;
}

/** The end of a play: the path of history that was laid, from past to present, and how it went. */
export function TimelineEnd({ laid, onPlayAgain }: Props) {
  const { appName } = useApp((state) => state.manifest.config);
  const content = useApp((state) => state.content);
  const { hits, misses, score } = useApp((state) => state.stats.roundStats);
  const heading = useTitle(`${appName} - Timeline`);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  const history = useMemo(() => {
    const art = new Map(timelineWords(content).map((word) => [word.key, word.art]));
    const cards = timelineCards(content).filter(({ id }) => laid.includes(id));
    cards.sort((one, other) => one.startDate - other.startDate || one.endDate - other.endDate);
    return cards.map((card) => ({ ...card, art: art.get(card.id) ?? '' }));
  }, [content, laid]);
  return (
    <div className={`page results timeline-end ${timeline.place}`}>
      <Backdrop place={timeline.place} time="dusk" />
      <header className="results-top">
        <Link className="round" to={PATHS.home} aria-label="Back" data-sound="uiBack">
          <Icon name="back" />
        </Link>
        <h1 ref={heading} tabIndex={-1} className="timeline-title">
          <UiWord>Timeline</UiWord>
        </h1>
      </header>
      <main className="timeline-end-body">
        <ol className="history" aria-label="Your timeline">
          {history.map(({ id, art, date, content: text }, index) => (
            <li key={id} style={{ animationDelay: `${index * 120}ms` }}>
              <span className="history-card">
                {art !== '' && (
                  <span className="history-picture">
                    <WordArt art={art} group={TIMELINE_GROUP} size={64} />
                  </span>
                )}
                <span>{text}</span>
              </span>
              <b className="history-date">{date}</b>
            </li>
          ))}
        </ol>
        <dl className="stats">
          <Stat icon="check" name="Hits" value={String(hits)} tone="right" />
          <Stat icon="retry" name="Misses" value={String(misses)} tone="wrong" />
          <Stat icon="star" name="Score" value={String(Math.max(0, score))} tone="gold" />
        </dl>
        <div className="results-go">
          <Bird pose={misses > hits ? 'sing' : 'cheer'} size={150} />
          <button ref={again} type="button" className="pebble huge" onClick={onPlayAgain}>
            <UiWord>Play again</UiWord>
            <Icon name="retry" />
          </button>
        </div>
      </main>
    </div>
  );
}
