import type { ComponentType } from 'react';
import type { Query } from '../../services/address/query';

/** An address by the name of its page in the registry. */
export interface Place {
  readonly page: string;
  readonly query?: Partial<Query>;
}

/**
 * What is known of a page before its code is loaded. Home's scripts have it of every page: keep it
 * small.
 */
export interface PageDefinition<Path extends string = string> {
  /** With '/' at its start and none at its end. */
  readonly path: Path;
  /**
   * Parameters that tell the page from another one of this path, as they are written in an address.
   */
  readonly parameters?: readonly string[];
  /** Parameters of a place on the page, such as the picked unit or the open word. */
  readonly places?: readonly string[];
  /** Anyone may open it from anywhere, and Back leads to where one came from. */
  readonly isSide?: boolean;
  /** Shows a game on the stage. */
  readonly hasStage?: boolean;
  /** Nobody has begun anything on it: it may be reloaded while the tab is hidden. */
  readonly restsHidden?: boolean;
  /** Somebody may be busy on it without touching anything. */
  readonly isPatient?: boolean;
  /** Without music, since recordings are listened to. */
  readonly isSilent?: boolean;
  /** Behind the gate for grown-ups: it is not asked who plays. */
  readonly isForGrownUps?: boolean;
  /** True where its address is of a story, not of a unit. */
  readonly isOfStory?: (query: Pick<Query, 'Key'>) => boolean;
  /** Where an address leads that lacks a parameter; null for a complete one. spec: shell#guard. */
  readonly guard?: (query: Query) => Place | null;
  /**
   * The page above; home without it. `hasStories`: the pack has stories. spec: shell#back,
   * readings#61.
   */
  readonly above?: (query: Query, hasStories: boolean) => Place;
  /**
   * The words without which it is not shown (src/content/loaded-words.ts): none, those of any unit,
   * or of the one that the address names. All without it.
   */
  readonly words?: 'none' | 'some' | 'unit';
  /** Missing for home, which is drawn at once. */
  readonly load?: () => Promise<ComponentType>;
}

/** A page: one folder with this in its `index.ts`, and one line in registry.ts. */
export const definePage = <const Path extends string>(page: PageDefinition<Path>): PageDefinition<Path> => page;
