import { useMemo, useSyncExternalStore } from 'react';
import { message } from '../../../messages/message';
import { layoutTimeline } from '../../../../scenes/areas';
import { timelineCards } from '../../../content/timeline-cards';
import { findViewport } from '../../../stage/viewport';
import { usePack } from '../../../store/context';
import { useDeferredApp } from '../../../store/deferred';
import { Icon } from '../../components/Icon';
import { useTitle } from '../../components/frame';
import { useWords } from '../../../store/use-words';
import { Art, Bird } from '../../components/pictures';
import { Trail, poseOf } from '../../play/Hud';
import { PopupWord, ScoreChange } from '../../play/notices';
import { SpokenName } from '../../text/ui-label';
import { LanguageWord, UiWord } from '../../text/ui-words';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as textStyles from '../../styles/text.module.css';
import * as hudStyles from '../../play/hud.module.css';
import * as plaqueStyles from '../../play/plaque.module.css';
import * as timelineStyles from './timeline.module.css';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Size of the window, which the stage fills. CSS pixels. */
function useWindowSize(): { readonly width: number; readonly height: number } {
  const width = useSyncExternalStore(subscribe, () => window.innerWidth);
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  return { width, height };
}

/** The name of an area, for those who do not see it. */
function AreaLabel({ name }: { readonly name: string }) {
  return (
    <h2 className={textStyles.onlyReadAloud}>
      <UiWord>{name}</UiWord>
    </h2>
  );
}

/** Size at which a text of this area, in square page units (`--u`), fills its part of the plaque. */
const sizeOf = (text: string, most: number, area: number): number => Math.min(most, Math.sqrt(area / [...text].length));

/** Sizes and areas of the word, and of the card's text below it. Page units (`--u`). */
const NAME = { size: 46, area: 16_000 } as const;
const TEXT = { size: 20, area: 20_000 } as const;

/**
 * The word of the card that is taken, or of the first one offered, and its text, which a press
 * reads aloud; the one that was answered stays while the popup word is shown. The game's name is
 * not shown: the land is seen.
 */
function Head({ onRepeat }: { readonly onRepeat: () => void }) {
  const { appName } = usePack().manifest.config;
  const content = useWords();
  const prompt = useDeferredApp((state) => state.hud?.prompt?.key ?? null);
  const popup = useDeferredApp((state) => state.popup);
  const heading = useTitle(`${appName} - ${message('Timeline')}`);
  const cards = useMemo(() => timelineCards(content), [content]);
  const key = popup?.word?.key ?? prompt;
  const card = cards.find(({ id }) => id === key);
  const name = card?.name ?? card?.short;
  return (
    <div className={`${plaqueStyles.plaquePlace} ${card ? '' : plaqueStyles.bare} ${timelineStyles.timelineHead}`}>
      <h1 ref={heading} tabIndex={-1} className={textStyles.onlyReadAloud}>
        <UiWord>Timeline</UiWord>
      </h1>
      {card && (
        <>
          <span className={`${plaqueStyles.rope} ${plaqueStyles.left}`} />
          <span className={`${plaqueStyles.rope} ${plaqueStyles.right}`} />
          <button
            key={card.id}
            type="button"
            className={`${plaqueStyles.plaque} ${timelineStyles.timelinePlaque}`}
            data-sound="none"
            onClick={onRepeat}
          >
            <span className={`${buttonStyles.round} ${buttonStyles.accent} ${plaqueStyles.plaqueSpeaker}`}>
              <Icon name="speaker" size={48} />
            </span>
            <span className={timelineStyles.timelineWords}>
              {name !== undefined && (
                <b style={{ fontSize: `max(18px, calc(${sizeOf(name, NAME.size, NAME.area)} * var(--u)))` }}>
                  {card.name === undefined ? name : <LanguageWord>{name}</LanguageWord>}
                </b>
              )}
              <span style={{ fontSize: `max(12px, calc(${sizeOf(card.content, TEXT.size, TEXT.area)} * var(--u)))` }}>
                {card.content}
              </span>
            </span>
            <SpokenName>{message(', listen again')}</SpokenName>
          </button>
        </>
      )}
    </div>
  );
}

/**
 * The head-up display of the timeline: pause button, trail, names of the two areas, score, bird.
 */
export function TimelineHud({ onPause, onRepeat }: { readonly onPause: () => void; readonly onRepeat: () => void }) {
  const hud = useDeferredApp((state) => state.hud);
  const popup = useDeferredApp((state) => state.popup);
  const { width, height } = useWindowSize();
  // Asking the style sheet for the safe area makes the browser compute all styles.
  const { ledge, bird } = useMemo(() => layoutTimeline(findViewport(width, height)), [width, height]);
  const isOver = hud !== null && hud.total > 0 && hud.trail.length === hud.total;
  const isLooking = (hud?.look ?? null) !== null;
  const score = hud?.score ?? 0;
  return (
    <>
      {/* At the end it flies over the cards. */}
      {!isOver && (
        <div
          className={timelineStyles.timelineBird}
          style={{ left: ledge.x + ledge.width - bird.size, top: ledge.y - bird.shown }}
        >
          {/* All cards lie on its left. */}
          <span
            className={isLooking ? `${plaqueStyles.plaqueBirdHop} ${plaqueStyles.looking}` : undefined}
            data-look={isLooking ? 'left' : null}
          >
            <Bird
              pose={isLooking || (popup === null && hud?.prompt) ? 'think' : poseOf(popup, false)}
              size={bird.size}
            />
          </span>
        </div>
      )}
      <div className={hudStyles.hud} data-testid="hud">
        <div className={hudStyles.hudLeft}>
          <button type="button" className={buttonStyles.round} aria-label={message('Pause')} onClick={onPause}>
            <Icon name="pause" />
          </button>
          {hud && <Trail trail={hud.trail} total={hud.total} />}
          <PopupWord />
        </div>
        <Head onRepeat={onRepeat} />
        <div className={hudStyles.hudRight}>
          <ScoreChange />
          <span className={buttonStyles.chip} role="img" aria-label={message`Score ${score}`}>
            <Art name="star-full" size={40} />
            <span className={textStyles.number}>{score}</span>
          </span>
        </div>
      </div>
      <AreaLabel name="Table" />
      {!isOver && <AreaLabel name="Your Hand" />}
    </>
  );
}
