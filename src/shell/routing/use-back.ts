import { usePack } from '../../store/context';
import { entriesBelow } from './Navigation';
import { backFrom } from './routes';
import { useAddress } from './use-address';

/** Where Back leads; null on home. spec: shell#back. */
export function useBack(): string | null {
  const { path, query } = useAddress();
  const hasStories = usePack().content.storybookVocab.length > 0;
  return backFrom(path, query, hasStories, entriesBelow());
}
