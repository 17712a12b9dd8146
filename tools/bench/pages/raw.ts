import { ATLAS_URL, HEIGHT, PIECE, WIDTH, cards, animate, leaves, sparks } from './scene';
import type { Mover } from './scene';

/**
 * Reference page, the lower bound of this machine: plain WebGL with one texture, one buffer and one
 * draw call per frame.
 */
const PAGE = 1024;
const LABEL = { width: 200, height: 44, columns: 5, top: 640 } as const;
/** x, y, size, turn | left, top, width, height in the texture | alpha */
const FLOATS = 9;

const VERTEX = `#version 300 es
layout(location = 0) in vec4 placed;
layout(location = 1) in vec4 cut;
layout(location = 2) in float alpha;
uniform vec2 screen;
out vec2 at;
out float opacity;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec2 offset = (corner - 0.5) * cut.zw * placed.z;
  float c = cos(placed.w), s = sin(placed.w);
  vec2 pixel = placed.xy + vec2(offset.x * c - offset.y * s, offset.x * s + offset.y * c);
  gl_Position = vec4(pixel.x / screen.x * 2.0 - 1.0, 1.0 - pixel.y / screen.y * 2.0, 0.0, 1.0);
  at = (cut.xy + corner * cut.zw) / ${PAGE}.0;
  opacity = alpha;
}`;
const FRAGMENT = `#version 300 es
precision mediump float;
uniform sampler2D page;
in vec2 at;
in float opacity;
out vec4 color;
void main() { color = texture(page, at) * opacity; }`;

function compile(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error('No shader could be made.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  return program;
}

async function drawPage(): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = ATLAS_URL;
  await image.decode();
  const page = document.createElement('canvas');
  page.width = PAGE;
  page.height = PAGE;
  const context = page.getContext('2d');
  if (!context) throw new Error('No words can be drawn.');
  context.drawImage(image, 0, 0);
  context.clearRect(0, LABEL.top, PAGE, PAGE);
  context.font = '600 26px sans-serif';
  context.textBaseline = 'top';
  cards.forEach(({ word }, index) => context.fillText(word, ...labelPlace(index)));
  return page;
}

function labelPlace(index: number): [x: number, y: number] {
  return [(index % LABEL.columns) * LABEL.width, LABEL.top + Math.floor(index / LABEL.columns) * LABEL.height];
}

/** Device pixels per CSS pixel, of the address. */
const resolution = Number(new URLSearchParams(location.search).get('resolution') ?? 1);
const canvas = document.createElement('canvas');
canvas.width = WIDTH * resolution;
canvas.height = HEIGHT * resolution;
canvas.style.cssText = `display: block; width: ${WIDTH}px; height: ${HEIGHT}px`;
document.body.append(canvas);
const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false });
if (!gl) throw new Error('This browser has no WebGL.');
const program = compile(gl);
gl.uniform2f(gl.getUniformLocation(program, 'screen'), WIDTH, HEIGHT);
gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, await drawPage());
gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
gl.enable(gl.BLEND);
gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);

const pieces = 2 * cards.length + leaves.length + sparks.length;
const data = new Float32Array(pieces * FLOATS);
gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
gl.bufferData(gl.ARRAY_BUFFER, data.byteLength, gl.DYNAMIC_DRAW);
for (const [location, size, first] of [
  [0, 4, 0],
  [1, 4, 4],
  [2, 1, 8],
] as const) {
  gl.enableVertexAttribArray(location);
  gl.vertexAttribPointer(location, size, gl.FLOAT, false, FLOATS * 4, first * 4);
  gl.vertexAttribDivisor(location, 1);
}

cards.forEach(({ x, y }, index) => {
  data.set(
    [x + PIECE / 2, y + PIECE / 2, 1, 0, (index % 5) * PIECE, Math.floor(index / 5) * PIECE, PIECE, PIECE, 1],
    2 * index * FLOATS,
  );
  data.set(
    [x + PIECE / 2, y + PIECE + 20, 1, 0, ...labelPlace(index), LABEL.width, LABEL.height, 1],
    (2 * index + 1) * FLOATS,
  );
});
const movers: Mover[] = [...leaves, ...sparks];
const firstMover = 2 * cards.length;
movers.forEach((_, index) => data.set([(index % 5) * PIECE, 0, PIECE, PIECE], (firstMover + index) * FLOATS + 4));

animate(() => {
  for (let index = 0, at = firstMover * FLOATS; index < movers.length; index += 1, at += FLOATS) {
    const mover = movers[index];
    if (!mover) continue;
    data[at] = mover.x;
    data[at + 1] = mover.y;
    data[at + 2] = mover.size;
    data[at + 3] = mover.turn;
    data[at + 8] = mover.alpha;
  }
  gl.bufferSubData(gl.ARRAY_BUFFER, 0, data);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, pieces);
});
