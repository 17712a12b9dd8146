import type { PlayWord } from '../play/word';
import type { ContentIndex, HistoryRow } from './entities';

/** Name of the atlas with the pictures of history events. */
export const TIMELINE_ATLAS = 'Timeline';

/** History that belongs to the timeline. spec: data#history-row. */
const TIMELINE_APP = 1;
/**
 * The first level of home's path at which the timeline is offered: history is for children of seven
 * and older.
 */
const FIRST_LEVEL = 3;
/** One card for the table and one for the hand. */
const MIN_CARDS = 2;

/** The rows that become cards: those without a text are dropped. spec: data#history-row. */
export function listRows(content: ContentIndex): HistoryRow[] {
  return content.historyData.filter(({ App, data }) => App === TIMELINE_APP && data.trim() !== '');
}

/** Words and events have separate Keys, so a prefix keeps the ids unique. */
export const cardId = ({ Key }: HistoryRow): string => `history:${Key}`;

/** The events of history as words, for their pictures, labels and recordings. */
export function timelineWords(content: ContentIndex): PlayWord[] {
  return listRows(content).map((row) => ({
    key: cardId(row),
    english: row.data.trim(),
    text: row.data.trim(),
    art: row.App_Art ?? '',
    audio: row.App_Audio,
    rank: null,
    vtaCat: null,
    typeLink: null,
    arrow: null,
  }));
}

/**
 * True where the timeline is offered: with history to play with, and not on pages of an easier
 * `level` (null: the page has none). spec: shell#top-bar-and-menu.
 */
export const isTimelineOffered = (content: ContentIndex, level: number | null): boolean =>
  hasTimeline(content) && (level === null || level >= FIRST_LEVEL);

/** True when there is history to play with. spec: shell#timeline. */
export function hasTimeline(content: ContentIndex): boolean {
  return listRows(content).length >= MIN_CARDS;
}
