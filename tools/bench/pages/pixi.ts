import { Application, Assets, Rectangle, Sprite, Text, Texture, Ticker } from 'pixi.js';
import { ATLAS_URL, HEIGHT, PIECE, WIDTH, cards, drive, leaves, sparks } from './scene';

/** Pixi and nothing else: no React, no content, no sound. */
const app = new Application();
await app.init({ width: WIDTH, height: HEIGHT, preference: 'webgl', antialias: false, autoStart: false, powerPreference: 'low-power' });
Ticker.system.autoStart = false;
Ticker.system.stop();
document.body.append(app.canvas);
const { source } = await Assets.load<Texture>(ATLAS_URL);
const pieces = Array.from({ length: 5 }, (_, index) => new Texture({ source, frame: new Rectangle(index * PIECE, 0, PIECE, PIECE) }));

for (const [index, { word, x, y }] of cards.entries()) {
  const card = new Sprite(pieces[index % pieces.length]);
  card.position.set(x, y);
  const label = new Text({ text: word, style: { fontFamily: 'sans-serif', fontSize: 26, fontWeight: '600', fill: '#24345a' } });
  label.position.set(x, y + PIECE);
  app.stage.addChild(card, label);
}
const movers = [...leaves, ...sparks].map((mover, index) => {
  const sprite = new Sprite(pieces[index % pieces.length]);
  sprite.anchor.set(0.5);
  app.stage.addChild(sprite);
  return { mover, sprite };
});

drive(() => {
  for (const { mover, sprite } of movers) {
    sprite.position.set(mover.x, mover.y);
    sprite.rotation = mover.turn;
    sprite.alpha = mover.alpha;
    sprite.scale.set(mover.size);
  }
  app.renderer.render(app.stage);
});
