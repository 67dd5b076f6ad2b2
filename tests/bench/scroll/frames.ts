import type { CDPSession, Page } from '@playwright/test';

export interface Ride {
  /** Of each frame, in ms. */
  frames: number[];
  /** Tasks of the page that took longer than 50 ms, in ms. */
  long: number[];
  /** The most elements that stood in the page at once. */
  elements: number;
  /** px that were passed. */
  passed: number;
}

/** Scrolls by the clock, so many px a second, as far as it goes or so long; at the end it turns round where it must. */
export const ride = (page: Page, pxPerSecond: number, mostSeconds: number): Promise<Ride> =>
  page.evaluate(
    ([speed, most]) =>
      new Promise<Ride>((done) => {
        const [frames, long]: [number[], number[]] = [[], []];
        const watch = new PerformanceObserver((list) =>
          list.getEntries().forEach(({ duration }) => long.push(duration)),
        );
        watch.observe({ type: 'longtask' });
        let [elements, passed, way] = [0, 0, 1];
        const begun = performance.now();
        let last = begun;
        const step = (now: number) => {
          if (now > last) frames.push(now - last);
          const by = Math.min(100, now - last) * (speed / 1000);
          last = now;
          const [before, end] = [scrollY, document.documentElement.scrollHeight - innerHeight];
          if (before + by * way >= end || before + by * way < 0) way = most > 0 ? -way : way;
          scrollTo(0, before + by * way);
          passed += Math.abs(scrollY - before);
          elements = Math.max(elements, document.querySelectorAll('*').length);
          const over = most > 0 ? now - begun > most * 1000 : scrollY >= end - 1;
          if (!over) return requestAnimationFrame(step);
          watch.disconnect();
          done({ frames: frames.slice(1), long, elements, passed });
        };
        requestAnimationFrame(step);
      }),
    [pxPerSecond, mostSeconds] as const,
  );

/** Of the page's scripts after what nobody needs is thrown away, in MB. */
export const heapOf = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
};
