import { Container } from 'pixi.js';
import type { PlayWord } from '../../play/word';
import { COLORS } from '../colors';
import type { StageKit } from '../view';
import { popIn } from './animations';
import type { Piece } from './piece';
import { createWordPebble, fitInside } from './tile';

/** A number word on a pebble with a speaker icon. Its numeral is hidden at first. */
export interface NumberStone extends Piece {
  /** Shows the numeral on a small pebble. */
  readonly showNumeral: () => void;
}

/** A pebble for a number word. spec: art#number-stones */
export function createNumberStone(kit: StageKit, word: PlayWord): NumberStone {
  const pebble = createWordPebble(kit, word);
  const speaker = kit.sprite('speaker');
  speaker.anchor.set(0.5);
  const figure = new Container({ visible: false });
  pebble.view.addChild(speaker);
  let height = 0;

  /** Rendered for the size of the stone, so that the numeral stays sharp. */
  function fillFigure(): void {
    for (const child of figure.removeChildren()) child.destroy();
    const board = kit.sprite('pebble');
    board.anchor.set(0.5);
    const size = height * 0.62;
    fitInside(board, size);
    figure.addChild(board, kit.label(word.english, { size: size * 0.56, color: COLORS.right, face: 'display', maxWidth: size * 0.8 }));
    figure.y = -height * 0.62;
    pebble.view.addChild(figure);
  }

  return {
    view: pebble.view,
    bounds: pebble.bounds,
    place: (rectangle) => {
      pebble.place(rectangle);
      ({ height } = rectangle);
      fitInside(speaker, height * 0.36);
      speaker.y = height * 0.46;
      pebble.view.addChild(speaker);
      if (figure.visible) fillFigure();
    },
    showNumeral: () => {
      if (figure.visible) return;
      figure.visible = true;
      fillFigure();
      popIn(kit, figure);
    },
  };
}
