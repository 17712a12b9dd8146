import { useApp } from '../../store/context';
import { Icon } from '../components/Icon';
import { LevelRing } from '../play/LevelRing';
import { UiWord } from '../ui-words';
import { Popup } from '../components/Popup';
import * as buttonStyles from '../styles/buttons.module.css';

/** The end panel: shows the level reached and asks whether to end the game. spec: play#endless-overlays. */
export function EndDialog({ onCancel, onContinue }: { readonly onCancel: () => void; readonly onContinue: () => void }) {
  const level = useApp((state) => state.hud?.level ?? 0);
  const progress = useApp((state) => state.hud?.levelProgress ?? 0);
  return (
    <Popup
      title="Are you sure you want to end this game?"
      pose={level > 0 ? 'cheer' : 'think'}
      onClose={onCancel}
      actions={
        <>
          <button type="button" className={`${buttonStyles.pebble} ${buttonStyles.paper}`} onClick={onCancel}>
            <Icon name="play" size={34} />
            <UiWord>Cancel</UiWord>
          </button>
          <button type="button" className={buttonStyles.pebble} data-sound="uiBack" onClick={onContinue}>
            <Icon name="flag" size={34} />
            <UiWord>Continue</UiWord>
          </button>
        </>
      }
    >
      <LevelRing level={level} progress={progress} />
      <p>
        <UiWord>If you end this game, your current level will be recorded.</UiWord>
      </p>
    </Popup>
  );
}
