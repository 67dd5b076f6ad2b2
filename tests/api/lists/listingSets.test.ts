import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { models } from '#contract/records/models';
import { listScopeOf, inListScope } from '../../../server/relations/scope';
import { conditionsOf } from '../../../server/managers/records/listings/criteria';
import { byIndexScan } from '../../../server/managers/records/listings/search';
import { byBitmaps } from '../../../server/managers/records/listings/sets/byBitmaps';
import { ListingIndex } from '../../../server/managers/records/listings/sets/listingIndex';
import { Bitmap } from '../../../server/managers/records/listings/sets/bitmap';
import { countOf } from '../../../server/managers/records/listings/count';
import { pruneTask } from '../../../server/jobs/prune';
import { draft } from '../records/drafts';
import { startTestServer, type TestServer, type Person } from '../frame/testServer';
import { join } from '../frame/concurrently';
import { transact } from '../../../server/store/transaction';

const numbers = (set: Bitmap) => set.places().sort((a, b) => a - b);
const some = (every: number, most: number) =>
  Array.from({ length: Math.floor(most / every) }, (_, n) => (n + 1) * every);

describe('a set of places, few or many', () => {
  const kinds: [string, number[]][] = [
    ['none', []],
    ['few far apart', [7, 100_000, 2_000_000]],
    ['every third', some(3, 5_000)],
    ['every one', some(1, 5_000)],
    ['every thousandth', some(1_000, 900_000)],
  ];
  it.each(kinds)('%s: holds what it was given', (_, places) => {
    const set = Bitmap.of(places);
    expect(numbers(set)).toEqual(places);
    expect(set.size).toBe(places.length);
    expect(places.every((place) => set.has(place) && place < set.span)).toBe(true);
    expect([0, 5, 3_000_001].filter((place) => set.has(place))).toEqual(
      [0, 5, 3_000_001].filter((place) => places.includes(place)),
    );
    const bytes = set.asBytes();
    const bit = (place: number) => ((bytes[place >>> 3] ?? 0) >>> (place & 7)) & 1;
    expect(places.every((place) => bit(place) === 1)).toBe(true);
    const packed = Buffer.alloc(places.length * 4);
    places.forEach((place, index) => packed.writeInt32BE(place, index * 4));
    expect(numbers(Bitmap.packed(packed))).toEqual(places);
  });

  it('of each pair: what both have, and how many without some', () => {
    for (const [, left] of kinds)
      for (const [, right] of kinds) {
        const both = left.filter((place) => right.includes(place));
        const [one, other] = [Bitmap.of(left), Bitmap.of(right)];
        const shared = Bitmap.shared([one, other]);
        expect(numbers(shared)).toEqual(both);
        expect(shared.size).toBe(both.length);
        const except = new Set([3, 1_000, 2_000, 100_000]);
        const rest = both.filter((place) => !except.has(place)).length;
        expect(one.sharedSize(other, except)).toBe(rest);
        expect(shared.sizeWithout(except)).toBe(rest);
      }
  });

  it.each(kinds)('%s: changed, and the old one as it was', (_, places) => {
    const set = Bitmap.of(places);
    const told = new Map([
      ...some(10, 1_000).map((n) => [n, n % 20 === 0] as const),
      [9_000_000, true],
    ]);
    const wanted = new Set(places);
    for (const [place, inside] of told)
      if (inside) wanted.add(place);
      else wanted.delete(place);
    const next = set.changed(told as Map<number, boolean>);
    expect(numbers(next)).toEqual([...wanted].sort((a, b) => a - b));
    expect(next.size).toBe(wanted.size);
    expect(numbers(set)).toEqual(places);
  });
});

describe('a page by sets is the page by the table', () => {
  let house: TestServer;
  let maker: Person;
  beforeAll(async () => {
    house = await startTestServer('sets', { alone: true, jobs: false });
    maker = await join(house, 'Maker', 'BOOTSTRAPPED');
    for (let n = 0; n < 6; n += 1)
      await draft(house, maker, {
        name: `Thing ${n}`,
        brand: n % 2 ? 'Odd' : 'Even',
        serial_number_size: 1 + (n % 3),
      });
  });
  afterAll(() => house?.close());

  const db = () => house.parts.store.db;
  const scopeOf = async () => {
    const person = { account: maker.id, role: 'BOOTSTRAPPED', company: null } as const;
    const keys = await listScopeOf(db(), person);
    return { name: JSON.stringify(keys), where: inListScope(keys) };
  };
  const searches = [
    [],
    [{ key: 'text' as const, value: 'thing' }],
    [{ key: 'brand' as const, value: 'Odd' }],
  ];
  const page = { page: 0, size: 3, direction: 'desc' as const };

  /** Both ways of every search, sort and page; `learnt` before what happened last. */
  const agree = async (sets: ListingIndex) => {
    for (const criteria of searches)
      for (const sort of ['updated', 'name'] as const)
        for (const at of [0, 1]) {
          const terms = [await scopeOf(), ...conditionsOf(criteria)];
          const where = sql<boolean>`${sql.join(
            terms.map((term) => term.where),
            sql` and `,
          )}`;
          const search = { ...page, page: at, sort, search_criteria_list: criteria };
          const by = await byBitmaps(db(), sets, terms, where, search);
          const table = await byIndexScan(db(), where, search, countOf(where));
          expect(by?.total).toBe(table.total);
          expect(by?.rows.map((row) => [row.item_id, row.key, row.card])).toEqual(
            table.rows.map((row) => [row.item_id, row.key, row.card]),
          );
        }
  };
  const learnt = async () => {
    const sets = new ListingIndex(db());
    for (const criteria of searches) await sets.learn([await scopeOf(), ...conditionsOf(criteria)]);
    return sets;
  };

  it('as learnt, and after things came, changed and went', async () => {
    const sets = await learnt();
    await agree(sets);
    const made = await draft(house, maker, { name: 'Thing new', brand: 'Odd' });
    await agree(sets);
    await house.done(maker, models.edit, {
      params: { id: made.id },
      body: { name: 'Other', brand: 'Even', serial_number_size: 4 },
    });
    await agree(sets);
    await house.done(maker, models.remove, { params: { id: made.id } });
    await agree(sets);
  });

  it('of a write that was under way when the sets were learnt', async () => {
    const gate = { open: () => {} };
    const held = new Promise<void>((resolve) => (gate.open = resolve));
    const begun = { tell: () => {} };
    const under = new Promise<void>((resolve) => (begun.tell = resolve));
    const writing = transact(db(), async (tx) => {
      await sql`update models set brand = 'Odd', name = 'Nothing' where name = 'Thing 0'`.execute(
        tx,
      );
      begun.tell();
      await held;
    });
    await under;
    const sets = await learnt();
    await agree(sets);
    gate.open();
    await writing;
    await agree(sets);
  });

  it('many changes are worked in, and a log that was cut is told', async () => {
    const sets = await learnt();
    const all = { seen: sets.of([])?.seen };
    await sql`update listings set brand = 'Odd' where brand = 'Even' and name_key = 'thing 2'`.execute(
      db(),
    );
    sets.tend(1_000);
    await sets.learn([]); // its turn comes after the work
    expect(BigInt(sets.of([])?.seen ?? 0)).toBeGreaterThan(BigInt(all.seen ?? 0));
    await agree(sets);
    const old = await learnt();
    await sql`update listings set brand = 'Odd' where brand = 'Even'`.execute(db());
    for (let time = 0; time < 2; time += 1)
      await pruneTask(db(), { sweep: () => Promise.resolve() }, '/nowhere')();
    const terms = [await scopeOf()];
    const search = { ...page, sort: 'updated' as const, search_criteria_list: [] };
    expect(await byBitmaps(db(), old, terms, terms[0]?.where ?? sql`true`, search)).toBeNull();
    expect(old.of(terms)).toBeNull();
    const { rows } = await sql<{
      left: number;
    }>`select count(*)::int as left from listing_changes`.execute(db());
    expect(rows[0]?.left).toBe(0);
  });

  it('E030 counts the same, whatever happened since it was first asked', async () => {
    const counts = async () => {
      const { rows } = await sql<{ value: string; count: number }>`
        select brand as value, count(*)::int as count from listings
        where readers && array['made:' || ${maker.id}::text] group by brand order by brand`.execute(
        db(),
      );
      const told = await house.done(maker, models.filter, {});
      expect(told.brand).toEqual(rows);
      return told;
    };
    await counts();
    const made = await draft(house, maker, { brand: 'Rare', materials: ['Wood', 'Leather'] });
    expect((await counts()).material.find(({ value }) => value === 'Wood')).toEqual({
      value: 'Wood',
      count: 1,
    });
    await house.done(maker, models.edit, { params: { id: made.id }, body: { brand: 'Even' } });
    await counts();
    await house.done(maker, models.remove, { params: { id: made.id } });
    expect((await counts()).material.find(({ value }) => value === 'Wood')).toBeUndefined();
  });
});
