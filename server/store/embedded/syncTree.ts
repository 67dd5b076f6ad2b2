import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a folder and all that is in it to the disk. Eight at a time: initdb does the same one by one, which took up
 * to ten times longer on a busy disk.
 */
export async function syncTree(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const paths = [...names.map((name) => join(folder, name)), folder];
  const worker = async () => {
    for (let path = paths.shift(); path; path = paths.shift()) await syncPath(path);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** Of a folder this keeps its list of names: a rename in it survives a loss of power. */
export async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
