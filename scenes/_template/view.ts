import { wordOf } from '../../src/play/answers';
import { destroyView } from '../../src/stage/components/destroy-view';
import { layoutGrid } from '../../src/stage/components/grid';
import { popIn, wobble } from '../../src/stage/components/animations';
import { jump } from '../../src/stage/components/jump';
import { createPictureTile } from '../../src/stage/components/tile';
import type { Piece } from '../../src/stage/components/piece';
import type { CreateView, Viewport } from '../../src/stage/kit/view';
import type { State } from './rules';

/** The smallest whole view: a row of tiles, built again for each word. */
export const createView: CreateView<State> = (kit) => {
  const tiles = new Map<string, Piece>();
  let viewport: Viewport | null = null;
  let shownTurn = '';

  function place(state: State): void {
    if (!viewport) return;
    const cells = layoutGrid(viewport.play, state.options.length, { aspectRatio: 1, gap: 24, maxWidth: 240 });
    state.options.forEach((key, index) => {
      const cell = cells[index];
      if (cell) tiles.get(key)?.place(cell);
    });
  }

  return {
    layout: (next, state) => {
      viewport = next;
      place(state);
    },
    draw: (state) => {
      const turn = `${state.round}:${state.turns}:${state.options.join()}`;
      if (turn === shownTurn) return false;
      shownTurn = turn;
      for (const tile of tiles.values()) destroyView(kit, tile.view);
      tiles.clear();
      state.options.forEach((key, order) => tiles.set(key, createPictureTile(kit, wordOf(kit.setup, key), order)));
      for (const tile of tiles.values()) kit.root.addChild(tile.view);
      place(state);
      [...tiles.values()].forEach((tile, order) => popIn(kit, tile.view, order));
      return false;
    },
    react: (event) => {
      if (event.type !== 'answered' || event.choice === null) return;
      const tile = tiles.get(event.choice);
      if (!tile) return;
      if (event.correct) jump(kit, tile.view);
      else wobble(kit, tile.view);
    },
    nodeOf: (choiceId) => tiles.get(choiceId)?.view ?? null,
    boundsOf: (choiceId) => tiles.get(choiceId)?.bounds() ?? null,
  };
};
