import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../address';
import { Icon } from '../components/Icon';
import * as buttonStyles from '../styles/buttons.module.css';

/** What a link to the album leaves in the history entry: where its Back leads. */
interface AlbumState {
  readonly back: string;
}

/** The page from which the album was opened; null when it was opened by its address. */
export function readBack(state: unknown): string | null {
  const back = state !== null && typeof state === 'object' && 'back' in state ? state.back : null;
  return typeof back === 'string' ? back : null;
}

/** The round button that opens the sticker album, whose Back leads here again. */
export function AlbumLink() {
  const { pathname, search } = useLocation();
  const state: AlbumState = { back: pathname + search };
  return (
    <Link className={buttonStyles.round} to={PATHS.stickers} state={state} aria-label="Stickers">
      <Icon name="album" />
    </Link>
  );
}
