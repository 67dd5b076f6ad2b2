import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { verificationThreshold } from '#contract/frame/limits';
import { FAULT, type LivenessReason } from '../../../server/providers/analysis/port';
import { assessLiveness } from '../../../server/providers/analysis/liveness/assessLiveness';
import { relief } from '../../../server/providers/analysis/liveness/relief';
import { decide } from '../../../server/providers/analysis/matching/decide';
import { openCv } from '../../../server/providers/analysis/pixels/opencv';
import type { Footage, Seen } from '../../../server/providers/analysis/footage/footage';
import { readMedia } from '../../../server/providers/analysis/footage/readMedia';
import { isOdd } from './pairs';

const Clips = z.object({
  clips: z.record(
    z.string(),
    z.object({ spot: z.string(), preset: z.string(), fake: z.string().nullable() }),
  ),
});

/** One filming put together: what it is called in the table, what the light alone said, and whether all together let it pass. */
interface Told {
  group: string;
  odd: boolean;
  reason: LivenessReason | 'unasked';
  passed: boolean;
}

/**
 * The set has no filming in which the light is switched. It has every spot under two lights, torch and another, and clips of
 * both: a genuine filming is put together of two frames of a torch clip and two of another, which was lit from wherever the
 * set lit it; a filming of a copy of the one clip that there is of it, whose halves no light tells apart. Prints the table.
 */
export async function judgeTorch(folder: string): Promise<number> {
  const { clips } = Clips.parse(JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')));
  const { cv } = await openCv();
  const told: Told[] = [];
  const still = async (name: string, lit: boolean): Promise<Seen> => {
    const { best } = await readMedia(join(folder, 'ref', `${name}.jpg`), FAULT.referenceMissing);
    return { ...best, lit };
  };
  for (const spot of new Set(Object.values(clips).map((clip) => clip.spot))) {
    if (!existsSync(join(folder, 'ref', `${spot}_torch.jpg`))) continue;
    const known = [await still(`${spot}_torch`, true), await still(spot, false)];
    const films = new Map<string, Seen[]>();
    for (const [name, clip] of Object.entries(clips)) {
      if (clip.spot !== spot) continue;
      const { usable, best } = await readMedia(join(folder, 'clip', `${name}.mp4`), FAULT.storage);
      if (!usable.length) best.frame.close();
      films.set(name, usable);
    }
    const judge = async (group: string, on: Seen[], off: Seen[]) => {
      const usable = [
        ...on.slice(0, 2).map((seen) => ({ ...seen, lit: true })),
        ...off.slice(-2).map((seen) => ({ ...seen, lit: false })),
      ];
      const footage: Footage = {
        usable,
        tipped: [],
        best: usable[0]!,
        looked: usable.length,
      };
      const decision = decide(cv, known, footage, () => {});
      const said = await assessLiveness(cv, decision, known, footage);
      const reason = relief(cv, known, usable)?.reasons[0] ?? 'unasked';
      told.push({
        group,
        odd: isOdd(spot),
        reason,
        passed: said.confidence > verificationThreshold,
      });
    };
    for (const [name, seen] of films) {
      const { preset, fake } = clips[name]!;
      if (fake) await judge(fake, seen.slice(0, 2), seen.slice(2));
      if (preset !== 'torch') continue;
      for (const [other, unlit] of films)
        if (!clips[other]!.fake && clips[other]!.preset !== 'torch')
          await judge(`genuine, ${clips[other]!.preset}`, seen, unlit);
    }
    const shown = (fake: string) =>
      [...films].filter(([name]) => clips[name]!.fake === fake).map(([, seen]) => seen);
    for (const print of shown('print'))
      for (const screen of shown('screen')) {
        await judge('print, then screen', print, screen);
        await judge('screen, then print', screen, print);
      }
    for (const { frame } of [...films.values()].flat()) frame.close();
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  print('all', told);
  for (const half of [false, true])
    print(
      half ? 'odd objects' : 'even objects',
      told.filter(({ odd }) => odd === half),
    );
  return 0;
}

const line = (...cells: (string | number)[]) =>
  process.stdout.write(
    `${cells.map((cell, at) => (at ? String(cell).padStart(11) : String(cell).padEnd(22))).join('')}\n`,
  );
const REASONS = ['answered', 'unclear', 'still', 'dark'] as const;

/** Shares are of the filmings that were asked: those of spots that answer light. */
function print(title: string, told: Told[]): void {
  line(title, 'filmings', 'asked', ...REASONS, 'pass in all');
  const groups = [...new Set(told.map(({ group }) => group))].sort();
  const genuine = (group: string) => group.startsWith('genuine');
  for (const [name, of] of [
    ...groups.filter(genuine).map((group) => [group, [group]] as const),
    ['genuine', groups.filter(genuine)] as const,
    ...groups.filter((group) => !genuine(group)).map((group) => [group, [group]] as const),
  ]) {
    const rows = told.filter(({ group }) => of.includes(group));
    const asked = rows.filter(({ reason }) => !['plain', 'unasked'].includes(reason));
    const share = (count: number) =>
      asked.length ? `${((100 * count) / asked.length).toFixed(1)} %` : '';
    line(
      name,
      rows.length,
      asked.length,
      ...REASONS.map((wanted) => share(asked.filter(({ reason }) => reason === wanted).length)),
      `${rows.filter(({ passed }) => passed).length} of ${rows.length}`,
    );
  }
}
