import { Application, Assets, Rectangle, Sprite, Text, Texture, Ticker } from 'pixi.js';
import { ATLAS_URL, HEIGHT, PIECE, WIDTH, cards, animate, leaves, sparks } from './scene';

/** Reference page: Pixi alone, without React, content and sound. */
const app = new Application();
await app.init({
  width: WIDTH,
  height: HEIGHT,
  preference: 'webgl',
  antialias: false,
  autoStart: false,
  powerPreference: 'low-power',
});
Ticker.system.autoStart = false;
Ticker.system.stop();
document.body.append(app.canvas);
const { source } = await Assets.load<Texture>(ATLAS_URL);
const pieces = Array.from(
  { length: 5 },
  (_, index) => new Texture({ source, frame: new Rectangle(index * PIECE, 0, PIECE, PIECE) }),
);

for (const [index, { word, x, y }] of cards.entries()) {
  const card = new Sprite(pieces[index % pieces.length]);
  card.position.set(x, y);
  const label = new Text({
    text: word,
    style: { fontFamily: 'sans-serif', fontSize: 26, fontWeight: '600', fill: '#24345a' },
  });
  label.position.set(x, y + PIECE);
  app.stage.addChild(card, label);
}
const movers = [...leaves, ...sparks].map((mover, index) => {
  const sprite = new Sprite(pieces[index % pieces.length]);
  sprite.anchor.set(0.5);
  app.stage.addChild(sprite);
  return { mover, sprite };
});

animate(() => {
  for (const { mover, sprite } of movers) {
    sprite.position.set(mover.x, mover.y);
    sprite.rotation = mover.turn;
    sprite.alpha = mover.alpha;
    sprite.scale.set(mover.size);
  }
  app.renderer.render(app.stage);
});
