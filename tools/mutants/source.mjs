/** Sources, and the places of them that can be broken. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Every TypeScript file of a folder, in a fixed order; migrations are history and are left out. */
export const sources = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.includes('migrations'))
    .sort()
    .map((name) => join(folder, name));

/**
 * The mutants of one file: { file, line, kind, what, start, end, instead }. `breakOf` is asked about each node of the syntax and
 * answers { kind, what, part, instead }: the part of the source that is replaced, and by what; or null.
 */
export const mutantsIn = (file, breakOf) => {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const look = (node) => {
    const broken = breakOf(node);
    if (broken) {
      const { kind, what, part, instead } = broken;
      const start = part.getStart();
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      found.push({ file, line, kind, what, start, end: part.getEnd(), instead });
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
};
