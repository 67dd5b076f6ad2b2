import { sql } from 'kysely';
import { platformYear } from '#contract/frame/platformDay';
import type { Order, subscriptions } from '#contract/subscriptions';
import type { CallRequest } from '../../http/route';
import { enqueueAll, type Job } from '../../jobs/queue';
import { oneLine } from '../../mail/render';
import type { Services } from '../../providers/ports';
import { unprintable } from '../../providers/documents';
import { subscriptionOf, type SubscriptionRow } from '../../relations/plan';
import { displayName } from '../../relations/names';
import type { Reader, Tx } from '../../store/open';
import { kindOf } from '../../lifecycle/kinds/kinds';
import { announce } from '../../lifecycle/outbox';
import { transact } from '../../store/transaction';
import { demandHolder, subscriptionById } from './load';

/** What stands on an invoice: written once, when its number is given. */
export interface InvoicePaper {
  seller: string[];
  buyer: string[];
  order: Order;
}

const numberText = (year: number, number: number): string =>
  `${year}-${String(number).padStart(6, '0')}`;

const printable = (lines: (string | null | undefined)[], instead: string): string[] => {
  const told = lines.flatMap((line) => (line?.trim() ? [oneLine(line, 120)] : []));
  const good = told.filter((line) => unprintable(line).length === 0);
  return good.length > 0 ? good : [instead];
};

/** Name and address of whoever pays: the institution's, or the person's own as their profile has it. */
const buyerOf = async (db: Reader, row: SubscriptionRow, account: string | null) => {
  if (row.company_id) {
    const company = await db
      .selectFrom('companies')
      .select(['name', 'primary_address', 'country', 'tax_number'])
      .where('id', '=', row.company_id)
      .executeTakeFirst();
    return printable(
      [company?.name, company?.primary_address, company?.country, company?.tax_number],
      'Institution',
    );
  }
  const person = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', account ?? row.account_id)
    .executeTakeFirst();
  if (!person) return ['Customer'];
  const { company_name, street, zip_code, city, country, email } = person;
  return printable(
    [displayName(person), company_name, street, `${zip_code} ${city}`, country, email],
    email,
  );
};

export const invoiceJob = (id: string): Job => ({
  ...{ task: 'make invoice', payload: { id }, key: `invoice:${id}` },
});

/**
 * Gives a paid order its invoice and the next number of the year. The counter's row is locked until the commit: a
 * number is given if and only if its invoice is, so there is never a gap.
 */
export const issueInvoice = async (
  tx: Tx,
  { seller }: Pick<Services, 'seller'>,
  row: SubscriptionRow,
  paid: { id: string; account_id: string | null; bill: Order },
  at: Date,
): Promise<void> => {
  // The year of the date that it bears.
  const year = platformYear(at);
  const buyer = await buyerOf(tx, row, paid.account_id);
  const paper: InvoicePaper = { seller, buyer, order: paid.bill };
  const { rows } = await sql<{ last: number }>`
    insert into invoice_numbers as held (year, last) values (${year}, 1)
    on conflict (year) do update set last = held.last + 1 returning last`.execute(tx);
  const { id } = await tx
    .insertInto('invoices')
    .values({
      ...{ subscription_id: row.id, payment_id: paid.id, year, number: rows[0]?.last ?? 1, at },
      ...{ paper: JSON.stringify(paper), currency: paid.bill.total.currency },
      ...{ net: paid.bill.net, vat: paid.bill.vat, total: paid.bill.total.cents },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueAll(tx, [invoiceJob(id)]);
};

/** Pages that list the invoices read them again. */
const tellMade = async (tx: Tx, subscription: string): Promise<void> => {
  const row = await subscriptionById(tx, subscription);
  if (!row) return;
  const { topics } = await kindOf('subscription').audience(tx, { ...row });
  const { id: subject, state } = row;
  const data = { event: 'invoice.make' };
  await announce(
    tx,
    topics.map((topic) => ({ topic, kind: 'changed', subject, type: 'subscription', state, data })),
  );
};

/** `make invoice`: typeset and sealed; made again it is stored at the same place. */
export const makeInvoice = async (ports: Services, id: string): Promise<void> => {
  const { db } = ports;
  const row = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.document_key) return;
  const { seller, buyer, order } = row.paper as unknown as InvoicePaper;
  const pdf = await ports.documents.render({
    kind: 'invoice',
    number: numberText(row.year, row.number),
    at: row.at.toISOString(),
    ...{ seller, buyer, lines: order.lines, currency: row.currency },
    ...{ net: order.net, vat: order.vat, vatRate: order.vat_rate, total: order.total.cents },
    sandbox: ports.payments.kind === 'sandbox',
  });
  const sealed = await ports.seal.seal({ pdf, reason: 'Invoice', at: row.at });
  const key = `invoices/${id}.pdf`;
  await ports.storage.put(key, sealed);
  await transact(db, async (tx) => {
    await tx.updateTable('invoices').set({ document_key: key }).where('id', '=', id).execute();
    await tellMade(tx, row.subscription_id);
  });
};

/** X082 */
export const listInvoices = async (
  { sign }: Pick<Services, 'sign'>,
  { person, tx }: CallRequest<typeof subscriptions.invoices>,
) => {
  const row = await subscriptionOf(tx, demandHolder(person));
  if (!row) return [];
  const rows = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('subscription_id', '=', row.id)
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id, year, number, at, paper, total, currency, document_key }) => ({
    id,
    number: numberText(year, number),
    at: at.toISOString(),
    text: (paper as unknown as InvoicePaper).order.lines[0]?.text ?? '',
    total: { cents: Number(total), currency },
    url: document_key ? sign(id, 'invoice') : null,
  }));
};
