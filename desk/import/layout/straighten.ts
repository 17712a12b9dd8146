import type { Grid } from '../../builder/grid/grid';
import type { Asker, Question } from '../common/question';
import type { BestRow } from './header';
import { findBestRow } from './header';
import type { RoleOf } from './roles';
import { isMapped } from './roles';
import { arePairs, isTurned, stack, turn, widthOfRepeatedHeadings } from './turn';

const turnedQuestion = (title: string): Question => ({
  id: `${title}: turned`,
  text: `${title}: it seems to lie on its side. Is each column one word?`,
  options: ['yes', 'no'],
  proposed: 'yes',
});

const pairsQuestion = (title: string): Question => ({
  id: `${title}: side by side`,
  text: `${title}: do several lists stand side by side (word, meaning, word, meaning)?`,
  options: ['yes', 'no'],
  proposed: 'yes',
});

/** A sheet with one word in a row, and the row that is most like a heading. */
interface Straightened {
  readonly grid: Grid;
  readonly best: BestRow;
  readonly notes: readonly string[];
}

/** Turns a sheet that lies on its side, and puts lists that stand side by side below each other. */
export function straighten(given: Grid, title: string, roleOf: RoleOf, asker: Asker): Straightened {
  const notes: string[] = [];
  let grid = given;
  let best = findBestRow(grid, roleOf);
  if (
    !(grid.filledRows[best.row] ?? []).some((text) => isMapped(roleOf(text, null))) &&
    isTurned(grid, best.count, roleOf) &&
    asker.ask(turnedQuestion(title)) === 'yes'
  ) {
    grid = turn(grid);
    best = findBestRow(grid, roleOf);
    notes.push('it lies on its side: it is read with its columns as rows');
  }
  const width = best.count < 2 ? null : widthOfRepeatedHeadings(grid, best.row, roleOf);
  if (width !== null) {
    grid = stack(grid, best.row, width);
    notes.push(
      `its headings come again after ${width} columns: the lists that stand side by side are read one after the other, each line once for each list`,
    );
  } else if (best.count === 0 && arePairs(grid) && asker.ask(pairsQuestion(title)) === 'yes') {
    grid = stack(grid, -1, 2);
    notes.push('its lists stand side by side: they are read one after the other, each line once for each list');
  }
  return { grid, best, notes };
}
