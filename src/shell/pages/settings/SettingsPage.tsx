import { Link } from 'react-router-dom';
import { message } from '../../../messages/message';
import type { Settings } from '../../../progress/settings';
import { TEXT_SIZES } from '../../../progress/settings';
import { useApp, usePack } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { Icon } from '../../components/Icon';
import { Page } from '../../components/Page';
import { PATHS } from '../../routing/paths';
import { useServices } from '../../context/services';
import { UiWord } from '../../text/ui-words';
import { BackupSetting } from './BackupSetting';
import { ChoiceSetting } from '../../settings/ChoiceSetting';
import { RecordSetting } from './RecordSetting';
import { UndoClear } from '../../menu/UndoClear';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from '../../settings/settings.module.css';

interface VolumeProps {
  readonly name: string;
  readonly icon: string;
  readonly ratio: number;
  readonly onChange: (ratio: number) => void;
  /** Plays a sample at the new volume; not needed for music, which is playing. */
  readonly onTry?: () => void;
}

/** Keys that change a slider; others lead to it and past it. */
const CHANGING_KEY = /^(?:Arrow|Page|Home$|End$)/u;

function VolumeSetting({ name, icon, ratio, onChange, onTry }: VolumeProps) {
  const percent = 100;
  return (
    <label className={styles.setting}>
      <span className={styles.settingName}>
        <Icon name={icon} size={34} />
        <UiWord>{name}</UiWord>
      </span>
      <input
        className={styles.volume}
        type="range"
        min={0}
        max={percent}
        step={10}
        value={Math.round(ratio * percent)}
        onChange={(event) => onChange(Number(event.target.value) / percent)}
        onPointerUp={onTry}
        onKeyUp={({ key }) => CHANGING_KEY.test(key) && onTry?.()}
      />
    </label>
  );
}

/** The learner's language, and English below it. */
function LearnerWithEnglish() {
  return (
    <span>
      <UiWord>Our language</UiWord> + {message('English')}
    </span>
  );
}

const TEXT_SIZE_LABELS = ['A', 'A+', 'A++'] as const;

/** The settings of this device. They are independent of the progress. */
export function SettingsPage() {
  const { appName } = usePack().manifest.config;
  const settings = useApp((state) => state.settings);
  const change = useApp((state) => state.changeSettings);
  const word = useWords().vocabData.find(({ App_Audio }) => App_Audio !== null);
  const { media, sound } = useServices();
  const set = <Name extends keyof Settings>(name: Name, value: Settings[Name]): void => change({ [name]: value });
  return (
    <Page isForGrownUps title={<UiWord>Settings</UiWord>} documentTitle={`${appName} - ${message('Settings')}`}>
      <div className={styles.settings}>
        <VolumeSetting
          name="Voice"
          icon="speaker"
          ratio={settings.voiceRatio}
          onChange={(ratio) => set('voiceRatio', ratio)}
          onTry={() => void sound.speak(media.audioUrl(word?.App_Audio ?? null))}
        />
        <VolumeSetting
          name="Sound effects"
          icon="speaker"
          ratio={settings.effectsRatio}
          onChange={(ratio) => set('effectsRatio', ratio)}
          onTry={() => sound.effect('correct')}
        />
        <VolumeSetting
          name="Music"
          icon="note"
          ratio={settings.musicRatio}
          onChange={(ratio) => set('musicRatio', ratio)}
        />
        <ChoiceSetting
          name="Calm mode"
          hint="No countdowns. There is far more time, and stars for speed are not asked for."
          value={settings.isCalm}
          options={[
            { value: false, label: <UiWord>Off</UiWord> },
            { value: true, label: <UiWord>On</UiWord> },
          ]}
          onChoose={(isCalm) => set('isCalm', isCalm)}
        />
        <RecordSetting />
        <ChoiceSetting
          name="Movement"
          value={settings.motion}
          options={[
            { value: 'system', label: <UiWord>As on this device</UiWord> },
            { value: 'full', label: <UiWord>Full</UiWord> },
            { value: 'reduced', label: <UiWord>Less</UiWord> },
          ]}
          onChoose={(motion) => set('motion', motion)}
        />
        <ChoiceSetting
          name="Interface language"
          value={settings.interfaceLanguage}
          options={[
            { value: 'learner', label: <UiWord>Our language</UiWord> },
            { value: 'both', label: <LearnerWithEnglish /> },
            { value: 'english', label: message('English') },
          ]}
          onChoose={(language) => set('interfaceLanguage', language)}
        />
        <ChoiceSetting
          name="Text size"
          value={settings.textSizeRatio}
          options={TEXT_SIZES.map((value, index) => ({ value, label: TEXT_SIZE_LABELS[index] }))}
          onChoose={(ratio) => set('textSizeRatio', ratio)}
        />
        <Link className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`} to={PATHS.access}>
          <Icon name="hand" size={28} />
          <UiWord>Switches and touch</UiWord>
        </Link>
        <Link className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`} to={PATHS.offline}>
          <Icon name="lock" size={28} />
          <UiWord>Use without a network</UiWord>
        </Link>
        <Link className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`} to={PATHS.grownUps}>
          <Icon name="children" size={28} />
          <UiWord>For grown-ups</UiWord>
        </Link>
        <BackupSetting />
        <UndoClear
          render={(undo) => (
            <button
              type="button"
              className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`}
              onClick={undo}
            >
              <Icon name="retry" size={28} />
              <UiWord>Undo clear data</UiWord>
            </button>
          )}
        />
      </div>
    </Page>
  );
}
