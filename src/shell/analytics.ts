import { initializeAnalytics, isSupported, logEvent, setConsent } from 'firebase/analytics';
import type { Analytics } from 'firebase/analytics';
import { initializeApp } from 'firebase/app';
import type { FirebaseProject } from '../content/entities';

/** One page that was opened: its place in the app, and nothing about who opened it. */
export interface PageView {
  readonly path: string;
  /** With its '?', or empty. */
  readonly query: string;
}

/** Sends page views and nothing else. */
export type SendPageView = (view: PageView) => void;

function openAnalytics({ apiKey, projectId, appId }: FirebaseProject, measurementId: string): Analytics {
  const app = initializeApp({ apiKey, projectId, appId, measurementId }, 'page-views');
  setConsent({ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  return initializeAnalytics(app, {
    config: { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
  });
}

/** Opens Analytics with everything off that a page view does not need; null where the browser does not allow it. */
export async function openPageViews(project: FirebaseProject, measurementId: string): Promise<SendPageView | null> {
  if (!(await isSupported())) return null;
  const analytics = openAnalytics(project, measurementId);
  return ({ path, query }) =>
    // The address as the app understands it stands in for the browser's own, which may carry anything.
    logEvent(analytics, 'page_view', {
      page_path: path + query,
      page_location: window.location.origin + path + query,
      page_title: path,
    });
}
