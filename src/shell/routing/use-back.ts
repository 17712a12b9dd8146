import { usePack } from '../../store/context';
import { entriesBelow } from './Navigation';
import { backFrom } from './routes';
import { useAddress } from './use-address';

/** Where Back leads; null on home. spec: shell#back. */
export function useBack(): string | null {
  const { path, query } = useAddress();
  const hasStories = usePack().content.hasStories;
  return backFrom(path, query, hasStories, entriesBelow());
}
