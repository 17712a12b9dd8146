/**
 * The scene of all reference pages: twenty cards with a word each, thirty falling leaves, and a
 * burst each second.
 */
export const WIDTH = 1366;
export const HEIGHT = 768;
export const ATLAS_URL = '/art/stage.webp';
/** Side of a piece that is cut out of the atlas. */
export const PIECE = 96;

export const WORDS =
  'ngeru kurī manu ika hoiho pūkeko kiwi tūī kererū weka kea tara toroa ruru kōtare kākā pīwakawaka mohua hihi huia'.split(
    ' ',
  );

export interface Mover {
  x: number;
  y: number;
  turn: number;
  size: number;
  alpha: number;
  readonly speedX: number;
  readonly speedY: number;
}

const CARD = { columns: 5, left: 70, top: 40, stepX: 255, stepY: 180 } as const;
export const cards = WORDS.map((word, index) => ({
  word,
  x: CARD.left + (index % CARD.columns) * CARD.stepX,
  y: CARD.top + Math.floor(index / CARD.columns) * CARD.stepY,
}));

const LEAVES = 30;
const SPARKS = 60;
const FPS = 60;

export const leaves: Mover[] = Array.from({ length: LEAVES }, (_, index) => ({
  x: (index * 311) % WIDTH,
  y: (index * 197) % HEIGHT,
  turn: index,
  size: 0.5,
  alpha: 1,
  speedX: 0,
  speedY: 1 + (index % 4),
}));

export const sparks: Mover[] = Array.from({ length: SPARKS }, (_, index) => {
  const angle = (index / SPARKS) * 2 * Math.PI;
  const speed = 2 + (index % 5);
  return { x: 0, y: 0, turn: 0, size: 0.2, alpha: 0, speedX: Math.cos(angle) * speed, speedY: Math.sin(angle) * speed };
});

/** Moves everything by one frame. */
function move(frame: number): void {
  for (const leaf of leaves) {
    leaf.y = leaf.y > HEIGHT + PIECE ? -PIECE : leaf.y + leaf.speedY;
    leaf.turn += 0.02;
  }
  const isNew = frame % FPS === 0;
  for (const spark of sparks) {
    spark.x = isNew ? WIDTH / 2 : spark.x + spark.speedX;
    spark.y = isNew ? HEIGHT / 2 : spark.y + spark.speedY;
    spark.alpha = isNew ? 1 : Math.max(0, spark.alpha - 1 / FPS);
  }
}

/** Animates without end: moves, then draws each frame. */
export function animate(draw: () => void): void {
  let frame = 0;
  const next = (): void => {
    move(frame);
    frame += 1;
    draw();
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
