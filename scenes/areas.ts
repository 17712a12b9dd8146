/**
 * What the timeline's page needs of its game: where table and hand lie, to label them, and which cards stay on the table. Apart from
 * the registry: home has no need of it.
 */
export { layoutTimeline } from './timeline/areas';
export { settledCard } from './timeline/rules-events';
