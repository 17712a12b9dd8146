import type { TimelineCard } from '../play/contract';
import type { Content } from './entities';
import { cardId, listRows } from './timeline';

/**
 * The events of history as cards for the rules. Start and end years in the wrong order are swapped.
 * A picture that a word of the pack has too takes that word.
 */
export function timelineCards(content: Content): TimelineCard[] {
  const names = new Map(content.vocabData.map(({ App_Art, Language }) => [App_Art, Language]));
  return listRows(content).map((row) => ({
    id: cardId(row),
    content: row.data.trim(),
    ...(row.Short && { short: row.Short }),
    ...(row.App_Art && names.has(row.App_Art) && { name: names.get(row.App_Art) ?? '' }),
    date: row.Date,
    startDate: Math.min(row.startDate, row.endDate),
    endDate: Math.max(row.startDate, row.endDate),
  }));
}
