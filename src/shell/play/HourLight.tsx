import type { PlaceId } from '../../play/game-facts';
import { artUrl } from '../components/pictures';
import * as styles from './hour-light.module.css';

/**
 * The light of the four rounds over a place: morning, noon, evening, night. The hills are painted
 * at sunset, and the stars at night, whose hours are dusk, night, northern lights and dawn.
 */
const DAY = ['morning', 'noon', 'evening', 'night'];
const HOURS: Readonly<Record<PlaceId, readonly string[]>> = {
  lake: DAY,
  meadow: DAY,
  woods: DAY,
  hills: ['early', 'high', 'noon', 'night'],
  stars: ['dusk', 'noon', 'lights', 'dawn'],
};

/**
 * The light of a round (from 0) over the picture of its place. It comes in a second and then stands
 * still; the one before leaves meanwhile.
 */
export function HourLight({ place, round }: { readonly place: PlaceId; readonly round: number }) {
  const hours = HOURS[place];
  const now = Math.min(round, hours.length - 1);
  return hours
    .slice(Math.max(0, now - 1), now + 1)
    .map((hour, index, shown) => (
      <i
        key={hour}
        className={`${styles.light} ${index < shown.length - 1 ? styles.leaving : ''}`}
        data-hour={hour}
        {...(hour === 'night' && { style: { backgroundImage: `url("${artUrl(`places/${place}-dusk`)}")` } })}
      />
    ));
}
