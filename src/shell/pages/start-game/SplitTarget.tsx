import { useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { message } from '../../../messages/message';
import { atlasNameOf } from '../../../content/media';
import type { VocabItem } from '../../../content/entities';
import { FILM, FILMED } from '../../../stage/cast/film';
import { findActionName } from '../../../stage/cast/verbs';
import { useWords } from '../../../store/use-words';
import { Icon } from '../../components/Icon';
import { artUrl } from '../../components/pictures';
import { WordArt } from '../../components/word-art';
import { Page } from '../../components/Page';
import { fitFont } from '../../text/fit-text';
import { useUnitNames } from '../../text/use-names';
import { useServices } from '../../context/services';
import { LanguageWord } from '../../text/ui-words';
import type { NormalGame } from '../../../services/games/selected-game';
import { titleOf } from '../../play/title';
import * as pageStyles from '../../components/page.module.css';
import * as styles from './split-targets.module.css';

const TARGET_NUMERATOR = 500;
/**
 * The game of a target that was tapped follows its spoken word, after this time at the soonest and
 * at the latest. Milliseconds.
 */
const FOLLOW = { min: 900, max: 1200 } as const;
/** A pointer that rests on a card for this long hears it. Milliseconds. */
const HOVER_DELAY = 300;

/**
 * The recording of a target: of the word itself where the pack has it, else of its first sentence.
 */
function audioOf(target: string, lessonWords: readonly VocabItem[], allWords: readonly VocabItem[]): string | null {
  const own = allWords.find(({ Language, App_Audio }) => Language === target && App_Audio !== null);
  return (
    (own ?? lessonWords.find(({ VTA_Cat, App_Audio }) => VTA_Cat === target && App_Audio !== null))?.App_Audio ?? null
  );
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What a target means, acted out; its word's picture where the cast has no film of it. */
function TargetPicture({
  word,
  atlasName,
}: {
  readonly word: VocabItem | undefined;
  readonly atlasName: string | undefined;
}) {
  const action = word ? findActionName(word.English) : null;
  if (action === null || !FILMED.includes(action))
    return <WordArt art={word?.App_Art ?? ''} {...(atlasName === undefined ? {} : { atlasName })} size={150} />;
  const style = { '--film': `url("${artUrl(`films/${action}`)}")`, '--frames': FILM.frames } as CSSProperties;
  return <span className={styles.film} style={style} data-action={action} />;
}

interface Props {
  readonly game: NormalGame;
  /** Those that can be played at the level. */
  readonly targets: readonly string[];
  readonly onChoose: (target: string) => void;
}

/**
 * The selection of a target before the play screen. A card says its verb and acts it out when it is
 * focused, pointed at or tapped; after a tap its game follows, so that one tap is enough for a
 * child who cannot read. spec: play#split-target, readings#34.
 */
export function SplitTarget({ game, targets, onChoose }: Props) {
  const { lesson, unit } = game;
  const { media, sound } = useServices();
  const allWords = useWords().vocabData;
  const unitNames = useUnitNames(unit.name);
  const atlasName = atlasNameOf(lesson.row.category, lesson.row.target);
  const [chosen, setChosen] = useState<string | null>(null);
  const choice = useRef(0);
  const hover = useRef(0);

  useEffect(
    () => () => {
      choice.current += 1;
      window.clearTimeout(hover.current);
    },
    [],
  );

  const say = (target: string): Promise<boolean> =>
    sound.speak(media.audioUrl(audioOf(target, lesson.words, allWords)));

  async function choose(target: string): Promise<void> {
    window.clearTimeout(hover.current);
    choice.current += 1;
    const mine = choice.current;
    setChosen(target);
    await Promise.all([wait(FOLLOW.min), Promise.race([say(target), wait(FOLLOW.max)])]);
    // Another card was tapped meanwhile, or the page was left.
    if (mine === choice.current) onChoose(target);
  }

  function hear(target: string, delay: number): void {
    window.clearTimeout(hover.current);
    if (chosen === null) hover.current = window.setTimeout(() => void say(target), delay);
  }

  return (
    <Page names={unitNames} documentTitle={titleOf(game, message`Level ${game.rank}`)}>
      <div className={`${pageStyles.cardGrid} ${styles.splitTargets}`}>
        {targets.map((target) => (
          <button
            key={target}
            type="button"
            className={`${styles.splitTarget} ${chosen === target ? styles.chosen : ''}`}
            data-testid="subject"
            data-sound="none"
            onClick={() => void choose(target)}
            onFocus={(event) => {
              if (event.currentTarget.matches(':focus-visible')) hear(target, 0);
            }}
            onPointerEnter={(event) => {
              if (event.pointerType === 'mouse') hear(target, HOVER_DELAY);
            }}
            onPointerLeave={() => window.clearTimeout(hover.current)}
          >
            <TargetPicture word={lesson.words.find(({ VTA_Cat }) => VTA_Cat === target)} atlasName={atlasName} />
            <b style={{ '--fitted': `${fitFont(target, TARGET_NUMERATOR, 25, 50)}px` } as CSSProperties}>
              {audioOf(target, lesson.words, allWords) !== null && <Icon name="speaker" size={34} />}
              <LanguageWord>{target}</LanguageWord>
            </b>
          </button>
        ))}
      </div>
    </Page>
  );
}
