import { Readable } from 'node:stream';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { loanFile } from '#contract/loanFile';
import type { Role } from '#contract/frame/roles';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { day } from '#contract/frame/span';
import { notFound } from '../../errors/httpError';
import { StreamResponse, type CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { loansBetween } from './calendar';
import { loanCards } from './cards';
import { secretHash } from '../../store/secretHash';

const approved = statesTagged(lifecycles.account, 'approved');
const year = 366 * day;

/** The person behind a secret address, with the rights that they have now; 404 for one that is not, or no longer, good. */
const readerOf = async (db: Reader, code: string): Promise<Person> => {
  const row = await db
    .selectFrom('loan_feeds')
    .innerJoin('accounts', 'accounts.id', 'loan_feeds.account_id')
    .select(['accounts.id', 'email', 'company_id', 'roles'])
    .where('code_hash', '=', secretHash(code))
    .where('accounts.state', 'in', approved)
    .executeTakeFirst();
  const role = row?.roles[0] as Role | undefined;
  if (!row || !role) throw notFound('This calendar was not found.');
  return {
    claims: { issuer: '', subject: row.id, expiresAt: 0 },
    account: row.id,
    role,
    company: row.company_id,
    email: row.email,
  };
};

/** X073: loans of the last and the next two years as iCalendar (RFC 5545). */
export const loanFeed = async (
  ports: Services,
  { params, tx }: CallRequest<typeof loanFile.feed>,
) => {
  const person = await readerOf(tx, params.code);
  const now = Date.now();
  const { rows } = await loansBetween(tx, person, new Date(now - year), new Date(now + 2 * year));
  const calendar = ical({
    name: 'Loans, Passepartout',
    prodId: { company: 'Passepartout', product: 'Loans' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  for (const card of await loanCards(tx, ports, person, rows)) {
    if (!card.start_date || !card.end_date) continue;
    const other = card.status === 'Borrowed' ? card.lender : card.borrower;
    const who = other.company || other.name || card.borrower.email;
    calendar.createEvent({
      id: `${card.id}@passepartout`,
      start: new Date(card.start_date),
      end: new Date(card.end_date),
      stamp: new Date(card.since),
      summary: `${card.status === 'Borrowed' ? 'Borrowed' : 'Lent'}: ${card.item.name} (${who})`,
      description: card.lifecycle.label,
      url: `${ports.publicUrl}/dashboard/loan/${card.id}`,
    });
  }
  return new StreamResponse(
    Readable.from([calendar.toString()]),
    'text/calendar; charset=utf-8',
    'passepartout-loans.ics',
  );
};
