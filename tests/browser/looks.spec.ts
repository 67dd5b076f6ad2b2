import { mkdirSync, readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { addresses, type ScreenId } from '#contract/frame/addresses';
import { sales } from '#contract/sales';
import { atRest, judge } from './axe';
import { until } from './caller';
import { pages } from './pages';
import { judgePressed } from './pressed';
import { desktop, expect, listen, phone, test, type Who } from './people/people';
import { forgetShifts, seeStill, watchShifts } from './shifts';
import { isExhaustive } from '../setup/exhaustive';

/** Nobody changes anything here: where the run is exhaustive, the longest file is shared by both lanes. */
if (isExhaustive) test.describe.configure({ mode: 'parallel' });

/** CONTACT=1 keeps a picture of every page at both widths, to be looked at by people. */
const keeps = process.env['CONTACT'] === '1';
const contact = 'test-results/contact';
test.beforeAll(() => void mkdirSync(contact, { recursive: true }));

/** How many of a page's own calls are on their way; the live line is always open. */
const calling = (page: Page) => {
  const open = new Set<Request>();
  const isCall = (one: Request) =>
    ['fetch', 'xhr', 'image', 'script'].includes(one.resourceType()) &&
    !/socket\.io/.test(one.url());
  page.on('request', (one) => isCall(one) && open.add(one));
  page.on('requestfinished', (one) => open.delete(one));
  page.on('requestfailed', (one) => open.delete(one));
  return () => open.size;
};

/** The page has its heading, and nothing of its own is on its way. */
const settled = async (page: Page, calls: () => number) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(calls).toBe(0);
  await atRest(page);
};

const sizes = [phone, desktop];
let looked = 0;
/** In turn where the run is not exhaustive: each page at one width. */
const widths = () => (isExhaustive || keeps ? sizes : [sizes[looked++ % 2] ?? phone]);

/** At a phone's and a desk's width, once nothing of the page's own is on its way; with CONTACT=1 a picture. */
const look = async (page: Page, calls: () => number, name: string) => {
  for (const { viewport } of widths()) {
    await page.setViewportSize(viewport);
    await settled(page, calls);
    if (keeps)
      await page.screenshot({ path: `${contact}/${name}-${viewport.width}.png`, fullPage: true });
    await judge(page, name);
  }
};

/**
 * The browser writes refusals down by itself: the 403 that tells a person without a role so, and the 404 of a page that
 * is none.
 */
const refusals = /403 .*users\/profile|404 .*\/no\/such\/page/;
const honest = (noise: string[]) => noise.filter((line) => !refusals.test(line));

const within = /^\/(dashboard|admin)\//;
/**
 * Opens an address. Where the run is not exhaustive, from one screen behind the log-in to the next as a link within the
 * product does: the page and axe are loaded once a person. That each address opens when it is typed, other specs see.
 */
const open = async (page: Page, path: string) => {
  const isThere = within.test(new URL(page.url()).pathname);
  if (isExhaustive || !isThere || !within.test(path)) return void (await page.goto(path));
  await page.evaluate(async (to) => {
    const stays = location.pathname === new URL(to, location.href).pathname;
    const heading = stays ? null : document.querySelector('h1');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    // Two screens may have one title: the next one is drawn before it is waited for.
    for (let frames = 0; frames < 3 || heading?.isConnected; frames += 1)
      await new Promise(requestAnimationFrame);
  }, path);
  // Until then one screen made way for another, as whoever presses a link expects.
  await forgetShifts(page);
};

/** Kinds of buttons that were pressed on an earlier page; those of every person anew where the run is exhaustive. */
let kinds: string[] = [];
test.beforeEach(() => {
  if (isExhaustive) kinds = [];
});

const file = (path: string, who: Who | null) =>
  `${path.slice(1).replaceAll(/[/?=]/g, '-') || 'root'}-${who ?? 'nobody'}`;

test('every screen without parameters is looked at', () => {
  const rows = readFileSync('src/screens/app/routes.tsx', 'utf8').matchAll(
    /row\('([RX]\d+)', '([^']+)'/g,
  );
  const wanted = [...rows]
    .map(([, id, title]) => `${addresses[id as ScreenId]} ${title}`)
    .filter(
      (one) => !one.includes(':') && !/^(\*|\/login|\/item_qr|\/dashboard|\/admin) /.test(one),
    );
  const looked = new Set(pages.map(([path, title]) => `${path} ${title}`));
  expect(wanted.length).toBeGreaterThan(30);
  expect(wanted.filter((one) => !looked.has(one))).toEqual([]);
});

const groups = [...new Set(pages.map(([, , who]) => who))];
for (const who of groups)
  test(`the pages of ${who ?? 'nobody'}, and their buttons when hovered, pressed or focused`, async ({
    visit,
  }) => {
    const page = await visit(who);
    await watchShifts(page);
    const noise = listen(page);
    const calls = calling(page);
    for (const [path, title] of pages.filter((one) => one[2] === who))
      await test.step(path, async () => {
        await open(page, path);
        await expect(page).toHaveTitle(`${title} · Passepartout`);
        await settled(page, calls);
        await seeStill(page, path);
        await look(page, calls, file(path, who));
        kinds = await judgePressed(page, path, kinds);
        expect.soft(honest(noise.splice(0))).toEqual([]);
      });
    expect(kinds.length).toBeGreaterThan(2);
  });

/** The drawing of the chart that a run has followed, opened and shut again. */
const lookAtChart = async (page: Page) => {
  await page.getByRole('button', { name: 'Show all steps' }).click();
  const sheet = page.getByRole('dialog', { name: 'Verification: all steps' });
  await expect(sheet.getByRole('img')).toHaveAccessibleName(/Now: Success\.$/);
  await expect(sheet.locator('[data-made]')).toHaveCount(5);
  await judge(page, 'the chart of a verification');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
};

test('the pages of one published object', async ({ visit, visitors }) => {
  const owner = await visitors.caller('owner');
  // Theirs now: the list of their items has those too that an earlier test sold on.
  const item = await until('a verified object of theirs', async () => {
    const { content } = await owner.done(sales.offers, { query: sales.offers.query.parse({}) });
    return content.find((one) => one.verified_at !== null)?.item;
  });
  const own: [string, string, Who | null][] = [
    [`/dashboard/items_details/${item.id}`, 'Item detail · Passepartout', 'owner'],
    [`/dashboard/verifications/${item.id}`, 'Verification details · Passepartout', 'owner'],
    [`/dashboard/sales_history/${item.id}`, 'Sales history · Passepartout', 'owner'],
    [`/dashboard/expert_opinion/${item.id}`, 'Expert opinion · Passepartout', 'owner'],
    [`/dashboard/loan/${item.id}`, 'Loan item · Passepartout', 'owner'],
    [`/dashboard/prepare_sell_item/${item.id}`, 'Prepare · Passepartout', 'owner'],
    [`/dashboard/sell/${item.id}`, 'Sell finish · Passepartout', 'owner'],
    [`/dashboard/validation_participants/${item.id}`, 'Validation · Passepartout', 'owner'],
    [`/dashboard/final_validation/${item.id}`, 'Final validation · Passepartout', 'owner'],
    [`/dashboard/verified_item/${item.id}`, 'Verified · Passepartout', 'owner'],
    [`/object_detail/${item.id}`, '', null],
    [`/blockchain_link/${item.id}`, 'Blockchain link · Passepartout', null],
    [`/dashboard/items_details/${item.id}`, 'Item detail · Passepartout', 'expert'],
    [`/dashboard/authenticate/${item.id}`, 'Auth item · Passepartout', 'expert'],
  ];
  for (const who of ['owner', null, 'expert']) {
    const page = await visit(who);
    await watchShifts(page);
    const noise = listen(page);
    const calls = calling(page);
    for (const [path, title] of own.filter((one) => one[2] === who))
      await test.step(`${path} of ${who ?? 'nobody'}`, async () => {
        await open(page, path);
        if (title) await expect(page).toHaveTitle(title);
        else await expect(page).toHaveTitle(new RegExp(item.name));
        await settled(page, calls);
        await seeStill(page, path, { typeLater: path.startsWith('/object_detail/') });
        await look(page, calls, file(path.replace(item.id, 'item'), who));
        if (path.startsWith('/dashboard/verifications/')) await lookAtChart(page);
        kinds = await judgePressed(page, path, kinds);
        expect.soft(noise.splice(0)).toEqual([]);
      });
  }
});
