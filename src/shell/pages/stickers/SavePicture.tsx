import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { LazyGate } from '../../gate/LazyGate';
import { lazyComponent } from '../../lazy/lazy-component';
import { LazyDialog } from '../../loading/LazyDialog';
import { useUiLabel } from '../../text/ui-label';
import type { Frame } from '../../../progress/arrange';
import type { AlbumScene } from './album-scenes';
import type { Lying } from './draw-scene';
import * as styles from './stickers-page.module.css';

const PictureDialog = lazyComponent(
  () => import('./PictureDialog'),
  (module) => module.PictureDialog,
);

interface Props {
  readonly scene: AlbumScene;
  readonly lying: readonly Lying[];
  readonly frame: () => Frame;
}

/** The button by which a grown-up gets the scene as a picture, behind the gate. */
export function SavePicture(props: Props) {
  const label = useUiLabel();
  const [step, setStep] = useState<'none' | 'gate' | 'picture'>('none');
  const close = (): void => setStep('none');
  return (
    <>
      <button
        type="button"
        className={styles.save}
        data-testid="save-picture"
        onClick={() => setStep('gate')}
        {...label('Save or print the picture')}
      >
        <Icon name="grown-up" size={30} />
      </button>
      {step === 'gate' && (
        <LazyGate purpose="Save or print the picture" onPass={() => setStep('picture')} onClose={close} />
      )}
      {step === 'picture' && (
        <LazyDialog onClose={close}>
          <PictureDialog {...props} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
