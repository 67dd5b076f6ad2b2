import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The project's own folder, whatever the working folder is. */
const root = resolve(import.meta.dirname, '../..');

/** What tests make once and keep while what it is made from stays the same; safe to delete. */
export const cache = join(root, '.cache/tests');

const filesBelow = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path];

/** A short hash over the whole content of files and folders of the project. */
export const contentKey = (...paths: string[]): string => {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths)
    for (const file of filesBelow(join(root, path)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

/** A file made once for a path that holds its key. Two processes may make it at once: both make the same. */
export const madeFile = async (place: string, make: () => Promise<Uint8Array>): Promise<Buffer> => {
  const path = join(cache, place);
  if (existsSync(path)) return readFileSync(path);
  const bytes = await make();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, bytes);
  renameSync(`${path}.${process.pid}`, path);
  return Buffer.from(bytes);
};

/** A folder made once for a name and a key; those of other keys go. `make` fills the empty folder that it is given. */
export const madeFolder = async (
  name: string,
  key: string,
  make: (folder: string) => Promise<void>,
): Promise<string> => {
  const all = join(cache, name);
  const folder = join(all, key);
  if (existsSync(folder)) return folder;
  rmSync(all, { recursive: true, force: true });
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  await make(half);
  renameSync(half, folder);
  return folder;
};
