/** The engine within this process, and a folder of films for it. One per test file. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Evidence } from '#contract/verification/analyses';
import type { Challenge } from '#contract/verification/challenge';
import type { Picture } from '../../../demo/encodeFootage';
import {
  keptParts,
  type KeptFrame,
  type Medium,
  type Registration,
} from '../../../server/providers/analysis/port';
import { registerSurface } from '../../../server/providers/analysis/surface/register';
import { verifySurface } from '../../../server/providers/analysis/surface/verify';
import { STRAIGHT, type Pose } from './film';
import type { Surface } from './leather';
import { shot } from './shot';

const keptOf = ({ kept }: Registration, out: string): KeptFrame[] =>
  kept.map((as, at) => {
    const of = (part: string) => `${out}/frame-${at}${part}`;
    const { gray, shown, detail, points } = keptParts;
    return { gray: of(gray), shown: of(shown), detail: of(detail), points: of(points), ...as };
  });

export function studio(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const path = (file: string) => join(folder, file);
  let jobs = 0;
  const fresh = () => {
    const made = path(`out${jobs++}`);
    mkdirSync(made);
    return made;
  };
  const save = (file: string, bytes: Uint8Array) => {
    writeFileSync(path(file), bytes);
    return path(file);
  };
  return {
    path,
    fresh,
    save,
    async picture(file: string, { width, height, rgba }: Picture) {
      await sharp(rgba, { raw: { width, height, channels: 4 } })
        .jpeg({ quality: 92 })
        .toFile(path(file));
      return path(file);
    },
    filmed: async (file: string, surface: Surface, pose: Partial<Pose> = {}) =>
      save(
        file,
        await shot([{ surface, pose: { ...STRAIGHT, ...pose }, frames: 12, seed: 7 }], 12),
      ),
    async register(references: Medium[]) {
      const out = fresh();
      const said = await registerSurface(references, out, () => {});
      return { said, out, kept: keptOf(said, out) };
    },
    verify: (
      references: readonly (Medium | KeptFrame)[],
      probe: Medium,
      known: readonly string[] = [],
      challenge: Challenge | null = null,
    ) => verifySurface({ references, probe, challenge, known, out: null }, () => {}),
    /** A verification with what people are shown of it. */
    async verifyShown(references: readonly (Medium | KeptFrame)[], probe: Medium) {
      const out = fresh();
      const said = await verifySurface({ references, probe, out }, () => {});
      const shown: unknown = JSON.parse(readFileSync(join(out, 'matches.json'), 'utf8'));
      return { said, shown: shown as Pick<Evidence, 'points' | 'changed'> };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
