import { initializeAnalytics, isSupported, logEvent, setConsent } from 'firebase/analytics';
import type { Analytics } from 'firebase/analytics';
import { initializeApp } from 'firebase/app';
import type { FirebaseProject } from '../../content/entities';

/** One page view: the address inside the app, nothing about the user. */
export interface PageView {
  readonly path: string;
  /** With its '?', or empty. */
  readonly query: string;
}

/** Sends one page view. */
export type SendPageView = (view: PageView) => void;

function openAnalytics({ apiKey, projectId, appId }: FirebaseProject, measurementId: string): Analytics {
  const app = initializeApp({ apiKey, projectId, appId, measurementId }, 'page-views');
  setConsent({ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  return initializeAnalytics(app, {
    config: { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
  });
}

/**
 * Starts Analytics with everything off that page views do not need; null in a browser that does not
 * support it.
 */
export async function openPageViews(project: FirebaseProject, measurementId: string): Promise<SendPageView | null> {
  if (!(await isSupported())) return null;
  const analytics = openAnalytics(project, measurementId);
  return ({ path, query }) =>
    // Instead of the browser's own address, which may contain anything.
    logEvent(analytics, 'page_view', {
      page_path: path + query,
      page_location: window.location.origin + path + query,
      page_title: path,
    });
}
