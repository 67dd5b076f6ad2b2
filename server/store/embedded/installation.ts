import { existsSync } from 'node:fs';
import { linkLibraries, nativeFolder, program } from './binaries';
import { copyBinaries, copyPlaces } from './binariesCopy';
import { cannotRun, lastComplaint } from './refusal';
import { direct, probe, rootWays, type RootWay, type Way } from './way';

/** Binaries that run, and the way in which they do. `version` such as "18.4". */
export interface Installation {
  native: string;
  way: Way;
  version: string;
}

/** `owned` is the folder whose owner says who should run the server; the last three are for tests. */
export interface Search {
  dataDir: string;
  owned: string;
  rootWay?: RootWay;
  native?: string;
  copies?: string[];
}

/** Finds the first pair of way and folder of binaries that works on this machine. Throws the one clear line. */
export async function findInstallation(search: Search): Promise<Installation> {
  const native = search.native ?? nativeFolder();
  if (!existsSync(program(native, 'postgres'))) throw cannotRun(`${native} holds no server`);
  const root = process.getuid?.() === 0;
  const ways = root ? rootWays(search.owned) : [direct];
  const complaints: string[] = [];
  for (const way of ways) {
    if (root && search.rootWay && search.rootWay !== way.kind) continue;
    // The copies are thought of only when the package's own folder does not do.
    let folders = [native];
    for (let tried = 0; tried < folders.length; tried++) {
      const folder = folders[tried]!;
      try {
        if (tried === 0) linkLibrariesIfAllowed(native);
        else copyBinaries(native, folder);
        const version = await probe(way, program(folder, 'postgres'), search.dataDir);
        return { native: folder, way, version };
      } catch (error) {
        complaints.push(complaint(way, error));
        if (hopeless(way, error)) break;
        if (tried === 0)
          folders = [native, ...(search.copies ?? copyPlaces(native, search.dataDir, root))];
      }
    }
  }
  throw cannotRun(complaints.join('; '));
}

/** A read-only node_modules is no reason to stop: the probe tells whether links are missing. */
function linkLibrariesIfAllowed(native: string): void {
  try {
    linkLibraries(native);
  } catch {
    return;
  }
}

/** No copy helps where the uid or a user namespace is refused, `unshare` is missing, or the C library is another. */
function hopeless(way: Way, error: unknown): boolean {
  const { message, code, path } = error as NodeJS.ErrnoException;
  if (way.kind === 'namespace')
    return path === 'unshare' || /unshare failed|unshare:| test -w /.test(message);
  return code === 'EPERM' || code === 'EINVAL' || code === 'ENOENT';
}

function complaint(way: Way, error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  // We have seen the program: "not found" means its loader.
  if (code === 'ENOENT' && way.kind !== 'namespace')
    return 'its binaries want glibc, and this system has another C library (musl, as on Alpine)';
  return `${way.kind}: ${lastComplaint(message)}`;
}
