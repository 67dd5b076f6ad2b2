/** States of screens that no address opens: a dialog, a selection, an empty answer, a long title. */

const button = (page, name) => page.getByRole('button', { name, exact: true }).first();
const firstItem = async (page) => {
  await page
    .getByRole('link', { name: /Lisière|Ferry|Amphora/i })
    .first()
    .click();
  await page.waitForURL(/items_details/);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
/** An act of a record by its event; on a phone it may be behind "More". */
const act = async (page, event) => {
  const found = page.locator(`[data-event="${event}"]`);
  if (!(await found.isVisible())) await button(page, 'More').click();
  await found.click();
};
const tick = async (page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.first().waitFor();
  for (const at of [0, 1]) await boxes.nth(at).click({ force: true });
};
const longTitle =
  'Untitled (study for the great staircase of the former customs house, with two figures, a dog, an umbrella stand and the shadow of a passing tram)';

/** [{ id, who, address, reach(page, isPhone) }]; `who` is a demo person or null. */
export const states = [
  {
    id: 'S01-approve',
    who: 'admin',
    address: '/admin/people?state=waiting',
    reach: async (page) => {
      await page.locator('a[href^="/admin/people/edit/"]').first().click();
      await page.getByRole('heading', { name: 'Pending approval' }).waitFor();
      await button(page, 'Add Inventory manager')
        .click({ timeout: 3000 })
        .catch(() => undefined);
    },
  },
  {
    id: 'S02-people-filters',
    who: 'admin',
    address: '/admin/people?role=EXPERT',
    reach: (page, isPhone) =>
      isPhone ? page.getByRole('button', { name: /^Filters/ }).click() : null,
  },
  { id: 'S03-selected-wall', who: 'inventory', address: '/dashboard/items?view=wall', reach: tick },
  {
    id: 'S04-selected-table',
    who: 'inventory',
    address: '/dashboard/items?view=table',
    reach: tick,
  },
  {
    id: 'S05-no-match',
    who: 'inventory',
    address: '/dashboard/items?q=zzzz',
    reach: () => undefined,
  },
  {
    id: 'S06-long-title',
    who: 'creator',
    address: '/dashboard/create_object',
    reach: async (page) => {
      await page.getByRole('textbox', { name: /^Title/ }).fill(longTitle);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.waitForURL(/edit_object/);
    },
  },
  {
    id: 'S07-link',
    who: 'owner',
    address: '/dashboard/items',
    reach: async (page) => {
      await firstItem(page);
      const link = button(page, 'QR link');
      if (!(await link.isVisible())) await button(page, 'More').click();
      await link.click();
      await button(page, 'Create link').click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  {
    id: 'S08-labels',
    who: 'inventory',
    address: '/dashboard/items?verification=SUCCESS',
    reach: async (page) => {
      await firstItem(page);
      await button(page, 'Print labels').click();
    },
  },
  {
    id: 'S09-models',
    who: 'inventory',
    address: '/dashboard/items?by=model',
    reach: () => undefined,
  },
  {
    id: 'S10-report',
    who: 'owner',
    address: '/dashboard/items',
    reach: async (page) => {
      await firstItem(page);
      const report = button(page, 'Report missing or stolen');
      if (!(await report.isVisible())) await button(page, 'More').click();
      await report.click();
    },
  },
  {
    id: 'S11-wrong-login',
    who: null,
    address: '/login',
    reach: async (page) => {
      await page.getByLabel('E-mail').fill('nobody@demo.passepartout.test');
      await page.getByLabel('Password').fill('not-the-password');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    id: 'S12-last-look',
    who: 'dealer',
    address: '/dashboard/items?verification=SUCCESS',
    reach: async (page) => {
      await firstItem(page);
      await act(page, 'record.correct');
      await page.getByRole('textbox', { name: /^Credit line/ }).fill('Private collection, Limoges');
      await page.getByRole('textbox', { name: /^Why/ }).fill('The place was missing.');
      await button(page, 'Check the correction').click();
    },
  },
  {
    id: 'S13-withdraw',
    who: 'dealer',
    address: '/dashboard/items?verification=SUCCESS',
    reach: async (page) => {
      await firstItem(page);
      await act(page, 'passport.withdraw');
    },
  },
];
