import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { message } from '../../messages/message';
import { PATHS } from '../routing/paths';
import { writeQuery } from '../../services/address/query';
import { Icon } from '../components/Icon';
import { useAddress } from '../routing/use-address';
import { UiWord } from '../text/ui-words';
import { Message } from './Message';
import * as buttonStyles from '../styles/buttons.module.css';

function HomeLink() {
  return (
    <Link className={buttonStyles.pebble} to={PATHS.home}>
      <Icon name="home" size={40} />
      <UiWord>Home</UiWord>
    </Link>
  );
}

/** Any path that is not in PATHS. spec: shell#not-found. */
export function NotFound() {
  return <Message title="This page does not exist" actions={<HomeLink />} />;
}

/** An address whose unit or subunit the content does not have. */
export function UnitNotFound() {
  const { query, story } = useAddress();
  const { difficulty, unit, gameName } = query;
  // spec: shell#logs
  useEffect(() => console.warn('MISSING CATEGORY!!', unit, gameName), [unit, gameName]);
  return (
    <Message
      title="These words are not here"
      actions={
        <>
          <Link
            className={buttonStyles.pebble}
            to={(story ? PATHS.chooseStoryUnit : PATHS.chooseUnit) + writeQuery({ difficulty })}
          >
            <Icon name="grid" size={40} />
            <UiWord>Pick A Unit!</UiWord>
          </Link>
          <HomeLink />
        </>
      }
    >
      <p>
        {query.unit === null
          ? message('The address names no unit, which this pack of words does not have.')
          : message`The address names “${query.unit}”, which this pack of words does not have.`}
      </p>
    </Message>
  );
}
