import { unitsOf } from '../../content/unit-facts';
import { COVERS } from '../../content/media';
import { usePack } from '../../store/context';
import type { NamedUnit } from '../../services/address/query';
import { Icon } from './Icon';
import { WordArt } from './word-art';

interface Props {
  readonly unit: NamedUnit;
  readonly story: boolean;
  /** In CSS pixels. */
  readonly size: number;
  readonly className?: string | undefined;
}

/**
 * The badge of a unit in a header: the picture of the unit with this number, or a book for stories.
 * spec: shell#top-bar-and-menu.
 */
export function UnitBadge({ unit: { modifier, name }, story, size, className }: Props) {
  const units = unitsOf(usePack().content);
  if (story) {
    return (
      <span className={className} data-testid="story-badge">
        <Icon name="book" size={size} />
      </span>
    );
  }
  const own = units.filter(({ isStory }) => !isStory);
  const image = (own.find(({ Key }) => Key === modifier) ?? own.find((unit) => unit.name === name))?.image;
  return image === undefined ? null : <WordArt art={image} atlasName={COVERS} size={size} className={className} />;
}
