import { sql } from 'kysely';
import { sales, type SaleView } from '#contract/sales';
import { forgetLimits as forgetAll } from '../security/forgetLimits';
import { make, publish } from '../frame/concurrently';
import { lettersTo } from '../frame/letters';
import {
  until,
  type Answer,
  type PeopledServer,
  type Person,
  type TestServer,
} from '../frame/testServer';

export { lettersTo };

export const price = { cents: 125_000, currency: 'EUR' };

/** An object that may be sold: published, verified just now, with its certificate. The engines are not asked. */
export const sellable = async (
  house: PeopledServer,
  who: Person,
  name: string,
  { owner, ...fields }: { owner?: Person; brand?: string } = {},
): Promise<string> => {
  const { db } = house.parts.store;
  const thing = await make(house, who, fields.brand ?? '', { name });
  await publish(house, who, thing, owner && { account: owner.id });
  const { rows } = await sql<{ id: string }>`
    insert into fingerprints (item_id, location) values (${thing.item}, 'Foot') returning id`.execute(
    db,
  );
  await confirm(house, who, thing.item, rows[0]?.id ?? '');
  await sql`insert into passports (item_id, certificate_key, certificate_sha256) values (${thing.item}, 'none', 'none')`.execute(
    db,
  );
  return thing.item;
};

/** A run that confirmed a fingerprint, so many days ago. */
export const confirm = async (
  house: PeopledServer,
  who: Person,
  item: string,
  fingerprint: string,
  days = 0,
): Promise<void> => {
  const { db } = house.parts.store;
  const { rows } = await sql<{ id: string }>`
    insert into media (kind, account_id, file_name, content_type, bytes, sha256)
    values ('FINGERPRINTS', ${who.id}, 'a', 'a', 1, '') returning id`.execute(db);
  await sql`update fingerprints set created_at = now() - interval '40 days' where id = ${fingerprint}`.execute(
    db,
  );
  // With its birth in the history, which tells who owned the object then.
  await sql`with made as (
      insert into verification_runs (fingerprint_id, item_id, account_id, probe_id, state, confidence, created_at, finished_at)
      select ${fingerprint}, ${item}, ${who.id}, ${rows[0]?.id ?? ''}, 'success', 95, at, at
      from (select now() - make_interval(days => ${days}) as at) t returning id)
    insert into history (lifecycle, subject, item_id, event, state, by_account, by_role)
    select 'verification', made.id, ${item}, 'xstate.init', 'queued', a.id, a.roles[1]
    from made join accounts a on a.id = ${who.id}`.execute(db);
  await sql`update items set verification = 'SUCCESS' where id = ${item}`.execute(db);
};

export const emailOf = async (house: PeopledServer, { id }: Person): Promise<string> =>
  (
    await house.parts.store.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email;

/** The code in the newest letter to an address, or in the newest about one object. */
export const codeFrom = async (house: PeopledServer, email: string, object = ''): Promise<string> =>
  until('the code', async () => {
    const letters = await lettersTo(house, email);
    return /Your code to buy .*: (\d{6})/.exec(
      letters.find(({ subject }) =>
        subject.startsWith(`Your code to buy ${object && `“${object}`}`),
      )?.subject ?? '',
    )?.[1];
  });

/** Letters, questions and calls are limited; a test that is not about that forgets them, in memory too. */
export const forgetLimits = async (house: PeopledServer): Promise<void> => {
  await forgetAll(house, 'sale %');
  await forgetAll(house, 'call %');
};

/** A refusal as `toMatchObject` finds it. */
export const refusal = (status: number, code: string) => ({ status, body: { code } });

/** What a seller does, one call each. */
export const selling = (house: () => TestServer) => {
  const begin = (who: Person, item_id: string) =>
    house().call(who, sales.start, { body: { item_id } });
  const begun = (who: Person, item_id: string) =>
    house().done(who, sales.start, { body: { item_id } });
  const prepare = (who: Person, id: string, more = {}) =>
    house().call(who, sales.prepare, { params: { id }, body: { price: { ...price, ...more } } });
  const find = (who: Person, id: string, email: string) =>
    house().call(who, sales.findBuyer, { params: { id }, body: { email } });
  const typeOf = ({ name }: Person) =>
    name === 'dealer' || name === 'seller' ? ('SALE' as const) : ('RESALE' as const);
  const send = (who: Person, sale_id: string, buyerEmail: string) =>
    house().call(who, sales.sendCode, { body: { buyerEmail, type: typeOf(who), sale_id } });
  const enter = (who: Person, sale_id: string, buyerEmail: string, code: string) =>
    house().call(who, sales.validateCode, {
      body: { buyerEmail, type: typeOf(who), sale_id, code },
    });
  const review = (who: Person, id: string) => house().call(who, sales.review, { params: { id } });
  const sell = (who: Person, sale_id: string) =>
    house().call(who, sales.sell, { body: { sale_id } });
  const one = (who: Person, id: string) => house().call(who, sales.one, { params: { id } });
  const ownerOf = (id: string) =>
    house()
      .parts.store.db.selectFrom('items')
      .select(['owner_id', 'owner_company_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const leave = (who: Person, id: string) => house().call(who, sales.leave, { params: { id } });
  const fine = (answer: Answer): SaleView => {
    if (answer.status !== 200)
      throw new Error(`answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as SaleView;
  };
  /** Up to the sent code; answers the code. */
  const sent = async (who: Person, item: string, email: string) => {
    await forgetLimits(house());
    const { id } = await begun(who, item);
    fine(await prepare(who, id));
    fine(await find(who, id, email));
    fine(await send(who, id, email));
    return { id, code: await codeFrom(house(), email) };
  };
  /** Up to the last check. */
  const checked = async (who: Person, item: string, email: string) => {
    const { id, code } = await sent(who, item, email);
    fine(await enter(who, id, email, code));
    fine(await review(who, id));
    return id;
  };
  return {
    ...{ begin, begun, prepare, find, send, enter, review, sell, leave },
    ...{ one, ownerOf, fine, sent, checked },
  };
};
