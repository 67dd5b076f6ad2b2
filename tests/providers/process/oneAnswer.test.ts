import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChildInterrupted } from '../../../server/errors/childInterrupted';
import { oneAnswer } from '../../../server/providers/process/oneAnswer';
import { freshFolder } from '../../setup/folder';
import { running } from './running';

/** Says one line of JSON, or does what its argument asks. */
const child = `
  const [, , how] = process.argv;
  if (how === 'hang') for (;;);
  if (how === 'wait') setInterval(() => {}, 1000);
  else if (how === 'fail') process.exit(3);
  else console.log(JSON.stringify({ how }));`;

let folder: string;
let path: string;
beforeAll(() => {
  folder = freshFolder('oneAnswer');
  path = join(folder, 'child.mjs');
  writeFileSync(path, child);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = (how: string, seconds = 20, cpuSeconds = seconds) =>
  oneAnswer({ child: path, seconds, cpuSeconds, memoryMb: 300 }, [how]);

it('gives the last line of the child', async () => {
  expect(await ask('well')).toEqual({ how: 'well' });
});

it('gives null where the child fails, or uses up its processor time', async () => {
  expect(await ask('fail')).toBeNull();
  expect(await ask('hang', 1, 1)).toBeNull();
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  it(`says that the child was stopped from outside by ${signal}, for the file has not done that`, async () => {
    const asked = ask('wait');
    const answered = expect(asked).rejects.toBeInstanceOf(ChildInterrupted);
    await expect.poll(() => running(path)).toHaveLength(1);
    for (const pid of running(path)) process.kill(pid, signal);
    await answered;
  });

it('gives null where the system kills the child, as it does with one beyond its limits', async () => {
  const asked = ask('wait');
  await expect.poll(() => running(path)).toHaveLength(1);
  for (const pid of running(path)) process.kill(pid, 'SIGKILL');
  expect(await asked).toBeNull();
});
