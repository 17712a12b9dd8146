/**
 * The part of the Trusted Types API that is used here; TypeScript's own types do not have it yet.
 */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => {
    readonly createScriptURL: (url: string) => string;
  };
}

/** Name of the one Trusted Types policy, as in the Content-Security-Policy (tools/hosting). */
const POLICY = 'kids-zone';

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

function checkOrigin(url: string): string {
  const { href, origin } = new URL(url, document.baseURI);
  if (origin !== window.location.origin) throw new Error(`A script of another origin: ${href}`);
  return href;
}

/**
 * The address of a worker's script, in the form that Trusted Types require where the browser has
 * them. Throws for another origin.
 */
export function scriptUrl(url: string): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes) return checkOrigin(url);
  policy ??= trustedTypes.createPolicy(POLICY, { createScriptURL: checkOrigin });
  return policy.createScriptURL(url);
}
