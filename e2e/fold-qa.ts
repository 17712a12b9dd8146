/** Runs in a page before its own scripts: the QA overlay begins folded and takes no room. */
export function foldQa(): void {
  try {
    sessionStorage.setItem('KZ_QA', sessionStorage.getItem('KZ_QA') ?? '{"isFolded":true}');
  } catch {
    // A page without an address has no storage.
  }
}
