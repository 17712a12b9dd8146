import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { message } from '../../../messages/message';
import { MAX_CHILDREN, listUndoable } from '../../../progress/children';
import { useApp, usePack } from '../../../store/context';
import { Icon } from '../../components/Icon';
import { Page } from '../../components/Page';
import { GrownUpsGate } from '../../gate/GrownUpsGate';
import { usePassed } from '../../gate/use-passed';
import { PATHS } from '../../routing/paths';
import { useServices } from '../../context/services';
import { SpokenName, useUiLabel } from '../../text/ui-label';
import { LanguageWord, UiWord } from '../../text/ui-words';
import { ClassSection } from './ClassSection';
import { ChildPicture, LikenessPicture } from '../../children/ChildPicture';
import { colourNameOf } from '../../../services/children/likeness';
import type { OnFault, Task } from './TaskDialog';
import { TaskDialog } from './TaskDialog';
import { useShownChildren } from '../../children/use-animals';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as popupStyles from '../../components/popup.module.css';
import * as styles from './children-page.module.css';

const SMALL_BUTTON = `${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`;

/** Children whose removal can be taken back. */
function Removed({ onFault }: { readonly onFault: OnFault }) {
  const { children: openService, clock } = useServices();
  const children = useApp((state) => state.children);
  const label = useUiLabel();
  const undoable = listUndoable(children, clock);
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
            <button
              type="button"
              className={SMALL_BUTTON}
              {...label('Undo')}
              onClick={() => void restore(child.id).catch(onFault)}
            >
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
  const { appName } = usePack().manifest.config;
  const shown = useShownChildren();
  const [task, setTask] = useState<Task | null>(null);
  /** Of what was begun last. */
  const [isFailed, setFailed] = useState(false);
  const begin = (next: Task): void => {
    setFailed(false);
    setTask(next);
  };
  const onFault = (error: unknown): void => {
    console.error(error);
    setFailed(true);
  };
  return (
    <Page isForGrownUps title={<UiWord>Children</UiWord>} documentTitle={`${appName} - ${message('Children')}`}>
      <div className={styles.childrenPage}>
        {isFailed && (
          <p role="alert" className={popupStyles.fault}>
            <UiWord>It could not be done. Is the network there?</UiWord>
          </p>
        )}
        <ul className={styles.rows}>
          {shown.map(({ child, likeness, word }) => (
            <li key={child.id}>
              <LikenessPicture likeness={likeness} word={word} size={72} />
              <b>
                {word && <LanguageWord>{word.Language}</LanguageWord>}
                <SpokenName>, {colourNameOf(likeness)}</SpokenName>
              </b>
              <span className={styles.actions}>
                <button type="button" className={SMALL_BUTTON} onClick={() => begin({ name: 'picture', child })}>
                  <UiWord>Change the picture</UiWord>
                </button>
                <button type="button" className={SMALL_BUTTON} onClick={() => begin({ name: 'carry', child })}>
                  <UiWord>Carry to another device</UiWord>
                </button>
                {shown.length > 1 && (
                  <button type="button" className={SMALL_BUTTON} onClick={() => begin({ name: 'remove', child })}>
                    <Icon name="trash" size={28} />
                    <UiWord>Remove</UiWord>
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
        <OwnClass />
        <Removed onFault={onFault} />
        <p className={styles.actions}>
          <Link className={SMALL_BUTTON} to={PATHS.grownUps}>
            <Icon name="search" size={28} />
            <UiWord>What the children know</UiWord>
          </Link>
          <button type="button" className={SMALL_BUTTON} onClick={() => begin({ name: 'read' })}>
            <UiWord>Add a child from another device</UiWord>
          </button>
          <button type="button" className={SMALL_BUTTON} onClick={() => begin({ name: 'saveBackup' })}>
            <UiWord>Save a backup file</UiWord>
          </button>
          <button type="button" className={SMALL_BUTTON} onClick={() => begin({ name: 'addBackup' })}>
            <UiWord>Add a backup file</UiWord>
          </button>
        </p>
        {shown.length >= MAX_CHILDREN && (
          <p className={styles.note}>
            <UiWord>
              This device has no room for more children. Those of a file or of a class can be added once another one is
              removed.
            </UiWord>
          </p>
        )}
        <p className={styles.note}>
          <UiWord>
            A backup file has all children of this device. The file of one child is added in the same way.
          </UiWord>
        </p>
      </div>
      {task && <TaskDialog task={task} setTask={setTask} onFault={onFault} />}
    </Page>
  );
}

/** What grown-ups do with the children of this device, behind their gate. */
export function ChildrenPage() {
  const { appName } = usePack().manifest.config;
  const navigate = useNavigate();
  const [isPassed, pass] = usePassed();
  if (isPassed) return <ChildrenList />;
  return (
    <Page isForGrownUps title={<UiWord>Children</UiWord>} documentTitle={`${appName} - ${message('Children')}`}>
      <GrownUpsGate purpose="Children" onPass={pass} onClose={() => void navigate(PATHS.who)} />
    </Page>
  );
}
