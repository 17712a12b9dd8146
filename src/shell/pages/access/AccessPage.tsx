import { useState } from 'react';
import { message } from '../../../messages/message';
import type { VocabItem } from '../../../content/entities';
import type { Settings } from '../../../progress/settings';
import { useApp, usePack } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { Icon } from '../../components/Icon';
import { Page } from '../../components/Page';
import { WordArt } from '../../components/word-art';
import { ChoiceSetting } from '../../settings/ChoiceSetting';
import { useServices } from '../../context/services';
import { useUiText } from '../../text/ui-text';
import { UiWord } from '../../text/ui-words';
import * as settingsStyles from '../../settings/settings.module.css';
import * as styles from './access-page.module.css';

/** The times that can be chosen, in seconds. */
const TIMES = { item: [1, 1.5, 2, 3, 5], first: [0, 1, 2], hold: [0, 0.2, 0.5, 1] } as const;

/** Words of the page on which scanning is tried out. */
const TRIED_WORDS = 4;

/** Round switches as they lie on a table. */
function SwitchPicture({ count }: { readonly count: 1 | 2 }) {
  return (
    <svg className={styles.switches} viewBox={count === 1 ? '0 0 60 52' : '0 0 124 52'} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <g key={index} transform={`translate(${64 * index} 0)`}>
          <rect x="2" y="30" width="56" height="20" rx="8" fill="#24345a" />
          <path d="M8 32a22 20 0 0 1 44 0z" fill={index === 0 ? '#c2491d' : '#0f7f8e'} />
          <path d="M16 26a14 12 0 0 1 14 -9" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
        </g>
      ))}
    </svg>
  );
}

function Seconds({ value }: { readonly value: number }) {
  return (
    <>
      <Icon name="clock" size={28} />
      {message`${value} s`}
    </>
  );
}

const optionsOf = (values: readonly number[]) => values.map((value) => ({ value, label: <Seconds value={value} /> }));

const OFF_ON = [
  { value: false, label: <UiWord>Off</UiWord> },
  { value: true, label: <UiWord>On</UiWord> },
] as const;

/** Pictures to try it out: each says its word, and shows that it was chosen. */
function TryIt() {
  const vocabulary = useWords().vocabData;
  const { media, sound } = useServices();
  const text = useUiText();
  const [chosen, setChosen] = useState<VocabItem | null>(null);
  const words = vocabulary
    .filter(({ App_Audio, App_Art }) => App_Audio !== null && media.picture(App_Art) !== null)
    .slice(0, TRIED_WORDS);
  return (
    <section className={styles.tryIt} aria-label={text('Try it')}>
      <h2>
        <UiWord>Try it</UiWord>
      </h2>
      <div className={styles.tried}>
        {words.map((word) => (
          <button
            key={word.Key}
            type="button"
            className={styles.triedWord}
            aria-label={word.English}
            aria-pressed={word === chosen}
            data-sound="none"
            onClick={() => {
              setChosen(word);
              sound.effect('correct');
              void sound.speak(media.audioUrl(word.App_Audio));
            }}
          >
            <WordArt art={word.App_Art} size={110} />
            {word === chosen && (
              <span className={styles.tick}>
                <Icon name="check" size={36} />
              </span>
            )}
          </button>
        ))}
      </div>
    </section>
  );
}

/**
 * Play by switches, and what a touch does: set up by a grown-up, and tried out on the same page.
 */
export function AccessPage() {
  const { appName } = usePack().manifest.config;
  const settings = useApp((state) => state.settings);
  const change = useApp((state) => state.changeSettings);
  const set =
    <Name extends keyof Settings>(name: Name) =>
    (value: Settings[Name]): void =>
      change({ [name]: value });
  return (
    <Page
      isForGrownUps
      title={<UiWord>Switches and touch</UiWord>}
      documentTitle={`${appName} - ${message('Switches and touch')}`}
    >
      <div className={settingsStyles.settings}>
        <ChoiceSetting
          name="Switches"
          hint="A ring shows what can be chosen, one after another. One switch: Space, Enter or any button of a gamepad chooses. Two: Space or Tab goes on, Enter chooses."
          value={settings.scanning}
          options={[
            { value: 'off', label: <Icon name="hand" size={40} />, name: 'No switch' },
            { value: 'auto', label: <SwitchPicture count={1} />, name: 'One switch' },
            { value: 'step', label: <SwitchPicture count={2} />, name: 'Two switches' },
          ]}
          onChoose={set('scanning')}
        />
        {settings.scanning !== 'off' && (
          <>
            <ChoiceSetting
              name="Time for each thing"
              hint="With two switches, too: what falls or hides in a game waits for it."
              value={settings.scanSeconds}
              options={optionsOf(TIMES.item)}
              onChoose={set('scanSeconds')}
            />
            <ChoiceSetting
              name="Longer at the first"
              value={settings.scanFirstSeconds}
              options={optionsOf(TIMES.first)}
              onChoose={set('scanFirstSeconds')}
            />
            <ChoiceSetting
              name="Hold the switch for"
              hint="A shorter press does nothing."
              value={settings.switchHoldSeconds}
              options={optionsOf(TIMES.hold)}
              onChoose={set('switchHoldSeconds')}
            />
            <ChoiceSetting
              name="The whole screen is the switch"
              hint={
                settings.isLeftHanded
                  ? 'A tap anywhere is a press. With two switches the right half goes on and the left half chooses. Nothing else can be tapped then: this page is reached by the ring, too.'
                  : 'A tap anywhere is a press. With two switches the left half goes on and the right half chooses. Nothing else can be tapped then: this page is reached by the ring, too.'
              }
              value={settings.isScreenSwitch}
              options={OFF_ON}
              onChoose={set('isScreenSwitch')}
            />
            <ChoiceSetting
              name="Say what the ring shows"
              hint="By a voice of this device, where it has one for the language."
              value={settings.isScanSaid}
              options={OFF_ON}
              onChoose={set('isScanSaid')}
            />
          </>
        )}
        <ChoiceSetting
          name="A touch answers"
          hint="When let go: a finger that slides off a picture of a game takes its answer back."
          value={settings.answersOnRelease}
          options={[
            { value: false, label: <UiWord>At once</UiWord> },
            { value: true, label: <UiWord>When let go</UiWord> },
          ]}
          onChoose={set('answersOnRelease')}
        />
        <ChoiceSetting
          name="Read to me"
          hint="Pages say their names and texts, and each thing that is pressed. Without it a long press says what a thing is called, and does nothing else. By the recordings, and by a voice of this device where it has one for the language."
          value={settings.isReadAloud}
          options={OFF_ON}
          onChoose={set('isReadAloud')}
        />
        <ChoiceSetting
          name="Captions"
          hint="What is said in a game is written, too, and signed where a word has its sign. So it is anyway with Voice at 0."
          value={settings.isCaptioned}
          options={OFF_ON}
          onChoose={set('isCaptioned')}
        />
        <ChoiceSetting
          name="The hand that plays"
          hint="Left: in a game the buttons change sides, so that the arm covers the score and not them. Two switches on the whole screen change sides, too."
          value={settings.isLeftHanded}
          options={[
            { value: true, label: <UiWord>Left</UiWord> },
            { value: false, label: <UiWord>Right</UiWord> },
          ]}
          onChoose={set('isLeftHanded')}
        />
        <TryIt />
      </div>
    </Page>
  );
}
