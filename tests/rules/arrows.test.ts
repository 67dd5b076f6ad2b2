import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Checked {
  cruised: number;
  violations: { rule: string; from: string; to: string }[];
}

const checked = (root: string): Checked => {
  const args = ['tools/arrows.mjs', root, '--json'];
  try {
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Checked;
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout) as Checked;
  }
};

const below = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(tsx?)$/.test(name));

/** Each file breaks one rule; the tool must say so, or its silence about the tree means nothing. */
const planted: [rule: string, path: string, text: string][] = [
  ['no-cycles', 'src/contract/zzOne.ts', "import './zzTwo';"],
  ['', 'src/contract/zzTwo.ts', "import './zzOne';"],
  [
    'contract-sees-zod',
    'src/contract/zzPlanted.ts',
    "export * from '../machines/kernel/transition';",
  ],
  [
    'machines-see-contract',
    'src/machines/zzPlanted.ts',
    "export * from '../services/request/http';",
  ],
  [
    'src/machines/kernel-sees-no-higher-floor',
    'src/machines/kernel/zzPlanted.ts',
    "export * from '../lifecycles/link';",
  ],
  [
    'reading-sees-contract',
    'src/reading/zzPlanted.ts',
    "export * from '../machines/kernel/transition';",
  ],
  [
    'services-see-contract',
    'src/services/zzPlanted.ts',
    "export * from '../machines/kernel/transition';",
  ],
  ['src-never-sees-server', 'src/realtime/zzPlanted.ts', "export * from '../../server/config';"],
  [
    'parts-of-the-product-do-not-see-each-other',
    'src/screens/items/zzPlanted.ts',
    "export * from '../passport/words';",
  ],
  [
    'shared-screens-see-no-part-of-the-product',
    'src/screens/parts/zzPlanted.ts',
    "export * from '../passport/words';",
  ],
  [
    'server-sees-the-shared-part-of-src',
    'server/http/zzSource.ts',
    "export * from '../../src/services/request/http';",
  ],
  ['demo-sees-the-contract', 'demo/zzPlanted.ts', "export * from '../server/config';"],
  [
    'managers-do-not-see-each-other',
    'server/managers/accounts/zzPlanted.ts',
    "export * from '../records/view';",
  ],
  [
    'manager-imports-sees-records',
    'server/managers/imports/zzPlanted.ts',
    "export * from '../companies/view';\nexport * from '../verification/view';",
  ],
  [
    'adapters-behind-their-index',
    'server/media/zzPlanted.ts',
    "export * from '../providers/storage/disk';",
  ],
  [
    'adapters-do-not-see-each-other',
    'server/providers/mail/zzPlanted.ts',
    "export * from '../storage/disk';",
  ],
  [
    'server/store-sees-no-higher-floor',
    'server/store/zzPlanted.ts',
    "export * from '../relations/load';",
  ],
  ['compose-is-seen-by-entries', 'server/http/zzCompose.ts', "export * from '../compose';"],
  // No file imports itself through others, but the two folders do.
  ['no-folder-circles', 'src/screens/items/list/zzOne.ts', "export * from '../detail/zzTwo';"],
  ['', 'src/screens/items/detail/zzTwo.ts', "export * from '../list/zzThree';"],
  ['', 'src/screens/items/list/zzThree.ts', 'export const three = 3;'],
];

describe('imports between folders', () => {
  const copy = mkdtempSync(join(tmpdir(), 'passepartout-arrows-'));
  let violations: Checked['violations'] = [];

  beforeAll(() => {
    for (const name of [
      'src',
      'server',
      'demo',
      'package.json',
      'tsconfig.json',
      '.dependency-cruiser.cjs',
    ])
      cpSync(name, join(copy, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    for (const [, path, text] of planted) writeFileSync(join(copy, path), `${text}\n`);
    ({ violations } = checked(copy));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('keep every rule in the tree, and every file is read', () => {
    const { cruised, violations: found } = checked('.');
    expect(found).toEqual([]);
    const files = ['src', 'server', 'demo'].flatMap(below);
    expect(cruised).toBeGreaterThanOrEqual(files.length);
  });

  it.each(planted.filter(([rule]) => rule))('%s refuses %s', (rule, path) => {
    const about = violations.filter(({ rule: name }) => name === rule);
    const folder = path.split('/').slice(0, -2).join('/');
    expect(about.map(({ from }) => from)).toContain(rule === 'no-folder-circles' ? folder : path);
  });
});
