import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inbox } from '#contract/inbox';
import { loanFile } from '#contract/loanFile';
import { loans } from '#contract/loans';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { until, type Player, type Say } from './player';
import { keep, playSignature } from './sign';

const folder = join('dist', 'demo');
/** The digital image of the demo collection that is lent. */
const slug = 'isobars';
const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

/** A digital image from its form to its published passport. */
export const publishImage = async (artist: Player): Promise<string> => {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
    slug: string;
    record: { name: string };
  }[];
  const record = manifest.find((one) => one.slug === slug)?.record ?? { name: slug };
  const { id, serials } = await artist.call(models.create, {
    body: { ...record, type: 'digital', name: `${record.name} (played)`, complete: 'form' },
  });
  const art = await artist.upload(join(folder, slug, 'art.jpg'), 'ITEMS_IMAGE');
  const body = { digital_art: art, complete: 'media' as const };
  await artist.call(models.edit, { params: { id }, body });
  await artist.call(models.edit, { params: { id }, body: { complete: 'passport' } });
  await artist.call(models.publish, { params: { id } });
  const item = serials[0]?.id ?? '';
  await until('the published passport', async () => {
    const { publication } = await artist.call(items.one, { params: { id: item } });
    return tagged(lifecycles.publication, publication.state, 'published');
  });
  return item;
};

/** A loan from an artist to a museum, from the draft to its end: approved twice, signed by both sides, run by the timers. */
export const playLoan = async (
  { artist, curator, main }: { artist: Player; curator: Player; main: Player },
  url: string,
  out: string,
  say: Say,
): Promise<void> => {
  const item_id = await publishImage(artist);
  const draft = await artist.call(loans.create, {
    body: { item_id, borrower_email: main.email, draft: true },
  });
  const params = { id: draft.id };
  await artist.follow(`loan:${draft.id}`);
  await artist.call(loans.create, {
    body: {
      item_id,
      start_date: soon(20),
      end_date: soon(40),
      cancellation_grace_period: 2,
      purpose: 'An exhibition of weather.',
      insurance: { cents: 250_000_00, currency: 'EUR' },
      agreement_required: true,
    },
  });
  const waiting = await curator.call(inbox.list, { query: {} });
  say({ waits: waiting.entries.filter(({ id }) => id === draft.id).map(({ task }) => task) });
  await curator.call(loans.curatorActivate, { params });
  await main.call(loans.mainActivate, { params });
  for (const side of [artist, main])
    await playSignature(side, url, await side.call(loanFile.agreement, { params }));
  const reach = (state: string) =>
    until(state, async () => (await main.call(loans.one, { params })).lifecycle.state === state);
  await reach('active');
  const { version } = await main.call(items.one, { params: { id: item_id } });
  say({ borrower: 'sees the passport', version });
  await reach('ended');
  const path = await keep(
    `${url}/items_manager/v1/loan/${draft.id}/file`,
    out,
    `loan-${draft.id}.pdf`,
    { authorization: `Bearer ${main.token}` },
  );
  say({ document: path });
};
