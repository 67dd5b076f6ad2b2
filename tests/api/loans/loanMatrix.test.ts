import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/frame/call';
import { loans } from '#contract/loans';
import { companyOf, join } from '../frame/concurrently';
import { published } from '../records/drafts';
import { day, lending } from './lending';
import { expected as rows } from '../security/permissionTable';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let item: string;
let people: Record<string, { person: Person; abbr: string; side: Side | null }>;
type Side = 'lender' | 'borrower' | 'other';

const { give, make, one, approve, later, ring } = lending(() => ({ house, item }));

/** Lender: the museum. Borrower: a buyer. The others are nobody to the loan. */
beforeAll(async () => {
  house = await startTestServer('loanMatrix', { jobs: false });
  item = (await publishedWithJobs()).item;
  await give(item, { company: 'Strandgaten Museum' });
  const rival = { company: await companyOf(house, 'Maison Aurelle') };
  people = {
    main: { person: house.person('main'), abbr: 'IMR', side: 'lender' },
    curator: { person: house.person('curator'), abbr: 'ICR', side: 'lender' },
    it: { person: house.person('it'), abbr: 'ITR', side: 'lender' },
    borrower: { person: house.person('owner'), abbr: 'O', side: 'borrower' },
    'another buyer': { person: await join(house, 'Other', 'BUYER'), abbr: 'O', side: 'other' },
    'another curator': {
      person: await join(house, 'Rival', 'CURATOR_REPRESENTATIVE', rival),
      abbr: 'ICR',
      side: 'other',
    },
    'another main': {
      person: await join(house, 'Chief', 'MAIN_REPRESENTATIVE', rival),
      abbr: 'IMR',
      side: 'other',
    },
    artist: { person: house.person('artist'), abbr: 'DA', side: 'other' },
    expert: { person: house.person('expert'), abbr: 'E', side: 'other' },
    dealer: { person: house.person('dealer'), abbr: 'ISM', side: 'other' },
    admin: { person: house.person('admin'), abbr: 'UA', side: null },
  };
}, 120_000);
afterAll(() => house?.close());

/** Publishing needs the jobs of a server; the matrix does without, so that no timer moves a loan meanwhile. */
const publishedWithJobs = async () => {
  const { openJobs } = await import('../../../server/compose');
  const runner = await openJobs(house.parts);
  const made = await published(house, house.person('dealer'));
  await runner.stop();
  return made;
};

const params = (id: string) => ({ params: { id } });
const reason = { reason: 'No room.' };

/** How each state is reached over HTTP, with the server's clock moved on. */
const ways: Record<string, () => Promise<string>> = {
  draft: async () => (await make(house.person('main'), { draft: true })).id,
  created: async () => (await make(house.person('main'))).id,
  approvedByCurator: async () => {
    const id = await ways.created!();
    await house.done(house.person('curator'), loans.curatorActivate, params(id));
    return id;
  },
  scheduled: async () => {
    const id = await ways.created!();
    await approve(id);
    return id;
  },
  active: async () => {
    const id = await ways.scheduled!();
    await later(id, 11 * day);
    await ring(id, 'term.start');
    return id;
  },
  'cancelling by the lender': async () => {
    const id = await ways.active!();
    await house.done(house.person('main'), loans.cancel, { ...params(id), body: reason });
    return id;
  },
  'cancelling by the borrower': async () => {
    const id = await ways.created!();
    await house.done(house.person('owner'), loans.cancel, { ...params(id), body: reason });
    return id;
  },
  ended: async () => {
    const id = await ways.active!();
    await later(id, 30 * day);
    await ring(id, 'term.end');
    return id;
  },
  overdue: async () => {
    const id = await ways.ended!();
    await later(id, 4 * day);
    await ring(id, 'return.remind');
    return id;
  },
  returned: async () => {
    const id = await ways.ended!();
    await house.done(house.person('main'), loans.giveBack, params(id));
    return id;
  },
  recalled: async () => {
    const id = await ways['cancelling by the lender']!();
    await later(id, 6 * day);
    await ring(id, 'grace.end');
    return id;
  },
  'recalled and overdue': async () => {
    const id = await ways.recalled!();
    await later(id, 4 * day);
    await ring(id, 'return.remind');
    return id;
  },
  cancelled: async () => {
    const id = await ways['cancelling by the borrower']!();
    await later(id, 6 * day);
    await ring(id, 'grace.end');
    return id;
  },
  rejectedByMain: async () => {
    const id = await ways.approvedByCurator!();
    await house.done(house.person('main'), loans.mainReject, { ...params(id), body: reason });
    return id;
  },
  rejectedByCurator: async () => {
    const id = await ways.created!();
    await house.done(house.person('curator'), loans.curatorReject, { ...params(id), body: reason });
    return id;
  },
};

type Allowed = { side: Side; roles: string };
/** By hand from specification.md and permissions.tsv: call → state → who is let through. Everything else is a 409. */
const open = ['created', 'approvedByCurator', 'scheduled', 'active'];
const sides = (...from: string[]): Record<string, Allowed[]> =>
  Object.fromEntries(
    from.map((state) => [
      state,
      [
        { side: 'lender' as const, roles: 'IMR ICR' },
        { side: 'borrower' as const, roles: 'O' },
      ],
    ]),
  );
const only = (state: string, side: Side, roles: string) => ({ [state]: [{ side, roles }] });
const table: { row: Call; body?: object; allowed: Record<string, Allowed[]> }[] = [
  { row: loans.cancel, body: reason, allowed: sides(...open) },
  {
    row: loans.revoke,
    allowed: {
      ...only('cancelling by the lender', 'lender', 'IMR ICR'),
      ...only('cancelling by the borrower', 'borrower', 'O'),
    },
  },
  { row: loans.deleteDraft, allowed: only('draft', 'lender', 'IMR ICR') },
  { row: loans.curatorActivate, allowed: only('created', 'lender', 'ICR') },
  { row: loans.curatorReject, body: reason, allowed: only('created', 'lender', 'ICR') },
  { row: loans.mainActivate, allowed: only('approvedByCurator', 'lender', 'IMR') },
  { row: loans.mainReject, body: reason, allowed: only('approvedByCurator', 'lender', 'IMR') },
  {
    row: loans.giveBack,
    allowed: Object.assign(
      {},
      ...['ended', 'overdue', 'recalled', 'recalled and overdue'].map((state) =>
        only(state, 'lender', 'IMR ICR'),
      ),
    ) as Record<string, Allowed[]>,
  },
];

const ownRoles: Record<string, string[]> = { X062: ['IMR', 'ICR', 'DA'] };
const rolesOf = ({ id }: Call) => rows.find((one) => one.id === id)?.roles ?? ownRoles[id] ?? [];

describe('every step of a loan at every state by everybody', () => {
  it.each(Object.keys(ways))('in “%s”', async (state) => {
    const { db } = house.parts.store;
    const id = await ways[state]!();
    const reached = (await one(house.person('main'), id)).lifecycle.state;
    expect(state.split(' ').at(state.includes(' and ') ? -1 : 0)).toBe(reached);
    const off: string[] = [];
    const before = await db
      .selectFrom('loans')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const { row, body, allowed } of table)
      for (const [name, { person, abbr, side }] of Object.entries(people)) {
        const answer = await house.callUntyped(person, row, {
          ...params(id),
          ...(body && { body }),
        });
        const hit = allowed[state]?.some(
          (one) => one.side === side && one.roles.split(' ').includes(abbr),
        );
        // A draft is its own side's alone.
        const knows = side === 'lender' || (side === 'borrower' && state !== 'draft');
        const status = !rolesOf(row).includes(abbr) ? 403 : !knows ? 404 : hit ? 200 : 409;
        if (answer.status !== status)
          off.push(`${row.id} by ${name}: ${answer.status} instead of ${status}`);
        if (answer.status !== 200) continue;
        // As it was before, relations included.
        await sql`update loans set state = ${before.state}, context = ${JSON.stringify(before.context)}::jsonb,
          version = ${before.version} where id = ${id}`.execute(db);
      }
    expect(off).toEqual([]);
    await db.updateTable('loans').set({ state: 'deleted' }).where('id', '=', id).execute();
    await db.updateTable('relations').set({ until: new Date() }).where('source', '=', id).execute();
  });
});
