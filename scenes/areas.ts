/**
 * What the timeline's page needs of its game: the areas of table and hand, to label them, which
 * cards stay on the table, and their order. Not in the registry, so that the home page does not
 * load it.
 */
export { layoutTimeline } from './timeline/areas';
export { settledCard } from './timeline/rules-events';
export { sortCards } from './timeline/rules-placement';
