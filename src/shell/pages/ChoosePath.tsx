import { Link } from 'react-router-dom';
import { useApp } from '../../store/context';
import { PATHS, writeQuery } from '../address';
import { Art } from '../parts/pictures';
import { Page } from '../parts/Page';
import { useAddress } from '../use-address';
import { UiWord } from '../words';
import './paths.css';

/** Discover or Story. spec: shell 2 "/choose-path/". */
export function ChoosePath() {
  const { query } = useAddress();
  const appName = useApp((state) => state.manifest.config.appName);
  const search = writeQuery(query);
  return (
    <Page title={<UiWord>Choose your Path!</UiWord>} documentTitle={`${appName} - Path`}>
      <div className="card-grid paths">
        <Link className="lipped path-card" to={PATHS.chooseUnit + search}>
          <Art name="word-to-image" />
          <b>
            <UiWord>Discover</UiWord>
          </b>
        </Link>
        <Link className="lipped path-card" to={PATHS.chooseStoryUnit + search}>
          <Art name="story-book" />
          <b>
            <UiWord>Story</UiWord>
          </b>
        </Link>
      </div>
    </Page>
  );
}
