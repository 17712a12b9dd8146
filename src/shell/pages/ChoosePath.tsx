import { Link } from 'react-router-dom';
import { useApp } from '../../store/context';
import { PATHS, writeQuery } from '../address';
import { Art } from '../parts/pictures';
import { Page } from '../parts/Page';
import { useAddress } from '../use-address';
import { UiWord } from '../words';
import * as buttonStyles from '../styles/buttons.module.css';
import * as pageStyles from '../parts/page.module.css';
import * as styles from './paths.module.css';

/** Discover or Story. spec: shell 2 "/choose-path/". */
export function ChoosePath() {
  const { query } = useAddress();
  const appName = useApp((state) => state.manifest.config.appName);
  const search = writeQuery(query);
  return (
    <Page title={<UiWord>Choose your Path!</UiWord>} documentTitle={`${appName} - Path`}>
      <div className={`${pageStyles.cardGrid} ${styles.paths}`}>
        <Link className={`${buttonStyles.lipped} ${styles.pathCard}`} to={PATHS.chooseUnit + search}>
          <Art name="word-to-image" />
          <b>
            <UiWord>Discover</UiWord>
          </b>
        </Link>
        <Link className={`${buttonStyles.lipped} ${styles.pathCard}`} to={PATHS.chooseStoryUnit + search}>
          <Art name="story-book" />
          <b>
            <UiWord>Story</UiWord>
          </b>
        </Link>
      </div>
    </Page>
  );
}
