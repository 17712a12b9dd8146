import { Suspense } from 'react';
import type { VocabItem } from '../../content/entities';
import { useApp } from '../../store/context';
import { lazyComponent } from '../lazy/lazy-component';

const LoadedHearWords = lazyComponent(
  () => import('./HearWords'),
  (module) => module.HearWords,
  'wanted',
);

/**
 * The way to Hear myself after a game. Its code is loaded only where a grown-up has switched it on.
 */
export function HearWords(props: { readonly words: readonly VocabItem[] }) {
  const canRecord = useApp((state) => state.settings.canRecord);
  return (
    canRecord && (
      <Suspense>
        <LoadedHearWords {...props} />
      </Suspense>
    )
  );
}
