import { tooMany } from './faults';

const windows = new Map<string, { from: number; count: number }>();
const minute = 60_000;
const most = 50_000;

/** At most `limit` calls a minute from one address; beyond that 429 with Retry-After. In memory: each replica counts for itself. */
export const allowance = (call: string, address: string, limit: number): void => {
  const now = Date.now();
  const name = `${call} ${address}`;
  const window = windows.get(name);
  if (!window || now - window.from > minute) {
    if (windows.size >= most) windows.clear();
    windows.set(name, { from: now, count: 1 });
    return;
  }
  window.count += 1;
  if (window.count > limit) throw tooMany(Math.ceil((window.from + minute - now) / 1000));
};
