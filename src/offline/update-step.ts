/** What is known of versions, and what the child does. */
export interface UpdateState {
  /** Id of the version of the page. */
  readonly page: string;
  /** Version of the service worker that answers the page; null without one. */
  readonly controller: string | null;
  /** Version of a service worker that has everything and waits to take over; null without one. */
  readonly waiting: string | null;
  /** Version that the server has, where there is no service worker; null when it is not known. */
  readonly deployed: string | null;
  /** Version for which this tab was reloaded, and did not get it; null without such. */
  readonly reloadedFor: string | null;
  /** True while a game or story is open. */
  readonly isPlaying: boolean;
  /** True when nothing is lost by a reload now: another page opens, or the tab was hidden. */
  readonly isGoodMoment: boolean;
  /** True when the sign was pressed. */
  readonly isPressed: boolean;
}

/**
 * What to do.
 * - none: there is nothing new, or a game is open
 * - sign: show that there is a new version
 * - activate: let the waiting service worker take over; then the page is reloaded, unless it is of
 *   that version
 * - reload: load the page anew, which gives this version
 */
export type UpdateStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'sign' | 'activate' | 'reload'; readonly version: string };

const NONE: UpdateStep = { kind: 'none' };

/**
 * The next step. Ids of versions have no order: another one is a new one, also when a host goes
 * back to an older version.
 */
export function findUpdateStep(state: UpdateState): UpdateStep {
  const { page, controller, waiting, deployed, reloadedFor, isPlaying, isGoodMoment, isPressed } = state;
  if (isPlaying) return NONE;
  const isMoment = isPressed || isGoodMoment;
  /** By itself a page is reloaded once for a version: it may never get it. */
  const reload = (version: string, isNow: boolean): UpdateStep => ({
    kind: isPressed || (isNow && reloadedFor !== version) ? 'reload' : 'sign',
    version,
  });
  // Another tab has switched: the files of this page's version are going.
  if (controller !== null && controller !== page) return reload(controller, true);
  if (waiting !== null) {
    if (isMoment && (isPressed || reloadedFor !== waiting)) return { kind: 'activate', version: waiting };
    return waiting === page ? NONE : { kind: 'sign', version: waiting };
  }
  return deployed !== null && deployed !== page ? reload(deployed, isMoment) : NONE;
}
