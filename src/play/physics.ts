import Matter from 'matter-js';
import { STEP_MILLISECONDS } from './steps';
import { cos, sin } from './trigonometry';

const { Body, Composite, Engine, Pairs } = Matter;

interface Point {
  x: number;
  y: number;
}

/**
 * Fields of a Matter body that carry state between steps but are missing from its published types.
 */
interface WholeBody extends Matter.Body {
  positionPrev: Point;
  positionImpulse: Point;
  deltaTime: number;
}

/** A round body. Lengths in stage units, velocities in stage units per step. Plain data. */
export interface Ball {
  readonly id: number;
  x: number;
  y: number;
  velocityX: number;
  velocityY: number;
  readonly radius: number;
}

/** The box that balls stay in, in stage units. A side that is null is open. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number | null;
  readonly bottom: number | null;
}

/** Physical properties of the balls of one game. */
export interface BallSettings {
  /** Restitution: 0 stops at a collision, 1 keeps all velocity. */
  readonly bounceRatio: number;
  /** Share of velocity lost per step. */
  readonly dragRatio: number;
}

/** Moves balls by one step, in place. The caller applies forces; Matter resolves collisions. */
export interface Physics {
  readonly step: (balls: readonly Ball[]) => void;
}

/**
 * Tells Matter that the list of bodies was replaced; the function is missing from its published
 * types.
 */
const markChanged = (
  Composite as unknown as {
    setModified: (composite: Matter.Composite, isModified: boolean, parents: boolean, children: boolean) => void;
  }
).setModified;

/** Forces on the balls of one game. Stage units per step. */
export interface ForceSettings {
  readonly gravityPerStep: number;
  /** Sideways push of the drift, and the steps of one swing. */
  readonly driftPerStep: number;
  readonly driftSwingSteps: number;
}

/**
 * Changes the velocities of balls by gravity and by a drift from side to side; the drift of a ball
 * is shifted by `phaseSteps` times its id.
 */
export function applyForces(balls: readonly Ball[], step: number, phaseSteps: number, settings: ForceSettings): void {
  const { gravityPerStep, driftPerStep, driftSwingSteps } = settings;
  for (const ball of balls) {
    ball.velocityY += gravityPerStep;
    ball.velocityX += driftPerStep * sin((2 * Math.PI * (step + ball.id * phaseSteps)) / driftSwingSteps);
  }
}

/** Thick enough that no ball passes through a wall within one step. Stage units. */
const WALL_THICKNESS = 400;
const WALL_HEIGHT = 20 * WALL_THICKNESS;
const CIRCLE_CORNERS = 20;
/** Smaller ids belong to the walls. */
const FIRST_BALL_ID = 1000;

function createBody(options: Matter.IBodyDefinition, corners: readonly Point[]): WholeBody {
  // Matter copies plain points into vertices of its own.
  const vertices = corners.map((corner) => ({ ...corner })) as Matter.Vector[];
  return Body.create({ ...options, vertices, friction: 0, frictionStatic: 0 } as Matter.IBodyDefinition) as WholeBody;
}

function createWall(id: number, x: number, y: number, width: number, height: number, bounceRatio: number): WholeBody {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return createBody({ id, isStatic: true, position: { x, y }, restitution: bounceRatio }, corners);
}

function createWalls(box: Box, bounceRatio: number): WholeBody[] {
  const half = WALL_THICKNESS / 2;
  const width = box.right - box.left + 2 * WALL_THICKNESS;
  const middle = (box.left + box.right) / 2;
  const walls = [
    createWall(1, box.left - half, 0, WALL_THICKNESS, WALL_HEIGHT, bounceRatio),
    createWall(2, box.right + half, 0, WALL_THICKNESS, WALL_HEIGHT, bounceRatio),
  ];
  if (box.bottom !== null) walls.push(createWall(3, middle, box.bottom + half, width, WALL_THICKNESS, bounceRatio));
  if (box.top !== null) walls.push(createWall(4, middle, box.top - half, width, WALL_THICKNESS, bounceRatio));
  return walls;
}

interface Circle {
  /** Of its ball. */
  readonly id: number;
  readonly body: WholeBody;
  readonly corners: readonly Point[];
}

function createCircle(ball: Ball, settings: BallSettings): Circle {
  const corners = Array.from({ length: CIRCLE_CORNERS }, (_, index) => {
    const angle = ((index + 0.5) / CIRCLE_CORNERS) * 2 * Math.PI;
    return { x: ball.radius * cos(angle), y: ball.radius * sin(angle) };
  });
  const body = createBody(
    {
      id: FIRST_BALL_ID + ball.id,
      position: { x: 0, y: 0 },
      restitution: settings.bounceRatio,
      frictionAir: settings.dragRatio,
    },
    corners,
  );
  // Without rotation Matter calls no Math.sin or Math.cos, whose last bits differ between engines.
  Body.setInertia(body, Infinity);
  return { id: ball.id, body, corners };
}

/**
 * Sets every number of a body from the plain ball, so that a step depends on nothing but the balls.
 */
function place(circle: Circle, ball: Ball): void {
  const { body, corners } = circle;
  body.position.x = ball.x;
  body.position.y = ball.y;
  // Matter derives the velocity from the previous position (Verlet integration).
  body.positionPrev.x = ball.x - ball.velocityX;
  body.positionPrev.y = ball.y - ball.velocityY;
  body.deltaTime = STEP_MILLISECONDS;
  body.velocity.x = ball.velocityX;
  body.velocity.y = ball.velocityY;
  body.positionImpulse.x = 0;
  body.positionImpulse.y = 0;
  body.force.x = 0;
  body.force.y = 0;
  for (let index = 0; index < corners.length; index += 1) {
    const corner = corners[index];
    const vertex = body.vertices[index];
    if (!corner || !vertex) continue;
    vertex.x = ball.x + corner.x;
    vertex.y = ball.y + corner.y;
  }
  body.bounds.min.x = ball.x - ball.radius;
  body.bounds.max.x = ball.x + ball.radius;
  body.bounds.min.y = ball.y - ball.radius;
  body.bounds.max.y = ball.y + ball.radius;
}

/** Copies position and velocity of a body back to its ball. */
function readBack({ body }: Circle, ball: Ball): void {
  ball.x = body.position.x;
  ball.y = body.position.y;
  ball.velocityX = body.velocity.x;
  ball.velocityY = body.velocity.y;
}

/** True when the circles belong to these balls, in the same order. */
function matchBalls(circles: readonly Circle[], balls: readonly Ball[]): boolean {
  if (circles.length !== balls.length) return false;
  for (let index = 0; index < balls.length; index += 1) if (circles[index]?.id !== balls[index]?.id) return false;
  return true;
}

/**
 * Matter.js as a pure function: each step copies the plain balls into it, runs it once and reads
 * the result back, so a state restored from JSON continues bit by bit the same, in Node and in
 * every browser (spec: readings#54). While the balls stay the same a step allocates no list or
 * function: with sixty steps a second, garbage collection would cause pauses on tablets.
 */
export function createPhysics(box: Box, settings: BallSettings): Physics {
  const engine = Engine.create({ gravity: { x: 0, y: 0, scale: 0 } });
  const walls = createWalls(box, settings.bounceRatio);
  let circles: readonly Circle[] = [];
  engine.world.bodies = [...walls];
  return {
    step: (balls) => {
      if (!matchBalls(circles, balls)) {
        const known = new Map(circles.map((circle) => [circle.id, circle]));
        circles = balls.map((ball) => known.get(ball.id) ?? createCircle(ball, settings));
        engine.world.bodies = [...walls, ...circles.map(({ body }) => body)];
      }
      for (let index = 0; index < balls.length; index += 1) {
        const circle = circles[index];
        const ball = balls[index];
        if (circle && ball) place(circle, ball);
      }
      // Matter sorts its list of bodies; marking it as changed makes each step begin in the balls'
      // order.
      markChanged(engine.world, true, true, false);
      Pairs.clear(engine.pairs);
      Engine.update(engine, STEP_MILLISECONDS);
      for (let index = 0; index < balls.length; index += 1) {
        const circle = circles[index];
        const ball = balls[index];
        if (circle && ball) readBack(circle, ball);
      }
    },
  };
}
