import { breakLines } from '../../stage/kit/break-lines';
import { usePack } from '../../store/context';
import { countLetters } from '../text/fit-text';
import * as pictureStyles from '../styles/pictures.module.css';
import * as textStyles from '../styles/text.module.css';

/** Side of the card in units of the drawing. */
const SIDE = 100;
const MAX_FONT_SIZE = 34;
/** Width of a letter, and height of a line, as shares of the font size. */
const LETTER_RATIO = 0.58;
const LINE_RATIO = 1.15;
/** Letters of a line that is not broken. */
const LINE_LETTERS = 8;
const ROOM = 88;
/** Centre of the text: below the sign. */
const MIDDLE = 58;

/**
 * In place of the picture of a word that could not be loaded: a card with the word, as large as its
 * box. Decorative: the word is beside it.
 */
export function MissingPicture({ art }: { readonly art: string }) {
  const words = usePack().words.loaded();
  const tag = usePack().manifest.config.languageTag;
  const all = words ? [...words.vocabData, ...words.storybookVocab] : [];
  const word = all.find(({ App_Art }) => App_Art === art)?.Language ?? '';
  const lines = breakLines(word, LINE_LETTERS, countLetters);
  const letters = Math.max(1, ...lines.map(countLetters));
  const fontSize = Math.min(MAX_FONT_SIZE, ROOM / (letters * LETTER_RATIO), 60 / (lines.length * LINE_RATIO));
  return (
    <svg className={pictureStyles.missing} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true" data-missing={art}>
      <rect x="1" y="1" width="98" height="98" rx="28" />
      <path d="M38 10h24v16H38zM38 26l9-9 9 9" />
      <text
        lang={tag}
        className={textStyles.reading}
        fontSize={fontSize}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {lines.map((line, index) => (
          <tspan key={line} x={SIDE / 2} y={MIDDLE + (index - (lines.length - 1) / 2) * fontSize * LINE_RATIO}>
            {line}
          </tspan>
        ))}
      </text>
    </svg>
  );
}
