import { open, rename } from 'node:fs/promises';

/**
 * A file is written whole under another name, flushed to the disk and renamed: whenever the process
 * is killed, the one or the other is there.
 * @param {string} file
 * @param {string} text
 */
export async function writeWhole(file, text) {
  const part = `${file}.part`;
  const handle = await open(part, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}
