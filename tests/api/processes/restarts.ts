import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { models } from '#contract/records/models';
import { livePostmaster } from '../../../server/store/embedded/postmasterFile';
import { form } from '../records/drafts';
import type { Supervised } from './supervised';
import { doorOf, until, type Person } from '../frame/testServer';

/** What `kill -9` ends: the process of the server, the postmaster of its database, or both at once. */
export const victims = ['server', 'database', 'both'] as const;
export type Victim = (typeof victims)[number];

export interface Restart {
  victim: Victim;
  /** From the kill to the first acknowledgement of a write that was begun after it, in ms. */
  acknowledgedAfter: number;
}

/** Writers that try at the same time: one that waits for a dead connection must not hide that others are served. */
const writers = 4;

/**
 * Kills each of the victims in turn with `kill -9`, while people keep writing. `rest` is the time in ms from an acknowledgement to the next
 * kill; before each kill of a server the standby is there, unless `rest` is 0. Answers the times, and the names of all objects whose creation was acknowledged.
 */
export const restarts = async (
  server: Supervised,
  cluster: string,
  who: Person,
  order: readonly Victim[],
  rest: number,
): Promise<{ restarts: Restart[]; acknowledged: string[] }> => {
  const door = doorOf(server.url);
  const acknowledged: string[] = [];
  const run = randomUUID();
  const write = async (name: string): Promise<boolean> => {
    const answer = await door
      .call(who, models.create, { body: { ...form, name } }, { key: name })
      .catch(() => null);
    if (answer?.status === 200) acknowledged.push(name);
    return answer?.status === 200;
  };
  const standbys = () => server.lines.join('').match(/a standby is ready/g)?.length ?? 0;
  const measured: Restart[] = [];
  let takeovers = standbys();
  for (const [round, victim] of order.entries()) {
    if (!(await write(`${run} before ${round}`)))
      throw new Error(`round ${round}: not served before`);
    const process_ = server.server();
    const postmaster = livePostmaster(cluster);
    if (!process_ || !postmaster) throw new Error(`round ${round}: nobody to kill`);
    const from = performance.now();
    if (victim !== 'database') process.kill(process_, 'SIGKILL');
    if (victim !== 'server') process.kill(postmaster, 'SIGKILL');
    let first = NaN;
    const tryOn = async (writer: number) => {
      for (let nth = 0; Number.isNaN(first); nth += 1) {
        if (await write(`${run} round ${round}, writer ${writer}, try ${nth}`)) {
          if (Number.isNaN(first)) first = performance.now() - from;
          return;
        }
        await sleep(5);
      }
    };
    const tries = Array.from({ length: writers }, (_, writer) => tryOn(writer));
    await until('an acknowledgement', () => Promise.resolve(!Number.isNaN(first)));
    measured.push({ victim, acknowledgedAfter: first });
    await Promise.all(tries);
    if (rest === 0) continue;
    if (victim !== 'database') {
      takeovers += 1;
      await until('the next standby', () => Promise.resolve(standbys() >= takeovers));
    }
    await sleep(rest);
  }
  return { restarts: measured, acknowledged };
};
