import { useState } from 'react';
import { message } from '../../../messages/message';
import type { VocabItem } from '../../../content/entities';
import { MIN_WORDS } from '../../../content/units';
import type { GameFacts } from '../../../play/game-facts';
import { gamesForSet } from '../../../progress/word-set';
import { usePack } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { UiWord } from '../../text/ui-words';
import { FindWords } from './FindWords';
import { placeOfSet } from './parts/set-address';
import { ShareSet } from './ShareSet';
import { WordChip } from './WordChip';
import * as styles from './grown-ups.module.css';
import * as setStyles from './set-maker.module.css';

interface GamesProps {
  readonly possible: readonly GameFacts[];
  readonly games: ReadonlySet<string>;
  readonly setGames: (ids: ReadonlySet<string>) => void;
}

function ChooseGames({ possible, games, setGames }: GamesProps) {
  return (
    <ul className={setStyles.games}>
      {possible.map(({ id, label }) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              checked={games.has(id)}
              onChange={({ target }) => {
                const next = new Set(games);
                if (target.checked) next.add(id);
                else next.delete(id);
                setGames(next);
              }}
            />
            {message(label)}
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Words and games that a teacher chooses: an address that children open by its code. */
export function SetMaker() {
  const content = useWords();
  const packId = usePack().manifest.id;
  const [chosen, setChosen] = useState<readonly VocabItem[]>([]);
  const [games, setGames] = useState<ReadonlySet<string>>(new Set());
  const possible = gamesForSet(content, chosen);
  const isReady = chosen.length >= MIN_WORDS && possible.length > 0;
  return (
    <>
      <section className={styles.sheet}>
        <h2>
          <UiWord>Choose words</UiWord>
        </h2>
        <FindWords chosen={chosen} setChosen={setChosen} />
        <p role="status">
          <b>{chosen.length}</b> <UiWord>words chosen; at least 8, at most 40.</UiWord>
        </p>
        <ul className={setStyles.chips}>
          {chosen.map((word) => (
            <li key={word.firebaseID}>
              <WordChip
                word={word}
                icon="close"
                action="Remove"
                onPress={() => setChosen(chosen.filter((other) => other !== word))}
              />
            </li>
          ))}
        </ul>
      </section>
      {isReady && (
        <>
          <section className={styles.sheet}>
            <h2>
              <UiWord>Choose games</UiWord>
            </h2>
            <p>
              <UiWord>Without a choice children can play all of them.</UiWord>
            </p>
            <ChooseGames possible={possible} games={games} setGames={setGames} />
          </section>
          <section className={styles.sheet}>
            <h2>
              <UiWord>Give it to children</UiWord>
            </h2>
            <ShareSet
              words={chosen}
              place={placeOfSet(
                packId,
                chosen,
                possible.filter(({ id }) => games.has(id)),
              )}
            />
          </section>
        </>
      )}
    </>
  );
}
