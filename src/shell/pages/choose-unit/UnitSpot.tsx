import type { CSSProperties } from 'react';
import { COVERS } from '../../../content/media';
import type { Unit } from '../../../content/units';
import type { PlaceId } from '../../../play/game-facts';
import { placeOfLevel } from '../../components/Backdrop';
import { WordArt } from '../../components/word-art';
import { UnitMark } from '../../offline/UnitMark';
import { useAddress } from '../../routing/use-address';
import type { SpotKind } from './SpotDrawings';
import { spotId } from './SpotDrawings';
import * as styles from './spot.module.css';

/** The spots of a place: its units take turns at them. */
const SPOTS_OF: { readonly [Place in PlaceId]: readonly SpotKind[] } = {
  lake: ['shore', 'boat', 'pond', 'nest'],
  meadow: ['nest', 'stall', 'stump', 'pond'],
  woods: ['stump', 'tent', 'nest', 'stall'],
  hills: ['stall', 'nest', 'tent', 'stump'],
  stars: ['snowHouse', 'tent', 'stump', 'boat'],
};

/** Pixels of a unit's picture, in a spot that is SPOT times as wide. */
const SPOT = 1.72;

/** A unit as a spot of its level's place: its picture stands there in something. */
export function UnitSpot({ unit, size }: { readonly unit: Unit; readonly size: number }) {
  const spots = SPOTS_OF[placeOfLevel(useAddress().query.difficulty)];
  const kind = spots[(unit.Key - 1 + spots.length) % spots.length] ?? 'nest';
  const part = (side: 'back' | 'front') => (
    <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <use href={`#${spotId(kind, side)}`} />
    </svg>
  );
  return (
    <span className={styles.spot} data-kind={kind} style={{ '--spot': `${SPOT * size}px` } as CSSProperties}>
      {part('back')}
      <WordArt art={unit.image} atlasName={COVERS} size={size} className={styles.picture} />
      {part('front')}
      <UnitMark unit={unit.name} />
    </span>
  );
}
