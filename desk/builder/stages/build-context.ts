import type { PackOutput } from '../common/pack-output';
import type { FileSource, Ports } from '../common/ports';
import type { Work } from '../common/work';

/** What every stage of a build needs: which pack, where its files come from and go to, and how. */
export interface BuildContext extends Work {
  readonly id: string;
  readonly source: FileSource;
  readonly output: PackOutput;
  readonly ports: Ports;
  /** The format of built packs (src/content/seal.ts). */
  readonly format: string;
}
