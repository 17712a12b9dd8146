import { gsap } from 'gsap/gsap-core';
import type { Container } from 'pixi.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { counting } from '../../scenes/counting';
import { timeline } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import type { GameSetup } from '../../src/play/contract';
import { startRun } from '../../src/play/run';
import { STEPS_PER_SECOND } from '../../src/play/steps';
import { TIMING } from '../../src/play/timing';
import { buildSetup } from '../../src/services/games/game-setup';
import { buildTimelineSetup } from '../../src/shell/pages/timeline/setup';
import type { GameDescriptor } from '../../src/stage/define-game';
import type { Answer, Rectangle, StageKit, View, Viewport } from '../../src/stage/kit/view';
import { findLessonFor, readContent } from '../../tools/balance/child';
import { makeRandom } from '../bots';
import { tuningOf } from '../tunings';
import { makeKit } from './fakes';
import { installFrames } from './frames';

const content = readContent('assets/packs/mi');
/** Where things lie closest together. */
const PHONE: Viewport = { width: 390, height: 844, play: { x: 12, y: 150, width: 366, height: 660 }, isTall: true };
const SEED = 3;
const STEPS_BETWEEN_ACTS = 30;
const MAX_STEPS = 400 * STEPS_PER_SECOND;
/** A word that is read swells a little, and what jumped still settles. CSS pixels. */
const SLACK = 8;

function setupOf(descriptor: GameDescriptor): GameSetup {
  const tuning = tuningOf(descriptor);
  const stage = PHONE.play;
  if (descriptor === timeline) return buildTimelineSetup(content, tuning, stage, SEED);
  const lesson = findLessonFor(content, descriptor);
  if (!lesson) throw new Error(`No lesson has "${descriptor.label}".`);
  const game = { mode: 'normal', descriptor, lesson, rank: null, target: null } as const;
  const options = {
    content,
    game,
    tuning,
    difficulty: 'easy',
    correctness: {},
    stage,
    seed: SEED,
    pace: { isCalm: false },
  } as const;
  return buildSetup(options);
}

/**
 * A kit that keeps its labels, which are as narrow as they have to be, and the boxes of those that
 * are seen.
 */
function makeReadableKit(setup: GameSetup) {
  const made = makeKit({ setup });
  const labels: Container[] = [];
  const label: StageKit['label'] = (text, style) => {
    const sprite = made.kit.label(text, style);
    sprite.width = Math.min(sprite.width, style.maxWidth ?? Infinity);
    labels.push(sprite);
    return sprite;
  };
  const kit: StageKit = { ...made.kit, label };
  const isSeen = (node: Container): boolean => {
    if (node.destroyed || !node.visible || node.alpha < 0.5) return false;
    return node === kit.root || (node.parent !== null && isSeen(node.parent));
  };
  const readTexts = (): (Rectangle & { readonly text: string })[] =>
    labels.filter(isSeen).map((sprite) => {
      const { x, y, width, height } = sprite.getBounds();
      return { text: sprite.label, x, y, width, height };
    });
  return { kit, readTexts };
}

const isWithin = (box: Rectangle, other: Rectangle): boolean =>
  box.x >= other.x - SLACK &&
  box.y >= other.y - SLACK &&
  box.x + box.width <= other.x + other.width + SLACK &&
  box.y + box.height <= other.y + other.height + SLACK;

const advance = (seconds: number): void => void gsap.updateRoot(gsap.globalTimeline.time() + seconds);

/**
 * Plays a game, this share of it right, and lists the texts that came to rest after an answer where
 * nobody expected them.
 */
async function playGame(descriptor: GameDescriptor, rightRatio: number, maxAnswers: number) {
  const setup = setupOf(descriptor);
  const [{ rules }, { createView }] = await Promise.all([descriptor.loadRules(), descriptor.loadView()]);
  const { kit, readTexts } = makeReadableKit(setup);
  const view: View = createView(kit);
  const run = startRun(rules, setup, { build: 'test', pack: 'test', scene: 'test' });
  const random = makeRandom(SEED);
  const surprises: string[] = [];
  let answers = 0;

  function act(): readonly unknown[] {
    const hint = rules.hint(setup, run.state);
    const others = rules.choices(setup, run.state).filter(({ id, pressed }) => id !== hint?.id && pressed !== true);
    const taken = random() < rightRatio ? hint : (others[Math.floor(random() * others.length)] ?? hint);
    return taken ? [taken.input] : [];
  }

  view.layout(PHONE, run.state);
  for (let step = 0; step < MAX_STEPS && answers < maxAnswers && run.state.phase.kind !== 'ended'; step += 1) {
    const events = run.advance(step % STEPS_BETWEEN_ACTS === 0 ? act() : []);
    const answer = events.find((event): event is Answer => event.type === 'answered');
    const expected = answer ? [...readTexts(), ...(view.restsAfter?.(answer, run.state) ?? [])] : [];
    for (const event of events) view.react(event, run.state);
    view.draw(run.state);
    advance(1 / STEPS_PER_SECOND);
    if (!answer) continue;
    answers += 1;
    advance(TIMING.markerMilliseconds / 1000);
    for (const { text, ...box } of readTexts()) {
      if (!expected.some((other) => isWithin(box, other)))
        surprises.push(`${answer.correct ? 'right' : 'wrong'}: "${text}"`);
    }
  }
  return { answers, surprises };
}

beforeEach(() => {
  installFrames();
});

describe('after an answer', () => {
  it.each([...registry, timeline].map((descriptor) => ({ id: descriptor.id, descriptor })))(
    'each word of $id rests where it was, or where the view tells the marker',
    async ({ descriptor }) => {
      const games = [await playGame(descriptor, 1, 10), await playGame(descriptor, 0.5, 10)];
      expect(Math.min(...games.map(({ answers }) => answers))).toBeGreaterThan(0);
      expect(games.flatMap(({ surprises }) => surprises)).toEqual([]);
    },
    120_000,
  );

  it('the numbers of the things that were not taken, too, are where the view of counting tells', async () => {
    const { surprises } = await playGame(counting, 0.15, 40);
    expect(surprises).toEqual([]);
  }, 120_000);
});
