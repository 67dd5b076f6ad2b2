/** One job in a process of its own: hostile footage may crash or bloat it without touching the server. */
import { createInterface } from 'node:readline';
import type { Answer, Asked, Said } from './job';
import { compareSpots } from './surface/compareSpots';
import { describeFrames } from './surface/describeFrames';
import { registerSurface } from './surface/register';
import { verifySurface } from './surface/verify';
import { writePrint } from './copies/writePrint';
import { ENGINE_VERSION } from './features/version';

const say = (line: Said): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(line)}\n`, () => resolve()));
const tell = (event: Extract<Said, { event: unknown }>['event']) => void say({ event });

async function work(asked: Asked): Promise<Answer> {
  switch (asked.kind) {
    case 'verify':
      return { verdict: await verifySurface(asked.job, tell) };
    case 'register':
      return {
        registration: await registerSurface(asked.job.references, asked.job.out, tell),
      };
    case 'print':
      return { printed: await writePrint(asked.job) };
    case 'describe':
      return { described: await describeFrames(asked.job) };
    case 'compare':
      return { likeness: await compareSpots(asked.job) };
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}

process.stdout.on('error', () => process.exit(1));
/** The parent keeps stdin open as long as it lives; its end is the parent's death, or its wish. */
const lines = createInterface({ input: process.stdin });
lines.on('close', () => process.exit(1));
lines.once('line', (line) => {
  void work(JSON.parse(line) as Asked)
    .then((answer) => say({ ...answer, cpuMs: cpuMs() }))
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
});
void say({ version: ENGINE_VERSION });
