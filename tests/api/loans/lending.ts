import { sql } from 'kysely';
import { loans, type LoanView } from '#contract/loans';
import { companyOf } from '../frame/concurrently';
import { lettersTo } from '../frame/letters';
import type { Person, TestServer } from '../frame/testServer';
import { ring as ringTimer } from '../frame/timers';
import { own } from '../frame/owning';

export const day = 24 * 3_600_000;
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** What the parties of loans do at a test server. */
export const lending = (where: () => { house: TestServer; item: string }) => {
  const house = () => where().house;
  const db = () => house().parts.store.db;
  /** Gives an item to an institution, or to a person. */
  const give = async (item: string, to: { company: string } | { person: Person }) => {
    const holder =
      'company' in to
        ? { company: await companyOf(house(), to.company) }
        : { account: to.person.id };
    await own(db(), item, holder);
  };
  const terms = (more: object = {}) => ({
    item_id: where().item,
    borrower_email: 'owner@demo.passepartout.test',
    start_date: inDays(10),
    end_date: inDays(40),
    cancellation_grace_period: 5 * 86_400,
    purpose: 'An exhibition of handbags.',
    ...more,
  });
  const send = (who: Person, more: object = {}) =>
    house().call(who, loans.create, { body: terms(more) });
  const make = async (who: Person, more: object = {}): Promise<LoanView> =>
    house().done(who, loans.create, { body: terms(more) });
  const one = (who: Person, id: string) => house().done(who, loans.one, { params: { id } });
  /** The curator and the main representative of the museum approve. */
  const approve = async (id: string) => {
    await house().done(house().person('curator'), loans.curatorActivate, { params: { id } });
    return house().done(house().person('main'), loans.mainActivate, { params: { id } });
  };
  /** As if so many milliseconds had gone by for a loan: its times lie earlier by them, or those that are named. */
  const later = async (
    id: string,
    ms: number,
    times: readonly string[] = ['start', 'end', 'graceEndsAt'],
  ) => {
    await sql`
      update loans set context = context || (
        select coalesce(jsonb_object_agg(key, value::bigint - ${ms}::bigint), '{}')
        from jsonb_each_text(context) where key = any(${times}) and value is not null)
      where id = ${id}`.execute(db());
    await sql`update timers set at = at - make_interval(secs => ${ms / 1_000}) where subject = ${id}`.execute(
      db(),
    );
  };
  /** The timer of this event rings. */
  const ring = (id: string, event: string) => ringTimer(house(), { lifecycle: 'loan', id, event });
  const mailTo = async (email: string) =>
    (await lettersTo(house(), email)).map(({ subject, body }) => ({ subject, text: body }));
  /** Whatever is open of the item is out of the way before the next test. */
  const clear = async () => {
    await db().deleteFrom('timers').where('lifecycle', '=', 'loan').execute();
    await db()
      .updateTable('relations')
      .set({ until: new Date() })
      .where('source_kind', '=', 'loan')
      .where('relation', '<>', 'holder')
      .execute();
    // The owner has it back
    await sql`
      update relations h set account_id = o.account_id, company_id = o.company_id from relations o
      where h.relation = 'holder' and h.until is null and o.subject = h.subject and o.relation = 'owner'
        and o.until is null`.execute(db());
    await db().updateTable('loans').set({ state: 'deleted' }).execute();
  };
  return { give, terms, send, make, one, approve, later, ring, mailTo, clear };
};
