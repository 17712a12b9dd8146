import { Link } from 'react-router-dom';
import { message } from '../../messages/message';
import { Icon } from '../components/Icon';
import { PATHS } from '../routing/paths';
import * as buttonStyles from '../styles/buttons.module.css';

/** The round button that opens the sticker album, whose Back leads here again. */
export function AlbumLink() {
  return (
    <Link className={buttonStyles.round} to={PATHS.stickers} aria-label={message('Stickers')}>
      <Icon name="album" />
    </Link>
  );
}
