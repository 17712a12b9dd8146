import { LazyDialog } from '../loading/LazyDialog';
import { lazyComponent } from '../lazy/lazy-component';

const GrownUpsGate = lazyComponent(
  () => import('./GrownUpsGate'),
  (module) => module.GrownUpsGate,
);

interface Props {
  /** What a grown-up is about to do. */
  readonly purpose: string;
  readonly onPass: () => void;
  readonly onClose: () => void;
}

/** The grown-ups' gate, whose code is loaded when it is opened. */
export function LazyGate(props: Props) {
  return (
    <LazyDialog onClose={props.onClose}>
      <GrownUpsGate {...props} />
    </LazyDialog>
  );
}
