import type { Announcement } from '../../play/announcements';
import * as styles from './live-region.module.css';

/**
 * The one place of the page that screen readers read by themselves: it is there before anything is
 * said in it.
 */
export interface LiveRegion {
  /**
   * Says each announcement once, politely. Patient ones wait until nothing sounds, and are dropped
   * when something else is said first.
   */
  readonly say: (announcements: readonly Announcement[], languageTag: string, isSounding: () => boolean) => void;
  /** Drops what waits and what was said. */
  readonly clear: () => void;
}

/** Lines that stay in the document: a reader may be behind. */
const MAX_LINES = 4;
/**
 * While a patient announcement waits, the sound is looked at in this interval, and it is said after
 * this many looks at the latest.
 */
const LOOK_MILLISECONDS = 150;
const MAX_LOOKS = 20;

/** Creates the region at the end of the page. */
export function createLiveRegion(): LiveRegion {
  const region = document.createElement('div');
  region.className = styles.liveRegion ?? '';
  region.setAttribute('aria-live', 'polite');
  // Only what is added is read: the same text twice is read twice, and what is removed is not read.
  region.setAttribute('aria-relevant', 'additions');
  region.dataset['testid'] = 'announcements';
  document.body.append(region);
  let waiting: ReturnType<typeof setInterval> | undefined;

  function put({ parts }: Announcement, languageTag: string): void {
    const line = document.createElement('p');
    for (const { text, spokenIn } of parts) {
      const part = document.createElement('span');
      part.lang = spokenIn === 'learner' ? languageTag : document.documentElement.lang;
      part.textContent = text;
      line.append(part, ' ');
    }
    while (region.childElementCount >= MAX_LINES) region.firstElementChild?.remove();
    region.append(line);
  }

  function cancel(): void {
    clearInterval(waiting);
    waiting = undefined;
  }

  return {
    say: (announcements, languageTag, isSounding) => {
      if (announcements.length === 0) return;
      cancel();
      for (const announcement of announcements) if (!announcement.isPatient) put(announcement, languageTag);
      const patient = announcements.filter(({ isPatient }) => isPatient);
      if (patient.length === 0) return;
      let looks = 0;
      waiting = setInterval(() => {
        looks += 1;
        if (isSounding() && looks < MAX_LOOKS) return;
        cancel();
        for (const announcement of patient) put(announcement, languageTag);
      }, LOOK_MILLISECONDS);
    },
    clear: () => {
      cancel();
      region.replaceChildren();
    },
  };
}
