/** Runs in a page before its own scripts: the QA overlay begins folded and takes no room. */
export function foldQa(): void {
  try {
    sessionStorage.setItem('KZ_QA', sessionStorage.getItem('KZ_QA') ?? '{"isFolded":true}');
  } catch {
    // A page without an address has no storage.
  }
}

/** Runs in the page: the QA overlay lies over nothing that is pressed, and still plays games on. */
export function hideQa(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body > div:not(#root) { display: none; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
