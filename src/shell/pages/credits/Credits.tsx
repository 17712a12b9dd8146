import { Fragment } from 'react';
import { message } from '../../../messages/message';
import type { PlaceSpecies } from '../../../content/entities';
import { usePack } from '../../../store/context';
import { Page } from '../../components/Page';
import { ExternalLink } from '../../gate/ExternalLink';
import { useServices } from '../../context/services';
import { LanguageWord, UiWord } from '../../text/ui-words';
import * as styles from './credits.module.css';

interface LogoProps {
  readonly link: string;
  readonly image: string;
  /** CSS declarations for the image. */
  readonly style: string;
}

/** A logo of the configuration that leads to its site; without an image, the address as text. */
function Logo({ link, image, style }: LogoProps) {
  const { media } = useServices();
  return (
    <ExternalLink className={image === '' ? styles.address : styles.logo} href={link}>
      {image === '' ? (
        link
      ) : (
        <img
          ref={(element) => {
            if (element) element.style.cssText = style;
          }}
          src={media.logoUrl(image)}
          alt={link}
        />
      )}
    </ExternalLink>
  );
}

/** What is drawn in the places of the pack's own land: each in both languages. */
function Species({ names, areApproved }: PlaceSpecies) {
  return (
    <li>
      {message('In the places:')}{' '}
      {names.map(({ word, english }, index) => (
        <Fragment key={word}>
          {index > 0 && ', '}
          <LanguageWord>{word}</LanguageWord>
          {english !== '' && english !== word && ` (${english})`}
        </Fragment>
      ))}
      .{!areApproved && ` ${message('Names to be checked by a speaker.')}`}
    </li>
  );
}

/** Credits and licences of the words, pictures and sounds. spec: shell#credits. */
export function Credits() {
  const { appName, Credits: lines, linkLogos, species } = usePack().manifest.config;
  return (
    <Page isForGrownUps title={<UiWord>Credits</UiWord>} documentTitle={`${appName} - ${message('Credits')}`}>
      <ul className={styles.credits}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {species && <Species {...species} />}
        {linkLogos.map((logo) => (
          <li key={logo.link}>
            <Logo {...logo} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
