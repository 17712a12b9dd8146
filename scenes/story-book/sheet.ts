import { Container, Sprite, Texture } from 'pixi.js';
import { splitWords } from '../../src/story/story-words';
import type { PlaySentence } from '../../src/play/word';
import { COLORS } from '../../src/stage/kit/colors';
import { destroyView } from '../../src/stage/components/destroy-view';
import { MOTION } from '../../src/stage/components/motion';
import { createRoundedMask } from '../../src/stage/components/rounded-mask';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import { splitWindow } from './layout';
import type { State, Tuning } from './rules-pages';
import { closeUp, findPage } from './rules-pages';
import type { SceneView } from '../../src/stage/components/story-scene';
import { createSceneView } from '../../src/stage/components/story-scene';
import type { SentenceView } from './sentence-view';
import { createSentenceView } from './sentence-view';

/** What a wrong picture shows: its board, corner in heights of it, tip in CSS pixels; how long. */
const OTHER = { tint: 0xfff0c4, corner: 0.3, tip: 40, seconds: 1.8 } as const;

/** A picture right above the text; others have another picture below them. */
const isAbove = (place: Rectangle, text: Rectangle): boolean => place.y + place.height > text.y - OTHER.tip;

const COVER_INK = 0xfff6df;
/** Corner of a page. CSS pixels. */
export const CORNER_PIXELS = 34;

/** Corner of a board or a page, as a share of its shorter side. */
export const cornerOf = ({ width, height }: Pick<Rectangle, 'width' | 'height'>): number =>
  CORNER_PIXELS / Math.min(width, height);

/** A sprite in the middle of a place, without changing its shape. */
export function fitInto(sprite: Sprite, { x, y, width, height }: Rectangle, ratio = 1): void {
  sprite.anchor.set(0.5);
  fitInside(sprite, Math.min(width, height) * ratio);
  sprite.position.set(x + width / 2, y + height / 2);
}

/** One picture of the question. */
export interface Picture {
  readonly page: number;
  readonly place: Rectangle;
  /** Turns about the middle of the picture. */
  readonly view: Container;
  readonly scene: SceneView;
}

/** A page of the book, or the question after the last. */
export interface Sheet {
  readonly view: Container;
  readonly sentence: SentenceView;
  /** The sentence of the page or of the question stands there again. */
  readonly showOwn: () => void;
  /** Says under a picture of the question what it shows instead, for `OTHER.seconds`. */
  readonly showOther: (page: number) => void;
  /** null for the question. */
  readonly scene: SceneView | null;
  readonly pictures: readonly Picture[];
}

/** The text of a page, in one language. The cover's is pale. */
function createText(
  kit: StageKit<Tuning>,
  shown: PlaySentence,
  { text, textScale }: Layout,
  { isEnglish, isCover }: { readonly isEnglish: boolean; readonly isCover: boolean },
): SentenceView {
  const { minTextPixels, maxTextPixels } = kit.setup.tuning;
  const words = isEnglish ? splitWords(shown.english) : shown.spoken.map((word) => word.text);
  return createSentenceView(kit, words, text, {
    minSize: minTextPixels * textScale,
    maxSize: maxTextPixels * textScale,
    color: isCover ? COVER_INK : COLORS.ink,
    face: isEnglish ? 'display' : 'reading',
  });
}

/**
 * Draws the words of all pages in both languages, so that they are uploaded with the first page:
 * not one by one at each turn.
 */
export function prepareTexts(kit: StageKit<Tuning>, layout: Layout): void {
  for (const [page, sentence] of kit.setup.sentences.entries()) {
    for (const isEnglish of [false, true]) {
      for (const isCover of page === 0 ? [true, false] : [false]) {
        createText(kit, sentence, layout, { isEnglish, isCover }).view.destroy({ children: true });
      }
    }
  }
}

/** Creates what the state shows: null where the story has no page. */
export function createSheet(kit: StageKit<Tuning>, state: State, layout: Layout): Sheet | null {
  const shown = findPage(kit.setup, state);
  if (!shown) return null;
  const { book, window } = layout;
  const isCover = state.page === 0 && state.question === null;
  const paper = createNineSlice(kit, isCover ? 'cover' : 'sheet');
  resizeNineSlice(paper, book.width, book.height, cornerOf(book));
  paper.position.set(book.x + book.width / 2, book.y + book.height / 2);
  const view = new Container<Container>({ children: [paper] });

  const scene = state.question ? null : createSceneView(kit, shown, window);
  if (scene) view.addChild(scene.view);
  const places = splitWindow(window, state.question?.pictures.length ?? 0);
  const pictures = (state.question?.pictures ?? []).flatMap((page, index): Picture[] => {
    const place = places[index];
    const sentence = kit.setup.sentences[page];
    if (!place || !sentence) return [];
    const picture = createSceneView(kit, closeUp(sentence), place);
    const centre = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
    picture.view.pivot.copyFrom(centre);
    picture.view.position.copyFrom(centre);
    view.addChild(picture.view);
    return [{ page, place, view: picture.view, scene: picture }];
  });

  const sentence = createText(kit, shown, layout, { isEnglish: state.isEnglish, isCover });
  view.addChild(sentence.view);
  let other: Container | null = null;

  function showOther(page: number): void {
    const wrong = kit.setup.sentences[page];
    const place = pictures.find((picture) => picture.page === page)?.place;
    if (!wrong || !place) return;
    if (other) destroyView(kit, other);
    const { text } = layout;
    const board = createRoundedMask(text, text.height * OTHER.corner);
    board.tint = OTHER.tint;
    // It points up, to what it tells of.
    const tip = new Sprite({ texture: Texture.WHITE, anchor: 0.5, rotation: Math.PI / 4, tint: OTHER.tint });
    tip.setSize(OTHER.tip, OTHER.tip);
    tip.position.set(place.x + place.width / 2, text.y);
    tip.visible = isAbove(place, text);
    const own = new Container({
      children: [tip, board, createText(kit, wrong, layout, { isEnglish: false, isCover: false }).view],
    });
    other = own;
    sentence.view.visible = false;
    view.addChild(own);
    kit.tween.from(own, { alpha: 0, duration: MOTION.fast });
    kit.tween.delayedCall(OTHER.seconds, () => {
      if (other === own) showOwn();
    });
  }

  function showOwn(): void {
    if (other && !other.destroyed) destroyView(kit, other);
    other = null;
    sentence.view.visible = true;
  }
  return { view, sentence, showOther, showOwn, scene, pictures };
}
