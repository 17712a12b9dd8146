/**
 * The engines in which the whole suite is played (`npm run test:engines`), by the names of their
 * tests.
 */
export const ENGINES = ['firefox', 'webkit'];

/**
 * Firefox on a virtual screen, with WebGL in software: many times slower than headless without, so
 * only the games whose pictures are masked.
 */
export const FIREFOX_WEBGL = 'firefox-webgl';

/**
 * The Chromium of this machine. `npm run e2e` plays it; here it is played when it is named, and for
 * pictures.
 */
export const CHROMIUM = 'chromium';

/**
 * Old versions of Chromium, as school Chromebooks and old WebViews have them:
 * `npm run test:engines -- old`. Each comes in an npm package, packed by brotli. `integrity` is the
 * hash of the package's file, as in a lock file.
 */
export const OLD_ENGINES = [
  {
    name: 'chromium-92',
    package: 'chrome-aws-lambda@10.1.0',
    integrity: 'sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
  },
  {
    name: 'chromium-103',
    package: '@sparticuz/chromium@103.0.0',
    integrity: 'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  },
  {
    name: 'chromium-110',
    package: '@sparticuz/chromium@110.0.1',
    integrity: 'sha512-LS7GKGoHSNUK2ugRp2k9/Rb+wSjsqPDTQTWd9nM2d2hCgm78WRLx2Vw+xwl3bst3M4+dqfawpx1UObUmt5vVYQ==',
  },
  {
    name: 'chromium-119',
    package: '@sparticuz/chromium@119.0.2',
    integrity: 'sha512-VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==',
  },
];
