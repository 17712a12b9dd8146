import { RendererType } from 'pixi.js';
import type { Application, WebGLRenderer } from 'pixi.js';
import { listTextures } from '../stage/resource-counts';
import { DRAW_CALLS, interceptCalls } from './gl-calls';

/** GPU counters, active while the overlay is open. */
export interface Counters {
  /** Draw calls of the last frame that was drawn. */
  readonly drawCalls: () => number;
  /** Uploaded textures and their bytes (four per pixel, a third more with mipmaps). */
  readonly textures: () => { readonly count: number; readonly bytes: number };
  /** GPU time of a recent frame in milliseconds; null where the browser does not measure it. */
  readonly gpuMilliseconds: () => number | null;
  /** Restores the renderer and the WebGL context. */
  readonly stop: () => void;
}

const NOTHING: Counters = {
  drawCalls: () => 0,
  textures: () => ({ count: 0, bytes: 0 }),
  gpuMilliseconds: () => null,
  stop: () => undefined,
};

/** The timer query of WebGL 2, as far as it is used. */
interface TimerExtension {
  readonly TIME_ELAPSED_EXT: number;
  readonly GPU_DISJOINT_EXT: number;
}

const BYTES_PER_PIXEL = 4;
const MIPMAP_RATIO = 4 / 3;
const NANOSECONDS_PER_MILLISECOND = 1e6;

/** Starts counting. */
export function createCounters({ renderer, stage }: Application): Counters {
  if (renderer.type !== RendererType.WEBGL) return NOTHING;
  const webGL = renderer as WebGLRenderer;
  const { gl } = webGL;
  let calls = 0;
  let lastDrawCalls = 0;
  let gpuMilliseconds: number | null = null;
  let query: WebGLQuery | null = null;
  const timer = gl.getExtension('EXT_disjoint_timer_query_webgl2') as TimerExtension | null;
  const stopCounting = interceptCalls(gl, DRAW_CALLS, () => {
    calls += 1;
  });

  /** Starts a timer query when none is pending; a result is available some frames later. */
  function beginQuery(): boolean {
    if (!timer) return false;
    if (query) {
      if (!gl.getQueryParameter(query, gl.QUERY_RESULT_AVAILABLE)) return false;
      const isDisjoint = Boolean(gl.getParameter(timer.GPU_DISJOINT_EXT));
      if (!isDisjoint)
        gpuMilliseconds = Number(gl.getQueryParameter(query, gl.QUERY_RESULT)) / NANOSECONDS_PER_MILLISECOND;
      gl.deleteQuery(query);
    }
    query = gl.createQuery();
    if (query) gl.beginQuery(timer.TIME_ELAPSED_EXT, query);
    return query !== null;
  }

  const render = renderer.render.bind(renderer);
  renderer.render = () => {
    const isTimed = beginQuery();
    calls = 0;
    render(stage);
    lastDrawCalls = calls;
    if (isTimed && timer) gl.endQuery(timer.TIME_ELAPSED_EXT);
  };

  return {
    drawCalls: () => lastDrawCalls,
    textures: () => {
      const sources = listTextures(webGL);
      const bytesOf = ({ pixelWidth, pixelHeight, mipLevelCount }: (typeof sources)[number]): number =>
        pixelWidth * pixelHeight * BYTES_PER_PIXEL * (mipLevelCount > 1 ? MIPMAP_RATIO : 1);
      return { count: sources.length, bytes: Math.round(sources.reduce((sum, source) => sum + bytesOf(source), 0)) };
    },
    gpuMilliseconds: () => gpuMilliseconds,
    stop: () => {
      stopCounting();
      Reflect.deleteProperty(renderer, 'render');
      if (query) gl.deleteQuery(query);
    },
  };
}
