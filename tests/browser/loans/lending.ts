import type { Page } from '@playwright/test';
import { accounts } from '#contract/people/accounts';
import { inventories } from '#contract/people/inventories';
import type { Role } from '#contract/frame/roles';
import { items } from '#contract/records/items';
import type { Caller } from '../caller';
import { addressOf, expect } from '../people/people';

/** What a page wrote beyond refusals of these states, which the test asks for. */
export const unasked = (noise: string[][], ...states: number[]) =>
  noise.flat().filter((line) => !states.some((state) => line.includes(`status of ${state} `)));

/** A published object of this person, by a word of its name. */
export const ownItem = async (who: Caller, word: string) => {
  const found = await who.done(items.search, { body: items.search.body.parse({ size: 100 }) });
  const item = found.content.find(
    ({ name, publication }) => name.includes(word) && publication.label === 'Published',
  );
  if (!item) throw new Error(`there is no published ${word}`);
  return item;
};

/** Gives a demo person another role; nobody has logged in as them before. */
export const appoint = async (admin: Caller, word: string, role: Role, company?: string) => {
  const { content } = await admin.done(accounts.search, {
    body: accounts.search.body.parse({ search_criteria_list: [{ key: 'text', value: word }] }),
  });
  const [person] = content;
  if (!person) throw new Error(`there is no ${word}`);
  await admin.done(accounts.edit, {
    params: { id: person.account_id },
    body: accounts.edit.body.parse({
      decision: { event: 'roles.change', roles: [role] },
      ...(company && { company_id: company }),
    }),
  });
};

/** The id of a company of the demo. */
export const companyOf = async (admin: Caller, name: string): Promise<string> => {
  const { content } = await admin.done(inventories.search, {
    body: inventories.search.body.parse({ search_string: name }),
  });
  const [company] = content;
  if (!company) throw new Error(`there is no ${name}`);
  return company.id;
};

/** The newest code that was mailed to this person. */
export const mailedCode = async (page: Page, who: string): Promise<string> => {
  const letters = `/mailbox?to=${encodeURIComponent(addressOf(who))}`;
  let code: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(letters);
    code = /Your code to sign: (\d{6})/.exec(await answer.text())?.[1];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
};
