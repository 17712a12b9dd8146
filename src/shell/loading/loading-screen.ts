/**
 * Id of the loading screen in index.html. It is part of the HTML so that it is shown before any
 * script has loaded.
 */
const ELEMENT_ID = 'loading-screen';

/**
 * How many callers need the loading screen now: the start of the app, and pages whose code is still
 * loading.
 */
let requests = 0;

function update(): void {
  const element = document.getElementById(ELEMENT_ID);
  if (element) element.hidden = requests === 0;
}

/**
 * Shows the loading screen until the returned function has been called. It stays as long as any
 * caller needs it.
 */
export function showLoadingScreen(): () => void {
  let isReleased = false;
  requests += 1;
  update();
  return () => {
    if (isReleased) return;
    isReleased = true;
    requests -= 1;
    update();
  };
}
