import { Bird } from './pictures';

/** The loading animation: the bird walks along a row of dots. index.html has the same markup. */
export function BirdTrail() {
  return (
    <div className="bird-trail" aria-hidden="true">
      <Bird pose="idle" size={96} />
    </div>
  );
}
