/**
 * What the timeline's page needs of its game: the areas of table and hand, to label them, which
 * cards stay on the table, and the light of their ages. Not in the registry, so that the home page
 * does not load it.
 */
export { boardAt, skyAt } from './timeline/age';
export { layoutTimeline } from './timeline/areas';
export { agesOf } from './timeline/rules-eras';
export { settledCard } from './timeline/rules-events';
export { sortCards } from './timeline/rules-placement';
