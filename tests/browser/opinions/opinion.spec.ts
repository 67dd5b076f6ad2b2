import type { Page } from '@playwright/test';
import { expertises } from '#contract/expertises';
import { quoted } from '#contract/frame/quoted';
import { accounts } from '#contract/people/accounts';
import { seeClean } from '../axe';
import { ownItem } from '../loans/lending';
import { addressOf, expect, listen, test } from '../people/people';
import { opinionScreen } from '../screens/opinion.model';

const question = 'Is the signature on the back by the maker’s own hand?';

/** The newest letters to the expert, as the mailbox page shows them. */
const lettersTo = async (page: Page, who: string): Promise<string> =>
  (await page.request.get(`/mailbox?to=${encodeURIComponent(addressOf(who))}`)).text();

test('an owner finds an expert, asks, and takes the request back with a reason', async ({
  visit,
  visitors,
}) => {
  const owner = await visitors.caller('owner');
  const expert = await visitors.caller('expert');
  const { id: item, name } = await ownItem(owner, 'Late Ferry');
  const page = await visit('owner');
  const noise = listen(page);
  const screen = opinionScreen(page);

  await test.step('the search finds by name, never oneself', async () => {
    await screen.open(item);
    await seeClean(page, 'no opinion yet');
    await screen.ask();
    await screen.search('Olga');
    await expect(page.getByText('No expert fits these words.')).toBeVisible();
    await screen.search('esth');
    await expect(screen.expert('Esther Expert')).toBeVisible();
    await expect(screen.expert('Olga Owner')).toHaveCount(0);
  });

  await test.step('what is missing is said in its place', async () => {
    await screen.send();
    await expect(page.getByText('Choose an expert.')).toBeVisible();
    await expect(page.getByText('Write at least 10 characters')).toBeVisible();
    await seeClean(page, 'a request with faults');
    await screen.expert('Esther Expert').check();
    await screen.question.fill(question);
  });

  await test.step('a second request is refused in words', async () => {
    const second = await visit('owner');
    const other = opinionScreen(second);
    await other.open(item);
    await other.ask();
    await other.expert('Esther Expert').check();
    await other.question.fill(question);
    await screen.send();
    await screen.seeAt('Requested');
    // The second tab hears of the first one's request and shows it in place of the form.
    await other.seeAt('Requested');
    const { account_id: id } = await expert.done(accounts.own, {});
    const body = { item_id: item, expert_id: id, question };
    await expect(owner.done(expertises.request, { body })).rejects.toThrow(
      'An opinion on this object is under way.',
    );
    const me = await owner.done(accounts.own, {});
    await expect(
      owner.done(expertises.request, { body: { ...body, expert_id: me.account_id } }),
    ).rejects.toThrow('You cannot ask yourself for an opinion.');
    await second.context().close();
  });

  await test.step('the expert has a letter', async () => {
    await expect
      .poll(() => lettersTo(page, 'expert'))
      .toContain(`Your opinion is requested: ${quoted(name)}`);
    await seeClean(page, 'the request');
  });

  await test.step('cancelled with a reason, which the expert reads', async () => {
    const reason = 'The owner sells the object.';
    const theirs = await visit('expert');
    await opinionScreen(theirs).open(item);
    await opinionScreen(theirs).seeAt('Requested');
    await screen.act('Cancel request').click();
    await expect(screen.dialog.getByRole('button', { name: 'Cancel request' })).toBeDisabled();
    await screen.dialog.getByLabel('Reason').fill(reason);
    await screen.dialog.getByRole('button', { name: 'Cancel request' }).click();
    await expect(page.getByText(`Reason: ${reason}`)).toBeVisible();
    await expect(theirs.getByText(`Reason: ${reason}`)).toBeVisible();
    await expect(screen.act('Ask an expert')).toBeVisible();
    await seeClean(page, 'after a cancelled request');
  });
  expect(noise).toEqual([]);
});
