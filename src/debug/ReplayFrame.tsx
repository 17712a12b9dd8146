import { Suspense, useEffect, useRef } from 'react';
import { timeline } from '../../scenes/pages';
import { Backdrop } from '../shell/components/Backdrop';
import { ServicesProvider } from '../shell/context/services';
import { lazyComponent } from '../shell/lazy/lazy-component';
import { Hud } from '../shell/play/Hud';
import { StoreProvider } from '../store/context';
import { useQaContext, useQaState } from './qa-context';
import type { ReplayFrame } from './replay-frame';
import * as styles from './qa-stage.module.css';

/** Out of its page's file: a file of its own would be one more for home to name. */
const TimelineHud = lazyComponent(
  () => import('../shell/pages/timeline/TimelinePage'),
  (module) => module.TimelineHud,
);

/** Sets the animations of popup word and banner to the replay's own time, at any speed. */
function alignAnimations(root: HTMLElement, { ages }: ReplayFrame): void {
  const { popup, banner } = ages();
  const align = (name: string, milliseconds: number): void => {
    for (const element of root.querySelectorAll(`[data-testid='${name}']`)) {
      for (const animation of element.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = milliseconds;
      }
    }
  };
  align('popup-word', popup);
  align('banner', banner);
}

function Frame({ frame }: { readonly frame: ReplayFrame }) {
  const { session, player } = useQaContext();
  const root = useRef<HTMLDivElement>(null);
  const { descriptor, mode, recordKey } = frame;
  const { game } = session.staged() ?? {};

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const align = (): void => alignAnimations(element, frame);
    const observer = new MutationObserver(align);
    observer.observe(element, { childList: true, subtree: true });
    const stop = session.onFrame(align);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [frame, session]);

  // The head-up display of the timeline gives the page its name.
  useEffect(() => {
    const { title } = document;
    return () => {
      document.title = title;
    };
  }, []);

  return (
    <>
      <div className={`${styles.qaBackdrop} ${descriptor.place}`} data-qa-place={descriptor.place}>
        <Backdrop place={descriptor.place} />
      </div>
      <section ref={root} className={`${styles.qaHud} ${descriptor.place}`} aria-label="Replay">
        {descriptor.id === timeline.id ? (
          <Suspense>
            <TimelineHud onPause={player.pause} onRepeat={() => game?.repeatPrompt()} />
          </Suspense>
        ) : (
          <Hud
            mode={mode}
            recordKey={recordKey}
            hasOneButton={descriptor.start !== null}
            onPause={player.pause}
            onRepeat={() => game?.repeatPrompt()}
            onSkip={() => game?.skipIntroduction()}
            onEnd={player.pause}
          />
        )}
      </section>
    </>
  );
}

/**
 * The game frame of a replay, from wherever it was opened: the place below the stage, and above it
 * the head-up display with plaque, score, trail, banner and popup word.
 */
export function ReplayFrameLayer() {
  const { session } = useQaContext();
  const frame = useQaState((state) => state.frame);
  // Another game is on the stage.
  useQaState((state) => state.replay);
  if (!frame) return null;
  return (
    <ServicesProvider value={session.options.services}>
      <StoreProvider value={frame.store}>
        <Frame frame={frame} />
      </StoreProvider>
    </ServicesProvider>
  );
}
