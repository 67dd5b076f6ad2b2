import type { Page } from '@playwright/test';
import { accounts } from '#contract/people/accounts';
import { inventories } from '#contract/people/inventories';
import { items } from '#contract/records/items';
import { until } from '../caller';
import { expect, test, type Who } from './people';
import { isExhaustive } from '../../setup/exhaustive';

/**
 * routes.tsv, copied by hand: who opens an address and what its title is. `all` needs no log-in, `out` is for those who are
 * not logged in (others are sent on), `wait` for people without a role, `in` for every role but the uber admin,
 * `base` is an address that sends everybody to their own first page. The last is our own: help is for everybody (decision 70).
 */
const table = `
/ out Welcome
/login out Log in
/onboarding out Onboarding
/user_moderation wait Waiting for approval
/success_approve all Registration approved
/privacy_policy all Privacy policy
/terms_of_use all Terms of use
/intelectual_property all Intellectual property
/archive all Archive
/dp_external_code all Enter code
/item_external all External item
/blockchain_link/:item all Blockchain link
/coming_soon all Coming soon
/unknown_error all Something went wrong
/user_not_found all User not found
/no/such/place all Page not found
/dashboard base Items
/dashboard/items in Items
/dashboard/profile in Profile
/dashboard/subscription O,IMR,ICR,ITR,DA Subscription
/dashboard/subscription/payment O,IMR,ICR,ITR,DA Payment
/dashboard/more in More
/dashboard/items_details/:item in Item detail
/dashboard/verifications/:item in Verification details
/dashboard/sales_history/:item in Sales history
/dashboard/expert_opinion/:item in Expert opinion
/dashboard/loan/:item O,IMR,ICR,DA Loan item
/dashboard/authenticate/:item E Auth item
/dashboard/prepare_sell_item/:item SM,ISM,O,DA Prepare
/dashboard/success_prepare SM,ISM,O,DA Prepare
/dashboard/item_sell SM,ISM Item sell
/dashboard/check_account SM,ISM Create new account
/dashboard/last_check SM,ISM Last check
/dashboard/successfully_sold SM,ISM Item sold
/dashboard/sell/:item O,DA Sell finish
/dashboard/validation_participants/:item in Validation
/dashboard/final_validation/:item in Final validation
/dashboard/verified_item/:item in Verified
/dashboard/add_item IM,ISM Create item
/dashboard/edit/:item IM,ISM Edit item
/dashboard/add_nfdi DA Create NFDI
/dashboard/edit_nfdi/:item DA Edit NFDI
/dashboard/create_object B Create object
/dashboard/edit_object/:item B Edit object
/dashboard/unpublished_objects B,IM,ISM,DA Unpublished objects
/admin base People
/admin/people UA People
/admin/people/add UA Add person
/admin/people/edit/:person UA Edit person
/admin/people/add_success UA Person added
/admin/profile UA Profile
/admin/inventory UA Inventory
/admin/inventory/add UA Add inventory
/admin/inventory/edit/:company UA Edit inventory
/admin/company_list UA Companies
/admin/company/add UA Add company
/admin/company/edit/:company UA Edit company
/admin/more UA More
/help all Help and questions
`
  .trim()
  .split('\n')
  .map((line) => /^(\S+) (\S+) (.+)$/.exec(line)?.slice(1) as [path: string, who: string, string]);

/** Pages of the server's own, open to everybody: what is on the page stands before its title. */
const served = {
  '/dpp_example': () => 'Digital passport example · Passepartout',
  '/dpp_example_qr': () => 'Digital passport example QR · Passepartout',
  '/item_qr': () => 'Not found · Item by QR link · Passepartout',
  '/object_detail/:item': ({ label = '' }) => `${label} · Digital passport`,
};

/** Each kind of visitor: who it is in the demo, and where they are sent from what is not theirs (section 2, redirects). */
const visitors: Record<string, { who: Who | null; home: [path: string, title: string] }> = {
  nobody: { who: null, home: ['/', 'Welcome'] },
  'no role': { who: 'newcomer', home: ['/user_moderation', 'Waiting for approval'] },
  UA: { who: 'admin', home: ['/admin/people', 'People'] },
  ...Object.fromEntries(
    Object.entries({
      ...{ O: 'owner', SM: 'seller', IM: 'inventory', ISM: 'dealer', IMR: 'main', ICR: 'curator' },
      ...{ ITR: 'it', DA: 'artist', E: 'expert', B: 'creator' },
    }).map(([abbr, who]) => [abbr, { who, home: ['/dashboard/items', 'Items'] as const }]),
  ),
};

const opens = (who: string, visitor: string): boolean => {
  if (who === 'all') return true;
  if (who === 'out') return visitor === 'nobody';
  if (who === 'wait') return visitor === 'no role';
  if (who === 'in') return !['nobody', 'no role', 'UA'].includes(visitor);
  return who.split(',').includes(visitor);
};

/** Goes to an address as a link within the product does, and says where that led: path and title, once they rest. */
const go = (page: Page, path: string, wanted: string) =>
  page.evaluate(
    async ([to, hoped]) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      const here = () => `${location.pathname} ${document.title}`;
      for (let tries = 0; tries < 100 && here() !== hoped; tries += 1)
        await new Promise((done) => setTimeout(done, 50));
      return here();
    },
    [path, wanted] as const,
  );

/** Types an address, as a stranger does: the start page is the server's own, which has no app to go on in. */
const type = async (page: Page, path: string, wanted: string) => {
  const here = async () => `${new URL(page.url()).pathname} ${await page.title().catch(() => '')}`;
  await page.goto(path);
  const end = Date.now() + 10_000;
  while ((await here()) !== wanted && Date.now() < end) await page.waitForTimeout(50);
  return here();
};

const filled = (pattern: string, ids: Record<string, string>) =>
  pattern.replace(/:(\w+)/, (_, name: string) => ids[name] ?? name);

const walk = async (page: Page, visitor: string, ids: Record<string, string>) => {
  const [home, homeTitle] = visitors[visitor]?.home ?? ['', ''];
  const off: string[] = [];
  for (const [pattern, who, title] of table) {
    // The provider's own page answers this one.
    if (visitor === 'nobody' && pattern === '/login') continue;
    const path = filled(pattern, ids);
    const wanted = opens(who, visitor) ? `${path} ${title}` : `${home} ${homeTitle}`;
    const found = await (visitor === 'nobody' ? type : go)(page, path, `${wanted} · Passepartout`);
    if (found !== `${wanted} · Passepartout`) off.push(`${path}: ${found}, not ${wanted}`);
  }
  expect(off).toEqual([]);
  for (const [pattern, title] of Object.entries(served)) {
    const path = filled(pattern, ids);
    await page.goto(path);
    await expect(page).toHaveTitle(title(ids));
    expect(new URL(page.url()).pathname).toBe(path);
  }
};

/** Where the run is not exhaustive: nobody, those who wait, the uber admin, and three who share few pages. */
const few = ['nobody', 'no role', 'UA', 'ISM', 'DA', 'E'];

test.describe('every route of routes.tsv', () => {
  for (const visitor of isExhaustive ? Object.keys(visitors) : few)
    test(`has its title or its redirect for ${visitor}`, async ({ visit, visitors: known }) => {
      const owner = await known.caller('owner');
      const admin = await known.caller('admin');
      const item = await until('a published object', async () =>
        (await owner.done(items.search, { body: items.search.body.parse({}) })).content.find(
          ({ publication }) => publication.label === 'Published',
        ),
      );
      const { record } = await owner.done(items.one, { params: { id: item.id } });
      const people = await admin.done(accounts.search, { body: accounts.search.body.parse({}) });
      const companies = await admin.done(inventories.search, {
        query: { page: 0, size: 1 },
        body: inventories.search.body.parse({}),
      });
      const ids = {
        item: item.id,
        label: [item.name, record.artist || record.maker || record.brand].join(', '),
        person: people.content[0]?.account_id ?? '',
        company: companies.content[0]?.id ?? '',
      };
      const { who, home } = visitors[visitor] ?? { who: null, home: ['/'] };
      const page = await visit(who);
      await page.goto(home[0]);
      await page.getByRole('contentinfo').waitFor();
      await walk(page, visitor, ids);
    });

  test('is the external item page for a screen, whatever it asks for', async ({ visit }) => {
    const page = await visit(null);
    await page.addInitScript(() => localStorage.setItem('token', 'screen_of_the_test'));
    // Its token is none: the server is not asked.
    await page.route('**/items_manager/**', (route) => route.abort());
    await page.goto('/dashboard/items');
    await page.waitForURL('**/item_external');
    for (const [pattern] of table) {
      const there = '/item_external External item · Passepartout';
      expect(await go(page, pattern.replace(/:\w+/, 'x'), there)).toBe(there);
    }
  });

  test('/login asks for the log-in, by code with PKCE and the four scopes', async ({ visit }) => {
    const page = await visit(null);
    const asked = page.waitForRequest(/\/oidc\/auth\?/);
    await page.goto('/login');
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256' },
      scope: 'openid profile email offline_access',
    });
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page).toHaveTitle(/^Log in/);
  });
});
