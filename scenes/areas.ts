/** Where the timeline's table and hand lie, for the page that labels them. Apart from the registry: home has no need of it. */
export { layTimeline } from './timeline/areas';
