const { BASE_URL } = import.meta.env;

/**
 * Path at which the app is served, beginning and ending in '/'. A build for any path (`base: './'`,
 * npm run pack -- app) finds it by the address of its scripts, which lie one folder below.
 */
export const BASE: string =
  BASE_URL === './' ? new URL(import.meta.url).pathname.replace(/[^/]+\/[^/]*$/u, '') : BASE_URL;
