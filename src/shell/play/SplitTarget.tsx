import { atlasNameOf } from '../../content/media';
import { useApp } from '../../store/context';
import { WordArt } from '../parts/pictures';
import { Page } from '../parts/Page';
import { fitFont } from '../names';
import { LanguageWord } from '../words';
import type { EnteredGame } from './entered-game';
import * as pageStyles from '../parts/page.module.css';
import * as styles from './split-targets.module.css';

const TARGET_NUMERATOR = 500;

/** The distinct VTA_Cat values of a lesson: what a game that is split by them can be about. */
export function listTargets({ words }: EnteredGame['lesson']): string[] {
  return [...new Set(words.flatMap(({ VTA_Cat }) => VTA_Cat ?? []))];
}

/** Choose what the game is about, before its play screen. spec: play#split-target, readings#34. */
export function SplitTarget({ entered, onChoose }: { readonly entered: EnteredGame; readonly onChoose: (target: string) => void }) {
  const { lesson, unit, descriptor } = entered;
  const appName = useApp((state) => state.manifest.config.appName);
  const atlasName = atlasNameOf(lesson.row.category, lesson.row.target);
  return (
    <Page title={unit.name} documentTitle={`${appName} - ${descriptor.label}`}>
      <div className={`${pageStyles.cardGrid} ${styles.splitTargets}`}>
        {listTargets(lesson).map((target) => (
          <button key={target} type="button" className={styles.splitTarget} data-testid="subject" onClick={() => onChoose(target)}>
            <WordArt art={lesson.words.find(({ VTA_Cat }) => VTA_Cat === target)?.App_Art ?? ''} atlasName={atlasName} size={150} />
            <b style={{ fontSize: fitFont(target, TARGET_NUMERATOR, 25, 50) }}>
              <LanguageWord>{target}</LanguageWord>
            </b>
          </button>
        ))}
      </div>
    </Page>
  );
}
