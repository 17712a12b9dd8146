import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textOfBytes } from '../../desk/builder/common/bytes';
import type { Pose } from '../../desk/builder/common/ports';
import { NO_OWNERS } from '../../desk/builder/media/media-owners';
import type { Art } from '../../desk/builder/pictures/art';
import { openArt } from '../../desk/builder/pictures/art';
import { readWordDrawings } from '../../desk/node/word-drawings';
import { createPorts } from './memory-ports';
import { createMemoryStore } from './memory-store';

const ownSvg = (points: string, pose: Pose): Promise<string | null> =>
  Promise.resolve(points === '1f415' ? `<svg>our dog ${pose}</svg>` : null);

/** The pictures of a pack with some files, where the dog is drawn by us. */
function openPictures(files: Record<string, string>, own: typeof ownSvg = ownSvg): Promise<Art> {
  const ports = createPorts();
  return openArt(createMemoryStore(files), { ...ports, assets: { ...ports.assets, ownSvg: own } }, NO_OWNERS);
}

const textOf = async (found: ReturnType<Art['find']>): Promise<string | null> => {
  const bytes = (await found)?.bytes ?? null;
  return bytes === null ? null : textOfBytes(bytes);
};

describe('a picture by the name of an emoji', () => {
  it('is our own drawing before that of Noto, and the file of the pack before both', async () => {
    const ours = await openPictures({});
    expect(await textOf(ours.find('emoji-1f415'))).toBe('<svg>our dog rest</svg>');
    const noto = await openPictures({}, () => Promise.resolve(null));
    expect(await textOf(noto.find('emoji-1f415'))).toBe('<svg>dog</svg>');
    const own = await openPictures({ 'art/emoji-1f415.png': 'the dog of the pack' });
    expect(await textOf(own.find('emoji-1f415'))).toBe('the dog of the pack');
  });

  it('has a second pose from where it is itself, and from nowhere else', async () => {
    const ours = await openPictures({});
    expect(await textOf(ours.findPose('emoji-1f415'))).toBe('<svg>our dog does</svg>');
    expect(await ours.findPose('emoji-1f408')).toBeNull();
    const onlyDoing = await openPictures({}, (_points, pose) => Promise.resolve(pose === 'rest' ? null : '<svg/>'));
    expect(await onlyDoing.findPose('emoji-1f415')).toBeNull();
    const own = await openPictures({ 'art/emoji-1f415.png': 'the dog of the pack' });
    expect(await own.findPose('emoji-1f415')).toBeNull();
  });
});

it('a picture of the pack has the pose that lies beside it, which stands for no other word', async () => {
  const { find, findPose } = await openPictures({
    'art/Dog.png': 'a dog',
    'art/dog.does.svg': 'a dog that leaps',
    'art/cat.png': 'a cat',
    'art/cat.does.png': 'broken',
    'art/pa.png': 'a fort',
    'art/pā.does.png': 'another thing',
  });
  expect(await textOf(findPose('dog'))).toBe('a dog that leaps');
  expect(await textOf(find('dog'))).toBe('a dog');
  expect(await findPose('cat')).toEqual({ bytes: null, fault: { code: 'picture-unreadable', facts: {} } });
  expect(await findPose('pa')).toBeNull();
});

describe('the folder of our drawings', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'words-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('has them by code points, in both poses, large enough for dense screens', () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 128 128"><g/></svg>';
    writeFileSync(join(folder, '2600-fe0f.svg'), drawing);
    writeFileSync(join(folder, '2600-fe0f.does.svg'), drawing.replace('<g/>', '<path/>'));
    const read = readWordDrawings(folder);
    const sized = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="320" height="320">';
    expect(read('2600', 'rest')).toBe(`${sized}<g/></svg>`);
    expect(read('2600-fe0f', 'does')).toBe(`${sized}<path/></svg>`);
    expect(read('2601', 'rest')).toBeNull();
  });

  it('may be missing', () => {
    expect(readWordDrawings(join(folder, 'none'))('2600', 'rest')).toBeNull();
  });
});
