import { Link } from 'react-router-dom';
import { useApp } from '../../store/context';
import { PATHS } from '../routing/paths';
import { useUiLabel } from '../text/ui-label';
import { LikenessPicture } from './ChildPicture';
import { useShownChildren } from './use-animals';
import * as buttonStyles from '../styles/buttons.module.css';
import * as styles from './who.module.css';

/** The picture of the child who plays; it leads back to "Who is playing?". */
export function PlayerLink() {
  const current = useApp((state) => state.child);
  const label = useUiLabel();
  const shown = useShownChildren();
  const own = shown.find(({ child }) => child.id === current);
  return (
    <Link className={`${buttonStyles.round} ${styles.playerLink}`} to={PATHS.who} {...label('Who is playing?')}>
      {own && <LikenessPicture likeness={own.likeness} word={own.word} size={64} />}
    </Link>
  );
}
