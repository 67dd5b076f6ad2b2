/**
 * Lets so many pieces of work run at the same time, and of one key so many; keys take turns. So one account's flood waits
 * behind itself and not in front of the others, and the live part never takes more connections than it was given.
 */
export const fairQueue = ({ atOnce, perKey }: { atOnce: number; perKey: number }) => {
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let count = 0;

  const takeNext = (): (() => void) | undefined => {
    for (const [key, works] of waiting) {
      if ((running.get(key) ?? 0) >= perKey) continue;
      waiting.delete(key);
      const work = works.shift();
      if (works.length > 0) waiting.set(key, works);
      return work;
    }
    return undefined;
  };
  const start = () => {
    while (count < atOnce) {
      const work = takeNext();
      if (!work) return;
      work();
    }
  };
  const end = (key: string) => {
    count -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    start();
  };

  return <T>(key: string, work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const run = () => {
        count += 1;
        running.set(key, (running.get(key) ?? 0) + 1);
        work()
          .then(resolve, reject)
          .finally(() => end(key));
      };
      const works = waiting.get(key);
      if (works) works.push(run);
      else waiting.set(key, [run]);
      start();
    });
};
