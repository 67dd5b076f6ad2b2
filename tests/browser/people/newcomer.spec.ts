import type { Page } from '@playwright/test';
import { accounts } from '#contract/people/accounts';
import { roles, type Role } from '#contract/frame/roles';
import { messages } from '#contract/frame/messages';
import { seeClean } from '../axe';
import type { Caller } from '../caller';
import { expect, phone, test } from './people';

/** spec 6: the shorter list. */
const shorter: readonly Role[] = [
  'INVENTORY_SALES_MANAGER',
  'BUYER',
  'DIGITAL_ARTIST',
  'BOOTSTRAPPED',
];

/** The newest code that was mailed to an address, as the mailbox page shows it. */
const codeOf = async (page: Page, email: string): Promise<string> => {
  const answer = await page.request.get(`/mailbox?to=${encodeURIComponent(email)}`);
  const [, code] = /^\s*(\d{6})\s*$/m.exec(await answer.text()) ?? [];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
};

const registerAs = async (page: Page, email: string) => {
  await page.goto('/onboarding');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('kestrel-42');
  await page.getByLabel('Confirm password').fill('kestrel-42');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('Code').waitFor();
};

/** The administrator's decision, made elsewhere. */
const decide = async (
  admin: Caller,
  email: string,
  decision: NonNullable<Parameters<typeof accounts.edit.body.parse>[0]>,
) => {
  const { content } = await admin.done(accounts.search, {
    body: { search_criteria_list: [{ key: 'text', value: email }] },
  });
  const id = content[0]?.account_id ?? '';
  await admin.done(accounts.edit, { params: { id }, body: accounts.edit.body.parse({ decision }) });
};

test('somebody registers with a mailed code, waits, and is let in without a reload', async ({
  visit,
  visitors,
}) => {
  const page = await visit(null, phone);
  const email = 'nils.neu@example.org';
  await page.goto('/onboarding');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('E-mail').fill('nils.neu@example');
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await page.getByLabel('Confirm password').fill('abd');
  await page.getByRole('button', { name: 'Register' }).click();
  for (const said of [messages.emailFormat, messages.passwordShort, messages.passwordsDiffer])
    await expect(page.getByText(said)).toBeVisible();
  await registerAs(page, email);
  await seeClean(page, 'the code page');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(messages.wrongCode)).toBeVisible();
  await page.getByLabel('Code').fill(await codeOf(page, email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/user_moderation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for approval');
  await page.getByLabel('First name').fill('Nils');
  const wish = page.getByLabel('What brings you here?');
  for (const role of roles)
    await expect(wish.locator(`option[value=${role}]`)).toHaveCount(shorter.includes(role) ? 1 : 0);
  await wish.selectOption('BUYER');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your details were sent.')).toBeVisible();
  await seeClean(page, 'the waiting page');
  const admin = await visitors.caller('admin');
  // On a slow phone the address changes well before its page is drawn: the waiting page must not lead elsewhere meanwhile.
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await decide(admin, email, { event: 'account.approve', roles: ['BUYER'] });
  await page.waitForURL('**/success_approve');
  await expect(page.getByText('You are approved as Buyer.')).toBeVisible();
  await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard/items');
});

test('somebody is not approved, and reads why', async ({ visit, visitors }) => {
  const page = await visit(null);
  const email = 'rita.rejected@example.org';
  await registerAs(page, email);
  await page.getByLabel('Code').fill(await codeOf(page, email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/user_moderation');
  await expect(page.getByLabel('First name')).toBeVisible();
  const admin = await visitors.caller('admin');
  const reason = 'We could not find your gallery.';
  await decide(admin, email, { event: 'account.reject', reason });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your registration was not approved',
  );
  await expect(page.getByText(reason)).toBeVisible();
  await seeClean(page, 'the rejection');
  const letter = await page.request.get(`/mailbox?to=${encodeURIComponent(email)}`);
  expect(await letter.text()).toContain(reason);
});

test('a known address gets the same pages and another letter', async ({ visit }) => {
  const page = await visit(null);
  await registerAs(page, 'owner@demo.passepartout.test');
  await page.getByLabel('Code').fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(messages.wrongCode)).toBeVisible();
});
