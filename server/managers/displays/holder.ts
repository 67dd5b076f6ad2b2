import { BlockList, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged, tagged } from '#machines/kernel/transition';
import type { LoanContext } from '#machines/lifecycles/loan/rules';
import { conflict } from '../../errors/httpError';
import type { Reader } from '../../store/open';
import { now } from '../../store/clock';

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

/** The borrower has the object by a loan in these states; later the owner has it back by the same loan. */
const lending = ['active', 'cancelling'].flatMap((tag) => statesTagged(lifecycles.loan, tag));

/** Null where nobody has it: it is no longer there, or its loan is over and has not been closed yet. */
export const holderOf = async (db: Reader, item: string): Promise<Holder | null> => {
  const { rows } = await sql<Row>`
    select r.account_id as account, r.company_id as company, c.id as institution, c.ip_address as addresses,
      l.state, l.context
    from relations r
      left join loans l on l.id = r.source and l.state = any(${lending})
      left join accounts a on a.id = r.account_id
      left join companies c on c.id = coalesce(r.company_id, a.company_id)
    where r.subject = ${item} and r.subject_kind = 'item' and r.relation = 'holder' and r.until is null`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const until = endOf(row);
  if (until !== null && until <= now()) return null;
  const { account, company, institution, addresses } = row;
  return { account, company, until, institution, addresses: addresses ?? '' };
};

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether a screen at this address may show images of the holder (decisions.md, "IP address for digital arts"). */
const isAllowed = (addresses: string, address: string): boolean => {
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
