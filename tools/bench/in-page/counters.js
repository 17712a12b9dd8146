import { interceptCalls } from '../../../src/debug/gl-calls';

// Injected into a measured page before any other script. Counts frames and draw calls, but replaces the draw calls themselves by
// nothing: otherwise a software renderer would dominate the measured times.
const DRAWING = /^(draw(Arrays|Elements)(Instanced)?|clear)$/;
const UPLOADS = new Set(['texImage2D', 'texSubImage2D', 'compressedTexImage2D', 'texStorage2D']);
const MAX_FRAMES = 20_000;

const bench = {
  frames: 0,
  /** Milliseconds of script in each frame. */
  scripts: new Float64Array(MAX_FRAMES),
  /** Time of the first draw call, in milliseconds since navigation. */
  firstDraw: 0,
  /** Time of the first press. */
  firstPress: 0,
  /** Time when the watched element first existed. */
  ready: 0,
  textures: 0,
  isCounting: false,
  /** Counts of the current frame. */
  now: { draws: 0, calls: 0, uploads: 0 },
  drawn: /** @type {{ draws: number, calls: number, uploads: number }[]} */ ([]),
};

let lastFrame = -1;
const request = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) =>
  request((time) => {
    if (time !== lastFrame) {
      lastFrame = time;
      if (bench.now.draws > 0) bench.drawn.push(bench.now);
      bench.now = { draws: 0, calls: 0, uploads: 0 };
      bench.frames += 1;
      bench.scripts[bench.frames % MAX_FRAMES] = 0;
    }
    const begun = performance.now();
    callback(time);
    const slot = bench.frames % MAX_FRAMES;
    bench.scripts[slot] = (bench.scripts[slot] ?? 0) + performance.now() - begun;
  });

/** @typedef {Record<string, (...values: unknown[]) => unknown>} Methods */
const methods = /** @type {Methods} */ (/** @type {unknown} */ (WebGL2RenderingContext.prototype));
const names = Object.getOwnPropertyNames(WebGL2RenderingContext.prototype).filter(
  (name) => typeof Object.getOwnPropertyDescriptor(WebGL2RenderingContext.prototype, name)?.value === 'function',
);
for (const name of names.filter((candidate) => DRAWING.test(candidate))) {
  methods[name] = () => {
    if (bench.firstDraw === 0 && name !== 'clear') bench.firstDraw = performance.now();
  };
}
interceptCalls(WebGL2RenderingContext.prototype, ['createTexture', 'deleteTexture'], (name) => {
  bench.textures += name === 'createTexture' ? 1 : -1;
});

/** Starts counting every WebGL call. That costs time, so times are measured before. */
function countCalls() {
  if (bench.isCounting) return;
  bench.isCounting = true;
  interceptCalls(WebGL2RenderingContext.prototype, names, (name) => {
    bench.now.calls += 1;
    if (name.startsWith('draw')) bench.now.draws += 1;
    if (UPLOADS.has(name)) bench.now.uploads += 1;
  });
}

/** Records when the first element that matches has been painted. @param {string} selector */
function watchFor(selector) {
  const look = () => {
    if (bench.ready !== 0 || !document.querySelector(selector)) return;
    bench.ready = -1;
    request(() => request(() => (bench.ready = performance.now())));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/**
 * Presses the first element that matches after it has existed for `milliseconds`, and repeats until it is gone, like an impatient
 * child. @param {string} selector @param {number} milliseconds
 */
function pressWhenThere(selector, milliseconds) {
  const betweenPresses = 100;
  let found = Infinity;
  const timer = setInterval(() => {
    const element = /** @type {HTMLElement | null} */ (document.querySelector(selector));
    const now = performance.now();
    if (element) found = Math.min(found, now);
    else if (bench.firstPress > 0) clearInterval(timer);
    if (!element || now - found < milliseconds) return;
    if (bench.firstPress === 0) bench.firstPress = now;
    element.click();
  }, betweenPresses);
}

let taps = 0;
/** Taps one choice after another, right or wrong. @param {number} everyMilliseconds */
function beginTapping(everyMilliseconds) {
  setInterval(() => {
    const choices = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('button[data-choice]:not([hidden])'));
    choices[taps % Math.max(1, choices.length)]?.click();
    taps += 1;
  }, everyMilliseconds);
}

/** Resolves with the first element that matches. @param {string} selector @returns {Promise<HTMLElement>} */
function findSoon(selector) {
  return new Promise((resolve) => {
    const look = () => {
      const element = /** @type {HTMLElement | null} */ (document.querySelector(selector));
      if (element) {
        observer.disconnect();
        resolve(element);
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
}

/** Starts the game of a play screen and leaves it again, `times` times. Runs in the page: a test driver would leave handles. @param {number} times */
async function startAndLeave(times) {
  for (let time = 0; time < times; time += 1) {
    (await findSoon('button[data-difficulty="easy"]')).click();
    await findSoon('button[data-choice]');
    (await findSoon('button[aria-label="Pause"]')).click();
    (await findSoon('button[aria-label="Leave the game"]')).click();
  }
  await findSoon('button[data-difficulty="easy"]');
}

Object.assign(window, { bench: Object.assign(bench, { countCalls, watchFor, pressWhenThere, beginTapping, startAndLeave }) });
