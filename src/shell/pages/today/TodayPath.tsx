import type { CSSProperties } from 'react';
import { pictureToWord } from '../../../../scenes/pages';
import { nestOf } from '../../../progress/nest';
import type { TodayStep } from '../../../progress/today';
import { usePack } from '../../../store/context';
import { Icon } from '../../components/Icon';
import { Art } from '../../components/pictures';
import { useMedia } from '../../hooks/use-media';
import { SpokenName, UiText } from '../../text/ui-label';
import type { Shape, Spot } from './composition';
import { COMPOSITIONS, listSpots, listSteps, outlineWay, sideOf } from './composition';
import { Drawing } from './drawings';
import { growFlowers } from './flowers';
import { MeadowDrawings } from './MeadowDrawings';
import { Nest } from './Nest';
import { NestDrawings } from './NestDrawings';
import { Songbird } from './Songbird';
import type { Today } from './use-today';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './path.module.css';

interface StopProps {
  readonly step: TodayStep;
}

function StopPicture({ step }: StopProps) {
  switch (step.kind) {
    case 'game':
      return <Art name={step.game} className={styles.icon} />;
    case 'picture':
      return <Art name={pictureToWord.id} className={styles.icon} />;
    case 'story':
      return <Drawing name="book" className={styles.icon} />;
  }
}

/** What a stop is called, as a word of the interface. */
function useStopName(): (step: TodayStep) => string {
  const { catalogue } = usePack().content;
  return (step) => {
    switch (step.kind) {
      case 'game':
        return catalogue.find(({ id }) => id === step.game)?.label ?? step.game;
      case 'picture':
        return pictureToWord.label;
      case 'story':
        return 'Story';
    }
  };
}

/** What is in front covers what is behind it. */
const depthOf = (spot: Spot): number => Math.round(10 * spot.y);

/** A place of the picture, for its style sheet. */
const placeAt = (spot: Spot): CSSProperties =>
  ({ '--x': spot.x, '--y': spot.y, '--w': spot.width, zIndex: depthOf(spot) }) as CSSProperties;

/** What stands at a stop: the game's picture in a board of wood, which is set into the grass. */
function Prop({ step }: StopProps) {
  return (
    <>
      <Drawing name="board" className={styles.board} />
      <StopPicture step={step} />
      <Drawing name="tufts" className={styles.tufts} />
    </>
  );
}

function Flowers({ day, stop, isNew }: { readonly day: number; readonly stop: number; readonly isNew: boolean }) {
  return growFlowers(day, stop).map(({ kind, colour, x, y, width, lean }, index) => (
    <span
      key={x}
      className={`${styles.flower} ${isNew ? styles.growing : ''}`}
      style={
        {
          '--left': x,
          '--down': y,
          '--wide': width,
          '--lean': `${lean}deg`,
          '--turn': index,
          color: colour,
        } as CSSProperties
      }
    >
      <Drawing name={kind} />
    </span>
  ));
}

/** The ground of the path: the trodden way, and small stones on it. */
function Ground({ shape, stops }: { readonly shape: Shape; readonly stops: number }) {
  const composition = COMPOSITIONS[shape];
  const outline = outlineWay(composition);
  return (
    <>
      <svg className={styles.way} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <linearGradient id="today-way" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#dccb8e" />
            <stop offset="1" stopColor="#c3a667" />
          </linearGradient>
        </defs>
        <path d={outline} fill="none" stroke="#7fae4c" strokeWidth="1.6" opacity="0.45" />
        <path d={outline} fill="url(#today-way)" opacity="0.86" />
      </svg>
      {listSteps(composition, stops).map((spot) => (
        <span key={spot.x} className={styles.spot} style={{ ...placeAt(spot), zIndex: 0 }}>
          <Drawing name="step" className={styles.step} />
        </span>
      ))}
    </>
  );
}

/**
 * Brings the stop where it goes on into view, on a screen that is too small for the whole path.
 * jsdom has no scrollIntoView.
 */
const show = (button: HTMLButtonElement | null): void => button?.scrollIntoView?.({ block: 'nearest' });

interface Props {
  readonly today: Today;
  /** The stop from which the bird comes now; null where it is there already. */
  readonly from: number | null;
  /** Starts the current step. */
  readonly onGo: () => void;
}

/**
 * The path of the day through its place: flowers have come up where the child has been, the bird
 * stands where it goes on, which is the one button, and at the end is the nest.
 */
export function TodayPath({ today: { steps, done, day, ways }, from, onGo }: Props) {
  const nameOf = useStopName();
  const isUpright = useMedia('(orientation: portrait)');
  const isOver = done === steps.length;
  const shape: Shape = isOver ? (isUpright ? 'tallEnd' : 'wideEnd') : isUpright ? 'tall' : 'wide';
  const composition = COMPOSITIONS[shape];
  const spots = listSpots(composition, steps.length);
  const { tree } = composition;
  return (
    <div className={styles.picture}>
      <svg className={styles.sheet} aria-hidden="true" focusable="false">
        <MeadowDrawings />
        <NestDrawings />
      </svg>
      <Ground shape={shape} stops={steps.length} />
      <ol className={styles.path}>
        {steps.map((step, index) => {
          const name = (
            <>
              {index + 1} / {steps.length}: <UiText>{nameOf(step)}</UiText>
            </>
          );
          const key = `${index}:${step.kind}`;
          const spot = spots[index] ?? tree;
          const style = { ...placeAt(spot), '--side': sideOf(composition, index) } as CSSProperties;
          const stone = index % 2 === 0 ? 'stone-a' : 'stone-b';
          if (index === done) {
            return (
              <li key={key} className={`${styles.spot} ${styles.current}`} style={style} aria-current="step">
                <span className={styles.glow} />
                <Drawing name="mound" className={styles.mound} />
                <button ref={show} type="button" className={`${styles.prop} ${styles.go}`} onClick={onGo} data-way-on>
                  <span className={styles.breath}>
                    <Prop step={step} />
                  </span>
                  <span className={`${buttonStyles.round} ${buttonStyles.accent} ${styles.play}`}>
                    <Icon name="play" />
                  </span>
                  <SpokenName>
                    <UiText>Play!</UiText> {name}
                  </SpokenName>
                </button>
                <Drawing name={stone} className={styles.stone} />
              </li>
            );
          }
          const isDone = index < done;
          return (
            <li key={key} className={styles.spot} style={style}>
              <Drawing name="mound" className={styles.mound} />
              <span className={styles.prop}>
                <Prop step={step} />
                <SpokenName>
                  {name}
                  {isDone && (
                    <>
                      , <UiText>Ready</UiText>
                    </>
                  )}
                </SpokenName>
              </span>
              <Drawing name={stone} className={styles.stone} />
              {isDone && <Flowers day={day} stop={index} isNew={index === from} />}
            </li>
          );
        })}
        <li className={`${styles.spot} ${styles.end}`} style={placeAt(tree)}>
          <Drawing name="tree" className={styles.tree} />
          <Nest nest={nestOf(ways, day)} isReached={isOver && from !== null} />
        </li>
      </ol>
      <Songbird
        at={isOver ? tree : (spots[done] ?? tree)}
        side={isOver ? null : sideOf(composition, done)}
        from={from === null ? null : (spots[from] ?? null)}
      />
    </div>
  );
}
