import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { atlasNameOf } from '../../../content/media';
import type { SetFault, WordSet } from '../../../progress/word-set';
import { readSet } from '../../../progress/word-set';
import type { GameDescriptor } from '../../../stage/define-game';
import { useApp, usePack } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { Icon } from '../../components/Icon';
import { Page } from '../../components/Page';
import { Art } from '../../components/pictures';
import { WordArt } from '../../components/word-art';
import { Message } from '../../message/Message';
import { PATHS } from '../../routing/paths';
import { usePlayingEntry } from '../../play/use-playing-entry';
import { useServices } from '../../context/services';
import { useStagePreload } from '../../play/use-staged-game';
import { Reward } from '../../stickers/LazyReward';
import { TodayGame } from '../../play/TodayGame';
import { WordName } from '../../text/OneName';
import { useUiLabel } from '../../text/ui-label';
import { useUiText } from '../../text/ui-text';
import { LanguageWord, UiWord } from '../../text/ui-words';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as pictureStyles from '../../styles/pictures.module.css';
import * as styles from './set.module.css';

/** What is wrong with an address, and what helps. For adults. */
const FAULTS: Readonly<Record<SetFault, readonly [title: string, help: string]>> = {
  damaged: ['This address is not complete', 'Scan the code once more, or ask for the whole address.'],
  otherPack: ['These words are of another language', 'This app does not have the language of this address.'],
  changed: ['These words are no longer here', 'The words have changed since this address was made. Ask for a new one.'],
  noGames: ['There is no game for these words', 'Ask for an address with other words.'],
};

function Fault({ fault }: { readonly fault: SetFault }) {
  const [title, help] = FAULTS[fault];
  return (
    <Message
      title={title}
      actions={
        <>
          <Link className={`${buttonStyles.pebble} ${buttonStyles.paper}`} to={PATHS.grownUps}>
            <UiWord>For grown-ups</UiWord>
          </Link>
          <Link className={buttonStyles.pebble} to={PATHS.home}>
            <Icon name="home" size={40} />
            <UiWord>Home</UiWord>
          </Link>
        </>
      }
    >
      <p>
        <UiWord>{help}</UiWord>
      </p>
    </Message>
  );
}

/** The words, to be heard, and the games: big pictures, and ticks on those that were played. */
function Choice({
  set,
  done,
  onPlay,
}: {
  readonly set: WordSet;
  readonly done: ReadonlySet<string>;
  readonly onPlay: (id: string) => void;
}) {
  const { media, sound } = useServices();
  const text = useUiText();
  const nameBy = useUiLabel();
  const { appName } = usePack().manifest.config;
  return (
    <Page title={<UiWord>Play these words</UiWord>} documentTitle={`${appName} - ${text('Play these words')}`}>
      <div className={styles.set}>
        <ul className={styles.games}>
          {set.games.map(({ id, label }) => (
            <li key={id}>
              <button type="button" className={styles.game} onClick={() => onPlay(id)}>
                <Art name={id} className={pictureStyles.gameIcon} />
                {done.has(id) && (
                  <span className={styles.done} role="img" {...nameBy('Played')}>
                    <Icon name="check" size={34} />
                  </span>
                )}
                <b>
                  <WordName>{label}</WordName>
                </b>
              </button>
            </li>
          ))}
        </ul>
        <ul className={styles.words}>
          {set.words.map((word) => (
            <li key={word.firebaseID}>
              <button
                type="button"
                className={styles.word}
                data-sound="none"
                onClick={() => void sound.speak(media.audioUrl(word.App_Audio))}
              >
                <WordArt art={word.App_Art} atlasName={atlasNameOf(word.homeName, word.subCat)} size={72} />
                <LanguageWord>{word.Language}</LanguageWord>
              </button>
            </li>
          ))}
        </ul>
        {set.missing > 0 && (
          <p className={styles.note}>
            <UiWord>Words that are no longer here were left out:</UiWord> {set.missing}
          </p>
        )}
      </div>
      {done.size > 0 && <Reward stars={2} />}
    </Page>
  );
}

/**
 * A set that is played: the choice, and a game over it. What a game shows of the child's memory is
 * kept, and its sticker; no score.
 */
function PlayableSet({ set }: { readonly set: WordSet }) {
  const { registry } = useServices();
  const startPlaying = useApp((state) => state.startPlaying);
  const showScreen = useApp((state) => state.showScreen);
  const isShown = useApp((state) => state.screenDisplay === 'gameScreen');
  const [playing, setPlaying] = useState<{ readonly descriptor: GameDescriptor; readonly attempt: number } | null>(
    null,
  );
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const isPlaying = playing !== null && isShown;
  const leave = useCallback(() => showScreen('playScreen'), [showScreen]);
  usePlayingEntry(isPlaying, leave);
  useEffect(() => leave, [leave]);
  useStagePreload();

  if (!isPlaying) {
    const start = (id: string): void => {
      const descriptor = registry.find((game) => game.id === id);
      if (!descriptor) return;
      startPlaying('easy');
      setPlaying({ descriptor, attempt: 0 });
    };
    return <Choice set={set} done={done} onPlay={start} />;
  }
  const { descriptor, attempt } = playing;
  return (
    <TodayGame
      key={attempt}
      descriptor={descriptor}
      words={set.words}
      isRestarted={attempt > 0}
      onEnd={() => {
        setDone(new Set([...done, descriptor.id]));
        leave();
      }}
      onRestart={() => {
        startPlaying('easy');
        setPlaying({ descriptor, attempt: attempt + 1 });
      }}
      onLeave={leave}
    />
  );
}

/**
 * Exactly the words and games that a teacher chose, from an address.
 * docs/grown-ups.md#a-teachers-set
 */
export function SetPage() {
  const { search } = useLocation();
  const content = useWords();
  const packId = usePack().manifest.id;
  const set = useMemo(() => {
    const parameters = new URLSearchParams(search);
    const [pack, words, games] = [parameters.get('pack'), parameters.get('words'), parameters.get('games')];
    return readSet({ pack, words, games }, content, packId);
  }, [search, content, packId]);
  if (typeof set === 'string') return <Fault fault={set} />;
  return <PlayableSet set={set} />;
}
