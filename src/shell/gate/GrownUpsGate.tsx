import { useState } from 'react';
import { message } from '../../messages/message';
import { usePack } from '../../store/context';
import { GoBackButton, Popup } from '../components/Popup';
import { TwoLanguages, UiWord } from '../text/ui-words';
import type { Question } from './question';
import { askQuestion } from './question';
import { HoldButton } from './HoldButton';
import { Keypad } from './Keypad';
import * as styles from './gate.module.css';

/**
 * After this many wrong answers the gate closes: digits that are pressed at random must not open
 * it.
 */
const MAX_WRONG = 3;
/** All numbers that are asked have two digits. */
const DIGITS = 2;

interface QuestionStepProps {
  readonly onPass: () => void;
  readonly onClose: () => void;
}

function QuestionStep({ onPass, onClose }: QuestionStepProps) {
  // Where none are there, the number is asked in English.
  const numberWords = usePack().words.loaded()?.numberData ?? [];
  const [question, setQuestion] = useState<Question>(() => askQuestion(numberWords, Math.random()));
  const [digits, setDigits] = useState('');
  const [wrong, setWrong] = useState(0);
  const change = (typed: string): void => {
    setDigits(typed);
    if (typed.length < DIGITS) return;
    if (Number(typed) === question.number) {
      onPass();
      return;
    }
    if (wrong + 1 >= MAX_WRONG) {
      onClose();
      return;
    }
    setWrong(wrong + 1);
    setDigits('');
    setQuestion(askQuestion(numberWords, Math.random()));
  };
  return (
    <div className={styles.question}>
      <p>
        <UiWord>Type this number in digits.</UiWord>
      </p>
      <b key={wrong} className={`${styles.number} ${wrong > 0 ? styles.again : ''}`} data-testid="gate-number">
        {question.learner === null ? (
          question.english
        ) : (
          <TwoLanguages learner={question.learner} english={question.english} />
        )}
      </b>
      <Keypad name={message('Number in digits')} digits={digits} length={DIGITS} onChange={change} />
    </div>
  );
}

interface Props {
  /** What lies behind the gate, as a word of the interface. */
  readonly purpose: string;
  readonly onPass: () => void;
  readonly onClose: () => void;
}

/**
 * The grown-ups' gate before what a child must not do alone: a button to hold for three seconds,
 * then a number in words to be typed in digits, which who cannot read yet does not solve
 * (spec: readings#60).
 */
export function GrownUpsGate({ purpose, onPass, onClose }: Props) {
  const [isHeld, setHeld] = useState(false);
  return (
    <Popup
      title="For grown-ups"
      pose="think"
      className={styles.gate}
      isForGrownUps
      onClose={onClose}
      actions={<GoBackButton onClick={onClose} />}
    >
      <p className={styles.purpose}>
        <UiWord>{purpose}</UiWord>
      </p>
      {isHeld ? (
        <QuestionStep onPass={onPass} onClose={onClose} />
      ) : (
        <>
          <p>
            <UiWord>Hold the button for three seconds.</UiWord>
          </p>
          <HoldButton name={message('Hold for three seconds')} onHeld={() => setHeld(true)} />
        </>
      )}
    </Popup>
  );
}
