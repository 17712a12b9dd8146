import { describe, expect, it } from 'vitest';
import { fromMeToYou } from '../../../scenes/from-me-to-you';
import { verbActivity } from '../../../scenes/verb-activity';
import { ACTIONS } from '../../../src/stage/cast/actions';
import { FILMED } from '../../../src/stage/cast/film';
import { PICTURE_STANDS, VERB_ACTIONS, findActionName } from '../../../src/stage/cast/verbs';
import { findLessonFor, readContent } from '../../../tools/balance/child';

describe('the verbs of the packs', () => {
  it.each(['mi', 'chr'])('each verb of %s is acted out, or listed as shown by its picture', (pack) => {
    const lesson = findLessonFor(readContent(`assets/packs/${pack}`), verbActivity);
    const verbs = lesson?.words.map(({ English }) => English) ?? [];
    expect(verbs.length).toBeGreaterThan(8);
    const silent = verbs.filter((verb) => findActionName(verb) === null && !PICTURE_STANDS.includes(verb));
    expect(silent.map((verb) => `"${verb}" has no action in verbs.ts; add one, or list it in PICTURE_STANDS`)).toEqual(
      [],
    );
    // Two verbs of one lesson that are acted alike could not be told apart.
    const names = verbs.flatMap((verb) => findActionName(verb) ?? []);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('each target of the game between two persons has an action between two, and a film of it', () => {
    const lesson = findLessonFor(readContent('assets/packs/mi'), fromMeToYou);
    const actions = new Map(lesson?.words.map(({ VTA_Cat, English }) => [VTA_Cat, findActionName(English)]));
    expect([...actions.values()]).toEqual(['see', 'help', 'call']);
    for (const name of FILMED) expect(ACTIONS[name].actors).toHaveLength(2);
  });
});

describe('findActionName', () => {
  it.each([
    ['walk', 'walk'],
    ['to swim', 'swim'],
    ['To Sit (down)', 'sit'],
    ['run, jog', 'run'],
    ['dancing', 'dance'],
    ['running', 'run'],
    ['She sees me', 'see'],
    ['We two call those two', 'call'],
    ['wake up', 'wakeUp'],
    ['play a game', 'playBall'],
    ['dog', null],
    ['', null],
    ['constructor', null],
  ])('%s: %s', (english, name) => {
    expect(findActionName(english)).toBe(name);
  });

  it("takes the content's name of the verb where the English has no action", () => {
    expect(findActionName('at full speed', 'Run')).toBe('run');
    expect(findActionName('to swim', 'run')).toBe('swim');
    expect(findActionName('dog', 'cat')).toBeNull();
  });

  it('knows at least forty actions, each reached by a verb', () => {
    const names = Object.keys(ACTIONS);
    expect(names.length).toBeGreaterThanOrEqual(40);
    expect(names.filter((name) => !Object.values(VERB_ACTIONS).some((reached) => reached === name))).toEqual([]);
  });
});
