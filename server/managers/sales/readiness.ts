import { sql, type RawBuilder } from 'kysely';
import type { Offer, SaleCheck } from '#contract/sales';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged, tagged } from '#machines/kernel/transition';
import { isNotWithdrawn, isThere } from '#machines/lifecycles/recordNeeds';
import type { Reader } from '../../store/open';

/** Spec 9, "another check uses 10 days": how old the last verification may be when an object is sold. */
const verifiedWithinDays = 10;

const success = statesTagged(lifecycles.verification, 'success');
const published = statesTagged(lifecycles.publication, 'published');
const withdrawn = statesTagged(lifecycles.publication, 'withdrawn');
const opinionOpen = statesTagged(lifecycles.expertise, 'open');
const loanOpen = statesTagged(lifecycles.loan, 'open');
/** Over, and a physical object is not back yet. */
const loanOut = statesTagged(lifecycles.loan, 'over').filter(
  (state) => !tagged(lifecycles.loan, state, 'final'),
);
const saleOpen = statesTagged(lifecycles.sale, 'open');

export interface Readiness {
  id: string;
  model_id: string;
  owning_company: string | null;
  published: boolean;
  digital: boolean;
  verified: boolean;
  verified_at: Date | null;
  documents: boolean;
  on_loan: boolean;
  sale_id: string | null;
  sale_seller: string | null;
  /** Why no sale of it can begin, whoever sells it: codes of `bars`. */
  barred_by: Bar[];
}

/** Why a sale cannot begin, in the order in which it is said. */
const bars = {
  owner_without_sales_functions: 'The company that owns it has no sales functions.',
  brand_not_assigned: 'Its brand is not assigned to the company.',
  on_loan: 'It is on loan, a loan of it is agreed, or it is not back from one.',
  withdrawn: isNotWithdrawn.sentence,
  reported_missing: isThere.sentence,
  opinion_open: 'An expert’s opinion on it is under way. Finish or cancel it first.',
  sale_open: 'A colleague is selling it now.',
};
type Bar = keyof typeof bars;

/** Which of `bars` stand against a row of `standing`. The one place that says so: lists, counts and refusals read it. */
const barredBy = sql<Bar[]>`array_remove(array[
  case when not functions then 'owner_without_sales_functions' end,
  case when functions and not brand then 'brand_not_assigned' end,
  case when on_loan then 'on_loan' end,
  case when withdrawn then 'withdrawn' end,
  case when missing then 'reported_missing' end,
  case when opinion then 'opinion_open' end,
  case when sale_id is not null then 'sale_open' end], null)`;

const confirmed = sql`exists (select from verification_runs r where r.fingerprint_id = f.id
  and r.state = any(${success}) and r.created_at >= f.created_at
  and grade_counts('verified', r.grade)
  and r.finished_at > now() - make_interval(days => ${verifiedWithinDays}))`;

/** How published items stand for a sale. `where` is SQL over items `i` and models `m`. */
const standing = (where: RawBuilder<boolean>) => sql`
  select i.id, i.model_id, o.company_id as owning_company, i.state = any(${published}) as published,
    m.type = 'digital' as digital,
    m.type = 'digital' or i.verification <> 'FAILED' and coalesce(
      (select bool_and(${confirmed}) from fingerprints f where f.item_id = i.id), false) as verified,
    (select min(at) from (select max(r.finished_at) as at from fingerprints f
      left join verification_runs r on r.fingerprint_id = f.id and r.state = any(${success})
      where f.item_id = i.id group by f.id) last) as verified_at,
    exists (select from passports p where p.item_id = i.id and p.certificate_key is not null) as documents,
    exists (select from loans l where l.item_id = i.id and (l.state = any(${loanOpen})
      or (l.state = any(${loanOut}) and (l.context->>'physical')::boolean))) as on_loan,
    s.id as sale_id, seller.account_id as sale_seller,
    exists (select from expertises e where e.item_id = i.id and e.state = any(${opinionOpen})) as opinion,
    i.context->>'missing' is not null as missing,
    i.state = any(${withdrawn}) as withdrawn,
    coalesce(c.sales_functions, true) as functions,
    m.brand = '' or not exists (select from company_brands b where b.company_id = o.company_id)
      or exists (select from company_brands b join taxonomies t on t.id = b.taxonomy_id
        where b.company_id = o.company_id and t.name_key = lower(m.brand)) as brand,
    m.name, i.edition_type, i.edition_number
  from items i join models m on m.id = i.model_id
    left join relations o on o.subject = i.id and o.relation = 'owner' and o.until is null
    left join companies c on c.id = o.company_id
    left join sales s on s.item_id = i.id and s.state = any(${saleOpen})
    left join relations seller on seller.subject = s.id and seller.relation = 'seller' and seller.until is null
  where i.state = any(${published}) and ${where}`;

/** How items stand for a sale, in one statement, by name. `where` as in `standing`. */
export const readinessOf = async (
  db: Reader,
  where: RawBuilder<boolean>,
  { limit, offset }: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<(Readiness & { total: string })[]> => {
  const { rows } = await sql<Readiness & { total: string }>`
    select r.*, ${barredBy} as barred_by, count(*) over () as total from (${standing(where)}) r
    order by r.name, r.edition_type desc, r.edition_number, r.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const readinessOfItem = async (db: Reader, item: string): Promise<Readiness | undefined> =>
  (await readinessOf(db, sql<boolean>`i.id = ${item}`))[0];

/** What must be so before a price is set, and what to do where it is not. */
export const checksOf = (ready: Readiness): SaleCheck[] => [
  {
    code: 'verified',
    label: 'Verified',
    ok: ready.verified,
    message: ready.digital
      ? 'A digital image: its file is stored unchanged.'
      : ready.verified
        ? `Every fingerprint was confirmed in the last ${verifiedWithinDays} days.`
        : `Verify every fingerprint now. The last verification must be no more than ${verifiedWithinDays} days old.`,
  },
  {
    code: 'documents',
    label: 'Papers',
    ok: ready.documents,
    message: ready.documents
      ? 'The certificate and the passport are there.'
      : 'The certificate of the object is missing.',
  },
  {
    code: 'loan',
    label: 'Not on loan',
    ok: !ready.on_loan,
    message: ready.on_loan
      ? 'The object is on loan, a loan of it is agreed, or it is not back from one. End the loan first.'
      : 'The object is free.',
  },
];

/**
 * Why a sale cannot begin now, or an open one end well. `barred` is what stands against the seller. The reader’s own
 * open sale is no reason: it goes on.
 */
export const reasonsOf = (
  ready: Readiness,
  reader: string,
  barred: string | null,
): Offer['reasons'] =>
  barred
    ? [{ code: 'no_sales_functions', message: barred }]
    : ready.barred_by
        .filter((bar) => bar !== 'sale_open' || ready.sale_seller !== reader)
        .map((code) => ({ code, message: bars[code] }));

/** How many items there are, of how many a sale may begin now, and how many the reader is selling already. */
export const countReady = async (
  db: Reader,
  where: RawBuilder<boolean>,
  reader: string,
): Promise<{ total: number; ready: number; selling: number }> => {
  const { rows } = await sql<{ total: number; ready: number; selling: number }>`
    select count(*)::int as total, count(*) filter (where ${barredBy} = '{}')::int as ready,
      count(*) filter (where r.sale_seller = ${reader})::int as selling
    from (${standing(where)}) r`.execute(db);
  return rows[0] ?? { total: 0, ready: 0, selling: 0 };
};

/** What the chart is told of the item, by the server. */
export const itemCheck = (ready: Readiness) =>
  ({
    type: 'item.check',
    verified: ready.verified,
    documents: ready.documents,
    onLoan: ready.on_loan,
  }) as const;
