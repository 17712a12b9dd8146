import { Link } from 'react-router-dom';
import type { Need } from '../../../play/needs';
import { Message } from '../../message/Message';
import { PATHS } from '../../routing/paths';
import { Icon } from '../../components/Icon';
import { useBack } from '../../routing/use-back';
import { UiWord } from '../../text/ui-words';
import { describeUnmetNeed } from '../../../services/games/unmet-need';
import * as buttonStyles from '../../styles/buttons.module.css';

interface Props {
  readonly title: string;
  /** What the game needs and does not get; null where there is no game. */
  readonly lack: Need | null;
}

/** An address of a game that cannot be shown: why, and the way back. */
export function NoGame({ title, lack }: Props) {
  const back = useBack();
  return (
    <Message
      title={title}
      actions={
        <Link className={buttonStyles.pebble} to={back ?? PATHS.home}>
          <Icon name="back" size={40} />
          <UiWord>Back</UiWord>
        </Link>
      }
    >
      {lack && <p>{describeUnmetNeed(lack)}</p>}
    </Message>
  );
}
