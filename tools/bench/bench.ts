// Measures: `npm run bench` the app in a browser, `npm run bench -- learn` what simulated children
// learn, `npm run bench -- balance` the stars that they earn.
const KINDS: Readonly<Record<string, () => Promise<unknown>>> = {
  learn: () => import('../learn/learn'),
  balance: () => import('../balance/balance'),
};

await(KINDS[process.argv[2] ?? ''] ?? (() => import('./app')))();
