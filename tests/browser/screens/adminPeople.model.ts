import { expect, type Locator, type Page } from '@playwright/test';
import { accounts } from '#contract/people/accounts';
import type { Caller } from '../caller';

/** The administrator's list of people, and the page of one. */
export const peopleScreen = (page: Page) => {
  const table = page.getByRole('table', { name: 'People' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  const state = page.getByRole('group', { name: 'State' });
  return {
    rows,
    open: (search = '') => page.goto(`/admin/people${search}`),
    row: (name: string) => rows.filter({ hasText: name }),
    waiting: state.getByRole('button', { name: /^Waiting/ }),
    seeWaiting: (count: number) =>
      expect(state.getByRole('button', { name: /^Waiting/ })).toHaveText(`Waiting${count}`),
    seeCount: (count: number) =>
      expect(
        page.getByRole('main').getByText(new RegExp(`^${count} (person|people)`)),
      ).toBeVisible(),
    search: page.getByRole('searchbox', { name: 'Search people' }),
  };
};

export const personScreen = (page: Page) => {
  const decision = page.getByRole('region', { name: 'Decision' });
  const dialog = page.getByRole('dialog');
  return {
    decision,
    dialog,
    form: page.getByRole('form', { name: 'Person' }),
    course: page.getByRole('list', { name: 'Account' }),
    chosenRoles: page.getByRole('list', { name: 'Chosen roles' }).getByRole('listitem'),
    open: async (id: string) => {
      await page.goto(`/admin/people/edit/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    addRole: (label: string) => page.getByRole('button', { name: `Add ${label}`, exact: true }),
    /** The station of the course at which the account stands. */
    seeStation: (text: string) =>
      expect(page.getByRole('list', { name: 'Account' })).toContainText(text),
    seeDone: (text: string) =>
      expect(page.getByRole('list', { name: /^Activity log of/ })).toContainText(text),
  };
};

export const searchFor = (text: string) => ({
  search_criteria_list: [{ key: 'text' as const, value: text }],
});
export const idOf = async (admin: Caller, text: string) => {
  const { content } = await admin.done(accounts.search, { body: searchFor(text) });
  return content[0]?.account_id ?? '';
};

/** A buyer whom the dealer registered: waits for the administrator. */
export const waitingBuyer = async (
  dealer: Caller,
  email: string,
  first_name: string,
  last_name: string,
) => {
  await dealer.done(accounts.createBuyer, { body: { email, first_name, last_name } });
};

/** An expert whom the administrator added: approved. */
export const added = async (admin: Caller, email: string, first_name: string, last_name: string) =>
  (
    await admin.done(accounts.create, {
      body: { email, first_name, last_name, roles: ['EXPERT'] },
    })
  ).account_id;

/** Walks by Tab (or backwards) until the target has the focus, and acts on it by a key. */
export const press = async (page: Page, target: Locator, key = 'Enter', walk = 'Tab') => {
  await target.waitFor();
  for (let step = 0; step < 90; step += 1) {
    await page.keyboard.press(walk);
    if (await target.evaluate((element) => element === document.activeElement))
      return page.keyboard.press(key);
  }
  throw new Error(`no Tab leads to ${String(target)}`);
};
