import type { CSSProperties } from 'react';
import { message } from '../../messages/message';
import { resultWords } from '../../play/stars';
import { TIMING } from '../../play/timing';
import type { PlayWord } from '../../play/word';
import { useApp, useAppStore } from '../../store/context';
import { useDeferredApp } from '../../store/deferred';
import { removePopup } from '../../store/shown';
import { Icon } from '../components/Icon';
import { StarRow, WordArt } from '../components/word-art';
import * as buttonStyles from '../styles/buttons.module.css';
import * as textStyles from '../styles/text.module.css';
import { isCaptioned } from '../text/captions';
import { countWidths } from '../text/fit-text';
import { LanguageWord, TwoLanguages, UiWord } from '../text/ui-words';
import * as noticeStyles from './notices.module.css';
import * as plaqueStyles from './plaque.module.css';

/**
 * The popup word after an answer, inside `hudLeft`, where it covers nothing; with captions the
 * wrong word that was chosen and is said, in its place. Removed when its animation ends.
 */
export function PopupWord() {
  const popup = useDeferredApp((state) => state.popup);
  const hasCaptions = useApp(({ settings }) => isCaptioned(settings));
  const language = useApp(({ settings }) => settings.interfaceLanguage);
  const store = useAppStore();
  if (!popup) return null;
  const { type, text, english, taken, serial } = popup;
  const shown = hasCaptions && taken && !('page' in taken) ? taken : null;
  // Praise is a word to learn, also where the words around it are English.
  const gloss = language === 'learner' ? null : english;
  return (
    <div
      key={serial}
      className={noticeStyles.shout}
      data-testid="popup-word"
      data-type={type}
      style={
        {
          '--duration': `${TIMING.popupMilliseconds}ms`,
          '--letters': countWidths(shown?.text ?? text ?? ''),
          '--gloss-letters': shown ? 0 : countWidths(gloss ?? ''),
        } as CSSProperties
      }
      onAnimationEnd={(event) => event.animationName === noticeStyles.shoutAway && removePopup(store, popup)}
    >
      <span className={noticeStyles.shoutSign}>
        <Icon name={type === 'correct' ? 'check' : 'retry'} size={40} />
      </span>
      {shown ? (
        <>
          <WordArt art={shown.art} size={32} />
          <LanguageWord>{shown.text}</LanguageWord>
        </>
      ) : (
        text !== null &&
        (gloss === null ? <LanguageWord>{text}</LanguageWord> : <TwoLanguages learner={text} english={gloss} />)
      )}
    </div>
  );
}

/** The +1 or -1 beside the score, for 1 s where an answer changed it. spec: play#times. */
export function ScoreChange() {
  const popup = useDeferredApp((state) => state.popup);
  if (!popup || popup.score === 0) return null;
  return (
    <span
      key={popup.serial}
      className={`${noticeStyles.scoreChange} ${textStyles.number}`}
      data-testid="score-change"
      data-type={popup.type}
      style={{ '--duration': `${TIMING.markerMilliseconds}ms` } as CSSProperties}
      aria-hidden="true"
    >
      {popup.score > 0 ? '+1' : '−1'}
    </span>
  );
}

/** Berries that stand for the hits of a round, at most. */
const MAX_BERRIES = 12;

/**
 * What the round before came to, as a branch that fills: a berry for each hit, and a ripe one for
 * each point of the score (spec: readings#59).
 */
function RoundStats({ score, hits }: { readonly score: number; readonly hits: number }) {
  const berries = Math.min(MAX_BERRIES, hits);
  const ripe = Math.round((berries * Math.min(score, hits)) / Math.max(1, hits));
  return (
    <span className={noticeStyles.branch} role="img" aria-label={message`Score ${score}, hits ${hits}`}>
      {Array.from({ length: berries }, (_, index) => (
        <i key={index} data-ripe={index < ripe} style={{ animationDelay: `${300 + index * 40}ms` }} />
      ))}
    </span>
  );
}

/** A new word before a round: picture, text and voice; the button passes over it. */
function Introduction({ word, onSkip }: { readonly word: PlayWord; readonly onSkip: (() => void) | undefined }) {
  return (
    <section
      key={word.key}
      className={`${noticeStyles.banner} ${noticeStyles.introduction}`}
      data-testid="introduction"
    >
      <WordArt art={word.art} size={180} />
      <b>
        <LanguageWord>{word.text}</LanguageWord>
      </b>
      <button type="button" className={buttonStyles.round} aria-label={message('Next word')} onClick={onSkip}>
        <Icon name="next" />
      </button>
    </section>
  );
}

/**
 * What hangs over the game between two rounds: a new word, the round that begins, the stars that
 * were won.
 */
export function Banner({
  hasOneButton,
  onSkip,
}: {
  /** True for a game with a single button to start it. */
  readonly hasOneButton: boolean;
  /** The button of a new word. */
  readonly onSkip: (() => void) | undefined;
}) {
  const banner = useApp((state) => state.banner);
  if (!banner) return null;
  if (banner.kind === 'introduction') return <Introduction word={banner.word} onSkip={onSkip} />;
  return (
    <div key={banner.serial} className={noticeStyles.banner} data-testid="banner" data-kind={banner.kind}>
      <span className={`${plaqueStyles.rope} ${plaqueStyles.left} ${noticeStyles.bannerRope}`} />
      <span className={`${plaqueStyles.rope} ${plaqueStyles.right} ${noticeStyles.bannerRope}`} />
      {banner.kind === 'round' ? (
        <>
          <b>
            <UiWord>Round</UiWord> {banner.round + 1}
          </b>
          {banner.before && <RoundStats {...banner.before} />}
        </>
      ) : (
        <>
          <b>
            <UiWord>{resultWords(banner.stars, hasOneButton)}</UiWord>
          </b>
          <StarRow stars={banner.stars} size={72} />
        </>
      )}
    </div>
  );
}
