import { joinChildren } from '../children';
import { joinToday } from '../today';
import { joinDays } from '../play-days';
import { joinScenes } from '../scenes';
import type { DocumentId, DocumentType } from './documents';
import { DOCUMENTS } from './documents';
import { joinRows } from './memory-rows';

/** All documents, those included that home does without. */
export const ALL_DOCUMENTS: { readonly [Id in DocumentId]: DocumentType<Id> } = {
  ...DOCUMENTS,
  children: { id: 'children', join: joinChildren, what: 'pictures of the children' },
  memory: { id: 'memory', join: joinRows, what: 'words that were practised' },
  today: { id: 'today', join: joinToday, what: 'path of today' },
  days: { id: 'days', join: joinDays, what: 'days of play' },
  scenes: { id: 'scenes', join: joinScenes, what: 'places of stickers' },
};

/** Key of the list of children in localStorage and in the mirror. One for all languages. */
export const CHILDREN_KEY = 'KZ_Children';

/**
 * Key of a child's memory of the words of a language. Only the mirror has it: localStorage has no
 * room for those of thirty children.
 */
export const memoryKeyOf = (language: string, child: string): string => `KZ_Memory_${language}_${child}`;

/** Key of a child's place on the path of the day. In the mirror alone, too. */
export const todayKeyOf = (language: string, child: string): string => `KZ_Today_${language}_${child}`;
/** Key of a child's days of play in a language; in the mirror alone, too. */
export const daysKeyOf = (language: string, child: string): string => `KZ_Days_${language}_${child}`;
/** Key of where a child has put its stickers; in the mirror alone, too. */
export const scenesKeyOf = (language: string, child: string): string => `KZ_Scenes_${language}_${child}`;
