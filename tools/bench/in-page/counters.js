import { interceptCalls } from '../../../src/debug/gl-calls';

// Injected into a measured page before any other script. Counts frames and draw calls, but replaces the draw calls themselves by
// nothing: otherwise a software renderer would dominate the measured times.
const DRAWING = /^(draw(Arrays|Elements)(Instanced)?|clear)$/;
const UPLOADS = new Set(['texImage2D', 'texSubImage2D', 'compressedTexImage2D', 'texStorage2D']);
const MAX_FRAMES = 20_000;
const FIXED_FRAME_MILLISECONDS = 1000 / 60;
/** The least that a browser reports of events. */
const MIN_EVENT_MILLISECONDS = 16;

const bench = {
  frames: 0,
  /** Milliseconds of script in each frame. */
  scripts: new Float64Array(MAX_FRAMES),
  /** When each frame began. */
  times: new Float64Array(MAX_FRAMES),
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
/** Time of the current frame for the page's callbacks, in milliseconds; null while they get the browser's own. */
let fixedTime = /** @type {number | null} */ (null);
/** Called at the beginning of each frame. */
let onFrame = () => {};
const request = window.requestAnimationFrame.bind(window);

/** @param {number} time */
function beginFrame(time) {
  lastFrame = time;
  if (fixedTime !== null) fixedTime += FIXED_FRAME_MILLISECONDS;
  if (bench.isCounting) {
    if (bench.now.draws > 0) bench.drawn.push(bench.now);
    bench.now = { draws: 0, calls: 0, uploads: 0 };
  }
  bench.frames += 1;
  bench.scripts[bench.frames % MAX_FRAMES] = 0;
  bench.times[bench.frames % MAX_FRAMES] = time;
  onFrame();
}

/** Callbacks by their handle, while `warmUp` runs the frames; null while the browser does. */
let pumped = /** @type {Map<number, FrameRequestCallback> | null} */ (null);
/** Handles of callbacks that `warmUp` runs are negative. */
let lastHandle = 0;
const cancel = window.cancelAnimationFrame.bind(window);

window.requestAnimationFrame = (callback) => {
  /** @param {number} time */
  const run = (time) => {
    if (time !== lastFrame) beginFrame(time);
    const begun = performance.now();
    callback(fixedTime ?? time);
    const slot = bench.frames % MAX_FRAMES;
    bench.scripts[slot] = (bench.scripts[slot] ?? 0) + performance.now() - begun;
  };
  if (!pumped) return request(run);
  lastHandle -= 1;
  pumped.set(lastHandle, run);
  return lastHandle;
};
window.cancelAnimationFrame = (handle) => {
  if (handle < 0) pumped?.delete(handle);
  else cancel(handle);
};

/**
 * Runs `count` frames that are 1/60 s apart for the page, one after the other, without waiting for the screen or drawing one: the browser compiles
 * what runs often. Taps a choice every `tapEvery` frames.
 * @param {number} count @param {number} tapEvery
 */
async function warmUp(count, tapEvery) {
  fixedTime ??= lastFrame;
  pumped = new Map();
  const { port1, port2 } = new MessageChannel();
  port1.start();
  for (let frame = 1; frame <= count; frame += 1) {
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true });
      port2.postMessage(null);
    });
    const callbacks = [...pumped.values()];
    pumped.clear();
    lastFrame += FIXED_FRAME_MILLISECONDS;
    for (const callback of callbacks) callback(lastFrame);
    if (frame % tapEvery === 0) tap();
  }
  const rest = [...pumped.values()];
  pumped = null;
  for (const callback of rest) request(callback);
  port1.close();
}

/** Bytes of the JavaScript heap. */
const readHeap = () =>
  /** @type {{ memory: { usedJSHeapSize: number } }} */ (/** @type {unknown} */ (performance)).memory.usedJSHeapSize;

/**
 * Runs `count` frames that are 1/60 s apart for the page, however slow this machine is: what is counted does not depend on other programs.
 * Taps a choice every `tapEvery` frames. Resolves with the bytes allocated: a garbage collection in between does not count.
 * @param {number} count @param {number} tapEvery
 */
function runFrames(count, tapEvery) {
  return new Promise((resolve) => {
    fixedTime ??= lastFrame;
    const first = bench.frames;
    let allocated = 0;
    let heap = readHeap();
    onFrame = () => {
      const next = readHeap();
      allocated += Math.max(0, next - heap);
      heap = next;
      const done = bench.frames - first;
      if (done % tapEvery === 0) tap();
      if (done < count) return;
      onFrame = () => {};
      resolve(allocated);
    };
  });
}

/** @typedef {Record<string, (...values: unknown[]) => unknown>} Methods */
const methods = /** @type {Methods} */ (/** @type {unknown} */ (WebGL2RenderingContext.prototype));
const names = Object.getOwnPropertyNames(WebGL2RenderingContext.prototype).filter(
  (name) => typeof Object.getOwnPropertyDescriptor(WebGL2RenderingContext.prototype, name)?.value === 'function',
);
const isDrawn = 'isDrawn' in window;
for (const name of isDrawn ? [] : names.filter((candidate) => DRAWING.test(candidate))) {
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

/** Of the frames, presses and tasks since `watchDelays`. */
const delays = {
  firstFrame: 0,
  longTasks: 0,
  inputDelays: /** @type {number[]} */ ([]),
  answers: /** @type {number[]} */ ([]),
};

/** Starts recording frames, long tasks and presses. */
function watchDelays() {
  delays.firstFrame = bench.frames;
  new PerformanceObserver((list) => (delays.longTasks += list.getEntries().length)).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    const entries = /** @type {PerformanceEventTiming[]} */ (list.getEntries());
    for (const { name, startTime, processingStart, duration } of entries) {
      if (name !== 'pointerdown') continue;
      delays.inputDelays.push(processingStart - startTime);
      delays.answers.push(duration);
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: MIN_EVENT_MILLISECONDS }));
}

/** What was recorded. */
function readDelays() {
  const first = delays.firstFrame + 1;
  const times = [...bench.times.subarray(first, bench.frames)];
  return {
    scripts: [...bench.scripts.subarray(first, bench.frames)],
    intervals: times.slice(1).map((time, index) => time - (times[index] ?? 0)),
    longTasks: delays.longTasks,
    inputDelays: delays.inputDelays,
    answers: delays.answers,
  };
}

/** The middle of a box. @param {DOMRect | undefined} place */
const middleOf = (place) => (place ? { x: place.x + place.width / 2, y: place.y + place.height / 2 } : null);

/** The middle of a choice's button; null while there is none. @param {string} id */
const choiceAt = (id) =>
  middleOf(document.querySelector(`button[data-choice="${CSS.escape(id)}"]:not([hidden])`)?.getBoundingClientRect());

/** The middle of one choice after another; null while there is none. */
function nextChoice() {
  const choices = /** @type {NodeListOf<HTMLButtonElement>} */ (
    document.querySelectorAll('button[data-choice]:not([hidden])')
  );
  taps += 1;
  return middleOf(choices[taps % Math.max(1, choices.length)]?.getBoundingClientRect());
}

let taps = 0;
/** Taps one choice after another, right or wrong. */
function tap() {
  const choices = /** @type {NodeListOf<HTMLButtonElement>} */ (
    document.querySelectorAll('button[data-choice]:not([hidden])')
  );
  choices[taps % Math.max(1, choices.length)]?.click();
  taps += 1;
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

/**
 * Presses an element until there is another one: while the browser's history still goes back a press is lost.
 * @param {string} pressed @param {string} wanted
 */
async function pressUntil(pressed, wanted) {
  const betweenPresses = 300;
  (await findSoon(pressed)).click();
  const timer = setInterval(
    () => /** @type {HTMLElement | null} */ (document.querySelector(pressed))?.click(),
    betweenPresses,
  );
  await findSoon(wanted);
  clearInterval(timer);
}

/** Starts the game of a play screen and leaves it again, `times` times. Runs in the page: a test driver would leave handles. @param {number} times */
async function startAndLeave(times) {
  for (let time = 0; time < times; time += 1) {
    await pressUntil('button[data-difficulty="easy"]', 'button[data-choice]');
    (await findSoon('button[aria-label="Pause"]')).click();
    (await findSoon('button[aria-label="Leave the game"]')).click();
  }
  await findSoon('button[data-difficulty="easy"]');
}

Object.assign(window, {
  bench: Object.assign(bench, {
    warmUp,
    countCalls,
    watchFor,
    pressWhenThere,
    runFrames,
    startAndLeave,
    choiceAt,
    nextChoice,
    watchDelays,
    readDelays,
  }),
});
