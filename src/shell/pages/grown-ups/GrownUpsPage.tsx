import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { message } from '../../../messages/message';
import { listDailyWords } from '../../../progress/daily';
import { useApp, usePack } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { LikenessName, LikenessPicture } from '../../children/ChildPicture';
import type { ChildRecord } from '../../../services/children/open-child';
import { useShownChildren } from '../../children/use-animals';
import { Icon } from '../../components/Icon';
import { Page } from '../../components/Page';
import { GrownUpsGate } from '../../gate/GrownUpsGate';
import { usePassed } from '../../gate/use-passed';
import { PATHS } from '../../routing/paths';
import type { Services } from '../../context/services';
import { useServices } from '../../context/services';
import { useUiText } from '../../text/ui-text';
import { UiWord } from '../../text/ui-words';
import { ChildView } from './ChildView';
import { ClassView } from './ClassView';
import { SetMaker } from './SetMaker';
import type { ReportedChild } from '../../../services/children/reported-child';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './grown-ups.module.css';

const SMALL_BUTTON = `${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`;

/** What is shown: a child, by its id, all of them, or the maker of sets. */
type View = { readonly name: 'child'; readonly id: string } | { readonly name: 'class' | 'set' };

/** What the children of this device remember; 'failed' where the code for it did not come. */
type Records = readonly ChildRecord[] | 'failed';

async function readRecords(openService: Services['children']): Promise<Records> {
  try {
    return await (await openService()).readAll();
  } catch (error) {
    console.error(error);
    return 'failed';
  }
}

/** null while they are read. */
function useRecords(): { readonly records: Records | null; readonly retry: () => void } {
  const { children } = useServices();
  const [records, setRecords] = useState<Records | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void readRecords(children).then((read) => isUnmounted || setRecords(read));
    return () => {
      isUnmounted = true;
    };
  }, [children]);
  return { records, retry: () => void readRecords(children).then(setRecords) };
}

interface TabsProps {
  readonly shown: readonly ReportedChild[];
  readonly view: View;
  readonly setView: (view: View) => void;
}

/** The children by their pictures, and what concerns all of them. */
function Tabs({ shown, view, setView }: TabsProps) {
  const tab = (isPressed: boolean) => `${SMALL_BUTTON} ${styles.tab} ${isPressed ? styles.pressed : ''}`;
  return (
    <div className={styles.tabs}>
      {shown.map(({ record: { id }, likeness, word }) => {
        const isPressed = view.name === 'child' && view.id === id;
        return (
          <button
            key={id}
            type="button"
            className={`${styles.childTab} ${isPressed ? styles.pressed : ''}`}
            aria-pressed={isPressed}
            onClick={() => setView({ name: 'child', id })}
          >
            <LikenessPicture likeness={likeness} word={word} size={64} />
            <LikenessName likeness={likeness} word={word} />
          </button>
        );
      })}
      {shown.length > 1 && (
        <button
          type="button"
          className={tab(view.name === 'class')}
          aria-pressed={view.name === 'class'}
          onClick={() => setView({ name: 'class' })}
        >
          <UiWord>All children</UiWord>
        </button>
      )}
      <button
        type="button"
        className={tab(view.name === 'set')}
        aria-pressed={view.name === 'set'}
        onClick={() => setView({ name: 'set' })}
      >
        <UiWord>Choose words</UiWord>
      </button>
      <Link className={SMALL_BUTTON} to={PATHS.children}>
        <Icon name="children" size={28} />
        <UiWord>Children</UiWord>
      </Link>
    </div>
  );
}

function Overview() {
  const { appName } = usePack().manifest.config;
  const content = useWords();
  const child = useApp((state) => state.child);
  const text = useUiText();
  const children = useShownChildren();
  const { records, retry } = useRecords();
  const [chosen, setChosen] = useState<View | null>(null);
  const { clock } = useServices();
  const [day] = useState(() => clock.day());
  const words = useMemo(() => listDailyWords(content), [content]);
  const shown = useMemo(
    () =>
      records === null || records === 'failed'
        ? []
        : children.flatMap(({ child: { id }, likeness, word }): ReportedChild[] => {
            const record = records.find((own) => own.id === id);
            return record ? [{ record, likeness, word }] : [];
          }),
    [children, records],
  );
  const first = shown.find(({ record }) => record.id === child) ?? shown[0];
  const view: View = chosen ?? { name: 'child', id: first?.record.id ?? '' };
  const reported = view.name === 'child' ? (shown.find(({ record }) => record.id === view.id) ?? first) : undefined;
  return (
    <Page
      title={<UiWord>For grown-ups</UiWord>}
      documentTitle={`${appName} - ${text('For grown-ups')}`}
      corner={<span />}
    >
      <div className={styles.grownUps}>
        <Tabs shown={shown} view={view} setView={setChosen} />
        {records === 'failed' && view.name !== 'set' && (
          <p role="alert" className={styles.sheet}>
            <UiWord>It could not be done. Is the network there?</UiWord>{' '}
            <button type="button" className={SMALL_BUTTON} onClick={retry}>
              <Icon name="retry" size={28} />
              <UiWord>Try again</UiWord>
            </button>
          </p>
        )}
        {reported && <ChildView key={reported.record.id} child={reported} words={words} day={day} />}
        {view.name === 'class' && <ClassView shown={shown} words={words} day={day} />}
        {view.name === 'set' && <SetMaker />}
      </div>
    </Page>
  );
}

/**
 * What each child of this device knows, and what a teacher gives them; behind the gate.
 * docs/grown-ups.md says what.
 */
export function GrownUpsPage() {
  const { appName } = usePack().manifest.config;
  const navigate = useNavigate();
  const [isPassed, pass] = usePassed();
  if (isPassed) return <Overview />;
  return (
    <Page title={<UiWord>For grown-ups</UiWord>} documentTitle={`${appName} - ${message('For grown-ups')}`}>
      <GrownUpsGate purpose="What the children know" onPass={pass} onClose={() => void navigate(PATHS.home)} />
    </Page>
  );
}
