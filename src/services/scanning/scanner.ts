import type { ScanNode } from './scan-order';
import { itemsOf } from './scan-order';

/** How scanning goes on. */
export interface Pace {
  /** 'auto': by itself; 'step': by a switch of its own. */
  readonly mode: 'auto' | 'step';
  readonly itemSeconds: number;
  /** The first thing of a pass is shown for so much longer. */
  readonly firstSeconds: number;
}

/**
 * One-switch and two-switch scanning as a state machine: which thing, or group of things, is shown
 * and what a press of the switch does. Keeps no time of its own.
 */
export interface Scanner<Item> {
  /**
   * Sets what can be chosen. What is shown stays shown while it is there; else the next that is
   * still there follows; where all are new it begins anew.
   */
  readonly setNodes: (nodes: readonly ScanNode<Item>[]) => void;
  /** Time has passed. Does nothing in the mode 'step'. */
  readonly tick: (milliseconds: number) => void;
  /** Shows the next thing. */
  readonly step: () => void;
  /**
   * Enters the group that is shown, or returns the thing that is chosen, after which it begins
   * anew.
   */
  readonly choose: () => Item | null;
  /** What is shown; empty while nothing can be chosen. */
  readonly shown: () => readonly Item[];
}

/** A group is left after this many passes without a choice; by the step switch after one. */
const MAX_GROUP_PASSES = 2;

interface Level<Item> {
  readonly nodes: readonly ScanNode<Item>[];
  index: number;
  passes: number;
}

/** Creates a scanner of nothing. */
export function createScanner<Item>({ mode, itemSeconds, firstSeconds }: Pace): Scanner<Item> {
  /** From the whole to the group that is entered. Never empty. */
  let levels: Level<Item>[] = [{ nodes: [], index: 0, passes: 0 }];
  let elapsed = 0;

  const levelNow = (): Level<Item> => levels[levels.length - 1] as Level<Item>;

  function begin(nodes: readonly ScanNode<Item>[]): void {
    levels = [{ nodes, index: 0, passes: 0 }];
    elapsed = 0;
  }

  function advance(): void {
    const level = levelNow();
    level.index += 1;
    if (level.index < level.nodes.length) return;
    level.index = 0;
    level.passes += 1;
    const hasLeft = levels.length > 1 && level.passes >= (mode === 'step' ? 1 : MAX_GROUP_PASSES);
    if (!hasLeft) return;
    levels.pop();
    // The step switch shows the group again, which was left; by itself it goes on behind it.
    if (mode === 'auto') advance();
  }

  /** Indices that lead to an item. */
  function pathTo(nodes: readonly ScanNode<Item>[], item: Item): number[] | null {
    for (const [index, node] of nodes.entries()) {
      if (node.kind === 'item') {
        if (node.item === item) return [index];
        continue;
      }
      const below = pathTo(node.nodes, item);
      if (below) return [index, ...below];
    }
    return null;
  }

  /** The levels down to a place, no deeper than before. */
  function enter(nodes: readonly ScanNode<Item>[], path: readonly number[], passes: number): Level<Item>[] {
    const entered: Level<Item>[] = [];
    let inner = nodes;
    for (const index of path.slice(0, levels.length)) {
      entered.push({ nodes: inner, index, passes });
      const node = inner[index];
      inner = node?.kind === 'group' ? node.nodes : [];
    }
    return entered;
  }

  function setNodes(nodes: readonly ScanNode<Item>[]): void {
    const { nodes: before, index, passes } = levelNow();
    const shown = before[index];
    const wanted = shown ? [shown, ...before.slice(index + 1), ...before.slice(0, index)].flatMap(itemsOf) : [];
    for (const item of wanted) {
      const path = pathTo(nodes, item);
      if (!path) continue;
      const isShown = shown !== undefined && itemsOf(shown).includes(item);
      levels = enter(nodes, path, passes);
      if (!isShown) elapsed = 0;
      return;
    }
    begin(nodes);
  }

  return {
    setNodes,
    tick: (milliseconds) => {
      if (mode === 'step' || levelNow().nodes.length === 0) return;
      elapsed += milliseconds;
      const dueOf = (): number => 1000 * (itemSeconds + (levelNow().index === 0 ? firstSeconds : 0));
      for (let due = dueOf(); elapsed >= due; due = dueOf()) {
        elapsed -= due;
        advance();
      }
    },
    step: () => {
      if (levelNow().nodes.length > 0) advance();
      elapsed = 0;
    },
    choose: () => {
      const { nodes, index } = levelNow();
      const node = nodes[index];
      elapsed = 0;
      if (!node) return null;
      if (node.kind === 'group') {
        levels.push({ nodes: node.nodes, index: 0, passes: 0 });
        return null;
      }
      begin(levels[0]?.nodes ?? []);
      return node.item;
    },
    shown: () => {
      const { nodes, index } = levelNow();
      const node = nodes[index];
      return node ? itemsOf(node) : [];
    },
  };
}
