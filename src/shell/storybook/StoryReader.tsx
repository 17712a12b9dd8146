import { Fragment, useEffect, useLayoutEffect, useMemo } from 'react';
import { message } from '../../messages/message';
import type { StorySentence } from '../../content/entities';
import { listSpokenWords } from '../../story/story-words';
import { isPlainKey } from '../../stage/kit/plain-key';
import { usePack } from '../../store/context';
import { Icon } from '../components/Icon';
import { Backdrop } from '../components/Backdrop';
import { useTitle } from '../components/frame';
import { fitFont } from '../text/fit-text';
import { useOpenUnit } from '../offline/use-offline';
import { useUiLabel } from '../text/ui-label';
import { LanguageWord, UiWord } from '../text/ui-words';
import { StoryArt } from './StoryArt';
import type { Reading, ReadingEvent } from '../../services/stories/reading';
import type { Story } from '../../services/stories/story-categories';
import { useLitWord } from './use-lit-word';
import { useReading } from './use-reading';
import * as buttonStyles from '../styles/buttons.module.css';
import * as textStyles from '../styles/text.module.css';
import * as frameStyles from '../components/frame.module.css';
import * as readerStyles from './reader.module.css';
import * as controlStyles from './controls.module.css';

/** Size of the sentence in page units (`--u`). spec: art#layout. */
const SENTENCE = { numerator: 1700, min: 30, max: 46 };

/** Name of the learner's language in the bridging one; the fallback where the browser does not know the tag. */
function nameLanguage(tag: string, fallback: string): string {
  try {
    return (
      new Intl.DisplayNames([document.documentElement.lang], { type: 'language', fallback: 'none' }).of(tag) ?? fallback
    );
  } catch {
    return fallback;
  }
}

interface SentenceProps {
  readonly sentence: StorySentence;
  readonly reading: Reading;
  readonly onTap: () => void;
}

/** The full sentence or its English; a tap toggles them. */
function Sentence({ sentence, reading, onTap }: SentenceProps) {
  const { languageTag, Language } = usePack().manifest.config;
  const { fullSentence, English } = sentence;
  const { isEnglish } = reading;
  const words = useMemo(() => listSpokenWords(sentence), [sentence]);
  const lit = useLitWord(sentence.App_Audio, words, reading);
  const text = isEnglish ? English : fullSentence;
  const language = nameLanguage(languageTag, Language);
  const size = fitFont(text, SENTENCE.numerator, SENTENCE.min, SENTENCE.max);
  return (
    <button type="button" className={readerStyles.sentence} onClick={onTap}>
      <span
        className={readerStyles.sentenceText}
        data-testid="sentence"
        style={{ fontSize: `calc(var(--type) * max(22px, ${size} * var(--u)))` }}
      >
        {isEnglish
          ? text
          : words.map((word, index) => (
              <Fragment key={word.start}>
                {index > 0 && ' '}
                <LanguageWord className={index === lit ? readerStyles.spoken : ''}>{word.text}</LanguageWord>
              </Fragment>
            ))}
      </span>
      <span className={textStyles.onlyReadAloud}>{message`, show ${isEnglish ? language : message('English')}`}</span>
      <span className={readerStyles.sentenceToggle} aria-hidden="true">
        <i className={isEnglish ? '' : readerStyles.on}>{language}</i>
        <i className={isEnglish ? readerStyles.on : ''}>{message('English')}</i>
      </span>
    </button>
  );
}

interface ControlsProps {
  readonly reading: Reading;
  readonly hasSound: boolean;
  readonly act: (event: ReadingEvent) => void;
}

/** Previous page, play or pause, autoplay, next page. */
function Controls({ reading: { phase, isAutoplay }, hasSound, act }: ControlsProps) {
  const label = useUiLabel();
  const isPlaying = phase !== 'idle';
  return (
    <div className={controlStyles.storyControls}>
      <button
        type="button"
        className={`${buttonStyles.round} ${controlStyles.storyPrevious}`}
        {...label('Previous page')}
        onClick={() => act({ type: 'previous' })}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className={`${buttonStyles.round} ${buttonStyles.accent} ${controlStyles.storyPlay}`}
        {...label(isPlaying ? 'Pause' : 'Play')}
        disabled={!hasSound && !isAutoplay && !isPlaying}
        data-sound={isPlaying ? undefined : 'none'}
        onClick={() => act({ type: 'play-pressed' })}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        role="switch"
        aria-checked={isAutoplay}
        className={`${buttonStyles.pebble} ${buttonStyles.paper} ${controlStyles.storyAuto}`}
        onClick={() => act({ type: 'autoplay-pressed' })}
      >
        <Icon name="auto" size={40} />
        <UiWord>Auto</UiWord>
        <span className={controlStyles.toggle} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${buttonStyles.round} ${controlStyles.storyNext}`}
        {...label('Next page')}
        onClick={() => act({ type: 'next' })}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

interface Props {
  readonly story: Story;
  readonly order: number;
  /** The page to begin at; null for the cover. */
  readonly asked: number | null;
  /** Called when a page is opened. */
  readonly onPage: (page: number) => void;
  /** Called when the user leaves the story or turns past its last or first page. */
  readonly onClose: () => void;
}

const KEYS: Readonly<Record<string, ReadingEvent>> = { ArrowLeft: { type: 'previous' }, ArrowRight: { type: 'next' } };
const RIGHT_TO_LEFT_KEYS: typeof KEYS = { ArrowLeft: { type: 'next' }, ArrowRight: { type: 'previous' } };

/** A story, page by page. spec: shell#storybook-corner, art#pages. */
export function StoryReader({ story, order, asked, onPage, onClose }: Props) {
  const label = useUiLabel();
  useOpenUnit(story.source);
  const [reading, act] = useReading(story, asked);
  const heading = useTitle(`${story.name} - ${message('Story Book Corner')}`);
  const { page } = reading;

  useEffect(() => {
    if (page === null) onClose();
    else onPage(page);
  }, [page, onPage, onClose]);

  // At once: a key that is pressed as soon as the page is seen counts.
  useLayoutEffect(() => {
    const onKey = (pressed: KeyboardEvent): void => {
      const event = (document.documentElement.dir === 'rtl' ? RIGHT_TO_LEFT_KEYS : KEYS)[pressed.key];
      if (event && isPlainKey(pressed)) act(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [act]);

  const sentence = page === null ? undefined : story.pages.get(page);
  if (page === null || !sentence) return null;
  const hasSound = sentence.App_Audio !== null;
  const lastPage = Math.max(...story.pages.keys());
  return (
    <main data-arrows="own" className={`${frameStyles.page} ${controlStyles.storyPage} stars`} data-reader>
      <Backdrop place="stars" />
      <div className={readerStyles.storyVeil} />
      <button
        type="button"
        className={`${buttonStyles.round} ${readerStyles.storyMenu}`}
        {...label('Back to the menu')}
        data-sound="uiBack"
        onClick={onClose}
      >
        <Icon name="grid" />
      </button>
      <div className={`${readerStyles.book} ${sentence.isLandscape ? '' : readerStyles.upright}`}>
        <h1 ref={heading} tabIndex={-1} className={textStyles.onlyReadAloud}>
          {story.name}
        </h1>
        <StoryArt
          key={page}
          sentence={sentence}
          source={story.source}
          order={order}
          className={readerStyles.bookArt}
          isMoving
        />
        <div className={readerStyles.bookText}>
          <button
            type="button"
            className={`${buttonStyles.round} ${buttonStyles.accent}`}
            {...label('Listen')}
            data-sound="none"
            disabled={!hasSound}
            onClick={() => act({ type: 'listen-pressed' })}
          >
            <Icon name="speaker" />
          </button>
          <Sentence sentence={sentence} reading={reading} onTap={() => act({ type: 'sentence-tapped' })} />
        </div>
      </div>
      <Controls reading={reading} hasSound={hasSound} act={act} />
      <p className={`${buttonStyles.chip} ${readerStyles.storyNumber}`} role="status">
        {page === 0 ? (
          <UiWord>Cover</UiWord>
        ) : (
          <>
            <UiWord>Page</UiWord> {page} <small>/ {lastPage}</small>
          </>
        )}
      </p>
    </main>
  );
}
