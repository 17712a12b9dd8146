// Injected into a measured page before any other script: adds up the bytes of all textures and
// render buffers of WebGL, at four bytes a pixel, with a third more for smaller copies (mipmaps).
const BYTES_PER_PIXEL = 4;
const MIPMAPS = 4 / 3;

/** @type {Map<object, number>} */
const sizes = new Map();
/**
 * What `bindTexture` and `bindRenderbuffer` have bound, by unit and target.
 * @type {Map<string, object | null>}
 */
const bound = new Map();
let unit = 0;
const memory = { bytes: 0, most: 0 };

/** @param {object} thing @param {number} bytes */
function setSize(thing, bytes) {
  memory.bytes += bytes - (sizes.get(thing) ?? 0);
  sizes.set(thing, bytes);
  memory.most = Math.max(memory.most, memory.bytes);
}

/** @param {string} name @param {(...values: any[]) => void} before */
function watch(name, before) {
  const methods = /** @type {Record<string, (...values: unknown[]) => unknown>} */ (
    /** @type {unknown} */ (WebGL2RenderingContext.prototype)
  );
  const original = methods[name];
  methods[name] = function watched(...values) {
    before(...values);
    return original?.apply(this, values);
  };
}

/** @param {number} target @param {number} width @param {number} height */
function allocate(target, width, height) {
  const thing = bound.get(`${unit} ${target}`) ?? bound.get(`${target}`);
  if (thing) setSize(thing, width * height * BYTES_PER_PIXEL);
}

watch('activeTexture', (next) => {
  unit = next;
});
watch('bindTexture', (target, texture) => bound.set(`${unit} ${target}`, texture));
watch('bindRenderbuffer', (target, buffer) => bound.set(`${target}`, buffer));
watch('texImage2D', (target, level, _format, ...rest) => {
  if (level > 0) return;
  // With a source of a size of its own, or with width and height.
  const source = rest[rest.length - 1];
  if (rest.length > 3) allocate(target, rest[0], rest[1]);
  else if (source)
    allocate(
      target,
      source.videoWidth ?? source.naturalWidth ?? source.width,
      source.videoHeight ?? source.naturalHeight ?? source.height,
    );
});
watch('texStorage2D', (target, _levels, _format, width, height) => allocate(target, width, height));
watch('renderbufferStorage', (target, _format, width, height) => allocate(target, width, height));
watch('renderbufferStorageMultisample', (target, samples, _format, width, height) =>
  allocate(target, width * Math.max(1, samples), height),
);
watch('generateMipmap', (target) => {
  const thing = bound.get(`${unit} ${target}`);
  if (thing) setSize(thing, (sizes.get(thing) ?? 0) * MIPMAPS);
});
for (const name of ['deleteTexture', 'deleteRenderbuffer'])
  watch(name, (thing) => {
    if (!thing) return;
    setSize(thing, 0);
    sizes.delete(thing);
  });

Object.assign(window, { textureMemory: memory });
