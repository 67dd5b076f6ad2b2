import { existsSync } from 'node:fs';
import { chromium, expect as see, type Browser, type Locator, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordsOf } from '#machines/kernel/explain';
import { transitionsOf, type Transition } from '#machines/kernel/graph';
import { labelOf } from '#machines/kernel/labels';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { nameOf } from '../../paths/walk';
import type { Stored } from '../../../server/lifecycle/kinds/kinds';
import { isPeoples } from '../model/peoples';
import type { Place, Plan, Player, Subject } from '../model/plan';
import { accountPlan, addedPlan, introducedPlan } from '../model/plans/account';
import { expertisePlan } from '../model/plans/expertise';
import { importPlan } from '../model/plans/import';
import { displayPlan } from '../model/plans/display';
import { loanPlan } from '../model/plans/loan';
import { publicationPlan } from '../model/plans/publication';
import { missingPlan, stolenPlan } from '../model/plans/report';
import { signaturePlan } from '../model/plans/signature';
import { subscriptionPlan } from '../model/plans/subscription';
import { chromiumPath } from '../../setup/chromium';
import { openWalked, type WalkedServer } from '../walks/walkedServer';
import { tour, type Observer } from './tour';

/** Waited for only where something does not come, in ms. */
const patience = 45_000;

let server: WalkedServer;
let browser: Browser;
beforeAll(async () => {
  server = await openWalked();
  browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Where a lifecycle is watched: the page of a row, and what tells its state there. */
interface Watched {
  plans: Plan[];
  path: (subject: Subject) => string;
  tells: (page: Page, place: Place) => Locator;
  /** Where the page says a state in other words than the chart's label. */
  words?: Record<string, string>;
  /** Events that are sent by their buttons on the page of whoever may send them. */
  pressed?: string[];
  /** The page with the buttons of somebody who has another one than the watcher. */
  desk?: (subject: Subject, player: Player) => string;
  /** Transitions that need more than these rows have, and the specs that show them in Chromium. */
  elsewhere?: { arrows: RegExp; shownBy: string[] };
}

/** The station where the row is now, or the last one that it has reached. */
const standing = (page: Page, stations: string) => {
  const list = page.getByRole('list', { name: stations, exact: true });
  return list.locator('[aria-current=step]').or(list.getByRole('listitem').last()).first();
};
const inVain = ['declined', 'cancelled', 'expired'];

const watched: Watched[] = [
  {
    plans: [loanPlan],
    path: ({ item }) => `/dashboard/loan/${item}`,
    tells: (page, { state }) =>
      state === 'draft' ? page.getByText('Draft', { exact: true }).first() : standing(page, 'Loan'),
    pressed: [
      ...['curator.approve', 'curator.reject', 'main.approve', 'main.reject'],
      ...['loan.cancel', 'cancellation.revoke', 'item.return'],
    ],
    // A borrower without an account, and objects that come back late.
    elsewhere: {
      arrows: /loan\.create#1|(recalled|overdue) --item\.return#/,
      shownBy: ['loans/loan.spec.ts', 'loans/loanReturn.spec.ts'],
    },
  },
  {
    plans: [expertisePlan],
    path: ({ item }) => `/dashboard/expert_opinion/${item}`,
    tells: (page, { state }) =>
      inVain.includes(state)
        ? page.getByRole('region', { name: 'Requests without an opinion' })
        : state === 'done'
          ? page.getByRole('region', { name: 'What has happened' })
          : standing(page, 'Expert opinion'),
    pressed: [
      ...['expertise.accept', 'expertise.decline', 'expertise.cancel'],
      ...['expertise.submit', 'expertise.finish'],
    ],
    desk: ({ item }, { abbr }) =>
      abbr === 'E' ? `/dashboard/authenticate/${item}` : `/dashboard/expert_opinion/${item}`,
  },
  {
    plans: [accountPlan, introducedPlan, addedPlan],
    path: ({ id }) => `/admin/people/edit/${id}`,
    tells: (page) => standing(page, 'Account'),
  },
  {
    plans: [importPlan],
    path: ({ id }) => `/dashboard/import/${id}`,
    tells: (page) => standing(page, 'Import'),
    // Its one row is worked before anybody could stop it.
    elsewhere: { arrows: /run\.stop#|^stopped /, shownBy: ['objects/imports.spec.ts'] },
  },
  {
    plans: [publicationPlan],
    path: ({ item }) => `/dashboard/items_details/${item}`,
    tells: (page, { state }) =>
      ['published', 'withdrawn'].includes(state)
        ? page.getByRole('main')
        : standing(page, 'Publication'),
  },
  {
    plans: [subscriptionPlan],
    path: () => '/dashboard/subscription',
    tells: (page) => page.getByRole('main'),
    words: { none: 'You have no plan yet', checkout: 'A payment is open' },
    pressed: ['subscription.cancel', 'subscription.renew', 'checkout.leave'],
  },
  {
    plans: [signaturePlan],
    path: ({ id }) => `/dashboard/sign/${id}`,
    tells: (page) => page.getByRole('main'),
    words: {
      ...{ created: 'Code from your e-mail', sent: 'Code from your e-mail' },
      ...{ delivered: 'Code from your e-mail', completed: 'Signed' },
      ...{ declined: 'This document was taken back', voided: 'This document was taken back' },
    },
  },
  {
    plans: [missingPlan, stolenPlan],
    path: ({ item }) => `/dashboard/items_details/${item}`,
    tells: (page) => page.getByRole('main'),
    pressed: ['report.close'],
  },
  {
    plans: [displayPlan],
    path: ({ item }) => `/dashboard/items_details/${item}`,
    tells: (page) => page.getByRole('main'),
    pressed: ['display.drop'],
  },
];

const observe = (one: Watched, lifecycle: Stored): Observer => {
  const { path, tells, words, desk = path, pressed = [] } = one;
  let page: Page | null = null;
  const thrown: string[] = [];
  let row: Subject | null = null;
  /** Of the people who press buttons, for the row that there is now. */
  const desks = new Map<string, Page>();
  const shows = async (place: Place, by: string) => {
    if (!page || row?.isGone?.(place)) return;
    const label = words?.[place.state] ?? labelOf(lifecycles[lifecycle], place.state);
    await see(tells(page, place), `after ${by}`).toContainText(label, { timeout: patience });
  };
  const open = async (token: string, address: string) => {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    await context.addInitScript((known) => localStorage.setItem('token', known), token);
    const opened = await context.newPage();
    opened.on('pageerror', ({ message }) => thrown.push(message));
    await opened.goto(address);
    return opened;
  };
  return {
    born: async (subject, place) => {
      for (const old of [page, ...desks.values()]) await old?.context().close();
      desks.clear();
      row = subject;
      page = await open(subject.watcher.token, path(subject));
      await shows(place, 'birth');
      // A reload would wipe it off.
      await page.evaluate(() => void Object.assign(window, { marked: true }));
    },
    press: async (player, event, reason) => {
      if (!row || !pressed.includes(event)) return false;
      const { id, token } = player.person;
      const own = desks.get(id) ?? (await open(token, desk(row, player)));
      desks.set(id, own);
      await own.locator(`[data-event="${event}"]`).click({ timeout: patience });
      const { verb = '', confirm, asks } = wordsOf(lifecycles[lifecycle])?.events[event] ?? {};
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

/** Watched, or followed step by step by people, in specs of their own. */
const shownBySpecs: Partial<Record<Stored, string>> = {
  sale: 'sales/saleWays.spec.ts',
  verification: 'observer.spec.ts',
};
/** No page of the product stands still on a state of theirs. */
const withoutPage: Stored[] = ['link', 'anchor'];

it('every lifecycle with a page is watched in Chromium', () => {
  const here = watched.map(({ plans: [plan] }) => plan?.lifecycle);
  const all = [...here, ...Object.keys(shownBySpecs), ...withoutPage];
  expect(all.sort()).toEqual(Object.keys(lifecycles).sort());
  const specs = watched.flatMap(({ elsewhere }) => elsewhere?.shownBy ?? []);
  for (const spec of [...specs, ...Object.values(shownBySpecs)])
    expect(existsSync(`tests/browser/${spec}`), spec).toBe(true);
});

it.each(watched.map((one) => ({ id: one.plans[0]?.lifecycle ?? 'link', one })))(
  '$id: a page in Chromium that only watches shows every state that calls and time lead to',
  async ({ id, one }) => {
    const taken = new Set<unknown>();
    const pressed = new Set<string>();
    let [steps, rows] = [0, 0];
    for (const plan of one.plans) {
      const gone = await tour(server, plan, observe(one, id), taken);
      [steps, rows] = [steps + gone.steps, rows + gone.rows];
      gone.pressed.forEach((event) => pressed.add(event));
    }
    expect([...pressed].sort()).toEqual((one.pressed ?? []).sort());
    const isTaken = ({ definition }: Transition) => taken.has(definition);
    const isElsewhere = (arrow: Transition) => one.elsewhere?.arrows.test(nameOf(arrow)) ?? false;
    const arrows = transitionsOf(lifecycles[id]);
    // By people, into another state: there is something to see.
    const seen = arrows.filter((arrow) => isPeoples(arrow) && arrow.to.length > 0);
    const here = seen.filter((arrow) => !isElsewhere(arrow));
    process.stdout.write(
      `\n${id}: ${rows} rows, ${steps} steps seen in Chromium, ${pressed.size} events pressed; ${here.filter(isTaken).length} of ${here.length} transitions by people into another state, ${seen.length - here.length} shown by other specs; ${arrows.filter(isTaken).length} of ${arrows.length} transitions in all\n`,
    );
    expect(here.filter((arrow) => !isTaken(arrow)).map(nameOf)).toEqual([]);
    // What is seen here after all is not to be left to others.
    expect(seen.filter((arrow) => isElsewhere(arrow) && isTaken(arrow)).map(nameOf)).toEqual([]);
  },
);
