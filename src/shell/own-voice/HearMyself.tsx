import { useEffect, useRef, useState } from 'react';
import { message } from '../../messages/message';
import type { RecordFault } from '../../sound/own-voice';
import { RECORDING_MILLISECONDS, findRecordingDevices } from '../../sound/own-voice';
import { createRecordingPlayer } from '../../sound/play-recording';
import { useAppStore } from '../../store/context';
import { Icon } from '../components/Icon';
import { useServices } from '../context/services';
import { SpokenName, UiText } from '../text/ui-label';
import { LanguageWord, UiWord } from '../text/ui-words';
import type { OwnVoiceSession, OwnVoiceState, OwnVoiceStep } from '../../services/own-voice/own-voice-session';
import { createOwnVoiceSession } from '../../services/own-voice/own-voice-session';
import { Microphone } from './Microphone';
import * as buttonStyles from '../styles/buttons.module.css';
import * as textStyles from '../styles/text.module.css';
import * as styles from './hear-myself.module.css';

/** For the grown-up who is fetched; the child sees a microphone that is crossed out. */
const FAULT_TEXTS: Readonly<Record<RecordFault, string>> = {
  unsupported: 'This browser cannot record here. It needs a newer browser, and an address that begins with https.',
  refused: 'The microphone is not allowed. Allow it for this website in the settings of the browser.',
  'no-microphone': 'No microphone was found.',
  busy: 'The microphone cannot be used. Another program may have it.',
  late: 'The microphone did not answer. Was there a question to allow it?',
};

/** What is said to who cannot see the pictures. */
const STEP_TEXTS: Readonly<Record<OwnVoiceStep, string>> = {
  ready: '',
  model: 'Listen',
  asking: 'Allow the microphone',
  recording: 'Now you say it',
  mine: 'This is you',
  'model-again': 'Listen',
};

const STEPS = ['model', 'mine', 'model-again'] as const;

/**
 * A session for one word; it ends, and what was recorded is gone, when the word is closed or the
 * page hidden.
 */
function useOwnVoice(audio: string | null): {
  readonly state: OwnVoiceState;
  readonly session: () => OwnVoiceSession | null;
} {
  const { media, sound } = useServices();
  const store = useAppStore();
  const [state, setState] = useState<OwnVoiceState>({ step: 'ready', fault: null, hasRecording: false });
  const session = useRef<OwnVoiceSession | null>(null);
  useEffect(() => {
    const created = createOwnVoiceSession({
      devices: findRecordingDevices(),
      createPlayer: createRecordingPlayer,
      sayModel: () => sound.speak(media.audioUrl(audio), { isPatient: true }),
      stopModel: sound.stopVoice,
      setQuiet: sound.setPaused,
      volumeRatio: () => store.getState().settings.voiceRatio,
      onChange: setState,
    });
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') created.forget();
    };
    session.current = created;
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', created.forget);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', created.forget);
      created.dispose();
      session.current = null;
    };
  }, [audio, media, sound, store]);
  return { state, session: () => session.current };
}

interface Props {
  /** The word as it is written, for the names of the buttons. */
  readonly word: string;
  /** Name of its recording, or null: then the child hears itself alone. */
  readonly audio: string | null;
}

/**
 * A child hears a word, says it, and hears itself and the word again. It is not rated, stored or
 * sent. Shown only where a grown-up has switched it on (`Settings.canRecord`).
 */
export function HearMyself({ word, audio }: Props) {
  const { sound } = useServices();
  const { state, session } = useOwnVoice(audio);
  const { step, fault, hasRecording } = state;
  const isRecording = step === 'recording';
  useEffect(() => {
    if (fault !== null) sound.effect('uiBack');
  }, [fault, sound]);
  const press = (): void => {
    if (isRecording) session()?.finish();
    else void session()?.start();
  };
  return (
    <div className={styles.hearMyself} role="group" aria-label={message('Hear myself')}>
      <button
        type="button"
        className={`${buttonStyles.round} ${buttonStyles.accent} ${styles.microphone} ${isRecording ? styles.recording : ''}`}
        aria-pressed={isRecording}
        style={{ animationDuration: `${RECORDING_MILLISECONDS}ms` }}
        onClick={press}
      >
        <SpokenName>
          {isRecording ? (
            <UiText>I have said it</UiText>
          ) : (
            <>
              <UiText>Hear myself</UiText>: <LanguageWord>{word}</LanguageWord>
            </>
          )}
        </SpokenName>
        <Microphone isCrossed={fault !== null} />
      </button>
      <span className={styles.steps} aria-hidden="true">
        {STEPS.map((name) => (
          <span
            key={name}
            className={`${styles.step} ${step === name || (name === 'mine' && isRecording) ? styles.now : ''}`}
          >
            {name === 'mine' ? <Microphone isCrossed={false} /> : <Icon name="speaker" size={26} />}
          </span>
        ))}
      </span>
      {hasRecording && step === 'ready' && (
        <button
          type="button"
          className={`${buttonStyles.round} ${styles.replay}`}
          data-sound="none"
          onClick={() => void session()?.replay()}
        >
          <SpokenName>
            <UiText>Listen again</UiText>: <LanguageWord>{word}</LanguageWord>
          </SpokenName>
          <Icon name="retry" />
        </button>
      )}
      <span className={textStyles.onlyReadAloud} role="status">
        {STEP_TEXTS[step] === '' ? '' : <UiText>{STEP_TEXTS[step]}</UiText>}
      </span>
      {step === 'asking' && (
        <small className={styles.hint}>
          <UiWord>{STEP_TEXTS.asking}</UiWord>
        </small>
      )}
      {fault !== null && (
        <small className={styles.hint} role="alert">
          <UiWord>{FAULT_TEXTS[fault]}</UiWord>
        </small>
      )}
    </div>
  );
}
