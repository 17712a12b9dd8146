import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Music } from '../../sound/music/music';
import { findGame } from '../../play/game-facts';
import { createMusic } from '../../sound/music/music';
import { openMusicPlayer } from '../../sound/music/player';
import { useApp, usePack } from '../../store/context';
import { findPage } from '../routing/paths';
import { readQuery } from '../../services/address/query';
import { useServices } from '../context/services';
import { musicContextOf } from './music-context';

/**
 * Plays the music of the open page. It renders nothing, and is mounted once, after the first tap.
 */
export function MusicPlayback(): null {
  const { sound } = useServices();
  const { pathname, search } = useLocation();
  const isPlaying = useApp((state) => state.screenDisplay === 'gameScreen');
  const { gameType } = readQuery(search);
  const { catalogue } = usePack().content;
  const game = gameType === null ? null : findGame(catalogue, gameType);
  const context = musicContextOf(findPage(pathname), game, isPlaying);
  const music = useRef<Music | null>(null);

  useEffect(() => {
    const created = createMusic(sound, openMusicPlayer);
    const onVisibilityChange = (): void => created.setHidden(document.hidden);
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    music.current = created;
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      created.close();
    };
  }, [sound]);
  useEffect(() => music.current?.setContext(context), [context]);
  return null;
}
