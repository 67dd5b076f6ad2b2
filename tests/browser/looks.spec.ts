import { mkdirSync, readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { addresses, type ScreenId } from '#contract/frame/addresses';
import { items } from '#contract/records/items';
import { atRest, judge } from './axe';
import { until } from './caller';
import { desktop, expect, listen, phone, test, type Who } from './people/people';

/** Each screen that needs no id in its address, of routes.tsv and our own: where, what its title is, who looks. */
const pages: [path: string, title: string, who: Who | null][] = [
  ['/', 'Welcome', null],
  ['/onboarding', 'Onboarding', null],
  ['/user_moderation', 'Waiting for approval', 'newcomer'],
  ['/success_approve', 'Registration approved', null],
  ['/privacy_policy', 'Privacy policy', null],
  ['/terms_of_use', 'Terms of use', null],
  ['/intelectual_property', 'Intellectual property', null],
  ['/archive', 'Archive', null],
  ['/dpp_example', 'Digital passport example', null],
  ['/dpp_example_qr', 'Digital passport example QR', null],
  ['/dp_external_code', 'Enter code', null],
  ['/item_external', 'External item', null],
  ['/coming_soon', 'Coming soon', null],
  ['/unknown_error', 'Something went wrong', null],
  ['/user_not_found', 'User not found', null],
  ['/check_document', 'Check a document', null],
  ['/help', 'Help and questions', null],
  ['/no/such/page', 'Page not found', null],
  ['/dashboard/items', 'Items', 'creator'],
  ['/dashboard/items', 'Items', 'inventory'],
  ['/dashboard/profile', 'Profile', 'inventory'],
  ['/dashboard/subscription', 'Subscription', 'owner'],
  ['/dashboard/subscription/payment', 'Payment', 'owner'],
  ['/dashboard/more', 'More', 'owner'],
  ['/dashboard/inbox', 'Inbox', 'owner'],
  ['/dashboard/displays', 'Remote displays', 'artist'],
  ['/dashboard/import', 'Import', 'inventory'],
  ['/dashboard/opinions', 'Opinions', 'expert'],
  ['/dashboard/opinions_asked', 'Opinions', 'owner'],
  ['/dashboard/help', 'Help and questions', 'owner'],
  ['/dashboard/statistics', 'Statistics', 'inventory'],
  ['/dashboard/gifts', 'Gift subscriptions', 'dealer'],
  ['/dashboard/loans', 'Loans', 'owner'],
  ['/dashboard/loans?view=month', 'Loans', 'owner'],
  ['/dashboard/loans?view=item', 'Loans', 'owner'],
  ['/dashboard/success_prepare', 'Prepare', 'seller'],
  ['/dashboard/item_sell', 'Item sell', 'seller'],
  ['/dashboard/check_account', 'Create new account', 'seller'],
  ['/dashboard/last_check', 'Last check', 'seller'],
  ['/dashboard/successfully_sold', 'Item sold', 'seller'],
  ['/dashboard/add_item', 'Create item', 'inventory'],
  ['/dashboard/add_nfdi', 'Create NFDI', 'artist'],
  ['/dashboard/create_object', 'Create object', 'creator'],
  ['/dashboard/unpublished_objects', 'Unpublished objects', 'creator'],
  ['/admin/people', 'People', 'admin'],
  ['/admin/people/add', 'Add person', 'admin'],
  ['/admin/people/add_success', 'Person added', 'admin'],
  ['/admin/profile', 'Profile', 'admin'],
  ['/admin/inventory', 'Inventory', 'admin'],
  ['/admin/inventory/add', 'Add inventory', 'admin'],
  ['/admin/company_list', 'Companies', 'admin'],
  ['/admin/company/add', 'Add company', 'admin'],
  ['/admin/more', 'More', 'admin'],
  ['/admin/gifts', 'Gift subscriptions', 'admin'],
  ['/admin/inbox', 'Inbox', 'admin'],
  ['/admin/statistics', 'Statistics', 'admin'],
];

/** Nobody changes anything here: the longest file is shared by both lanes. */
test.describe.configure({ mode: 'parallel' });

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

/** At a phone's and a desk's width, once nothing of the page's own is on its way; with CONTACT=1 a picture. */
const look = async (page: Page, calls: () => number, name: string) => {
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(calls).toBe(0);
    await atRest(page);
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
  test(`the pages of ${who ?? 'nobody'}`, async ({ visit }) => {
    const page = await visit(who);
    const noise = listen(page);
    const calls = calling(page);
    for (const [path, title] of pages.filter((one) => one[2] === who))
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveTitle(`${title} · Passepartout`);
        await look(page, calls, file(path, who));
        expect.soft(honest(noise.splice(0))).toEqual([]);
      });
  });

test('the pages of one published object', async ({ visit, visitors }) => {
  const owner = await visitors.caller('owner');
  const item = await until('a published demo object', async () => {
    const { content } = await owner.done(items.search, { body: items.search.body.parse({}) });
    return content.find(
      (one) => one.publication.label === 'Published' && one.verification === 'SUCCESS',
    );
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
    const noise = listen(page);
    const calls = calling(page);
    for (const [path, title] of own.filter((one) => one[2] === who))
      await test.step(`${path} of ${who ?? 'nobody'}`, async () => {
        await page.goto(path);
        if (title) await expect(page).toHaveTitle(title);
        else await expect(page).toHaveTitle(new RegExp(item.name));
        await look(page, calls, file(path.replace(item.id, 'item'), who));
        expect.soft(noise.splice(0)).toEqual([]);
      });
  }
});
