import { dayOf } from '../../src/clock/day';
import { systemTime } from '../../src/clock/system-time';
import { checkPack } from '../check/check';
import type { DeskReport } from '../check/desk-report';
import type { OnProgress } from '../builder/common/work';
import type { Catalogue } from '../../src/play/game-facts';
import { openFolder } from './folder-store';
import { nodePorts } from './ports';

/** Checks a pack's folder. Without a catalogue, for the games that the app has. */
export const checkFolder = (
  folder: string,
  id: string,
  cacheFolder: string,
  progress: OnProgress,
  catalogue?: Catalogue,
): Promise<DeskReport> =>
  checkPack({
    id,
    source: openFolder(folder),
    ports: nodePorts(cacheFolder),
    today: dayOf(systemTime()),
    progress,
    ...(catalogue && { catalogue }),
  });
