import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Query } from '../../services/address/query';
import { findPath } from './paths';
import { isStory } from './is-story';
import { readQuery } from '../../services/address/query';

/** The address that is open now. */
export function useAddress(): {
  readonly path: NonNullable<ReturnType<typeof findPath>>;
  readonly query: Query;
  readonly story: boolean;
} {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const path = findPath(pathname) ?? '/';
    const query = readQuery(search);
    return { path, query, story: isStory(path, query) };
  }, [pathname, search]);
}
