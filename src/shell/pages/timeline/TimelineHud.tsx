import { useMemo, useSyncExternalStore } from 'react';
import { message } from '../../../messages/message';
import { layoutTimeline } from '../../../../scenes/areas';
import { findViewport } from '../../../stage/viewport';
import { usePack } from '../../../store/context';
import { useDeferredApp } from '../../../store/deferred';
import { Icon } from '../../components/Icon';
import { useTitle } from '../../components/frame';
import { Art, Bird } from '../../components/pictures';
import { Trail, poseOf } from '../../play/Hud';
import { PopupWord, ScoreChange } from '../../play/notices';
import { UiWord } from '../../text/ui-words';
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

/** Size at which a text fills the plaque, in page units (`--u`). */
function sizeOf(text: string): number {
  const maxSize = 30;
  const plaqueArea = 42_000;
  return Math.min(maxSize, Math.sqrt(plaqueArea / [...text].length));
}

/** The text of the taken card, large. The game's name is not shown: the land is seen. */
function Head() {
  const { appName } = usePack().manifest.config;
  const text = useDeferredApp((state) => state.hud?.prompt?.english ?? null);
  const heading = useTitle(`${appName} - ${message('Timeline')}`);
  return (
    <div
      className={`${plaqueStyles.plaquePlace} ${text === null ? plaqueStyles.bare : ''} ${timelineStyles.timelineHead}`}
    >
      <h1 ref={heading} tabIndex={-1} className={textStyles.onlyReadAloud}>
        <UiWord>Timeline</UiWord>
      </h1>
      {text !== null && (
        <p
          key={text}
          className={`${plaqueStyles.plaque} ${timelineStyles.timelineText}`}
          style={{ fontSize: `max(15px, calc(${sizeOf(text)} * var(--u)))` }}
        >
          {text}
        </p>
      )}
    </div>
  );
}

/**
 * The head-up display of the timeline: pause button, trail, names of the two areas, score, bird.
 */
export function TimelineHud({ onPause }: { readonly onPause: () => void }) {
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
        <Head />
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
