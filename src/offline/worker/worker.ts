// The service worker: docs/offline.md. The build writes the list of all files before this code
// (tools/offline).
import { createPartialResponse } from 'workbox-range-requests';
import { readMessage } from '../messages';
import { DOWNLOAD_HEADER } from '../names';
import type { Precache } from '../precache';
import { findImageFormat } from '../find-image-format';
import { createMediaStore } from './media-store';
import { createPermission } from './permission';
import { withRoom } from './room';
import type { Route } from './route';
import { otherFormatsOf, routeOf } from './route';
import { createShell } from './shell';

declare const self: ServiceWorkerGlobalScope & { readonly PRECACHE: Precache };

const { scope } = self.registration;
const shell = createShell(self.PRECACHE, scope);
const media = createMediaStore(self.PRECACHE, shell, scope);

async function install(): Promise<void> {
  const permission = createPermission({
    listPages: async () => await self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    hasOldPages: () => self.registration.active !== null,
  });
  await permission.check();
  const format = await findImageFormat();
  // A page has said so, or nobody was asked, and the device goes on with what it has.
  const isDense = format === 'avif' && (permission.isDense() || (await shell.hasDense()));
  const artFormat = isDense ? '2x.avif' : format;
  // The media after the lists that name them.
  await withRoom(async () => await shell.install(artFormat, permission), { matchAny: shell.matchAny, scope });
  await media.install(format, permission);
}

/**
 * What is stored for a route, whose request asked for the address `asked`; undefined when it is not
 * on the device.
 */
async function findStored(route: Route, asked: string): Promise<Response | undefined> {
  if (route.kind === 'page') return await shell.matchPage(asked);
  const find = async (url: string): Promise<Response | undefined> =>
    (await shell.match(url)) ??
    (route.kind === 'media' ? await caches.match(url, { cacheName: route.cacheName }) : undefined);
  for (const url of [route.url, ...otherFormatsOf(route.url)]) {
    const found = await find(url);
    if (found) return found;
  }
  return undefined;
}

async function answer(request: Request, route: Route): Promise<Response> {
  const stored = await findStored(route, request.url);
  if (!stored) return await fetch(request);
  // A browser asks for sound in ranges, and WebKit refuses a whole file then.
  return request.headers.has('range') ? await createPartialResponse(request, stored) : stored;
}

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([shell.clean(event), media.clean()])));

self.addEventListener('fetch', (event) => {
  const { url, method, mode, headers } = event.request;
  const route = routeOf(
    { url, method, isNavigation: mode === 'navigate', isDownload: headers.has(DOWNLOAD_HEADER) },
    scope,
  );
  if (route) event.respondWith(answer(event.request, route));
});

self.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  if (message?.type === 'activate') event.waitUntil(self.skipWaiting());
  else if (message?.type === 'version') event.ports[0]?.postMessage(self.PRECACHE.version);
  else if (message?.version === self.PRECACHE.version) event.waitUntil(self.clients.claim());
});
