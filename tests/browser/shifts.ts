import { expect, type Page } from '@playwright/test';

/** One thing that moved while a page came, as Chromium's layout instability tells it. */
interface Moved {
  what: string;
  /** Whether it can be pressed, or holds something that can. */
  pressable: boolean;
  /** Pixels to the right and down. */
  by: [x: number, y: number];
}
interface ShiftWindow {
  shifts?: { value: number; moved: Moved[] }[];
}

/** “Good” is 0.1 (web.dev/cls). What is left here is a name that breaks its line anew when its own type comes. */
const mostShift = 0.02;
/** Pixels by which something that can be pressed may move: beyond, whoever presses it at that moment misses it. */
const mostMove = [30, 8] as const;

/** Listens from the next document on. A line of 150 ms shows what stands there before its content has come. */
export const watchShifts = async (page: Page): Promise<void> => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript(() => {
    interface Rect {
      x: number;
      y: number;
      height: number;
    }
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: Rect; currentRect: Rect }[];
    }
    const presses = 'a, button, input, select, textarea, summary, [role=button], [role=tab]';
    const shifts: NonNullable<ShiftWindow['shifts']> = [];
    (globalThis as ShiftWindow).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push({
          value,
          moved: sources
            // What comes into sight or leaves it has no height at one end.
            .filter((one) => one.previousRect.height > 0 && one.currentRect.height > 0)
            .map(({ node, previousRect, currentRect }) => ({
              what: `${node?.nodeName ?? ''} “${(node?.textContent ?? '').slice(0, 40)}”`,
              pressable:
                node instanceof Element &&
                (node.matches(presses) || node.querySelector(presses) !== null),
              by: [currentRect.x - previousRect.x, currentRect.y - previousRect.y],
            })),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** Forgets what moved until now. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => void (globalThis as ShiftWindow).shifts?.splice(0));

/**
 * Nothing moved under a finger since: little in all, and nothing that can be pressed by more than a finger bears. A page
 * that shows its words before its type has come (a passport, decision 82) is judged by how much moved alone.
 */
export const seeStill = async (
  page: Page,
  what: string,
  { typeLater = false } = {},
): Promise<void> => {
  const shifts = await page.evaluate(() => (globalThis as ShiftWindow).shifts);
  if (!shifts) throw new Error(`${what} was not watched`);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect.soft(sum, `${what}, how much moved: ${JSON.stringify(shifts)}`).toBeLessThan(mostShift);
  if (typeLater) return;
  const missed = shifts
    .flatMap(({ moved }) => moved)
    .filter(
      ({ pressable, by }) =>
        pressable && by.some((px, axis) => Math.abs(px) > (mostMove[axis] ?? 0)),
    );
  expect.soft(missed, `${what}, what moved from under a finger`).toEqual([]);
};
