import { useApp } from '../../store/context';
import { Page } from '../components/Page';
import * as styles from './credits.module.css';

/** Credits and licences of the words, pictures and sounds. spec: shell#credits. */
export function Credits() {
  const { appName, Credits: lines, linkLogos } = useApp((state) => state.manifest.config);
  return (
    <Page title="Credits" documentTitle={`${appName} - Credits`}>
      <ul className={styles.credits}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {linkLogos.map(({ link, image }) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noreferrer">
              {image || link}
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}
