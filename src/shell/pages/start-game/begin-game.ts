import type { Media } from '../../../content/media';
import { beginRequests } from '../../../net/begin-requests';
import type { GameDescriptor } from '../../../stage/define-game';
import type { PlayWord } from '../../../play/word';
import { artUrl } from '../../components/pictures';

/** What the pictures of a game depend on. */
interface BegunGame {
  readonly descriptor: Pick<GameDescriptor, 'id' | 'hasOwnAtlas' | 'sharedAtlases'>;
  readonly media: Media;
  readonly atlasName: string | undefined;
  readonly words: readonly PlayWord[];
}

/**
 * Begins to fetch the pictures of a game beside the scripts that will draw them: one after the
 * other they would wait for a way there and back on a bad network.
 */
export function beginGame({ descriptor, media, atlasName, words }: BegunGame): void {
  const atlases = [
    'stage',
    ...(descriptor.hasOwnAtlas ? [`scenes/${descriptor.id}`] : []),
    ...descriptor.sharedAtlases,
  ];
  const ofWords = new Set(words.flatMap(({ art }) => media.picture(art, atlasName)?.atlas.url ?? []));
  beginRequests([...atlases.flatMap((path) => [artUrl(path, 'json'), artUrl(path)]), ...ofWords]);
}
