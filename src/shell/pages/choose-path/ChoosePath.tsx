import { Link } from 'react-router-dom';
import { message } from '../../../messages/message';
import { usePack } from '../../../store/context';
import { PATHS } from '../../routing/paths';
import { writeQuery } from '../../../services/address/query';
import { Art } from '../../components/pictures';
import { Page } from '../../components/Page';
import { useAddress } from '../../routing/use-address';
import { findStoryGame } from '../../../services/stories/story-game';
import { UiWord } from '../../text/ui-words';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as pageStyles from '../../components/page.module.css';
import * as styles from './paths.module.css';

/** Discover or Story, each with the icon of its first game. spec: shell#choose-path. */
export function ChoosePath() {
  const { query } = useAddress();
  const { appName } = usePack().manifest.config;
  const { catalogue } = usePack().content;
  const search = writeQuery(query);
  return (
    <Page title={<UiWord>Choose your Path!</UiWord>} documentTitle={`${appName} - ${message('Path')}`}>
      <div className={`${pageStyles.cardGrid} ${styles.paths}`}>
        <Link className={`${buttonStyles.lipped} ${styles.pathCard}`} to={PATHS.chooseUnit + search} data-way-on>
          <Art name={catalogue[0]?.id ?? ''} />
          <b>
            <UiWord>Discover</UiWord>
          </b>
        </Link>
        <Link className={`${buttonStyles.lipped} ${styles.pathCard}`} to={PATHS.chooseStoryUnit + search}>
          <Art name={findStoryGame(catalogue)?.id ?? ''} />
          <b>
            <UiWord>Story</UiWord>
          </b>
        </Link>
      </div>
    </Page>
  );
}
