import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { message } from '../../../messages/message';
import { addFonts } from '../../../content/fonts';
import type { PackEntry } from '../../../content/packs';
import { PLACES } from '../../../stage/places';
import { usePack } from '../../../store/context';
import { PATHS } from '../../routing/paths';
import { keepQuery } from '../../routing/navigation';
import { Icon } from '../../components/Icon';
import { Page } from '../../components/Page';
import { Art, Bird } from '../../components/pictures';
import { useServices } from '../../context/services';
import { fitFont } from '../../text/fit-text';
import { SpokenName, UiText } from '../../text/ui-label';
import { UiWord } from '../../text/ui-words';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as textStyles from '../../styles/text.module.css';
import * as pageStyles from '../../components/page.module.css';
import * as styles from './language.module.css';
import { BASE } from '../../../net/base';

const PACKS_URL = `${BASE}packs/`;

/** Size of a name in page units (`--u`): length times size stays below the numerator. */
const NAME = { numerator: 420, min: 26, max: 58 };

/**
 * One language: a place, and its name in its own script. The current one links home; another one
 * loads its pack.
 */
function LanguageCard({
  pack,
  index,
  isOpen,
}: {
  readonly pack: PackEntry;
  readonly index: number;
  readonly isOpen: boolean;
}) {
  const { sound } = useServices();
  const { id, languageName, languageTag, nameFont, greeting } = pack;
  const place = PLACES[index % PLACES.length] ?? 'lake';
  const size = `calc(${fitFont(languageName, NAME.numerator, NAME.min, NAME.max)} * var(--u))`;
  const content = (
    <>
      <Art name={`level-${PLACES.indexOf(place) + 1}-${place}`} />
      {isOpen && <Bird pose="sing" size={110} className={styles.languageBird} />}
      <b
        lang={languageTag}
        translate="no"
        className={textStyles.reading}
        style={{
          fontSize: `max(26px, ${size})`,
          ...(nameFont ? { fontFamily: `"${nameFont.family}", var(--reading)` } : {}),
        }}
      >
        {languageName}
      </b>
    </>
  );
  return (
    <li className={`${styles.language} ${place}`}>
      {isOpen ? (
        <Link
          className={`${buttonStyles.lipped} ${styles.languageCard} ${styles.open}`}
          to={PATHS.home}
          aria-current="true"
        >
          {content}
        </Link>
      ) : (
        <a
          className={`${buttonStyles.lipped} ${styles.languageCard}`}
          href={BASE + keepQuery(`?pack=${id}`, window.location.search)}
          hrefLang={languageTag}
        >
          {content}
        </a>
      )}
      {greeting !== undefined && (
        <button
          type="button"
          className={`${buttonStyles.round} ${buttonStyles.accent} ${styles.languageGreeting}`}
          data-sound="none"
          onClick={() => void sound.speak(PACKS_URL + greeting)}
        >
          <SpokenName>
            <UiText>Listen</UiText>: <span lang={languageTag}>{languageName}</span>
          </SpokenName>
          <Icon name="speaker" />
        </button>
      )}
    </li>
  );
}

/** The language selection. Each language has progress of its own. */
export function LanguagePage() {
  const { id, config } = usePack().manifest;
  const { packs } = useServices();
  const own: PackEntry = { id, languageName: config.languageName ?? config.Language, languageTag: config.languageTag };
  const shown = packs.some((pack) => pack.id === id) ? packs : [own, ...packs];
  useEffect(() => {
    addFonts(
      packs.flatMap(({ nameFont }) => nameFont ?? []),
      PACKS_URL,
    );
  }, [packs]);
  return (
    <Page title={<UiWord>Language</UiWord>} documentTitle={`${config.appName} - ${message('Language')}`}>
      <ul className={`${pageStyles.cardGrid} ${styles.languages}`}>
        {shown.map((pack, index) => (
          <LanguageCard key={pack.id} pack={pack} index={index} isOpen={pack.id === id} />
        ))}
      </ul>
    </Page>
  );
}
