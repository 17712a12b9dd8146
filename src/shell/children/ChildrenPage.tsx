import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Child } from '../../progress/children';
import { listUndoable } from '../../progress/children';
import type { Backup } from '../../progress/saved/backup';
import { useApp } from '../../store/context';
import { ConfirmPopup } from '../components/ConfirmPopup';
import { Icon } from '../components/Icon';
import { Page } from '../components/Page';
import { Popup } from '../components/Popup';
import { GrownUpsGate } from '../gate/GrownUpsGate';
import { BackupDialog, Summary } from '../menu/BackupDialog';
import { PATHS } from '../paths';
import { useServices } from '../services';
import { SpokenName, useUiLabel } from '../ui-label';
import { LanguageWord, UiWord } from '../ui-words';
import { AddCarriedDialog } from './AddCarriedDialog';
import { CarryDialog } from './CarryDialog';
import type { ChildrenService } from './children-service';
import { ClassSection } from './ClassSection';
import { ChildPicture, LikenessPicture } from './ChildPicture';
import { colourNameOf } from './likeness';
import { PickAnimal } from './PickAnimal';
import { useShownChildren } from './use-animals';
import * as buttonStyles from '../styles/buttons.module.css';
import * as styles from './children-page.module.css';

/** What a grown-up is doing. */
type Task =
  | { readonly name: 'picture' | 'remove' | 'carry'; readonly child: Child }
  | { readonly name: 'read' | 'saveBackup' | 'addBackup' }
  | { readonly name: 'confirm'; readonly backup: Backup }
  | { readonly name: 'added' };

const SMALL_BUTTON = `${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`;

interface TaskProps {
  readonly task: Task;
  readonly setTask: (task: Task | null) => void;
}

/** The dialog of a task. */
function TaskDialog({ task, setTask }: TaskProps) {
  const { children: openService } = useServices();
  const close = (): void => setTask(null);
  const use = async (act: (service: ChildrenService) => Promise<unknown>): Promise<void> => {
    await act(await openService());
    close();
  };
  switch (task.name) {
    case 'picture':
      return (
        <PickAnimal
          title="Change the picture"
          onPick={(likeness) => void use((service) => service.changePicture(task.child.id, likeness)).catch(console.error)}
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
            <UiWord>Stars, stickers and words of this child are deleted in all languages. It can be undone for a day.</UiWord>
          </p>
        </ConfirmPopup>
      );
    case 'carry':
      return <CarryDialog child={task.child} onClose={close} />;
    case 'read':
      return <AddCarriedDialog onRead={(backup) => setTask({ name: 'confirm', backup })} onClose={close} />;
    case 'confirm':
      return (
        <ConfirmPopup
          title="Add this child?"
          pose="think"
          onConfirm={async () => {
            const { addBackup } = await openService();
            if (!(await addBackup(task.backup))) throw new Error('Some of it could not be saved.');
            setTask({ name: 'added' });
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

/** Children who were removed within the last day. */
function Removed() {
  const { children: openService } = useServices();
  const children = useApp((state) => state.children);
  const [now] = useState(() => Date.now());
  const label = useUiLabel();
  const undoable = listUndoable(children, Math.max(now, ...children.map(({ removed }) => removed)));
  const restore = async (id: string): Promise<void> => await (await openService()).restore(id);
  if (undoable.length === 0) return null;
  return (
    <section className={styles.removed}>
      <h2>
        <UiWord>Removed today</UiWord>
      </h2>
      <ul>
        {undoable.map((child) => (
          <li key={child.id}>
            <ChildPicture child={child} size={64} />
            <button type="button" className={SMALL_BUTTON} {...label('Undo')} onClick={() => void restore(child.id).catch(console.error)}>
              <Icon name="retry" size={28} />
              <UiWord>Undo</UiWord>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The class of this tablet, where the pack's project can have one. */
function OwnClass() {
  const { children: openService } = useServices();
  const { hash } = useLocation();
  const [own, setOwn] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    openService().then(
      ({ classCode }) => setOwn(classCode()),
      // The list of children is shown without it.
      () => undefined,
    );
  }, [openService]);
  return own !== undefined && <ClassSection own={own} hash={hash} />;
}

function ChildrenList() {
  const { appName } = useApp((state) => state.manifest.config);
  const shown = useShownChildren();
  const [task, setTask] = useState<Task | null>(null);
  return (
    <Page isForGrownUps title={<UiWord>Children</UiWord>} documentTitle={`${appName} - Children`}>
      <div className={styles.childrenPage}>
        <ul className={styles.rows}>
          {shown.map(({ child, likeness, word }) => (
            <li key={child.id}>
              <LikenessPicture likeness={likeness} word={word} size={72} />
              <b>
                {word && <LanguageWord>{word.Language}</LanguageWord>}
                <SpokenName>, {colourNameOf(likeness)}</SpokenName>
              </b>
              <span className={styles.actions}>
                <button type="button" className={SMALL_BUTTON} onClick={() => setTask({ name: 'picture', child })}>
                  <UiWord>Change the picture</UiWord>
                </button>
                <button type="button" className={SMALL_BUTTON} onClick={() => setTask({ name: 'carry', child })}>
                  <UiWord>Carry to another device</UiWord>
                </button>
                {shown.length > 1 && (
                  <button type="button" className={SMALL_BUTTON} onClick={() => setTask({ name: 'remove', child })}>
                    <Icon name="trash" size={28} />
                    <UiWord>Remove</UiWord>
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
        <OwnClass />
        <Removed />
        <p className={styles.actions}>
          <Link className={SMALL_BUTTON} to={PATHS.grownUps}>
            <Icon name="search" size={28} />
            <UiWord>What the children know</UiWord>
          </Link>
          <button type="button" className={SMALL_BUTTON} onClick={() => setTask({ name: 'read' })}>
            <UiWord>Add a child from another device</UiWord>
          </button>
          <button type="button" className={SMALL_BUTTON} onClick={() => setTask({ name: 'saveBackup' })}>
            <UiWord>Save a backup file</UiWord>
          </button>
          <button type="button" className={SMALL_BUTTON} onClick={() => setTask({ name: 'addBackup' })}>
            <UiWord>Add a backup file</UiWord>
          </button>
        </p>
        <p className={styles.note}>
          <UiWord>A backup file has all children of this device. The file of one child is added in the same way.</UiWord>
        </p>
      </div>
      {task && <TaskDialog task={task} setTask={setTask} />}
    </Page>
  );
}

/** What grown-ups do with the children of this device, behind their gate. */
export function ChildrenPage() {
  const { appName } = useApp((state) => state.manifest.config);
  const navigate = useNavigate();
  const [isPassed, setPassed] = useState(false);
  if (isPassed) return <ChildrenList />;
  return (
    <Page isForGrownUps title={<UiWord>Children</UiWord>} documentTitle={`${appName} - Children`}>
      <GrownUpsGate purpose="Children" onPass={() => setPassed(true)} onClose={() => void navigate(PATHS.who)} />
    </Page>
  );
}
