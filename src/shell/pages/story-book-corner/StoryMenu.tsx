import { Link } from 'react-router-dom';
import { message } from '../../../messages/message';
import { usePack } from '../../../store/context';
import { PATHS } from '../../routing/paths';
import { Art, Bird } from '../../components/pictures';
import { Page } from '../../components/Page';
import { UnitMark } from '../../offline/UnitMark';
import { WordName } from '../../text/OneName';
import { LanguageWord, UiWord } from '../../text/ui-words';
import { useIsInLearners } from '../../text/use-names';
import { StoryArt } from '../../storybook/StoryArt';
import type { StoryCategory } from '../../../services/stories/story-categories';
import { writeStorybookQuery } from '../../../services/stories/story-categories';
import { findStoryGame } from '../../../services/stories/story-game';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as pageStyles from '../../components/page.module.css';
import * as nameStyles from '../../text/one-name.module.css';
import * as styles from './story-menu.module.css';

const TITLE = 'Story Book Corner';

function CategoryName({ category }: { readonly category: StoryCategory }) {
  const { name, languageName } = category;
  return languageName === null ? <UiWord>{name}</UiWord> : <LanguageWord>{languageName}</LanguageWord>;
}

/** The icon of the story game, shown instead of stars, which the corner does not award. */
function Badge() {
  const game = findStoryGame(usePack().content.catalogue);
  return <Art name={game?.id ?? ''} size={84} className={styles.storyBadge} />;
}

/** The menu of story categories. */
export function StoryCategoryList({ categories }: { readonly categories: readonly StoryCategory[] }) {
  const { appName } = usePack().manifest.config;
  const isInLearners = useIsInLearners();
  return (
    <Page
      title={<UiWord>{TITLE}</UiWord>}
      documentTitle={`${appName} - ${message(TITLE)}`}
      stagedAt="stars"
      topBar={styles.withBadge}
      corner={<Badge />}
    >
      <ul className={`${pageStyles.cardGrid} ${styles.stories}`}>
        {categories.map((category) => {
          const { name, languageName, stories } = category;
          return (
            <li key={name}>
              <Link
                className={`${buttonStyles.lipped} ${styles.bookCard} ${styles.pile}`}
                to={PATHS.storybook + writeStorybookQuery(name)}
              >
                {stories[0] && <StoryArt sentence={stories[0].cover} source={stories[0].source} order={0} />}
                <b>
                  <CategoryName category={category} />
                </b>
                <small className={nameStyles.oneName} data-shown={isInLearners ? 'learner' : undefined}>
                  {languageName !== null && <span className={nameStyles.english}>{`${name} · `}</span>}
                  {stories.length} <WordName>{stories.length === 1 ? 'story' : 'stories'}</WordName>
                </small>
              </Link>
            </li>
          );
        })}
      </ul>
      {categories.length === 0 && (
        <div className={pageStyles.nothing}>
          <Bird pose="think" size={150} />
          <p>
            <UiWord>There are no stories yet.</UiWord>
          </p>
        </div>
      )}
    </Page>
  );
}

/** The stories of a category, each with its cover. */
export function StoryList({ category }: { readonly category: StoryCategory }) {
  const isInLearners = useIsInLearners();
  return (
    <Page
      title={<CategoryName category={category} />}
      documentTitle={`${category.name} - ${message(TITLE)}`}
      stagedAt="stars"
      topBar={styles.withBadge}
      corner={<Badge />}
    >
      <ul className={`${pageStyles.cardGrid} ${styles.stories}`}>
        {category.stories.map(({ name, cover, source }, order) => (
          <li key={name}>
            <Link
              className={`${buttonStyles.lipped} ${styles.bookCard}`}
              to={PATHS.storybook + writeStorybookQuery(category.name, name)}
            >
              <StoryArt sentence={cover} source={source} order={order} />
              <b>
                <LanguageWord>{cover.fullSentence}</LanguageWord>
              </b>
              <span className={nameStyles.oneName} data-shown={isInLearners ? 'learner' : undefined}>
                <small className={nameStyles.english}>{name}</small>
              </span>
              <UnitMark unit={source} className={styles.mark} />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
