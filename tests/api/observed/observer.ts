import {
  chromium,
  expect as see,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import { wordsOf } from '#machines/kernel/explain';
import { transitionsOf } from '#machines/kernel/graph';
import { labelOf } from '#machines/kernel/labels';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { nameOf } from '../../paths/walk';
import { chromiumPath, shortLived } from '../../setup/chromium';
import type { Place, Plan, Player, Subject } from '../model/plan';
import { openWalked, type WalkedServer } from '../walks/walkedServer';
import { isSeen, tour, type Observer } from './tour';

/** Waited for only where something does not come, in ms. */
const patience = 120_000;

/** Where a lifecycle is watched: the page of a row, and what tells its state there. */
export interface Watched {
  plans: [Plan, ...Plan[]];
  path: (subject: Subject) => string;
  tells: (page: Page, place: Place) => Locator;
  /** What the watcher presses once, before the page shows the row. */
  opens?: (page: Page) => Promise<void>;
  /** Where the page says a state in other words than the chart's label. */
  words?: Record<string, string | RegExp>;
  /** Events that are sent by their buttons on the page of whoever may send them. */
  pressed?: string[];
  /** The page with the buttons of somebody who has another one than the watcher. */
  desk?: (subject: Subject, player: Player) => string;
  /** Transitions that these rows do not take, and why. */
  elsewhere?: { arrows: RegExp; because: string };
}

/** The station where the row is now, or the last one that it has reached. */
export const standing = (page: Page, stations: string) => {
  const list = page.getByRole('list', { name: stations, exact: true });
  return list.locator('[aria-current=step]').or(list.getByRole('listitem').last()).first();
};

/** Goes to an address as a link within the product does: nothing is loaded anew. */
const follow = async (page: Page, address: string) => {
  const go = (to: string) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  };
  // By way of a page without a row: what the last row has left there is not taken for the next one.
  await page.evaluate(go, '/unknown_error');
  await see(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.evaluate(go, address);
};

/** A built server and a browser beside it, for all tests of a file. `env`: settings of the server. */
export const observed = (env: Record<string, string> = {}) => {
  let server: WalkedServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await openWalked(env);
    browser = await chromium.launch({
      executablePath: chromiumPath,
      args: ['--no-sandbox', '--disable-gpu', ...shortLived],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return { judge: (one: Watched) => judgeObserved(server, browser, one) };
};

const observe = (
  server: WalkedServer,
  browser: Browser,
  one: Watched,
): Observer & { close: () => Promise<void> } => {
  const { plans, path, tells, words, desk = path, pressed = [] } = one;
  const chart = lifecycles[plans[0].lifecycle];
  let page: Page | null = null;
  let watcher = '';
  const thrown: string[] = [];
  let row: Subject | null = null;
  /** Of the people who press buttons, for the row that there is now. */
  const desks = new Map<string, Page>();
  const shows = async (place: Place, by: string) => {
    if (!page || row?.isGone?.(place)) return;
    const label = words?.[place.state] ?? labelOf(chart, place.state);
    await see(tells(page, place), `after ${by}`).toContainText(label, { timeout: patience });
  };
  /** Of each person, for all rows: what their browser has loaded it does not load again. */
  const contexts = new Map<string, BrowserContext>();
  const contextOf = async (token: string) => {
    const known = contexts.get(token);
    if (known) return known;
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    await context.addInitScript((own) => localStorage.setItem('token', own), token);
    contexts.set(token, context);
    return context;
  };
  const open = async (token: string, address: string) => {
    const opened = await (await contextOf(token)).newPage();
    opened.on('pageerror', ({ message }) => thrown.push(message));
    await opened.goto(address);
    return opened;
  };
  /** The watcher's page: opened once, and from one row to the next as by a link within the product. */
  const watch = async (token: string, address: string) => {
    if (page && watcher === token) return follow(page, address);
    await page?.close();
    page = await open(token, address);
    watcher = token;
    // A reload would wipe it off.
    await page.evaluate(() => void Object.assign(window, { marked: true }));
  };
  return {
    close: async () => {
      for (const context of contexts.values()) await context.close();
    },
    born: async (subject, place) => {
      for (const old of desks.values()) await old.close();
      desks.clear();
      row = subject;
      await watch(subject.watcher.token, path(subject));
      if (page) await one.opens?.(page);
      await shows(place, 'birth');
    },
    press: async (player, event, reason) => {
      if (!row || !pressed.includes(event)) return false;
      const { id, token } = player.person;
      const own = desks.get(id) ?? (await open(token, desk(row, player)));
      desks.set(id, own);
      await own.locator(`[data-event="${event}"]`).click({ timeout: patience });
      const { verb = '', confirm, asks } = wordsOf(chart)?.events[event] ?? {};
      if (!confirm && asks !== 'reason') return true;
      const dialog = own.getByRole('dialog');
      if (asks === 'reason') await dialog.getByLabel('Reason').fill(reason);
      await dialog.getByRole('button', { name: verb, exact: true }).click();
      return true;
    },
    came: async (place, by) => {
      await shows(place, by);
      expect(await page?.evaluate(() => 'marked' in window)).toBe(true);
      expect(thrown).toEqual([]);
    },
  };
};

export const observedTitle =
  '$id: a page in Chromium that only watches shows every state that people, jobs and time lead to';

export const named = (all: Watched[]) => all.map((one) => ({ id: one.plans[0].lifecycle, one }));

/** Tours the plans before a page; fails where a transition is neither taken nor named. */
const judgeObserved = async (server: WalkedServer, browser: Browser, one: Watched) => {
  const id = one.plans[0].lifecycle;
  const taken = new Set<unknown>();
  const pressed = new Set<string>();
  let [steps, rows] = [0, 0];
  const observer = observe(server, browser, one);
  for (const plan of one.plans) {
    const gone = await tour(server, plan, observer, taken, pressed);
    [steps, rows] = [steps + gone.steps, rows + gone.rows];
  }
  await observer.close();
  expect([...pressed].sort()).toEqual((one.pressed ?? []).sort());
  const all = transitionsOf(lifecycles[id]);
  const seen = all.filter(isSeen).map((arrow) => ({
    name: nameOf(arrow),
    isTaken: taken.has(arrow.definition),
    isElsewhere: one.elsewhere?.arrows.test(nameOf(arrow)) ?? false,
  }));
  const here = seen.filter(({ isElsewhere }) => !isElsewhere);
  const count = here.filter(({ isTaken }) => isTaken).length;
  process.stdout.write(
    `\n${id}: ${rows} rows, ${steps} steps seen in Chromium, ${pressed.size} events pressed; ${count} of ${here.length} transitions into another state, ${seen.length - here.length} not by these rows; ${all.length} transitions in all\n`,
  );
  expect(here.filter(({ isTaken }) => !isTaken).map(({ name }) => name)).toEqual([]);
  // What is seen here after all is not to be left to others.
  const both = seen.filter(({ isTaken, isElsewhere }) => isTaken && isElsewhere);
  expect(both.map(({ name }) => name)).toEqual([]);
};
