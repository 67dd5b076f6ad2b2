import { sql } from 'kysely';
import { devices } from '#contract/devices';
import { expertises } from '#contract/expertises';
import type { Call } from '#contract/frame/call';
import { topicKinds, type TopicKind } from '#contract/frame/events';
import { imports } from '#contract/imports/imports';
import { loans } from '#contract/loans';
import { accounts } from '#contract/people/accounts';
import { sales } from '#contract/sales';
import { signatures } from '#contract/signatures';
import { analyses } from '#contract/verification/analyses';
import { relations, type Relation } from '#machines/kernel/actor';
import { initial } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { mayFollow } from '../../../server/managers/follow';
import { accountPerson } from '../../../server/relations/person';
import { transact } from '../../../server/store/transaction';
import { companyOf } from '../frame/concurrently';
import { rowsOf } from '../frame/lifecycleRows';
import type { Person, TestServer } from '../frame/testServer';
import type { SampleInput } from '../../paths/samples/all';

/** The call that reads what a topic tells. */
const reads: Record<TopicKind, Call> = {
  item: analyses.ofItem,
  model: analyses.ofModel,
  expertise: expertises.one,
  signature: signatures.one,
  loan: loans.one,
  sale: sales.one,
  account: accounts.one,
  import: imports.one,
  display: devices.available,
};

const inputs = {
  publication: { kind: 'physical' },
  expertise: { at: Date.UTC(2026, 0, 1) },
  signature: { of: 'certificate' },
  loan: { physical: true },
  sale: { resale: false, at: 0 },
  import: undefined,
  account: undefined,
  display: undefined,
} satisfies Record<string, SampleInput>;
type Bearable = keyof typeof inputs;

interface Things {
  /** By its name in the answers: the topic that is asked for. */
  topics: { name: string; kind: TopicKind; id: string }[];
  /** Everything that a relation may be to: kind and id. */
  subjects: [string, string][];
}

/** A row of everything that a topic tells of, and a draft beside what is published. Nobody has a relation to any of it. */
const thingsOf = (house: TestServer, museum: string): Promise<Things> =>
  transact(house.parts.store.db, async (tx) => {
    const bear = rowsOf(
      (name) => house.person(name).id,
      () => museum,
    );
    const things: Things = { topics: [], subjects: [] };
    const items: string[] = [];
    const born = async (lifecycle: Bearable, name: string, published: boolean) => {
      const row = (await bear[lifecycle](tx, inputs[lifecycle])) as {
        id: string;
        item_id?: string | null;
        model_id?: string;
      };
      const item = lifecycle === 'publication' ? row.id : row.item_id;
      if (item && published) items.push(item);
      if (item) things.subjects.push(['item', item]);
      if (lifecycle !== 'publication') things.subjects.push([lifecycle, row.id]);
      if (lifecycle === 'publication')
        things.topics.push(
          { name: `${name} item`, kind: 'item', id: row.id },
          { name: `${name} model`, kind: 'model', id: row.model_id ?? '' },
        );
      else {
        const kind = lifecycle;
        things.topics.push({ name, kind, id: kind === 'display' ? (item ?? '') : row.id });
      }
    };
    await born('publication', 'draft', false);
    await born('publication', 'published', true);
    for (const kind of topicKinds)
      if (kind !== 'item' && kind !== 'model') await born(kind, kind, true);
    await sql`update items set state = 'published' where id = any(${items}::uuid[])`.execute(tx);
    // A draft of a loan is its own side's: the row is one that its parties read
    const open = initial(lifecycles.loan, { physical: true }).context;
    await sql`update loans set state = 'created', context = ${JSON.stringify({ ...open, start: 1, end: 2 })}::jsonb
      where item_id = any(${items}::uuid[])`.execute(tx);
    const { rows } = await sql<{ model_id: string }>`
      select distinct model_id from items where id = any(${things.subjects.map(([, id]) => id)}::uuid[])`.execute(
      tx,
    );
    for (const { model_id } of rows) things.subjects.push(['model', model_id]);
    await end(tx, things);
    return things;
  });

type Reader = TestServer['parts']['store']['db'];

const end = (db: Reader, { subjects }: Things) =>
  sql`update relations set until = now() where until is null
    and subject = any(${subjects.map(([, id]) => id)}::uuid[])`.execute(db);

interface Holder {
  account: string | null;
  company: string | null;
}

const grant = (
  db: Reader,
  { subjects }: Things,
  relation: Relation,
  { account, company }: Holder,
) =>
  sql`insert into relations (subject_kind, subject, relation, account_id, company_id, source_kind, source)
    select kind, subject, ${relation}, ${account}, ${company}, 'publication', subject
    from unnest(${subjects.map(([kind]) => kind)}::text[], ${subjects.map(([, id]) => id)}::uuid[]) w(kind, subject)`.execute(
    db,
  );

/** What charts grant to companies. */
const ofCompanies: readonly Relation[] = [
  'maker',
  'owner',
  'holder',
  'lender',
  'borrower',
  'institution',
];

/** One who asks for a topic, and what they are to all there is. */
export interface Cell {
  who: string;
  relation: Relation | 'none';
  by: 'account' | 'company';
  topic: string;
  kind: TopicKind;
  follows: boolean;
  /** What the call that reads the same answers to one who follows. */
  status: number | null;
}

const cellsOf = async (house: TestServer, person: Person, museum: string): Promise<Cell[]> => {
  const { db } = house.parts.store;
  const things = await thingsOf(house, museum);
  const who = await accountPerson(db, person.id);
  if (!who) throw new Error(`${person.name} has no account`);
  const models = { ...things, subjects: things.subjects.filter(([kind]) => kind === 'model') };
  const cells: Cell[] = [];
  const ask = (relation: Cell['relation'], by: Cell['by']) =>
    Promise.all(
      things.topics.map(async ({ name, kind, id }) => {
        const follows = await mayFollow(db, who, `${kind}:${id}`);
        const asked = follows ? await house.call(person, reads[kind], { params: { id } }) : null;
        const status = asked?.status ?? null;
        cells.push({ who: person.name, relation, by, topic: name, kind, follows, status });
      }),
    );
  await ask('none', 'account');
  for (const by of ['account', 'company'] as const) {
    const holder: Holder =
      by === 'account'
        ? { account: person.id, company: null }
        : { account: null, company: who.company };
    if (by === 'company' && !who.company) continue;
    for (const relation of by === 'company' ? ofCompanies : relations) {
      await grant(db, things, relation, holder);
      // Charts make the author of a record its maker too: one without the other counts for nothing (decision 84)
      if (relation === 'author') await grant(db, models, 'maker', holder);
      await ask(relation, by);
      await end(db, things);
    }
  }
  return cells;
};

/** Every role, every relation to every thing, every topic: what is followed, and whether it is read. */
export const topicMatrix = async (
  house: TestServer,
  people: readonly Person[],
): Promise<Cell[]> => {
  const museum = await companyOf(house, 'Strandgaten Museum');
  const all = await Promise.all(people.map((person) => cellsOf(house, person, museum)));
  return all.flat();
};
