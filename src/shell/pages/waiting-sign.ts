/** Id of the loading screen in index.html. It is part of the page, so that it is there before any script, and is drawn once. */
const SIGN_ID = 'waiting';

/** How many wait: the start of the app, and pages whose parts have not come. */
let waiters = 0;

function update(): void {
  const sign = document.getElementById(SIGN_ID);
  if (sign) sign.hidden = waiters === 0;
}

/** Shows the loading screen until the returned function has been called. Each who waits has one of his own. */
export function showWaiting(): () => void {
  let isOver = false;
  waiters += 1;
  update();
  return () => {
    if (isOver) return;
    isOver = true;
    waiters -= 1;
    update();
  };
}
