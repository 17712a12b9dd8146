import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { Action, Placement, Pose } from '../../src/stage/cast/actions/action';
import { createSamplers } from '../../src/stage/cast/actions/action';
import type { Look } from '../../src/stage/cast/skeleton';
import { FAR_SHADE, FRAME, HIP_HEIGHT, JOINTS, LOOKS } from '../../src/stage/cast/skeleton';

const CHANNELS: readonly number[] = [16, 8, 0];

function multiply(one: number, other: number): number {
  return CHANNELS.reduce(
    (sum, shift) => sum | (Math.round((((one >> shift) & 255) * ((other >> shift) & 255)) / 255) << shift),
    0,
  );
}

/**
 * The drawing's contents at its own origin, its colours multiplied by `tint`, its ids made unique.
 */
function readPart(folder: string, frame: string, tint: number, count: number): string {
  return readFileSync(join(folder, `${frame}.svg`), 'utf8')
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/id="(\w)"/g, `id="$1${count}"`)
    .replace(/url\(#(\w)\)/g, `url(#$1${count})`)
    .replace(
      /#([\dA-Fa-f]{6})\b/g,
      (_, hex: string) => `#${multiply(Number.parseInt(hex, 16), tint).toString(16).padStart(6, '0')}`,
    )
    .replace(/#fff\b/g, `#${tint.toString(16).padStart(6, '0')}`);
}

/**
 * One moment of an action as an SVG, drawn of the parts in `folder`. The same tree as the puppet of
 * the stage draws.
 */
function composeAction(
  folder: string,
  action: Action,
  progress: number,
  {
    size,
    background = '',
    looks = LOOKS,
  }: { size: number; background?: string; looks?: Readonly<Record<'a' | 'b', Look>> },
): string {
  const { poses, places } = createSamplers(action);
  let count = 0;
  const part = (frame: string, tint = 0xffffff): string => readPart(folder, frame, tint, (count += 1));
  const at = ([x, y]: readonly [number, number], angle: number, content: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">${content}</g>`;
  const prop = (frame: string, { x, y, angle, size: scale, alpha }: Placement, isHeld: boolean): string =>
    `<g opacity="${alpha}" transform="translate(${x} ${isHeld ? y : -y}) rotate(${angle}) scale(${scale})">${part(`prop-${frame}`)}</g>`;
  const placed = (action.props ?? []).map((one, index) => ({ ...one, place: places[index]?.(progress) as Placement }));
  const loose = (layer: 'back' | 'front'): string =>
    placed
      .filter((one) => !one.heldBy && (one.layer ?? 'front') === layer)
      .map(({ frame, place }) => prop(frame, place, false))
      .join('');

  function child(index: number): string {
    const actor = action.actors[index];
    if (!actor) return '';
    const look: Look = looks[actor.child];
    const pose: Pose = poses[index]?.(progress) as Pose;
    const held = (name: 'nearHand' | 'farHand'): string =>
      placed
        .filter(({ heldBy }) => heldBy?.actor === index && heldBy.part === name)
        .map(({ frame, place }) => `<g transform="translate(${JOINTS.hand.join(' ')})">${prop(frame, place, true)}</g>`)
        .join('');
    const arm = (name: 'nearArm' | 'farArm', hand: 'nearHand' | 'farHand', shade: number): string =>
      at(
        name === 'nearArm' ? JOINTS.nearShoulder : JOINTS.farShoulder,
        -pose[name][0],
        at(JOINTS.elbow, -pose[name][1], held(hand) + part(`forearm-${look.body}`, shade)) +
          part('upper-arm', multiply(look.top, shade)),
      );
    const leg = (name: 'nearLeg' | 'farLeg', shade: number): string =>
      at(
        name === 'nearLeg' ? JOINTS.nearHip : JOINTS.farHip,
        -pose[name][0],
        at(JOINTS.knee, -pose[name][1], part(`shin-${look.body}`, shade)) + part('thigh', multiply(look.legs, shade)),
      );
    const head = at(JOINTS.neck, pose.nod, part(`head-${look.body}`) + part(`face-${pose.face}`));
    const body =
      at([0, 0], pose.lean, arm('farArm', 'farHand', FAR_SHADE)) +
      leg('farLeg', FAR_SHADE) +
      leg('nearLeg', 0xffffff) +
      at([0, 0], pose.lean, part(`torso-${look.body}`, look.top) + head + arm('nearArm', 'nearHand', 0xffffff));
    const mirror = actor.isMirrored ? -1 : 1;
    const x = (actor.x ?? 0) + mirror * pose.x;
    return `<g transform="translate(${x} ${-HIP_HEIGHT - pose.up}) scale(${mirror} 1) rotate(${pose.turn})">${body}</g>`;
  }

  const half = FRAME.size / 2;
  const contents = loose('back') + action.actors.map((_, index) => child(index)).join('') + loose('front');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-half} ${-half - FRAME.ground} ${FRAME.size} ${FRAME.size}">${background}${contents}</svg>`;
}

/**
 * Moments of an action side by side, its still pose first: what a page shows of it, and moves
 * through by CSS.
 */
export async function drawFilm(folder: string, action: Action, frames: number, size: number): Promise<Sharp> {
  const shots = Array.from({ length: frames }, (_, index) =>
    composeAction(folder, action, action.still + index / frames, { size }),
  );
  const blank = sharp({
    create: { width: frames * size, height: size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  return blank.composite(shots.map((svg, index) => ({ input: Buffer.from(svg), left: index * size, top: 0 })));
}
