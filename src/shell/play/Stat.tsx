import { Icon } from '../parts/Icon';
import { Art } from '../parts/pictures';
import { UiWord } from '../words';
import './stats.css';

interface Props {
  readonly icon: string;
  readonly name: string;
  readonly value: string;
  /** The colour of the icon's ground. */
  readonly tone: 'blue' | 'right' | 'wrong' | 'gold';
}

/** One figure of how a game went, with its sign; it stands in a list of class `stats`. */
export function Stat({ icon, name, value, tone }: Props) {
  return (
    <div className="stat">
      <span className={`stat-icon ${tone}`}>{icon === 'star' ? <Art name="star-full" size={40} /> : <Icon name={icon} size={36} />}</span>
      <dt>
        <UiWord>{name}</UiWord>
      </dt>
      <dd className="number">{value}</dd>
    </div>
  );
}
