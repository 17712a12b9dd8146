import { atlasNameOf } from '../../content/media';
import { WordArt } from '../components/word-art';
import { Page } from '../components/Page';
import { fitFont } from '../fit-text';
import { LanguageWord } from '../ui-words';
import type { NormalGame } from './selected-game';
import { titleOf } from './title';
import * as pageStyles from '../components/page.module.css';
import * as styles from './split-targets.module.css';

const TARGET_NUMERATOR = 500;

/** The distinct VTA_Cat values of a lesson: the targets of a game that is split by them. */
export function listTargets({ words }: NormalGame['lesson']): string[] {
  return [...new Set(words.flatMap(({ VTA_Cat }) => VTA_Cat ?? []))];
}

/** The selection of a target before the play screen. spec: play#split-target, readings#34. */
export function SplitTarget({ game, onChoose }: { readonly game: NormalGame; readonly onChoose: (target: string) => void }) {
  const { lesson, unit } = game;
  const atlasName = atlasNameOf(lesson.row.category, lesson.row.target);
  return (
    <Page title={unit.name} documentTitle={titleOf(game, `Level ${game.rank}`)}>
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
