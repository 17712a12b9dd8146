import { useState } from 'react';
import { message } from '../../messages/message';
import { describeNotice } from '../../progress/saved/notices';
import { useApp, usePack } from '../../store/context';
import { useServices } from '../context/services';
import { LanguageWord, UiWord } from '../text/ui-words';
import { markCleared } from '../../services/children/just-cleared';
import * as buttonStyles from '../styles/buttons.module.css';
import * as noticeStyles from './save-notice.module.css';

/**
 * Says after the reload which language's stars were cleared, and takes them back. A grown-up has
 * just passed the gate: none is asked for again.
 */
export function ClearedNotice() {
  const { Language, languageName = Language } = usePack().manifest.config;
  const { undoClear } = useServices();
  const [state, setState] = useState<'open' | 'working' | 'failed' | 'closed'>('open');
  if (state === 'closed') return null;
  const close = (): void => {
    markCleared(false);
    setState('closed');
  };
  const undo = async (): Promise<void> => {
    setState('working');
    try {
      await undoClear();
      close();
    } catch (error) {
      // Its code did not come: it can be tried again.
      console.error(error);
      setState('failed');
    }
  };
  return (
    <div className={noticeStyles.saveNotice} role="status">
      <span>
        <LanguageWord>{languageName}</LanguageWord>: <UiWord>The stars were cleared.</UiWord>
        {state === 'failed' && (
          <b role="alert">
            {' '}
            <UiWord>It could not be done. Is the network there?</UiWord>
          </b>
        )}
      </span>
      <button
        type="button"
        className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`}
        disabled={state === 'working'}
        onClick={() => void undo()}
      >
        <UiWord>Undo</UiWord>
      </button>
      <button
        type="button"
        className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`}
        onClick={close}
      >
        <UiWord>OK</UiWord>
      </button>
    </div>
  );
}

/** A notice for adults. A game is not covered by it: it waits until the game is over. */
function SaveNotice() {
  const notice = useApp((state) => state.saveNotice);
  const dismiss = useApp((state) => state.dismissNotice);
  const isPlaying = useApp((state) => state.screenDisplay === 'gameScreen');
  if (notice === null || isPlaying) return null;
  return (
    <div className={noticeStyles.saveNotice} role="status">
      {describeNotice(notice)}
      <button
        type="button"
        className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`}
        onClick={dismiss}
      >
        {message('OK')}
      </button>
    </div>
  );
}

/**
 * What is said to adults over any page. `isCleared`: the stars were cleared before the page was
 * loaded anew.
 */
export function Notices({ isCleared }: { readonly isCleared: boolean }) {
  return (
    <>
      <SaveNotice />
      {isCleared && <ClearedNotice />}
    </>
  );
}
