import { useSyncExternalStore } from 'react';
import { layoutTimeline } from '../../../scenes/areas';
import type { Rectangle } from '../../stage/view';
import { computeViewport } from '../../stage/viewport';
import { useApp } from '../../store/context';
import { Icon } from '../parts/Icon';
import { useTitle } from '../parts/frame';
import { Art, Bird } from '../parts/pictures';
import { PopupWord, Trail, poseOf } from '../play/Hud';
import { UiWord } from '../words';

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

function AreaLabel({ name, icon, place }: { readonly name: string; readonly icon: string; readonly place: Rectangle }) {
  const { x, y, height } = place;
  return (
    <h2 className="timeline-label" style={{ left: x, top: y, height, fontSize: height / 2 }}>
      <Icon name={icon} size={height * 0.6} />
      <UiWord>{name}</UiWord>
    </h2>
  );
}

/** Size at which a text fills the plaque, in pixels of the mock. */
function sizeOf(text: string): number {
  const maxSize = 30;
  const plaqueArea = 42_000;
  return Math.min(maxSize, Math.sqrt(plaqueArea / [...text].length));
}

/** The text of the taken card, large; the game's name while none is taken. A popup word replaces both. */
function Head() {
  const { appName } = useApp((state) => state.manifest.config);
  const popup = useApp((state) => state.popup);
  const text = useApp((state) => state.hud?.prompt?.english ?? null);
  const heading = useTitle(`${appName} - Timeline`);
  const isFree = popup === null;
  return (
    <div className="plaque-place bare timeline-head">
      <h1 ref={heading} tabIndex={-1} className={isFree && text === null ? 'timeline-title' : 'only-read-aloud'}>
        <UiWord>Timeline</UiWord>
      </h1>
      {isFree && text !== null && (
        <p key={text} className="plaque timeline-text" style={{ fontSize: `max(15px, calc(${sizeOf(text)} * var(--u)))` }}>
          {text}
        </p>
      )}
      <PopupWord />
    </div>
  );
}

/** The head-up display of the timeline: pause button, trail, labels of the two areas, score, and the bird. */
export function TimelineHud({ onPause }: { readonly onPause: () => void }) {
  const hud = useApp((state) => state.hud);
  const popup = useApp((state) => state.popup);
  const { width, height } = useWindowSize();
  const { tableLabel, handLabel, ledge } = layoutTimeline(computeViewport(width, height));
  const birdSize = handLabel.height * 2.3;
  const score = hud?.score ?? 0;
  return (
    <>
      <div className="timeline-bird" style={{ left: ledge.x + ledge.width - birdSize, top: ledge.y - birdSize * 0.86 }}>
        <Bird pose={popup === null && hud?.prompt ? 'think' : poseOf(popup, false)} size={birdSize} />
      </div>
      <div className="hud">
        <div className="hud-left">
          <button type="button" className="round" aria-label="Pause" onClick={onPause}>
            <Icon name="pause" />
          </button>
          {hud && <Trail done={hud.done} total={hud.total} />}
        </div>
        <Head />
        <div className="hud-right">
          <span className="chip" role="img" aria-label={`Score ${score}`}>
            <Art name="star-full" size={40} />
            <span className="number">{score}</span>
          </span>
        </div>
      </div>
      <AreaLabel name="Table" icon="clock" place={tableLabel} />
      <AreaLabel name="Your Hand" icon="hand" place={handLabel} />
    </>
  );
}
