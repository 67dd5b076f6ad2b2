import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Call } from '#contract/frame/call';
import { addressFor, type Asked, type Person } from '../../api/frame/testServer';

export interface Waits {
  /** ms of each call, in their order. */
  waits: number[];
  /** How many calls were answered with which status; 0 where no answer came. */
  statuses: Record<string, number>;
}

/** People who call without a pause, in a process of their own (probe.mjs). */
export const openProbe = (url: string, asks: { who: Person; row: Call; asked?: Asked }[]) => {
  const child = fork(join(import.meta.dirname, 'probe.mjs'), { execArgv: [] });
  child.send({
    url,
    asks: asks.map(({ who, row, asked = {} }) => ({
      token: who.token,
      path: addressFor(row, asked),
    })),
  });
  return {
    measure: (forMs: number): Promise<Waits> =>
      new Promise((resolve) => {
        child.once('message', (said) => resolve(said as Waits));
        child.send({ forMs });
      }),
    close: () => child.kill(),
  };
};
