const windowMs = 5 * 60_000;
const mostNames = 20_000;

/** A limit on tries by name (an address, an e-mail), counted before the trial so that parallel tries count too. */
export interface Tries {
  /** 0, or the seconds to wait where any of the names has used up its tries. */
  take(names: string[]): number;
  /** Undoes one `take`: the try turned out to be an honest one. */
  giveBack(names: string[]): void;
}

/** In this process's memory: each replica counts for itself, and a restart forgets. */
export const countTries = (limit: number, now: () => number = Date.now): Tries => {
  const windows = new Map<string, { until: number; count: number }>();

  const makeRoom = () => {
    if (windows.size < mostNames) return;
    for (const [name, window] of windows) if (window.until <= now()) windows.delete(name);
    for (const name of windows.keys()) {
      if (windows.size < mostNames) return;
      windows.delete(name);
    }
  };
  const windowOf = (name: string) => {
    const current = windows.get(name);
    if (current && current.until > now()) return current;
    windows.delete(name);
    makeRoom();
    const fresh = { until: now() + windowMs, count: 0 };
    windows.set(name, fresh);
    return fresh;
  };

  return {
    take(names) {
      const open = names.map(windowOf);
      const full = open.filter((window) => window.count >= limit);
      if (full.length > 0)
        return Math.ceil(Math.max(...full.map((window) => window.until - now())) / 1000);
      for (const window of open) window.count += 1;
      return 0;
    },
    giveBack(names) {
      for (const name of names) {
        const window = windows.get(name);
        if (window && window.count > 0) window.count -= 1;
      }
    },
  };
};
