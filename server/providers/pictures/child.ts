import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { deepen } from './deepen';
import { jobs, type Job } from './job';
import { poster } from './poster';
import { writeSizes } from './sizes';
import { openSource, Refusal } from './source';

const work = async (job: Job, path: string, out: string): Promise<unknown> => {
  if (job === 'poster') return poster(path, out);
  const source = await openSource(path);
  if (job === 'deepen') return deepen(source, out);
  const { width, height } = source;
  return { made: await writeSizes(source.at, { width, height }, out) };
};

/** `node picturesChild.js <file> <folder> <job>`: one JSON line with what was made, or with the reason for a refusal. */
const main = async ([path = '', out = '', job = '']: string[]) => {
  sharp.cache(false);
  sharp.concurrency(1);
  const known = jobs.find((one) => one === job);
  if (!known) throw new Error(`${job} is no job`);
  // The finer sizes are not urgent: they use the CPU that others leave.
  if (known === 'deepen') setPriority(constants.priority.PRIORITY_LOW);
  process.stdout.write(`${JSON.stringify(await work(known, path, out))}\n`);
};

main(process.argv.slice(2)).catch((error: unknown) => {
  const reason = error instanceof Refusal ? error.message : null;
  process.stdout.write(
    `${JSON.stringify({ refused: reason ?? 'The picture could not be decoded.' })}\n`,
  );
});
