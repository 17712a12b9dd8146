import { memo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { message } from '../../messages/message';
import type { PlaceId } from '../../play/game-facts';
import { PLACES } from '../../stage/places';
import { useApp, usePack } from '../../store/context';
import { useAddress } from '../routing/use-address';
import { useBack } from '../routing/use-back';
import { useScrollPlace } from '../routing/use-scroll-place';
import type { View } from './Backdrop';
import { Backdrop, placeOfLevel } from './Backdrop';
import { LazyClearDataButton, LazyMenuButton, StarChip, useTitle } from './frame';
import { Icon } from './Icon';
import { MoreBelow } from './MoreBelow';
import { countLetters, fitFont } from '../text/fit-text';
import { OneName } from '../text/OneName';
import type { Names } from '../text/use-names';
import { useSeenName } from '../text/use-names';
import { SpokenName } from '../text/ui-label';
import { PageWords, UiWord } from '../text/ui-words';
import { Art } from './pictures';
import * as buttonStyles from '../styles/buttons.module.css';
import * as frameStyles from './frame.module.css';
import * as pageStyles from './page.module.css';
import * as textStyles from '../styles/text.module.css';

interface TopButtonsProps {
  readonly back: string | null;
  /** Buttons after the menu. */
  readonly children?: ReactNode;
}

/** Back, home and menu, round and large. */
export function TopButtons({ back, children }: TopButtonsProps) {
  return (
    <nav className={pageStyles.topButtons} aria-label={message('Back and home')}>
      {back !== null && (
        <Link className={buttonStyles.round} to={back} aria-label={message('Back')} data-sound="uiBack">
          <Icon name="back" />
        </Link>
      )}
      <Link className={buttonStyles.round} to="/" aria-label={message('Home')} data-sound="uiBack">
        <Icon name="home" />
      </Link>
      <LazyMenuButton back={back} />
      {children}
    </nav>
  );
}

/**
 * The buttons of the top bar. Memoized: they do not render again at each key typed in the search
 * box.
 */
const PageButtons = memo(function PageButtons({ back }: { readonly back: string | null }) {
  return (
    <TopButtons back={back}>
      <LazyClearDataButton />
    </TopButtons>
  );
});

/** All stars won so far, and the badge of the page's place. */
function Stars({ place }: { readonly place: PlaceId }) {
  const { currentStars, allTotalStars } = useApp((state) => state.playerLevelNumbers);
  return (
    <>
      <StarChip current={currentStars} total={allTotalStars} />
      <Art name={`level-${PLACES.indexOf(place) + 1}-${place}`} size={84} className={pageStyles.placeBadge} />
    </>
  );
}

/**
 * In the corner of a page whose texts are for who can read: a child who is read to is told no more
 * of it.
 */
function GrownUpsSign() {
  return (
    <span className={`${buttonStyles.chip} ${pageStyles.grownUps}`} data-for="grown-ups">
      <Icon name="grown-up" size={36} />
      <span aria-hidden="true">
        <UiWord>For grown-ups</UiWord>
      </span>
      <SpokenName>
        <UiWord>For grown-ups</UiWord>
      </SpokenName>
    </span>
  );
}

/**
 * Titles of more than `letters` letters shrink, down to `min`; a word longer than `longestWord` may
 * break.
 */
const TITLE = { letters: 24, min: 0.5, longestWord: 16 };

/** How much nearer each step is. */
const NEARER = 0.14;
/** The golden ratio: the spots of units that follow one another lie far apart. */
const SPOT_STEP = 0.618;

/** The view of a place at a depth, at the spot of a unit ('3Food'). */
function viewOf(depth: number, unit: string | null): View {
  const spot = (Number.parseInt(unit ?? '', 10) || 0) * SPOT_STEP;
  return { scale: 1 + depth * NEARER, x: 2 * (spot % 1) - 1 };
}

interface Props {
  readonly title?: ReactNode;
  /** The names that are its title, in place of `title`; a long one is made smaller. */
  readonly names?: Names;
  /** A second line of the title: the subunit's name. */
  readonly subtitle?: Names;
  /** The document's title. */
  readonly documentTitle: string;
  /** Shown before the title: the unit's picture. */
  readonly badge?: ReactNode;
  /** Shown at the right of the top bar instead of the stars. */
  readonly corner?: ReactNode;
  /** The sign of pages for grown-ups stands in the corner. */
  readonly isForGrownUps?: boolean;
  /** A class of the top bar, for what its corner asks of it and of the content below. */
  readonly topBar?: string;
  /** Place of the backdrop; by default that of the selected level. */
  readonly stagedAt?: PlaceId;
  /** How deep in its place the page is, from home: 0 shows all of it, each step is nearer. */
  readonly depth?: number;
  readonly children: ReactNode;
}

/** The layout of a page. */
function Layout({
  title: plainTitle,
  names,
  subtitle,
  documentTitle,
  badge,
  corner,
  isForGrownUps = false,
  topBar = '',
  stagedAt,
  depth = 0,
  children,
}: Props) {
  const { query } = useAddress();
  const back = useBack();
  const heading = useTitle(documentTitle);
  const scrollPlace = useScrollPlace('page');
  // At a zoom of 400 % all of the page scrolls (page.module.css).
  const wholePlace = useScrollPlace('whole');
  const bottomColor = usePack().manifest.config.BottomColor;
  const place = stagedAt ?? placeOfLevel(query.difficulty);
  const seenName = useSeenName();
  const title = names ? <OneName {...names} /> : plainTitle;
  const text = names ? seenName(names) : '';
  const fit = { '--fit': fitFont(text, TITLE.letters, TITLE.min, 1) } as CSSProperties;
  const isLong = text.split(' ').some((word) => countLetters(word) > TITLE.longestWord);
  return (
    <div ref={wholePlace} className={`${frameStyles.page} ${pageStyles.withTitle} ${place}`}>
      <Backdrop place={place} view={viewOf(depth, query.unit)} />
      <header className={`${pageStyles.topBar} ${topBar}`}>
        <PageButtons back={back} />
        <h1
          ref={heading}
          tabIndex={-1}
          className={`${pageStyles.title} ${textStyles.outlined} ${isLong ? pageStyles.long : ''}`}
          style={fit}
        >
          {badge}
          {subtitle === undefined ? (
            title
          ) : (
            <span className={pageStyles.twoLines}>
              {title}
              <small>
                <OneName {...subtitle} />
              </small>
            </span>
          )}
        </h1>
        <span className={pageStyles.topRight}>
          {corner ?? (isForGrownUps ? <GrownUpsSign /> : <Stars place={place} />)}
        </span>
      </header>
      {bottomColor !== null && <div className={pageStyles.ground} style={{ background: bottomColor }} />}
      <main ref={scrollPlace} className={pageStyles.onHill}>
        {children}
        <MoreBelow />
      </main>
    </div>
  );
}

/**
 * A page: its place, the top bar, and the content before the place. All of its words are in one
 * language, but for grown-ups.
 */
export function Page(props: Props) {
  return (
    <PageWords isForGrownUps={props.isForGrownUps}>
      <Layout {...props} />
    </PageWords>
  );
}
