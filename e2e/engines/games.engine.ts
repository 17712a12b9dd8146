import { bubblePop } from '../../scenes/bubble-pop';
import { crocodile } from '../../scenes/crocodile';
import { matching } from '../../scenes/matching';
import { storyBook } from '../../scenes/story-book';
import { whackAMole } from '../../scenes/whack-a-mole';
import { listGamePlaces, readPack } from '../../tools/shots/places';
import { BUILT } from '../built';
import { answer, finish, openForPlay, pressStart, skipDemonstration } from './playing';
import { takeShot } from './shots';
import { expect, test } from './test';

const pack = await readPack(BUILT);
/** Played in old engines too: many sprites, cards that are turned, numbers. */
const IN_OLD_ENGINES: readonly string[] = [bubblePop.id, matching.id, crocodile.id];
/** Their pictures are masked. */
const WITH_WEBGL: readonly string[] = [storyBook.id, whackAMole.id];

/** The tests of a worker share a device. */
let hasPlayed = false;

for (const { id, label, address } of listGamePlaces(pack)) {
  const tag = [...(IN_OLD_ENGINES.includes(id) ? ['@old'] : []), ...(WITH_WEBGL.includes(id) ? ['@webgl'] : [])];
  test(`${label} from its start to its results`, { tag }, async ({ engine }) => {
    await openForPlay(engine, address);
    await pressStart(engine);
    // The very first game of a device is begun together in place of it.
    expect(await skipDemonstration(engine), 'a demonstration').toBe(hasPlayed);
    hasPlayed = true;
    await answer(engine);
    // Where the driver has no touch, one answer more is given by touch events.
    if (engine.driver.pointer === 'mouse') await answer(engine, true);
    await takeShot(engine, `${id}-1-answered`);
    await finish(engine);
    await engine.see('[data-testid="results"]');
    await engine.expectWhole();
    await takeShot(engine, `${id}-2-results`);
    await engine.press('[data-testid="results"] button', pack.ui('Continue'));
    await engine.see('button[data-difficulty]');
    const stars = await engine.run(() =>
      [...document.querySelectorAll('main [aria-label$=" stars"], main button[data-difficulty]')].map(
        (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
      ),
    );
    expect(stars.join()).toMatch(/[1-9] of \d stars/u);
  });
}

test('the timeline from its start to its end', async ({ engine }) => {
  await openForPlay(engine, '/timeline/');
  await engine.press('button', pack.ui('Play!'));
  expect(await skipDemonstration(engine), 'a demonstration').toBe(true);
  await answer(engine);
  if (engine.driver.pointer === 'mouse') await answer(engine, true);
  await takeShot(engine, 'timeline-1-answered');
  await finish(engine);
  await engine.see('[aria-label="Your timeline"] li');
  await engine.expectWhole();
  await takeShot(engine, 'timeline-2-results');
});
