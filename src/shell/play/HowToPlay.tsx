import { descriptionOf } from '../../content/description';
import type { GameFacts } from '../../play/game-facts';
import { usePack } from '../../store/context';
import { TwoLanguages, UiWord } from '../text/ui-words';

/** How a game is played, in one sentence. */
export function HowToPlay({ game }: { readonly game: GameFacts }) {
  const { english, learner } = descriptionOf(usePack().content, game);
  return (
    <p>
      {english === null ? (
        <UiWord>No Description Found!</UiWord>
      ) : learner === null ? (
        english
      ) : (
        <TwoLanguages learner={learner} english={english} />
      )}
    </p>
  );
}
