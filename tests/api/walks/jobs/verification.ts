import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { analyses } from '#contract/verification/analyses';
import { tagged } from '#machines/kernel/transition';
import { mostAttempts } from '#machines/lifecycles/verification';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { dice } from '../../frame/dice';
import { until } from '../../frame/testServer';
import { send } from '../../media/uploading';
import { judge, sinceNow } from '../../model/oracle';
import { birthOf } from '../../model/predict';
import { prepared } from '../../records/drafts';
import { photo, secondFilming } from '../../verification/footage';
import { befall, faults } from '../faults';
import { newWalked, pick, type Walked } from '../going';
import { openPage } from '../page';
import type { WalkedServer } from '../walkedServer';
import { keptRow, replay, type Recall } from './replay';

const seedOfSpot = 43;
const darkness = () =>
  sharp({ create: { width: 1_280, height: 720, channels: 3, background: 'black' } })
    .jpeg()
    .toBuffer();

/** What is sent in, and the state that its run ends in. */
const films = [
  { name: 'the same spot', film: () => secondFilming(seedOfSpot), ends: 'success' },
  { name: 'another spot', film: () => secondFilming(11), ends: 'failed' },
  { name: 'noise', film: () => photo(), ends: 'failed' },
  { name: 'a dark room', film: darkness, ends: 'error' },
];

/** An analysis takes about as long, in ms. */
const analysis = 1_500;
const mostFaults = 4;
/** Nobody waits for an answer of a job. */
const ofJobs = faults.filter((fault) => fault !== 'answer lost' && fault !== 'kill after');

const recall: Recall = ({ event, state }, _before, { context: { confidence, code } }) => {
  if (event === 'stage.reach') return { stage: state };
  if (event === 'run.decide') return { confidence, code };
  return event === 'run.break' ? { code } : {};
};

/** One walk of a run: it is asked for, its analysis is befallen by faults, and it ends as its film says. */
export const walkVerification = async (server: WalkedServer, seed: number): Promise<Walked> => {
  const roll = dice(seed);
  const walked = newWalked(seed, 'verification');
  const maker = server.person('creator');
  const { item, fingerprint } = await prepared(server, maker, seedOfSpot);
  const { name, film, ends } = pick(roll, films);
  const media_id = await send(server, maker, await film(), 'FINGERPRINTS');
  const since = await sinceNow(server);
  const page = await openPage(server.url, { topic: `item:${item}`, watcher: maker });
  const suffer = async <T>(
    fault: Walked['faults'][number],
    work: () => Promise<T>,
    ms?: number,
  ) => {
    walked.faults.push(fault);
    walked.steps += 1;
    return befall(server, page, fault, roll, work, ms);
  };

  const ask = async () => {
    const asked = { params: { id: fingerprint }, body: { media_id } };
    const extra = { key: `${seed} ${media_id}` };
    const answer = await server.call(maker, analyses.start, asked, extra).catch(() => null);
    return answer && answer.status < 500 ? answer : null;
  };
  const asking = pick(roll, faults);
  await suffer(asking, ask);
  // Whatever was answered: the same key is the same run.
  const { status, body } = await until('an answer', ask);
  walked.acknowledged += 1;
  walked.trail.push(`a film of ${name}: ${status} (${asking})`);
  const { id } = body as { id: string };
  const now = () => keptRow(server, 'verification', id);
  const isRunning = async () =>
    tagged(lifecycles.verification, (await now()).place.state, 'running');
  for (let left = roll(mostFaults + 1); left > 0 && (await isRunning()); left -= 1) {
    const fault = pick(roll, ofJobs);
    const moment = roll(analysis);
    await suffer(fault, () => sleep(moment), analysis);
    walked.trail.push(`${(await now()).place.state} (${fault})`);
  }
  await until('the end of the run', async () => !(await isRunning()));

  const kept = await now();
  const birth = birthOf('verification', undefined, maker.id);
  const { place, steps, off } = replay('verification', birth, kept, recall);
  walked.trail.push(`${place.state} after ${steps.length - 1} steps`);
  walked.off.push(...off);
  const isWornOut = place.context['code'] === 100 && place.context['attempts'] === mostAttempts;
  if (place.state !== ends && !isWornOut)
    walked.off.push(`a film of ${name} ended in ${place.state}: ${JSON.stringify(place.context)}`);
  const runs = () => server.done(maker, analyses.ofItem, { params: { id: item } });
  const count = (await runs()).length;
  if (count !== 1) walked.off.push(`${count} runs of one film`);
  const row = {
    lifecycle: 'verification' as const,
    ...{ id, item, letters: {}, topic: `item:${item}` },
    read: async () => (await runs()).map(({ lifecycle }) => lifecycle.state),
    reads: () => [place.state],
  };
  walked.off.push(...(await judge(server, row, { place, steps, since })));
  walked.off.push(...(await page.judge(row, 0, place, steps)));
  page.leave();
  walked.arrows.push(...steps.flatMap(({ arrows }) => arrows));
  return walked;
};
