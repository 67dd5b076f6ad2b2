/** A loan from its draft to the wish to cancel it: the lender, the two who approve, the agreement. */
import { addressOf, callerOf } from '../people.mjs';
import { button, played, sign } from './parts.mjs';

const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();

export const loan = async ({ open, shoot }) => {
  const artist = await open('artist');
  const call = await callerOf(artist);
  const { content } = await call('POST', '/items', { size: 100 });
  const item = content.find(({ name }) => played.test(name));
  const page = `/dashboard/loan/${item.id}`;
  const terms = { item_id: item.id, borrower_email: addressOf('main') };
  await call('POST', '/items/loan', { ...terms, draft: true });
  await artist.goto(page);
  await shoot('1-draft', 'artist', artist);
  const made = await call('POST', '/items/loan', {
    ...terms,
    start_date: inDays(3),
    end_date: inDays(40),
    cancellation_grace_period: 2,
    purpose: 'An exhibition of weather.',
    insurance: { cents: 250_000_00, currency: 'EUR' },
    agreement_required: true,
  });
  await artist.goto(page);
  await shoot('2-created', 'artist', artist);
  const step = async (who, name, verb) => {
    const deciding = await open(who);
    const act = await callerOf(deciding);
    await deciding.goto('/dashboard/inbox');
    await shoot(`${name}-inbox`, who, deciding);
    await deciding.goto(page);
    await shoot(name, who, deciding);
    await act('PUT', `/loan/${made.id}/${verb}/activate`);
    return deciding;
  };
  await step('curator', '3-curator', 'curator');
  const main = await step('main', '4-main', 'main');
  await main.goto(page);
  await shoot('5-approved', 'main', main);
  await artist.goto(page);
  await button(artist, 'Send for signature').click();
  await artist.getByRole('link', { name: 'Read and sign' }).waitFor();
  await shoot('5-agreement', 'artist', artist);
  await sign(artist, 'artist', (name, ...rest) => shoot(`6-${name}`, ...rest));
  await artist.goto(page);
  await button(artist, 'Cancel loan').click();
  await shoot('7-cancel', 'artist', artist);
};
