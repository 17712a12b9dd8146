import { mediaCacheOf } from '../names';

/** How a request is answered; null: by the network, as if there were no service worker. */
export type Route =
  | { readonly kind: 'page' }
  /** A file that may be in the precache; its address without the query. */
  | { readonly kind: 'file'; readonly url: string }
  /** A picture or recording of a pack. */
  | { readonly kind: 'media'; readonly url: string; readonly cacheName: string };

/**
 * A path with a point names a file, unless it ends in .html. The same rule as that of the hosts
 * (firebase.json, tools/static-server.mjs).
 */
const NAMES_A_FILE = /\.(?!html$)/u;
/** Videos of signs are not among them: browsers ask for them in ranges. */
const PACK_MEDIA = /^packs\/([^/]+)\/(?:(?:art|audio|logos|fonts)\/.|sign\/\w+\.webp$)/u;

interface RequestFacts {
  readonly url: string;
  readonly method: string;
  readonly isNavigation: boolean;
  /** True for what is fetched ahead (DOWNLOAD_HEADER). */
  readonly isDownload?: boolean;
}

/** The route of a request. `scope` is the address of the app's base, ending in '/'. */
export function routeOf({ url, method, isNavigation, isDownload = false }: RequestFacts, scope: string): Route | null {
  const { origin, pathname } = new URL(url);
  const plain = origin + pathname;
  if (isDownload || method !== 'GET' || !plain.startsWith(scope)) return null;
  const path = plain.slice(scope.length);
  if (isNavigation) return NAMES_A_FILE.test(path) ? null : { kind: 'page' };
  const [, packId] = PACK_MEDIA.exec(path) ?? [];
  return packId === undefined
    ? { kind: 'file', url: plain }
    : { kind: 'media', url: plain, cacheName: mediaCacheOf(packId) };
}

/** Endings of a picture by its formats: a device stores one of them. */
const PICTURE_ENDINGS = ['.2x.avif', '.avif', '.webp'];

/** The same picture in the other formats; none for another file. */
export function otherFormatsOf(url: string): string[] {
  const ending = PICTURE_ENDINGS.find((one) => url.endsWith(one));
  return ending === undefined
    ? []
    : PICTURE_ENDINGS.filter((one) => one !== ending).map((one) => url.slice(0, -ending.length) + one);
}
