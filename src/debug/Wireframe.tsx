import { useEffect, useRef } from 'react';
import { findViewport } from '../stage/viewport';
import { useQaContext } from './qa-context';
import type { Session } from './session';
import * as qaStageStyles from './qa-stage.module.css';

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const isCircle = (value: object): value is Circle =>
  'x' in value &&
  'y' in value &&
  'radius' in value &&
  typeof value.x === 'number' &&
  typeof value.y === 'number' &&
  typeof value.radius === 'number';

/** All circles of a state: objects with `x`, `y` and `radius`. */
function findCircles(value: unknown): Circle[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isCircle(value)) return [value];
  return Object.values(value).flatMap(findCircles);
}

/** Draws the outlines of the rules' physics bodies over the canvas. */
function drawWireframe(canvas: HTMLCanvasElement, { staged, control }: Session): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = control.app.screen;
  canvas.width = width;
  canvas.height = height;
  const run = staged()?.game.run;
  if (!run) return;
  const { play } = findViewport(width, height);
  const { stage } = run.setup;
  const [scaleX, scaleY] = [play.width / stage.width, play.height / stage.height];
  const scale = Math.min(scaleX, scaleY);
  context.strokeStyle = '#ff2bd6';
  context.lineWidth = 2;
  for (const { x, y, radius } of findCircles(run.state)) {
    context.beginPath();
    context.arc(play.x + x * scaleX, play.y + y * scaleY, radius * scale, 0, 2 * Math.PI);
    context.stroke();
  }
  context.strokeRect(play.x, play.y, play.width, play.height);
}

/** Outlines of the physics bodies and of the play area. */
export function Wireframe() {
  const { session } = useQaContext();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = (): void => {
      if (canvas.current) drawWireframe(canvas.current, session);
    };
    draw();
    const stops = [session.onFrame(draw), session.state.subscribe(draw)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session]);
  return <canvas ref={canvas} className={qaStageStyles.qaWireframe} aria-hidden="true" />;
}
