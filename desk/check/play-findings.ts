import type { Content, VocabItem } from '../../src/content/entities';
import { blanksOf, toPlayWord } from '../../src/content/game-words';
import { MAX_LEVEL, NEVER } from '../../src/content/levels';
import { offeredGames } from '../../src/content/offers';
import { ROUND_DIFFICULTIES } from '../../src/play/game-facts';
import type { GameContent, NeedKind } from '../../src/play/needs';
import { numberOf } from '../../src/play/number-words';
import type { RowFinding } from './finding';
import { lessonOfSubunit, listClosed, listSubunits } from './offers';
import type { RowsOf } from './rows-of';

const GAMES = { sheet: 'KZ_GameFilterDataNew' } as const;

const sheetOfWord = ({ Key }: VocabItem): 'KZ_AppData' | 'KZ_StorybookVocab' =>
  typeof Key === 'string' ? 'KZ_StorybookVocab' : 'KZ_AppData';

/** Number words that no game can calculate with. */
function checkNumbers({ numberData }: Content, rowOf: RowsOf): RowFinding[] {
  return numberData.flatMap((word): RowFinding[] =>
    numberOf(toPlayWord(word)) !== null
      ? []
      : [
          {
            code: 'number-unreadable',
            facts: { english: word.English },
            severity: 'weak',
            sheet: 'KZ_AppData',
            row: rowOf.word(word),
          },
        ],
  );
}

/** True when a game that needs something of this kind finds it here. */
function isUsable({ possibleGames }: Content, kind: NeedKind, found: Partial<GameContent>): boolean {
  const needs = possibleGames.flatMap((game) => game.needs.filter((need) => need.kind === kind));
  const nothing: GameContent = { mode: 'normal', difficulty: 'easy', words: [], numbers: [], sentences: [] };
  return needs.length === 0 || needs.some(({ isMet }) => isMet({ ...nothing, ...found }));
}

/** Words whose Arrow no game can read. */
function checkArrows(content: Content, rowOf: RowsOf): RowFinding[] {
  return [...content.vocabData, ...content.storybookVocab].flatMap((word): RowFinding[] =>
    word.Arrow === null || isUsable(content, 'arrows', { words: [toPlayWord(word)] })
      ? []
      : [
          {
            code: 'arrow-unreadable',
            facts: { arrow: word.Arrow },
            severity: 'weak',
            sheet: sheetOfWord(word),
            row: rowOf.word(word),
          },
        ],
  );
}

const PHASES = { easy: 'phaseOne', medium: 'phaseTwo', hard: 'phaseThree' } as const;

/** Pages with words to leave out that no game can ask at their difficulty. */
function checkBlanks(content: Content, rowOf: RowsOf): RowFinding[] {
  return content.storybookSentence.flatMap((page) =>
    ROUND_DIFFICULTIES.flatMap((difficulty): RowFinding[] => {
      const phase = PHASES[difficulty];
      const isEmpty = page[`${phase}Word`] === null && page[`${phase}Sentence`] === null;
      if (isEmpty || isUsable(content, 'blanks', { difficulty, sentences: [blanksOf(page, difficulty)] })) return [];
      return [
        {
          code: 'blanks-unreadable',
          facts: { phase },
          severity: 'weak',
          sheet: 'KZ_StorybookSentence',
          row: rowOf.page(page),
        },
      ];
    }),
  );
}

/**
 * Difficulties of offered games that no level opens, and games that start later than their row
 * says.
 */
function checkDifficulties(content: Content, rowOf: RowsOf): RowFinding[] {
  return listSubunits(content).flatMap((own) => {
    const lesson = lessonOfSubunit(own);
    const { unit, subunit } = own;
    if (!lesson) return [];
    const row = rowOf.games(unit, subunit);
    return offeredGames(content, lesson, MAX_LEVEL).flatMap((offer): RowFinding[] => {
      const { label } = offer.game;
      const closed = listClosed(content, lesson, offer);
      const [first] = closed;
      const level = lesson.row.games[label] ?? 1;
      const opensAt = Math.min(...Object.values(offer.opensAt));
      return [
        ...(first
          ? [
              {
                code: 'difficulty-closed',
                facts: {
                  unit,
                  subunit,
                  game: label,
                  difficulties: closed.map(([difficulty]) => difficulty),
                  need: first[1],
                },
                severity: 'weak',
                ...GAMES,
                row,
              } as const,
            ]
          : []),
        ...(opensAt > level
          ? [
              {
                code: 'game-later',
                facts: { unit, subunit, game: label, level, opensAt },
                severity: 'note',
                ...GAMES,
                row,
              } as const,
            ]
          : []),
      ];
    });
  });
}

/**
 * What home's five levels have of their own: words of a rank, and stars of the difficulties that
 * open there.
 */
function checkLevels(content: Content): RowFinding[] {
  const opened = new Set(
    listSubunits(content).flatMap((own) => {
      const lesson = lessonOfSubunit(own);
      return lesson ? offeredGames(content, lesson, MAX_LEVEL).flatMap(({ opensAt }) => Object.values(opensAt)) : [];
    }),
  );
  opened.delete(NEVER);
  const empty = Array.from({ length: MAX_LEVEL }, (_, index) => index + 1).filter((level) => !opened.has(level));
  const hasRank = content.vocabData.some(({ rank }) => rank !== null);
  return [
    ...(hasRank || content.vocabData.length === 0
      ? []
      : [{ code: 'ranks-missing', facts: {}, severity: 'weak', sheet: 'KZ_AppData', row: 0 } as const]),
    ...(opened.size === 0 || empty.length === 0
      ? []
      : [{ code: 'levels-empty', facts: { levels: empty }, severity: 'note', ...GAMES, row: 0 } as const]),
  ];
}

/**
 * What games cannot play with, judged by the games themselves. `content` has the recordings alone
 * that are there.
 */
export function checkPlay(content: Content, rowOf: RowsOf): RowFinding[] {
  return [
    ...checkNumbers(content, rowOf),
    ...checkArrows(content, rowOf),
    ...checkBlanks(content, rowOf),
    ...checkDifficulties(content, rowOf),
    ...checkLevels(content),
  ];
}
