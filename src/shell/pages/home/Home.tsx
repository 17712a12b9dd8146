import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { message } from '../../../messages/message';
import { lockedBadges } from '../../../progress/unlock';
import { sumStarsAt } from '../../../progress/stars';
import type { StarSum } from '../../../progress/records';
import { PLACES } from '../../../stage/places';
import { useApp, usePack } from '../../../store/context';
import { PATHS } from '../../routing/paths';
import { Art, Bird, artUrl } from '../../components/pictures';
import { lazyComponent } from '../../lazy/lazy-component';
import { useServices } from '../../context/services';
import { LazyIcon, LazyClearDataButton, LazyMenuButton, StarChip, fillOf, useTitle } from '../../components/frame';
import { LanguageWord, UiWord } from '../../text/ui-words';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as textStyles from '../../styles/text.module.css';
import * as frameStyles from '../../components/frame.module.css';
import * as homeStyles from './home.module.css';
import * as badgeStyles from './home-badges.module.css';

/** Few programmes have one. */
const ExternalLink = lazyComponent(
  () => import('../../gate/ExternalLink'),
  (module) => module.ExternalLink,
  'wanted',
);

/**
 * Index of the badge to continue with: the last one with stars, or when all of its stars are won
 * the next one that has some to win. -1 before the first star: the path of the day leads then.
 */
export function findCurrentBadge(sums: readonly StarSum[]): number {
  const farthest = sums.map(({ current }) => current > 0).lastIndexOf(true);
  if (farthest < 0) return farthest;
  const next = sums.findIndex(({ current, total }, index) => index >= farthest && current < total);
  return next < 0 ? farthest : next;
}

/** The welcome screen with the badges of the five levels. spec: shell#home. */
export function Home() {
  const { content, manifest, records } = usePack();
  const { config } = manifest;
  const { catalogue, hasStories } = content;
  const scores = useApp((state) => state.shownScores);
  const { playerLevel, currentStars, allTotalStars } = useApp((state) => state.playerLevelNumbers);
  const { packs } = useServices();
  const heading = useTitle(`${config.appName} - ${message('Home')}`);
  const sums = PLACES.map((_, index) => sumStarsAt(scores, index + 1, catalogue, records.possibleStars?.[index]));
  const locked = lockedBadges(sums, config.lockBadges);
  const currentBadge = findCurrentBadge(sums);
  return (
    <div className={`${frameStyles.page} ${homeStyles.home}`}>
      <picture className={homeStyles.homePicture}>
        <source media="(orientation: portrait)" srcSet={artUrl('home-tall')} />
        <img src={artUrl('home-wide')} alt="" />
      </picture>
      {config.BottomColor !== null && (
        <div className={homeStyles.homeGround} style={{ background: config.BottomColor }} />
      )}
      <header className={homeStyles.homeTitle}>
        <h1 ref={heading} tabIndex={-1} className={textStyles.outlined}>
          <UiWord>Welcome Back!</UiWord>
        </h1>
        <p className={textStyles.outlined}>
          <UiWord>Choose your Level!</UiWord>
        </p>
      </header>
      <nav className={homeStyles.homeMenu} aria-label={message('Menu and settings')}>
        <LazyMenuButton back={null} />
        <LazyClearDataButton />
        <Link className={buttonStyles.round} to={PATHS.stickers} aria-label={message('Stickers')}>
          <LazyIcon name="album" size={44} />
        </Link>
        {packs.length > 1 && (
          <Link
            className={buttonStyles.round}
            to={PATHS.language}
            aria-label={message`Language: ${config.languageName ?? config.Language}`}
          >
            <LazyIcon name="globe" size={44} />
          </Link>
        )}
      </nav>
      <section className={homeStyles.homeChips} aria-label={message('Stars and level')}>
        <StarChip current={currentStars} total={allTotalStars} />
        <span className={`${buttonStyles.chip} ${homeStyles.levelChip}`}>
          <UiWord>Level</UiWord> <b className={textStyles.number}>{playerLevel}</b>
        </span>
      </section>
      <main>
        <Link
          className={homeStyles.today}
          to={PATHS.today}
          aria-label={message('Today')}
          data-way-on={currentBadge < 0}
        >
          <Bird pose="idle" size={134} />
          <Art name="star-full" size={64} className={homeStyles.todayStar} />
        </Link>
        <ol>
          {PLACES.map((place, index) => {
            const { current, total } = sums[index] ?? { current: 0, total: 0 };
            const name = config.placeNames[index] ?? place;
            const target = (hasStories ? PATHS.choosePath : PATHS.chooseUnit) + `?difficulty=${index + 1}`;
            const isLocked = locked[index] === true;
            const badge = (
              <>
                <span className={textStyles.onlyReadAloud}>
                  {message`Level ${index + 1}`}, <LanguageWord>{name}</LanguageWord>
                  {total > 0 && `: ${message`${current} of ${total} stars`}`}
                  {isLocked && message(', locked')}
                </span>
                <span className={badgeStyles.badgePicture} style={fillOf(current, total)}>
                  <Art name={`level-${index + 1}-${place}`} />
                </span>
                <span className={badgeStyles.plate} aria-hidden="true">
                  <b>{index + 1}</b>
                  <LanguageWord>{name}</LanguageWord>
                </span>
                {/* A level at which nothing new opens has no stars of its own. */}
                {total > 0 && (
                  <span className={badgeStyles.got} aria-hidden="true">
                    <Art name={current > 0 ? 'star-full' : 'star-empty'} size={26} />
                    {current}
                    <small>/{total}</small>
                  </span>
                )}
              </>
            );
            return (
              <li
                key={place}
                className={`${badgeStyles.badge} ${place} ${index === currentBadge ? badgeStyles.current : ''} ${isLocked ? badgeStyles.locked : ''}`}
              >
                {isLocked ? (
                  <span className={badgeStyles.badgeLink}>{badge}</span>
                ) : (
                  <Link className={badgeStyles.badgeLink} to={target}>
                    {badge}
                  </Link>
                )}
              </li>
            );
          })}
        </ol>
      </main>
      <footer className={homeStyles.homeFoot}>
        <span className={homeStyles.version}>
          v {config.VersionNumber}
          {config.Credits.length > 0 && (
            <Link to={PATHS.credits}>
              <UiWord>Credits</UiWord>
            </Link>
          )}
        </span>
        <span className={homeStyles.note}>
          <LazyIcon name="speaker" size={22} />
          <UiWord>Please allow time for audio to load.</UiWord>
        </span>
        {config.FeedbackLink !== null && (
          <Suspense>
            <ExternalLink className={`${homeStyles.note} ${homeStyles.feedback}`} href={config.FeedbackLink}>
              <LazyIcon name="chat" size={26} />
              <UiWord>Tell us what you think!</UiWord>
            </ExternalLink>
          </Suspense>
        )}
      </footer>
    </div>
  );
}
