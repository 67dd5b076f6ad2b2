import type { SaleView } from '#contract/sales';
import { labelOf } from '#machines/kernel/labels';
import { wireOf } from '#machines/kernel/steps';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { mostTries } from '#machines/lifecycles/saleRules';
import { stepsOf } from '../../lifecycle/steps';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { briefOf } from '../records/brief';
import { contextOf, partyTo, type Known, type SaleRow } from './load';
import { sellerNamed } from './named';
import { checksOf, readinessOfItem } from './readiness';
import { peopleIn } from '../../relations/names';

const { sale: chart } = lifecycles;

const resultOf = (state: string): SaleView['result'] => {
  const word = wireOf(chart, state);
  return word === 'SUCCESS' || word === 'FAILED' || word === 'REJECT' ? word : null;
};

/** The state before the last step, as people read it: where an interrupted sale stood. */
const stoodAt = async (db: Reader, { id, state }: SaleRow): Promise<string | null> => {
  if (!tagged(chart, state, 'left')) return null;
  const row = await db
    .selectFrom('history')
    .select('from_state')
    .where('subject', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.from_state ? labelOf(chart, row.from_state) : null;
};

/** A sale as one of its parties reads it. */
export const saleView = async (
  db: Reader,
  ports: Pick<Services, 'sign'>,
  { row, relations }: Pick<Known, 'row' | 'relations'>,
): Promise<SaleView> => {
  const context = contextOf(row);
  const item = (await briefOf(db, ports, [row.item_id])).get(row.item_id);
  const ready = await readinessOfItem(db, row.item_id);
  if (!item || !ready) throw new Error(`the sale ${row.id} has lost its item`);
  const people = await peopleIn(db, [row.buyer_id]);
  const isSeller = relations.includes('seller');
  const named = !isSeller || tagged(chart, row.state, 'proved');
  const expires = context.codeExpiresAt;
  return {
    id: row.id,
    lifecycle: {
      state: row.state,
      label: labelOf(chart, row.state),
      context: row.context,
      version: row.version,
      relations,
    },
    type: context.resale ? 'RESALE' : 'SALE',
    item,
    verified_at: ready.digital ? null : (ready.verified_at?.toISOString() ?? null),
    checks: tagged(chart, row.state, 'open') ? checksOf(ready) : [],
    price: context.price === null ? null : { cents: context.price, currency: row.currency },
    seller: await sellerNamed(db, row),
    buyer:
      row.buyer_email === null
        ? null
        : {
            email: row.buyer_email,
            name: (named && people.get(row.buyer_id ?? '')?.name) || null,
          },
    code:
      expires === null || !tagged(chart, row.state, 'open')
        ? null
        : {
            expires_at: new Date(expires).toISOString(),
            tries_left: Math.max(0, mostTries - context.tries),
          },
    result: resultOf(row.state),
    reason: context.reason,
    stood_at: await stoodAt(db, row),
    bill:
      row.bill_sha256 && tagged(chart, row.state, 'sold')
        ? { url: ports.sign(row.id, 'bill'), sha256: row.bill_sha256 }
        : null,
    steps: await stepsOf(db, 'sale', row.id),
    created_at: row.created_at.toISOString(),
    sold_at: row.sold_at?.toISOString() ?? null,
    open_until: new Date(context.openUntil).toISOString(),
    now: new Date().toISOString(),
  };
};

/** The sale as it is now. */
export const readSale = async (
  db: Reader,
  ports: Pick<Services, 'sign'>,
  person: Person,
  id: string,
): Promise<SaleView> => saleView(db, ports, await partyTo(db, person, id));
