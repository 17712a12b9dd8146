// What a game does for joy alone, in one part that may come late (`loadDelights`).
export { actOf, playAct, swell, tilt } from './acts';
export { sendFirefly } from './firefly';
export { createParade } from './parade';
export { createRope } from './rope';
