import { BlockList, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import type { LoanContext } from '#machines/lifecycles/loan/rules';
import { conflict } from '../../errors/httpError';
import type { Reader } from '../../store/open';
import { now } from '../../store/clock';
import type { Person } from '../../relations/person';

/** Who has an item now: the borrower while it is lent, else the owner. One of `account` and `company` is set. */
export interface Holder {
  account: string | null;
  company: string | null;
  /** When that ends, in ms since 1970: the end of the loan. */
  until: number | null;
  /** The company whose rules hold: the holder's own, or the one to which the person belongs. */
  institution: string | null;
  /** From where its screens may show images, as the company has it: `203.0.113.0/24, 198.51.100.7`. Empty: from everywhere. */
  addresses: string;
}

interface Row {
  account: string | null;
  company: string | null;
  institution: string | null;
  addresses: string | null;
  state: string | null;
  context: LoanContext | null;
}

const endOf = ({ state, context }: Row): number | null => {
  if (!state || !context) return null;
  const ends = tagged(lifecycles.loan, state, 'cancelling')
    ? [context.graceEndsAt, context.end]
    : [context.end];
  const known = ends.filter((end) => end !== null);
  return known.length > 0 ? Math.min(...known) : null;
};

/** Null where nobody has it: it is no longer there, or its loan is over and has not been closed yet. */
export const holderOf = async (db: Reader, item: string): Promise<Holder | null> => {
  const { rows } = await sql<Row>`
    select h.account, h.company, c.id as institution, c.ip_address as addresses, l.state, l.context
    from items i
      left join lateral (select r.account_id, r.company_id, r.source from relations r
        where r.subject = i.id and r.subject_kind = 'item' and r.relation = 'borrower' and r.until is null
        order by r.since desc limit 1) b on true
      left join loans l on l.id = b.source
      cross join lateral (select
        case when b.source is not null then b.account_id else i.owner_id end as account,
        case when b.source is not null then b.company_id
          when i.owner_id is null then i.owner_company_id end as company) h
      left join accounts a on a.id = h.account
      left join companies c on c.id = coalesce(h.company, a.company_id)
    where i.id = ${item}`.execute(db);
  const [row] = rows;
  if (!row || (!row.account && !row.company)) return null;
  const until = endOf(row);
  if (until !== null && until <= now()) return null;
  const { account, company, institution, addresses } = row;
  return { account, company, until, institution, addresses: addresses ?? '' };
};

export const isHolder = (
  { account, company, role }: Person,
  holder: Pick<Holder, 'account' | 'company'>,
): boolean =>
  (holder.account !== null && holder.account === account) ||
  (holder.company !== null && holder.company === company && role !== 'BUYER');

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether a screen at this address may show images of the holder (decisions.md, "IP address for digital arts"). */
export const isAllowed = (addresses: string, address: string): boolean => {
  const entries = addresses
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (entries.length === 0) return true;
  const list = new BlockList();
  for (const entry of entries) {
    const [net = '', bits] = entry.split('/');
    const family = isIPv6(net) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  const asked = plain(address);
  return list.check(asked, isIPv6(asked) ? 'ipv6' : 'ipv4');
};

export const demandAddress = ({ addresses }: Holder, address: string): void => {
  if (!isAllowed(addresses, address))
    throw conflict(
      'address_not_allowed',
      `The company shows its digital images only from ${addresses}. This screen is at ${plain(address)}.`,
    );
};
