/** Clicks and keys on a screen, and how soon each was painted. */
import { settle } from '../../../tools/gallery/found.mjs';

/** They leave the screen or undo its person, and are measured where they lead. */
const leaves = /log out|sign out|download|export|print|^back$/i;
/** Controls of one kind that are tried: more of them cost what these cost. */
const most = 6;
/** The browser rounds a duration to 8 ms and tells none that is shorter than 16. */
const least = 16;

/** Keeps what each interaction of the page took: `interactions` in its window. */
export const watchInteractions = async (page) => {
  await page.addInitScript((durationThreshold) => {
    window.interactions = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, name, target } of list.getEntries()) {
        if (!interactionId || (window.interactions.get(interactionId)?.duration ?? 0) > duration)
          continue;
        const what = target?.closest?.('[aria-label], button, a, label, input');
        const label =
          what?.getAttribute('aria-label') ?? what?.textContent ?? target?.nodeName ?? '';
        window.interactions.set(interactionId, {
          duration,
          what: `${name} ${label.trim().slice(0, 40)}`,
        });
      }
    }).observe({ type: 'event', durationThreshold, buffered: true });
  }, least);
  // Only pages after this one are watched
  await page.goto('about:blank');
};

/** The browser tells of an interaction some frames after its paint. */
const painted = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60)));
      }),
  );

/** What was told since the last time. */
const take = (page) =>
  page.evaluate(() => {
    const told = [...window.interactions.values()];
    window.interactions.clear();
    return told;
  });

/** The controls of a kind that a person can use now. */
const usable = async (page, kind) => {
  // The menu is the same on every screen
  const enough = kind === 'nav a' ? 2 : most;
  const found = [];
  for (const one of await page.locator(kind).all()) {
    if (found.length === enough) break;
    const name = ((await one.getAttribute('aria-label')) ?? (await one.textContent()) ?? '').trim();
    if (!leaves.test(name) && (await one.isVisible()) && (await one.isEnabled())) found.push(one);
  }
  return found;
};

/** Goes to a screen, or back to it: shuts what a click has opened on it. */
export const back = async (page, path) => {
  for (let turn = 0; turn < 2; turn += 1)
    if (
      (await page
        .locator('[role=dialog], [role=menu], [role=listbox]')
        .filter({ visible: true })
        .count()) > 0
    )
      await page.keyboard.press('Escape');
  const here = new URL(page.url());
  if (here.pathname + here.search === path) return;
  // A click may still be leading elsewhere: then the first try is interrupted
  const again = () => page.goto(path, { waitUntil: 'domcontentloaded' });
  await again().catch(() => page.waitForLoadState('load').then(again));
  await settle(page);
};

/**
 * Uses a screen as a person does: buttons, tabs, boxes, links of the menu, keys in fields, Tab. Answers ms of each interaction (16 for
 * what the browser does not tell), and which was the slowest.
 */
export const interact = async (page, path, slower) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await take(page);
  const told = [];
  let made = 0;
  const act = async (does) => {
    const did = await does().then(
      () => true,
      () => false,
    );
    if (!did) return;
    made += 1;
    await painted(page).catch(() => undefined);
    told.push(...(await take(page).catch(() => [])));
  };
  const quick = { timeout: 2_000 };
  for (let turn = 0; turn < 5; turn += 1) await act(() => page.keyboard.press('Tab'));
  for (const kind of [
    'main [role=tab]',
    'main summary',
    'main input[type=checkbox], main [role=switch]',
    'main button',
    'header button',
    'nav a',
  ]) {
    const count = (await usable(page, kind)).length;
    // Found anew each time: the one before may have drawn the screen again
    for (let nth = 0; nth < count; nth += 1) {
      const one = (await usable(page, kind))[nth];
      if (!one) break;
      await act(() => one.click(quick));
      await back(page, path);
    }
  }
  for (const field of await usable(
    page,
    'main input:not([type=checkbox]):not([type=radio]):not([type=file]), main textarea',
  ))
    for (const key of ['a', 'b', '1']) await act(() => field.press(key, quick));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  const times = told.map(({ duration }) => duration);
  const slowest = told.toSorted((a, b) => b.duration - a.duration)[0];
  return {
    times: [...times, ...Array(Math.max(0, made - times.length)).fill(least)],
    worst: slowest?.what ?? 'nothing over 16 ms',
  };
};
