import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { linkLibraries, program } from './binaries';

/**
 * Places for a private copy of the binaries (60 MB), best first, where node_modules is read-only or out of reach.
 * A system folder comes before the temporary one for root, because cleaners empty /tmp under a running server.
 */
export function copyPlaces(native: string, dataDir: string, root: boolean): string[] {
  const content = readFileSync(program(native, 'postgres'));
  const mark = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const name = `postgres-binaries-${mark}`;
  const own = join(dataDir, name);
  const shared = join(tmpdir(), `passepartout-${process.getuid?.() ?? ''}`, name);
  return root ? [join('/var/lib/passepartout', name), shared, own] : [own, shared];
}

/** Makes the copy unless a whole one is there. Throws when the place cannot be written or is not ours alone. */
export function copyBinaries(native: string, place: string): void {
  if (!lstatSync(place, { throwIfNoEntry: false })) {
    mkdirSync(dirname(place), { recursive: true });
    const half = `${place}.${process.pid}`;
    try {
      cpSync(native, half, { recursive: true, verbatimSymlinks: true, filter: needed });
      openToAll(half); // before the links: a read-only folder was copied with its mode
      linkLibraries(half);
      renameSync(half, place);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!lstatSync(place, { throwIfNoEntry: false })) throw error; // else another start was faster
    }
  }
  for (const path of [dirname(place), place]) refuseForeign(path);
}

const needed = (path: string) => !path.endsWith('.a') && !path.endsWith('pkgconfig');

/** Whoever runs the server must be able to read the copy, whatever our umask. */
function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** A stranger who prepared the folder in /tmp must not choose the program we run. */
function refuseForeign(path: string): void {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) throw new Error(`${path} is not a folder`);
  if (process.getuid && (stat.uid !== process.getuid() || stat.mode & 0o022))
    throw new Error(`${path} can be written by others`);
}
