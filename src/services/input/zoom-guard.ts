/** Above this scale a page has been zoomed by two fingers. */
const MIN_SCALE = 1.01;

/**
 * Ends the zoom of a page that was zoomed by two fingers when a game opens: in a game two fingers
 * do not zoom, so the child could not see the rest of it. A largest scale of 1 is set until the
 * browser has obeyed it; longer would keep those from zooming who need it.
 */
export function guardZoom(): void {
  const { visualViewport } = window;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (!visualViewport || !meta) return;
  const usual = meta.content;
  const update = (): void => {
    const game = document.querySelector('[data-stage="shown"]');
    meta.content = usual + (game && visualViewport.scale > MIN_SCALE ? ', maximum-scale=1' : '');
  };
  visualViewport.addEventListener('resize', update);
  new MutationObserver(update).observe(document.body, { subtree: true, attributeFilter: ['data-stage'] });
  // This code comes late: a game may be open already.
  update();
}
