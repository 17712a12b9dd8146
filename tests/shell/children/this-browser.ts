import '../../../src/progress/saved/firestore-class-store';
import '../../../src/progress/saved/repair';
import { vi } from 'vitest';
import { surroundings } from './current-page';

// What these modules ask of "this browser" is asked of the one that the test has made. To be
// imported before the product is.

vi.mock('../../../src/progress/saved/firestore-class-store', () => ({
  openFirestoreClassStore: () => surroundings().openClass(),
}));
vi.mock('../../../src/progress/saved/mirror-keys', () => ({
  listMirrorKeys: () => Promise.resolve([...surroundings().mirror.keys()]),
  deleteMirrorKey: (key: string) => Promise.resolve(void surroundings().mirror.delete(key)),
}));
vi.mock('../../../src/services/children/session', () => ({
  loadSessionChild: () => surroundings().session,
  saveSessionChild: (child: string) => void (surroundings().session = child),
}));
/** One part after the other: the test runner gets stuck where two begin at once. */
vi.mock('../../../src/net/load-part', () => {
  let loading: Promise<unknown> = Promise.resolve();
  return {
    loadPart: (load: () => Promise<unknown>) => {
      loading = loading.then(load);
      return loading;
    },
  };
});
