import type { Dispatch, SetStateAction } from 'react';
import type { Child } from '../../../progress/children';
import type { Backup } from '../../../progress/saved/backup';
import { ConfirmPopup } from '../../components/ConfirmPopup';
import { Popup } from '../../components/Popup';
import { BackupDialog, Summary } from '../../backup/BackupDialog';
import { useServices } from '../../context/services';
import { UiWord } from '../../text/ui-words';
import { AddCarriedDialog } from './AddCarriedDialog';
import { CarryDialog } from './CarryDialog';
import type { ChildrenService } from '../../../services/children/children-service';
import { ChildPicture } from '../../children/ChildPicture';
import { PickAnimal } from '../../children/PickAnimal';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './children-page.module.css';

/** What a grown-up is doing. */
export type Task =
  | { readonly name: 'picture' | 'remove' | 'carry'; readonly child: Child }
  | { readonly name: 'read' | 'saveBackup' | 'addBackup' }
  | { readonly name: 'confirm'; readonly backup: Backup }
  | { readonly name: 'added' };

/** Says that something could not be done. */
export type OnFault = (error: unknown) => void;

interface TaskProps {
  readonly task: Task;
  readonly setTask: Dispatch<SetStateAction<Task | null>>;
  readonly onFault: OnFault;
}

/** The dialog of a task. */
export function TaskDialog({ task, setTask, onFault }: TaskProps) {
  const { children: openService } = useServices();
  /** What follows this task, unless another one was begun while it was at work. */
  const goOn = (next: Task | null): void => setTask((current) => (current === task ? next : current));
  const close = (): void => goOn(null);
  const use = async (act: (service: ChildrenService) => Promise<unknown>): Promise<void> => {
    await act(await openService());
    close();
  };
  switch (task.name) {
    case 'picture':
      return (
        <PickAnimal
          title="Change the picture"
          onPick={(likeness) => {
            use((service) => service.changePicture(task.child.id, likeness)).catch((error: unknown) => {
              close();
              onFault(error);
            });
          }}
          onClose={close}
        />
      );
    case 'remove':
      return (
        <ConfirmPopup
          title="Remove this child?"
          pose="oops"
          onConfirm={() => use((service) => service.remove(task.child.id))}
          onClose={close}
        >
          <p className={styles.centred}>
            <ChildPicture child={task.child} size={84} />
          </p>
          <p>
            <UiWord>
              Stars, stickers and words of this child are deleted in all languages. It can be undone for a day.
            </UiWord>
          </p>
        </ConfirmPopup>
      );
    case 'carry':
      return <CarryDialog child={task.child} onClose={close} />;
    case 'read':
      return <AddCarriedDialog onRead={(backup) => goOn({ name: 'confirm', backup })} onClose={close} />;
    case 'confirm':
      return (
        <ConfirmPopup
          title="Add this child?"
          pose="think"
          onConfirm={async () => {
            const { addBackup } = await openService();
            if (!(await addBackup(task.backup))) throw new Error('Some of it could not be saved.');
            goOn({ name: 'added' });
          }}
          onClose={close}
        >
          <Summary backup={task.backup} />
          <p>
            <UiWord>Of each game the better result is kept. Nothing on this device is lost.</UiWord>
          </p>
        </ConfirmPopup>
      );
    case 'added':
      return (
        <Popup
          title="The child was added."
          pose="cheer"
          onClose={close}
          actions={
            <button type="button" className={`${buttonStyles.pebble} ${buttonStyles.paper}`} onClick={close}>
              <UiWord>OK</UiWord>
            </button>
          }
        />
      );
    case 'saveBackup':
      return <BackupDialog purpose="save" isBehindGate onClose={close} />;
    case 'addBackup':
      return <BackupDialog purpose="add" isBehindGate onClose={close} />;
  }
}
