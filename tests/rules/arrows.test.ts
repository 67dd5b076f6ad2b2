import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const below = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => below(join(path, name)))
    : [path];

interface Cruise {
  summary: { violations: { rule: { name: string }; from: string }[]; totalCruised: number };
  modules: { source: string }[];
}

const cruise = (...folders: string[]): Cruise => {
  const args = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...folders];
  try {
    const said = execFileSync(
      process.execPath,
      [...args, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
      {
        encoding: 'utf8',
        maxBuffer: 64_000_000,
      },
    );
    return JSON.parse(said) as Cruise;
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout) as Cruise;
  }
};

/** Each planted file breaks one arrow; the tool must say so, or its silence elsewhere means nothing. */
const planted: [rule: string, path: string, text: string][] = [
  ['contract-sees-zod', 'src/contract/zzPlanted.ts', "export * from '../machines/next';"],
  ['machines-see-contract', 'src/machines/zzPlanted.ts', "export * from '../services/http';"],
  ['reading-sees-contract', 'src/reading/zzPlanted.ts', "export * from '../machines/next';"],
  ['services-see-contract', 'src/services/zzPlanted.ts', "export * from '../machines/next';"],
  ['src-never-sees-server', 'src/realtime/zzPlanted.ts', "export * from '../../server/config';"],
  [
    'screens-do-not-see-each-other',
    'src/screens/items/zzPlanted.ts',
    "export * from '../passport/words';",
  ],
  ['server-sees-itself', 'server/http/zzPlanted.ts', "export * from '../../src/services/http';"],
  [
    'managers-do-not-see-each-other',
    'server/managers/accounts/zzPlanted.ts',
    "export * from '../items/sides';",
  ],
  [
    'adapters-behind-their-index',
    'server/http/zzPlanted.ts',
    "export * from '../providers/storage/disk';",
  ],
  [
    'providers-do-not-see-managers',
    'server/store/zzPlanted.ts',
    "export * from '../managers/items/sides';",
  ],
];

describe('arrows', () => {
  afterEach(() => planted.forEach(([, path]) => rmSync(path, { force: true })));

  it('hold everywhere, and every file was looked at', () => {
    const { summary, modules } = cruise('src', 'server');
    expect(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)).toEqual([]);
    const seen = new Set(modules.map(({ source }) => source));
    const files = [...below('src'), ...below('server')].filter((path) => /\.tsx?$/.test(path));
    expect(files.filter((path) => !seen.has(path))).toEqual([]);
  });

  it.each(planted)('%s is noticed when broken', (rule, path, text) => {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
    expect(cruise(path).summary.violations.map((violation) => violation.rule.name)).toContain(rule);
  });
});
