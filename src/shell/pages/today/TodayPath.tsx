import type { ReactNode } from 'react';
import { pictureToWord } from '../../../../scenes/pages';
import type { TodayStep } from '../../../progress/today';
import { usePack } from '../../../store/context';
import { Icon } from '../../components/Icon';
import { Art, Bird } from '../../components/pictures';
import { SpokenName, UiText } from '../../text/ui-label';
import type { Today } from './use-today';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './today.module.css';

interface StopProps {
  readonly step: TodayStep;
}

function StopPicture({ step }: StopProps) {
  switch (step.kind) {
    case 'game':
      return <Art name={step.game} />;
    case 'picture':
      return <Art name={pictureToWord.id} />;
    case 'story':
      return (
        <span className={styles.book}>
          <Icon name="book" />
        </span>
      );
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

interface Props {
  readonly today: Today;
  /** Starts the current step. */
  readonly onGo: () => void;
  /** The nest at the end of the path. */
  readonly end: ReactNode;
}

/**
 * Brings the stop where it goes on into view, on a screen that is too small for the whole path.
 * jsdom has no scrollIntoView.
 */
const show = (button: HTMLButtonElement | null): void => button?.scrollIntoView?.({ block: 'center' });

/**
 * The path of the day: what is behind the child has a star, the bird stands where it goes on, which
 * is the one button.
 */
export function TodayPath({ today: { steps, done }, onGo, end }: Props) {
  const nameOf = useStopName();
  return (
    <ol className={styles.path}>
      {steps.map((step, index) => {
        const name = (
          <>
            {index + 1} / {steps.length}: <UiText>{nameOf(step)}</UiText>
          </>
        );
        const key = `${index}:${step.kind}`;
        if (index === done) {
          return (
            <li key={key} className={`${styles.stop} ${styles.current}`} aria-current="step">
              <Bird pose="sing" size={120} className={styles.bird} />
              <button ref={show} type="button" className={styles.go} onClick={onGo}>
                <StopPicture step={step} />
                <span className={`${buttonStyles.round} ${buttonStyles.accent} ${styles.play}`}>
                  <Icon name="play" />
                </span>
                <SpokenName>
                  <UiText>Play!</UiText> {name}
                </SpokenName>
              </button>
            </li>
          );
        }
        const isDone = index < done;
        return (
          <li key={key} className={`${styles.stop} ${isDone ? styles.done : ''}`}>
            <span>
              <StopPicture step={step} />
              {isDone && <Art name="star-full" className={styles.star} />}
              <SpokenName>
                {name}
                {isDone && (
                  <>
                    , <UiText>Ready</UiText>
                  </>
                )}
              </SpokenName>
            </span>
          </li>
        );
      })}
      <li className={`${styles.stop} ${styles.nest} ${done === steps.length ? styles.current : ''}`}>{end}</li>
    </ol>
  );
}
