/** What is stale, by content: a file's bytes decide, not its clock, so a fresh clone and a checkout of another commit both build right. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const filesBelow = (path) =>
  !existsSync(path)
    ? []
    : statSync(path).isDirectory()
      ? readdirSync(path)
          .sort()
          .flatMap((name) => filesBelow(join(path, name)))
      : [path];

/** A hash over the paths' whole content. */
export const contentOf = (...paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow))
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

const marks = 'dist/.made';

/** Whether what was made from this content still stands. */
export const isFresh = (name, content) =>
  existsSync(join(marks, name)) && readFileSync(join(marks, name), 'utf8') === content;

export const markFresh = (name, content) => {
  mkdirSync(marks, { recursive: true });
  writeFileSync(join(marks, name), content);
};
