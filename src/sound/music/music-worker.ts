import { mixScore } from './mix';
import { composeLullaby } from './score';

/** Of a hundred lullabies this one rises and comes home most simply. */
const SEED = 12;
/** Nothing of the piece lies above a quarter of this. */
const SAMPLE_RATE = 22_050;

/** Runs in a worker of its own: composes and renders the piece, sends it, and is done. */
const piece = mixScore(composeLullaby(SEED), SAMPLE_RATE);
globalThis.postMessage(piece, { transfer: [piece.left.buffer, piece.right.buffer] });
