/** The engine as the server runs it: its child bundled and started for every job. One folder per test file. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import type { Picture } from '../../../demo/encodeFootage';
import { openAnalysis } from '../../../server/providers/analysis/index';

interface Limits {
  timeLimitMs?: number;
  memoryMb?: number;
}

export async function bench(name: string) {
  /** The child must find node_modules, therefore it is bundled below them. */
  const built = resolve(`node_modules/.cache/${name}-${process.pid}`);
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: 'server/providers/analysis/child.ts', outDir: built, emptyOutDir: true },
  });
  let jobs = 0;
  const path = (file: string) => join(folder, file);
  const open = (limits: Limits = {}) =>
    openAnalysis({ child: join(built, 'child.js'), timeLimitMs: 30_000, memoryMb: 700, ...limits });
  const out = () => {
    const made = path(`out${jobs++}`);
    mkdirSync(made);
    return made;
  };
  return {
    path,
    open,
    out,
    async picture(file: string, { width, height, rgba }: Picture, quality = 92) {
      await sharp(rgba, { raw: { width, height, channels: 4 } })
        .jpeg({ quality })
        .toFile(path(file));
      return path(file);
    },
    save(file: string, bytes: Uint8Array | string) {
      writeFileSync(path(file), bytes);
      return path(file);
    },
    verify: (probe: string, references: string[], limits: Limits = {}) =>
      open(limits).verify({ references, probe, out: out() }, () => {}),
    close() {
      rmSync(folder, { recursive: true, force: true });
      rmSync(built, { recursive: true, force: true });
    },
  };
}
export type Bench = Awaited<ReturnType<typeof bench>>;
