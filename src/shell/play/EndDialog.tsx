import { useState } from 'react';
import { useApp } from '../../store/context';
import { Icon } from '../components/Icon';
import { LevelRing } from './LevelRing';
import { UiWord } from '../text/ui-words';
import { Popup } from '../components/Popup';
import * as buttonStyles from '../styles/buttons.module.css';

interface Props {
  readonly onCancel: () => void;
  /** Saves the level and leaves the game. Until that is done it can no longer be cancelled. */
  readonly onContinue: () => Promise<void>;
}

/**
 * The end panel: shows the level reached and asks whether to end the game.
 * spec: play#endless-overlays.
 */
export function EndDialog({ onCancel, onContinue }: Props) {
  const [isSaving, setSaving] = useState(false);
  const level = useApp((state) => state.hud?.level ?? 0);
  const progress = useApp((state) => state.hud?.levelProgress ?? 0);
  return (
    <Popup
      title="Are you sure you want to end this game?"
      pose={level > 0 ? 'cheer' : 'think'}
      onClose={() => isSaving || onCancel()}
      actions={
        <>
          <button
            type="button"
            className={`${buttonStyles.pebble} ${buttonStyles.paper}`}
            disabled={isSaving}
            onClick={onCancel}
          >
            <Icon name="play" size={34} />
            <UiWord>Cancel</UiWord>
          </button>
          <button
            type="button"
            className={buttonStyles.pebble}
            data-sound="uiBack"
            disabled={isSaving}
            aria-busy={isSaving}
            onClick={() => {
              setSaving(true);
              void onContinue();
            }}
          >
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
