/** An opinion from the question to the end, as the asker and the expert see each step. */
import { callerOf } from '../people.mjs';
import { button, played, sign } from './parts.mjs';

export const opinion = async ({ open, shoot }) => {
  const asker = await open('dealer');
  const expert = await open('expert');
  const [ask, act] = [await callerOf(asker), await callerOf(expert)];
  const { content } = await ask('POST', '/items', { size: 100 });
  const experts = await ask('GET', '/experts?search=Esther');
  const own = content.filter(({ name }) => played.test(name));
  let asked;
  for (const item of own) {
    // A film verifies once: that of the story is not sent in yet where `play` has published and no more.
    if ((await ask('GET', `/analyze/item/${item.id}`)).length > 1) continue;
    asked = await ask('POST', '/expertises', {
      item_id: item.id,
      expert_id: experts[0].id,
      question: 'Is the lock of the period?',
    }).catch(() => undefined);
    if (asked) break;
  }
  const item = asked.item?.id ?? asked.item_id;
  const [page, bench] = [`/dashboard/expert_opinion/${item}`, `/dashboard/authenticate/${item}`];
  const both = async (name) => {
    await asker.goto(page);
    await shoot(name, 'dealer', asker);
    await expert.goto(bench);
    await shoot(name, 'expert', expert);
  };
  await both('1-requested');
  await expert.goto('/dashboard/opinions');
  await shoot('1-list', 'expert', expert);
  await act('POST', `/expertises/${asked.id}/accept`);
  await both('2-review');
  await button(expert, 'Mark as done').click();
  await shoot('3-missing', 'expert', expert);
  await expert.getByRole('radio', { name: /^Authentic/ }).check({ force: true });
  await expert.getByLabel('Summary').fill('Material, making and marks agree with the maker.');
  const parts = expert.getByRole('group', { name: 'Observations by part' });
  await button(parts, 'Add a part').click();
  await parts
    .getByLabel(/^Part \d+$/)
    .last()
    .fill('Lock');
  await expert.keyboard.press('Tab');
  await expert.keyboard.type('Turned brass, with the right mark.');
  await expert
    .getByRole('status')
    .filter({ hasText: /^Saved \d/ })
    .waitFor();
  await shoot('4-written', 'expert', expert);
  await expert.getByRole('link', { name: 'Verify', exact: true }).click();
  await expert.waitForURL(/verifications/);
  await shoot('5-verify', 'expert', expert);
  await expert.locator('input[type=file]').first().setInputFiles('dist/demo/bag/again.mp4');
  await button(expert, 'Verify').click();
  await expert
    .getByRole('link', { name: 'Continue with the review' })
    .waitFor({ timeout: 120_000 });
  await shoot('5-verified', 'expert', expert);
  await expert.goto(bench);
  await button(expert, 'Mark as done').click();
  await button(expert, 'Send to sign').click();
  await expert.getByRole('link', { name: 'Read and sign' }).waitFor();
  await shoot('6-sent', 'expert', expert);
  await sign(expert, 'expert', (name, ...rest) => shoot(`7-${name}`, ...rest));
  await act('PUT', '/expertises', { id: asked.id });
  await both('8-submitted');
  await ask('POST', `/expertises/${asked.id}/finish`);
  await both('9-finished');
};
