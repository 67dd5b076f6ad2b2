import { sql } from 'kysely';
import type { OutputOf } from '#contract/frame/call';
import type { Offer, sales } from '#contract/sales';
import { notFound } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { briefOf } from '../records/brief';
import { checksOf, countReady, readinessOf, reasonsOf, type Readiness } from './readiness';
import { sellingOf, theirs } from './selling';

type Seller = Person & { account: string };

const offersOf = async (
  db: Reader,
  ports: Pick<Services, 'sign'>,
  person: Seller,
  rows: Readiness[],
  barred: string | null,
): Promise<Offer[]> => {
  if (rows.length === 0) return [];
  const briefs = await briefOf(
    db,
    ports,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row): Offer[] => {
    const item = briefs.get(row.id);
    if (!item) return [];
    const reasons = reasonsOf(row, person.account, barred);
    return [
      {
        item,
        verified_at: row.digital ? null : (row.verified_at?.toISOString() ?? null),
        checks: checksOf(row),
        reasons,
        open_sale: row.sale_seller === person.account ? row.sale_id : null,
      },
    ];
  });
};

/** X050: published objects that are the seller's to sell, by name. */
export const listOffers = async (
  ports: Pick<Services, 'sign'>,
  { query: { page, size, search }, person, tx }: CallRequest<typeof sales.offers>,
) => {
  const selling = await sellingOf(tx, person);
  const pattern = `%${search.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`;
  const where = sql<boolean>`${theirs(person, selling)}
    and lower(concat_ws(' ', m.name, m.artist, m.maker, m.brand, i.serial_number)) like ${pattern}`;
  const rows = await readinessOf(tx, where, { limit: size, offset: page * size });
  // A page beyond the last one has no row that could tell.
  const [counted] =
    rows.length > 0 || page === 0 ? rows : await readinessOf(tx, where, { limit: 1, offset: 0 });
  const total = Number(counted?.total ?? 0);
  return {
    content: await offersOf(tx, ports, person, rows, selling.reason),
    page,
    size,
    total_elements: total,
    total_pages: Math.ceil(total / size),
  };
};

/** How one published object is to the seller: `ready` is undefined where it is not theirs. */
export const offered = async (db: Reader, person: Seller, item: string) => {
  const selling = await sellingOf(db, person);
  const [ready] = await readinessOf(
    db,
    sql<boolean>`i.id = ${item} and ${theirs(person, selling)}`,
  );
  return { ready, selling };
};

/** How one object of the seller's stands; 404 for an object that is not theirs. */
export const ownOffer = async (db: Reader, person: Seller, item: string) => {
  const { ready, selling } = await offered(db, person, item);
  if (!ready) throw notFound();
  return { ready, selling };
};

/** X051 */
export const oneOffer = async (
  ports: Pick<Services, 'sign'>,
  { params, person, tx }: CallRequest<typeof sales.offer>,
): Promise<Offer> => {
  const { ready, selling } = await ownOffer(tx, person, params.id);
  const [offer] = await offersOf(tx, ports, person, [ready], selling.reason);
  if (!offer) throw notFound();
  return offer;
};

type Ability = OutputOf<typeof sales.abilityToSell>;

/** E070: of how many objects they may begin a sale now, and whether as many as asked for; where not, why. */
export const abilityToSell = async ({
  query,
  person,
  tx,
}: CallRequest<typeof sales.abilityToSell>): Promise<Ability> => {
  const theirSide = await sellingOf(tx, person);
  const no = (code: NonNullable<Ability['code']>, reason: string, count = 0): Ability => ({
    able: false,
    count,
    code,
    reason,
  });
  if (theirSide.reason) return no('no_sales_functions', theirSide.reason);
  const { total, ready, selling } = await countReady(tx, theirs(person, theirSide), person.account);
  if (ready >= query.count) return { able: true, count: ready, code: null, reason: null };
  if (ready > 0) return no('too_few', `Only ${ready} can be sold now.`, ready);
  if (total === 0) return no('nothing_published', 'You have no published object to sell.');
  const which = selling > 0 ? 'None of your other objects' : 'None of your objects';
  return no('none_now', `${which} can be sold now.`);
};
