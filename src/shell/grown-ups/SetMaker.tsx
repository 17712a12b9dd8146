import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { deriveAlphabet } from '../../content/alphabet';
import type { VocabItem } from '../../content/entities';
import { createSearch, sortWords } from '../../content/search';
import { MIN_WORDS } from '../../content/units';
import { groupBy } from '../../content/word-index';
import type { GameFacts } from '../../play/game-facts';
import { MAX_SET_WORDS, gamesForSet, listSetWords } from '../../progress/word-set';
import { useApp } from '../../store/context';
import { Icon } from '../components/Icon';
import { QrCode } from '../components/QrCode';
import { SpokenName, UiText } from '../ui-label';
import { LanguageWord, UiWord } from '../ui-words';
import type { CardSheetKind } from './print/CardSheets';
import { CardSheets } from './print/CardSheets';
import { PrintSheet } from './print/PrintSheet';
import { addressOfSet } from './set-address';
import { WordPicture } from './words';
import * as buttonStyles from '../styles/buttons.module.css';
import * as textStyles from '../styles/text.module.css';
import * as styles from './grown-ups.module.css';
import * as setStyles from './set-maker.module.css';

const SMALL_BUTTON = `${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`;
/** Results that are shown of a search. */
const MAX_RESULTS = 24;

const PRINTS: readonly (readonly [kind: CardSheetKind, name: string])[] = [
  ['poster', 'Print the code'],
  ['cards', 'Picture cards'],
  ['memory', 'Memory pairs'],
  ['bingo', 'Bingo'],
];

interface WordsProps {
  readonly chosen: readonly VocabItem[];
  readonly setChosen: (words: readonly VocabItem[]) => void;
}

/** Words by a search, or all of a subunit. */
function FindWords({ chosen, setChosen }: WordsProps) {
  const content = useApp((state) => state.content);
  const [typed, setTyped] = useState('');
  const deferred = useDeferredValue(typed);
  const words = useMemo(() => listSetWords(content), [content]);
  const subunits = useMemo(() => [...groupBy(words, ({ homeName, subCat }) => `${homeName} · ${subCat}`)], [words]);
  const search = useMemo(() => {
    const alphabet = content.config.alphabet ?? deriveAlphabet(words.map(({ Language }) => Language));
    return createSearch(sortWords(words, alphabet), alphabet);
  }, [content, words]);
  const found = search(deferred)
    .map(({ word }) => word)
    .filter((word) => !chosen.includes(word))
    .slice(0, MAX_RESULTS);
  const add = (added: readonly VocabItem[]): void => setChosen([...new Set([...chosen, ...added])].slice(0, MAX_SET_WORDS));
  return (
    <>
      <div className={setStyles.find}>
        <label>
          <UiWord>Search</UiWord>
          <input
            type="text"
            inputMode="search"
            className={textStyles.reading}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <label>
          <UiWord>All words of</UiWord>
          <select value="" onChange={({ target }) => add(subunits.find(([name]) => name === target.value)?.[1] ?? [])}>
            <option value="">…</option>
            {subunits.map(([name, own]) => (
              <option key={name} value={name}>
                {`${name} (${own.length})`}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ul className={setStyles.chips} aria-label="Words found">
        {found.map((word) => (
          <li key={word.firebaseID}>
            <Chip word={word} action="Add" onPress={() => add([word])} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Chip({
  word,
  icon,
  action,
  onPress,
}: {
  readonly word: VocabItem;
  readonly icon?: string;
  /** What a press does. */
  readonly action: string;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" className={setStyles.chip} onClick={onPress}>
      <SpokenName>
        <UiText>{action}</UiText>:{' '}
      </SpokenName>
      <WordPicture word={word} size={44} />
      <span className={setStyles.chipNames}>
        <b>
          <LanguageWord>{word.Language}</LanguageWord>
        </b>
        <small>{word.English}</small>
      </span>
      {icon !== undefined && <Icon name={icon} size={24} />}
    </button>
  );
}

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
            {label}
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The address of a set, its code, and what is printed of it. */
function Share({ words, address }: { readonly words: readonly VocabItem[]; readonly address: string }) {
  const [isCopied, setCopied] = useState(false);
  const [printed, setPrinted] = useState<{ readonly kind: CardSheetKind; readonly serial: number } | null>(null);
  const path = new URL(address).pathname + new URL(address).search;
  return (
    <>
      <div className={setStyles.share}>
        <QrCode className={setStyles.code} text={address} label="QR code" level="M" />
        <div>
          <label>
            <UiWord>Address</UiWord>
            <textarea readOnly rows={5} value={address} data-testid="set-address" onFocus={({ target }) => target.select()} />
          </label>
          <p className={styles.actions}>
            <button
              type="button"
              className={SMALL_BUTTON}
              onClick={() => {
                // Without permission the address can still be marked and copied.
                navigator.clipboard?.writeText(address).then(
                  () => setCopied(true),
                  () => undefined,
                );
              }}
            >
              {isCopied && <Icon name="check" size={26} />}
              <UiWord>Copy</UiWord>
            </button>
            <Link className={SMALL_BUTTON} to={path}>
              <Icon name="play" size={26} />
              <UiWord>Play</UiWord>
            </Link>
          </p>
        </div>
      </div>
      <h3>
        <UiWord>Print</UiWord>
      </h3>
      <p className={styles.actions}>
        {PRINTS.map(([kind, name]) => (
          <button
            key={kind}
            type="button"
            className={SMALL_BUTTON}
            onClick={() => setPrinted({ kind, serial: (printed?.serial ?? 0) + 1 })}
          >
            <UiWord>{name}</UiWord>
          </button>
        ))}
      </p>
      {printed && (
        <PrintSheet key={printed.serial}>
          <CardSheets kind={printed.kind} words={words} address={address} />
        </PrintSheet>
      )}
    </>
  );
}

/** Words and games that a teacher chooses: an address that children open by its code. */
export function SetMaker() {
  const content = useApp((state) => state.content);
  const packId = useApp((state) => state.manifest.id);
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
              <Chip word={word} icon="close" action="Remove" onPress={() => setChosen(chosen.filter((other) => other !== word))} />
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
            <Share
              words={chosen}
              address={addressOfSet(
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
