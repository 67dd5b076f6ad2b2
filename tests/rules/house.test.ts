import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesOf } from '#machines/kernel/transition';

const below = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => below(join(path, name)))
    : [path];
const code = [...below('src'), ...below('server')].filter((path) => /\.tsx?$/.test(path));
const read = (path: string) => readFileSync(path, 'utf8');

describe('style of the house', () => {
  it('has no folder or file of leftovers', () => {
    expect(code.filter((path) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/i.test(path))).toEqual(
      [],
    );
  });

  it('reads the environment in one file', () => {
    expect(
      code.filter((path) => path !== 'server/config.ts' && /process\.env\b/.test(read(path))),
    ).toEqual([]);
  });

  it('has no screen that is not open yet and no call that answers 501', () => {
    const closed = /not open yet|not[ _]implemented|\b(status|code|reply|statusCode)\W{1,3}501\b/i;
    expect(code.filter((path) => closed.test(read(path)))).toEqual([]);
  });

  it('has one writer of a lifecycle’s state', () => {
    const writers = code.filter((path) => /\.set\(\{[^}]*\bstate:|set state =/.test(read(path)));
    expect(writers).toEqual(['server/lifecycle/engine.ts']);
  });

  it('leaves the owner of an object to its relation', () => {
    // The columns are a copy that the database keeps (decision 73).
    const columns = String.raw`(?<![.\w])owner_(company_)?id\b`;
    const writing = [
      String.raw`\.(set|values)\([^;]*${columns}`,
      String.raw`insert into items\b[^)]*${columns}`,
      String.raw`update items\b[^;]*\bset\b[^;]*?${columns}\s*=`,
    ].map((one) => new RegExp(one, 'i'));
    const writers = code.filter((path) => writing.some((one) => one.test(read(path))));
    expect(writers).toEqual(['server/store/migrations/0056Owners.ts']);
  });

  it('has one writer of relations', () => {
    const writing = /(insertInto|updateTable)\('relations'\)|(insert into|update) relations\b/;
    const writers = code.filter((path) => writing.test(read(path)));
    expect(writers.filter((path) => !path.includes('/migrations/'))).toEqual([
      'server/lifecycle/applyRelations.ts',
      'server/lifecycle/grantFirst.ts',
    ]);
  });

  it('spells the states of a lifecycle in its chart alone', () => {
    // Words that nothing but a lifecycle means: camel-cased or dotted states.
    const words = Object.values(lifecycles)
      .flatMap(statesOf)
      .filter((state) => /[a-z][A-Z]|\./.test(state));
    const spelled = code
      .filter((path) => !path.startsWith('src/machines/') && !path.startsWith('src/contract/'))
      .flatMap((path) =>
        words
          .filter((word) => new RegExp(`['"\`]${word.replace('.', '\\.')}['"\`]`).test(read(path)))
          .map((word) => `${path}: ${word}`),
      );
    expect(spelled).toEqual([]);
  });

  it('keeps files small', () => {
    const lines = code
      .map((path) => ({ path, count: read(path).split('\n').length }))
      .sort((a, b) => a.count - b.count);
    const at = (part: number) => lines[Math.floor(lines.length * part)]?.count ?? 0;
    expect(at(0.5)).toBeLessThanOrEqual(60);
    expect(at(0.95)).toBeLessThanOrEqual(200);
    expect(
      lines.filter(({ path, count }) => count > 320 && !path.includes('/migrations/')),
    ).toEqual([]);
  });

  it('names a model file of each kind that is there (docs/style.md)', () => {
    const models = [...read('docs/style.md').matchAll(/`((?:src|server|tests|docs)\/[^`]+)`/g)];
    expect(models.length).toBeGreaterThan(12);
    expect(models.filter(([, path = '']) => !existsSync(path)).map(([, path]) => path)).toEqual([]);
  });
});
