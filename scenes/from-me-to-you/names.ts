import type { Container } from 'pixi.js';
import { createNameTag } from '../../src/stage/components/name-tag';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { findPronoun } from './pronoun';

/** The words for persons, which the sentences tell, on pebbles beside them. */
export interface Names {
  readonly views: readonly Container[];
  /** The word for a person is beside it for some seconds; it covers no `face`. CSS pixels. */
  readonly show: (
    person: string,
    thing: Rectangle,
    area: Rectangle,
    seconds: number,
    faces?: readonly Rectangle[],
  ) => void;
  readonly hide: () => void;
}

/** As many can be seen at once. */
const MOST = 2;

export function createNames(kit: StageKit): Names {
  const tags = Array.from({ length: MOST }, () => createNameTag(kit));
  let turn = 0;
  return {
    views: tags.map(({ view }) => view),
    show: (person, thing, area, seconds, faces) => {
      const text = findPronoun(kit.setup.words, person);
      const [word] = kit.setup.words;
      if (text === null || !word) return;
      const tag = tags[turn % MOST];
      turn += 1;
      if (!tag) return;
      tag.view.visible = true;
      tag.show({ ...word, text }, thing, area, faces, seconds);
    },
    hide: () => {
      for (const { view } of tags) view.visible = false;
    },
  };
}
