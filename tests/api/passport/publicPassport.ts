import { createHash } from 'node:crypto';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import type { Person, TestServer } from '../frame/testServer';
import { tell } from '../live/liveGateway';

/**
 * Addresses of files end and are signed anew; the log goes on with other passports; steps are counted, also those beside
 * the record; a page says when it was drawn.
 */
export const settled = (text: string) =>
  text
    .replace(/([?&](?:amp;)?)(until|sign)=[^"&\s]+/g, '$1$2=')
    .replace(/"(size|root|version)":("[0-9a-f]+"|\d+)/g, '"$1":0')
    .replace(/dateTime="[^"]+"/g, 'dateTime')
    .replace(/nonce(?:-|="?)[^"' ]+"?/g, 'nonce');

export interface PublicPassport {
  item: string;
  model: string;
  /** Codes of two links to the item. */
  codes: { full: string; limited: string };
}

const json = (body: unknown) => settled(JSON.stringify(body));

/** A passport's public page, with its status. */
export const pageOf = async (house: TestServer, item: string, query = ''): Promise<string> => {
  // An event: the page is written anew, and not sent as it was kept.
  await tell(house, `item:${item}`, 1);
  const answer = await fetch(`${house.url}/object_detail/${item}${query}`);
  return `${answer.status} ${settled(await answer.text())}`;
};

/** Everything that somebody without a side to the object can read of a serial, without what changes from one reading to the next. */
export const readPassport = async (
  house: TestServer,
  stranger: Person,
  { item, model, codes }: PublicPassport,
) => {
  const one = await house.done(stranger, items.one, { params: { id: item } });
  const file = await fetch(house.url + (one.proof?.certificate_url ?? ''));
  const certificate = createHash('sha256').update(Buffer.from(await file.arrayBuffer()));
  const credential = await fetch(`${house.url}/passport/${item}/credential?version=1`);
  const of = { params: { id: item } };
  const ofModel = { params: { id: model } };
  return {
    page: await pageOf(house, item),
    firstVersion: await pageOf(house, item, '?version=1'),
    one: json(one),
    anonymous: json((await house.call(null, items.one, of)).body),
    full: json(await house.done(null, items.byCode, { ...of, query: { code: codes.full } })),
    limited: json(
      await house.done(null, items.dppByCode, { ...of, query: { code: codes.limited } }),
    ),
    model: json((await house.call(stranger, models.one, ofModel)).body),
    provenance: json((await house.call(stranger, models.provenance, ofModel)).body),
    video: json((await house.call(stranger, models.video, ofModel)).body),
    certificate: certificate.digest('hex'),
    credential: await credential.text(),
    log: await house.parts.store.db
      .selectFrom('log_entries')
      .select(['index', 'leaf'])
      .where('item_id', '=', item)
      .execute(),
  };
};
