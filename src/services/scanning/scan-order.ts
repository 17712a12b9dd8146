/**
 * What scanning shows at one time: a thing that can be chosen, or a group of them, which is entered
 * first.
 */
export type ScanNode<Item> =
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'group'; readonly nodes: readonly ScanNode<Item>[] };

/** More than this many are not shown one after another: they are grouped. */
export const MAX_UNGROUPED = 6;

/** All items of a node, in order. */
export function itemsOf<Item>(node: ScanNode<Item>): Item[] {
  return node.kind === 'item' ? [node.item] : node.nodes.flatMap(itemsOf);
}

function groupOf<Item>(nodes: readonly ScanNode<Item>[]): ScanNode<Item> {
  const [only] = nodes;
  return only && nodes.length === 1 ? only : { kind: 'group', nodes };
}

/** Cut into as few parts as there may be of at most `MAX_UNGROUPED`, of about equal length. */
function cut<Part>(list: readonly Part[]): Part[][] {
  const count = Math.ceil(list.length / MAX_UNGROUPED);
  return Array.from({ length: count }, (_, index) =>
    list.slice(Math.round((index * list.length) / count), Math.round(((index + 1) * list.length) / count)),
  );
}

/** Groups of groups, until there are few. */
function nest<Item>(nodes: readonly ScanNode<Item>[]): readonly ScanNode<Item>[] {
  return nodes.length <= MAX_UNGROUPED ? nodes : nest(cut(nodes).map(groupOf));
}

const toItems = <Item>(items: readonly Item[]): ScanNode<Item>[] => items.map((item) => ({ kind: 'item', item }));

function nodesOfRows<Item>(rows: readonly (readonly Item[])[]): readonly ScanNode<Item>[] {
  const all = rows.flat();
  if (all.length <= MAX_UNGROUPED) return toItems(all);
  return nest(rows.flatMap((row) => cut(row).map((part) => groupOf(toItems(part)))));
}

/**
 * The order in which scanning shows things: those of the rows, one by one where there are few, else
 * row by row; then the others as one group. `others` are the buttons of the head-up display, or of
 * a page's bar.
 */
export function orderForScanning<Item>(
  rows: readonly (readonly Item[])[],
  others: readonly Item[],
): readonly ScanNode<Item>[] {
  const first = nodesOfRows(rows);
  const last = nodesOfRows([others]);
  if (first.length === 0) return last;
  return last.length === 0 ? first : [...first, groupOf(last)];
}
