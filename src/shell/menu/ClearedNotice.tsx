import { useState } from 'react';
import { useApp } from '../../store/context';
import { useServices } from '../services';
import { LanguageWord, UiWord } from '../ui-words';
import { markCleared } from './just-cleared';
import * as buttonStyles from '../styles/buttons.module.css';
import * as noticeStyles from '../save-notice.module.css';

/** Says after the reload which language's stars were cleared, and takes them back. A grown-up has just passed the gate: none is asked for again. */
export function ClearedNotice() {
  const { Language, languageName = Language } = useApp((state) => state.manifest.config);
  const { undoClear } = useServices();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const close = (): void => {
    markCleared(false);
    setOpen(false);
  };
  return (
    <div className={noticeStyles.saveNotice} role="status">
      <span>
        <LanguageWord>{languageName}</LanguageWord>: <UiWord>The stars were cleared.</UiWord>
      </span>
      <button
        type="button"
        className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`}
        onClick={() => {
          close();
          void undoClear();
        }}
      >
        <UiWord>Undo</UiWord>
      </button>
      <button type="button" className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`} onClick={close}>
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
      {notice}
      <button type="button" className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`} onClick={dismiss}>
        OK
      </button>
    </div>
  );
}

/** What is said to adults over any page. `isCleared`: the stars were cleared before the page was loaded anew. */
export function Notices({ isCleared }: { readonly isCleared: boolean }) {
  return (
    <>
      <SaveNotice />
      {isCleared && <ClearedNotice />}
    </>
  );
}
