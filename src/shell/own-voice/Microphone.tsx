/**
 * A microphone. Not one of `assets/art/ui-icons`: those are all part of home's scripts. Decorative.
 */
export function Microphone({ isCrossed }: { readonly isCrossed: boolean }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="4.5"
      strokeLinecap="round"
    >
      <rect x="17" y="5" width="14" height="24" rx="7" fill="currentColor" stroke="none" />
      <path d="M10 23v2a14 14 0 0 0 28 0v-2M24 39v5M16 44h16" />
      {isCrossed && (
        <>
          <path d="M7 7 41 41" stroke="var(--hole)" strokeWidth="12" />
          <path d="M7 7 41 41" />
        </>
      )}
    </svg>
  );
}
