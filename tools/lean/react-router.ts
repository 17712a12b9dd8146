/*
 * React Router without its warnings about its next major version: this app sets the flags they ask
 * for (ROUTER_FUTURE in src/main.tsx).
 */
export * from 'react-router';

export function UNSAFE_logV6DeprecationWarnings(): void {
  // Nothing to warn of.
}
