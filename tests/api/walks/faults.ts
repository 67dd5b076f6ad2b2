import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from './page';
import type { WalkedServer } from './walkedServer';

/**
 * What befalls a step. `within`: so many milliseconds after it was sent. `after`: it is done, but its answer is lost on
 * the way.
 */
export const faults = [
  'none',
  'kill before',
  'kill within',
  'kill after',
  'cut before',
  'cut within',
  'answer lost',
  'socket lost',
] as const;
export type Fault = (typeof faults)[number];

/** Of a hundred steps so many. */
const shares: Record<Fault, number> = {
  // A start costs a second and more: twenty walks have a handful of them, a thousand have hundreds.
  ...{ none: 55, 'kill before': 1, 'kill within': 4, 'kill after': 2 },
  ...{ 'cut before': 5, 'cut within': 12, 'answer lost': 9, 'socket lost': 12 },
};

export const faultBy = (roll: (sides: number) => number): Fault => {
  let left = roll(100);
  for (const fault of faults) {
    left -= shares[fault];
    if (left < 0) return fault;
  }
  return 'none';
};

/** A step takes about as long, in ms: a fault within it falls at any moment of it, or just after. */
const step = 40;

/** Whether nobody hears the answer. */
export const isLost = (fault: Fault) => fault === 'kill after' || fault === 'answer lost';

/**
 * Lets a fault befall a piece of work that takes `longest` ms; afterwards the server is there again and the page follows
 * again.
 */
export const befall = async <T>(
  server: WalkedServer,
  page: Pick<Page, 'come' | 'cut'>,
  fault: Fault,
  roll: (sides: number) => number,
  work: () => Promise<T>,
  longest = step,
): Promise<T> => {
  const moment = roll(longest);
  const again = async () => {
    await server.start();
    await page.come();
  };
  if (fault === 'kill before') {
    await server.kill();
    await again();
  }
  if (fault === 'cut before') await server.cutDatabase();
  if (fault === 'socket lost') page.cut();
  const working = work();
  if (fault === 'kill within') {
    await sleep(moment);
    await server.kill();
    await again();
  }
  if (fault === 'cut within') {
    await sleep(moment);
    await server.cutDatabase();
  }
  const result = await working;
  if (fault === 'kill after') {
    await server.kill();
    await again();
  }
  if (fault === 'socket lost') await page.come();
  return result;
};
