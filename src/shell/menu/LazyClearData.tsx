import { LazyDialog } from '../loading/LazyDialog';
import { lazyComponent } from '../lazy/lazy-component';

const ClearData = lazyComponent(
  () => import('./ClearData'),
  (module) => module.ClearData,
);

/** The clear-data dialogs, whose code is loaded when they are opened. */
export function LazyClearData({ onClose }: { readonly onClose: () => void }) {
  return (
    <LazyDialog onClose={onClose}>
      <ClearData onClose={onClose} />
    </LazyDialog>
  );
}
