import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../store/open';
import {
  facetColumns,
  facetKeys,
  facetsSince,
  readFacet,
  type FacetRow,
  type Facets,
} from './facets';
import { Bitmap } from './bitmap';

/** A condition over `listings` under a name: the same name is the same condition. */
export interface Term {
  name: string;
  where: RawBuilder<boolean>;
}

type Named = Map<string, { where: RawBuilder<boolean>; set: Bitmap }>;

/** What is known since a moment of the database: right but for the places that the log names since `seen`. */
interface Known {
  seen: string;
  sets: Named;
  facets: Facets | null;
}

type FoldRow = FacetRow & { now: string; place: number | null; there: boolean; holds: boolean[] };

const mostSets = 400;
/** So many changes are looked at beside the sets; more are worked into them. */
const beside = 200;
/** So many are not worked in: the sets are learnt anew. */
const tooMany = 20_000;
const restMs = 1_000;

const now = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;
const earlier = (one: string, other: string) => (BigInt(one) < BigInt(other) ? one : other);

/**
 * Sets of listings in this server's memory: one a condition that found much, and one a value that E030 offers. They are
 * never trusted as they stand: whoever reads by them asks in the same statement which places changed since `seen`, and
 * looks at those in the table. What is known is replaced, never changed: a reader keeps what it began with.
 */
export class ListingIndex {
  private known: Known | null = null;
  private work: Promise<unknown> = Promise.resolve();
  private folded = 0;

  constructor(private readonly db: Db) {}

  /** The sets of all terms with the moment they were right, or null where one is not known. */
  of(terms: Term[]): { seen: string; sets: Bitmap[]; facets: Facets | null } | null {
    const { known } = this;
    if (!known) return null;
    const sets: Bitmap[] = [];
    for (const { name } of terms) {
      const found = known.sets.get(name);
      if (!found) return null;
      known.sets.delete(name);
      known.sets.set(name, found); // the last used goes last
      sets.push(found.set);
    }
    return { seen: known.seen, sets, facets: known.facets };
  }

  forget(): void {
    this.known = null;
  }

  /** Learns what is not known of the terms. */
  learn(terms: Term[]): Promise<void> {
    return this.inTurn(async () => {
      for (const { name, where } of terms) {
        if (this.known?.sets.has(name)) continue;
        const { rows } = await sql<{ now: string; places: Buffer | null }>`
          select ${now} as now, string_agg(int4send(place), '') as places from listings where ${where}`.execute(
          this.db,
        );
        const set = Bitmap.packed(rows[0]?.places ?? Buffer.alloc(0));
        this.add(rows[0]?.now ?? '0', new Map([[name, { where, set }]]));
      }
    });
  }

  /** Learns every value of every facet, unless they are known. */
  learnFacets(): Promise<void> {
    return this.inTurn(async () => {
      if (this.known?.facets) return;
      const facets: Facets = new Map();
      let seen = this.known?.seen;
      for (const key of facetKeys) {
        const told = await readFacet(this.db, key, now);
        facets.set(key, told.values);
        seen = seen ? earlier(seen, told.now) : told.now;
      }
      this.add(seen ?? '0', new Map(), facets);
    });
  }

  /** Called with how many places had changed: works them in where they have become many, behind the answer. */
  tend(changed: number): void {
    if (changed > tooMany) this.forget();
    else if (changed > beside && Date.now() - this.folded > restMs) {
      this.folded = Date.now();
      this.inTurn(() => this.fold()).catch(() => this.forget());
    }
  }

  /** One change of what is known after the other. */
  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.work.then(task);
    this.work = done.catch(() => null);
    return done;
  }

  private add(seen: string, sets: Named, facets = this.known?.facets ?? null) {
    const { known } = this;
    const all: Named = new Map([...(known?.sets ?? []), ...sets]);
    for (const name of all.keys()) if (all.size > mostSets) all.delete(name);
    this.known = { seen: known ? earlier(known.seen, seen) : seen, sets: all, facets };
  }

  private async fold() {
    const { known } = this;
    if (!known) return;
    const terms = [...known.sets];
    const holds = terms.map(([, { where }]) => sql`coalesce(${where}, false)`);
    const { rows } = await sql<FoldRow>`
      with changed as (select distinct place from listing_changes where step >= ${known.seen}::xid8)
      select ${now} as now, changed.place, listings.place is not null as there, ${facetColumns},
        array[${sql.join(holds)}]::boolean[] as holds
      from (select) one left join changed on true left join listings on listings.place = changed.place`.execute(
      this.db,
    );
    const changed = rows.filter((row): row is FoldRow & { place: number } => row.place !== null);
    const sets: Named = new Map();
    for (const [index, [name, { where, set }]] of terms.entries()) {
      const told = new Map(
        changed.map(({ place, there, holds }) => [place, there && holds[index] === true]),
      );
      sets.set(name, { where, set: set.changed(told) });
    }
    const told = new Map(changed.map((row) => [row.place, row.there ? row : null]));
    const facets = known.facets && facetsSince(known.facets, told);
    this.known = { seen: rows[0]?.now ?? known.seen, sets, facets };
  }
}

const all = new WeakMap<Db, ListingIndex>();

/** The sets of a database, one for all of this process. */
export const listingIndexOf = (db: Db): ListingIndex => {
  const sets = all.get(db) ?? new ListingIndex(db);
  all.set(db, sets);
  return sets;
};

/** Places that changed since a moment, each once, as SQL. */
export const changedSince = (seen: string) => sql`
  select distinct place from listing_changes where step >= ${seen}::xid8`;

/** Whether the log still tells everything since a moment, as SQL. */
export const toldSince = (seen: string) =>
  sql<boolean>`(select step <= ${seen}::xid8 from listing_log)`;
