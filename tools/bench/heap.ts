import type { CDPSession } from '@playwright/test';

/**
 * The parts of V8's heap snapshot that are read here. `nodes` has the fields of one node after
 * those of another.
 */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
}

/**
 * What the browser makes of the page by itself: code that it compiles once a function runs often,
 * and its own records of requests and tasks.
 */
const LEFT_OUT: ReadonlySet<string | undefined> = new Set(['code', 'native']);

/**
 * Bytes of all objects, texts and functions of a page that can be reached; without compiled code,
 * which grows the longer it runs.
 */
export async function measureHeap(cdp: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const add = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', add);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!LEFT_OUT.has(types[0][nodes[node + typeAt] ?? -1])) bytes += nodes[node + sizeAt] ?? 0;
  }
  return bytes;
}
