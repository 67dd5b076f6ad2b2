import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Numbers of the processes that run a child script, once its fence has become the child itself. */
export const running = (path: string): number[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      const line = readFileSync(join('/proc', name, 'cmdline'), 'utf8').split('\0');
      return line[0] === process.execPath && line.includes(path) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
