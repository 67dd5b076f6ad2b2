import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { accounts as calls } from '#contract/people/accounts';
import type { PeoplePage, PeopleSearch, PersonRow } from '#contract/people/people';
import type { Role } from '#contract/frame/roles';
import { labelOf } from '#machines/kernel/labels';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { CallRequest } from '../../http/route';
import type { Reader } from '../../store/open';
import { narrowed } from './criteria';
import type { AccountPorts } from './ports';
import { paged } from '../../store/paged';

type Search = z.output<typeof PeopleSearch>;
const waiting = statesTagged(lifecycles.account, 'waiting');
/** So many found are sorted sooner than an index in the list's order is walked in search of them. */
const few = 2_500;
/** Each with the id behind it stands in an index of its own. */
const columns = { name: 'sort_name', email: 'email_key', created: 'created_at' } as const;

const ways = { asc: sql`asc`, desc: sql`desc` };
const back = { asc: 'desc', desc: 'asc' } as const;

interface Counted {
  total: string;
  waiting: string;
  /** The page's own, where they were found on the way. */
  ids?: string[] | null;
}

/**
 * How many there are and how many wait. A text is looked for once: what it finds is sorted here where it is few, for a
 * text goes with the order of the list (a family stands together), which the planner cannot know.
 */
const count = async (
  db: Reader,
  where: RawBuilder<boolean>,
  { search_criteria_list, sort, direction, page, size }: Search,
): Promise<Counted> => {
  const queue = sql`(select count(*) from accounts where state = any(${waiting})) as waiting`;
  const way = ways[direction];
  const { rows } = search_criteria_list.some(({ key }) => key === 'text')
    ? await sql<Counted>`
        with found as materialized (select id, ${sql.ref(columns[sort])} as place from accounts where ${where}),
          counted as (select count(*) as total from found)
        select total, ${queue}, case when total <= ${few} then array(
          select id from found order by place ${way}, id ${way} limit ${size} offset ${page * size}) end as ids
        from counted`.execute(db)
    : await sql<Counted>`
        select (select count(*) from accounts where ${where}) as total, ${queue}`.execute(db);
  return rows[0] ?? { total: '0', waiting: '0' };
};

/**
 * A page of people. Ids come first, where nothing narrows from an index alone, and only the page's own rows are read
 * whole; a page of the second half is counted from the end.
 */
const peoplePage = async (
  db: Reader,
  ports: AccountPorts,
  search: Search,
): Promise<z.input<typeof PeoplePage>> => {
  const { search_criteria_list, sort, direction, page, size } = search;
  const where = narrowed(search_criteria_list);
  const counted = await count(db, where, search);
  const total = Number(counted.total);
  const column = sql.ref(`accounts.${columns[sort]}`);
  const way = ways[direction];
  const before = page * size;
  const here = Math.max(0, Math.min(size, total - before));
  const fromEnd = before > total / 2;
  const offset = fromEnd ? Math.max(0, total - before - here) : before;
  const first = ways[fromEnd ? back[direction] : direction];
  const chosen = counted.ids
    ? sql`select unnest(${counted.ids}::uuid[]) as id`
    : sql`select id from accounts where ${where}
        order by ${column} ${first}, id ${first} limit ${here} offset ${offset}`;
  const { rows } = await sql<Row>`
    select accounts.id, first_name, last_name, accounts.alias, email, picture_id, roles, wished_role,
      companies.name as company, accounts.country, state, accounts.created_at
    from (${chosen}) chosen
    join accounts on accounts.id = chosen.id left join companies on companies.id = accounts.company_id
    order by ${column} ${way}, accounts.id ${way}`.execute(db);
  return {
    ...paged(
      rows.map((row) => shown(row, ports)),
      { page, size },
      total,
    ),
    waiting: Number(counted.waiting),
  };
};

type Row = Pick<
  PersonRow,
  'first_name' | 'last_name' | 'alias' | 'email' | 'wished_role' | 'company' | 'country' | 'state'
> & { id: string; picture_id: string | null; roles: Role[]; created_at: Date };

const shown = ({ id, picture_id, created_at, ...row }: Row, ports: AccountPorts): PersonRow => ({
  ...row,
  account_id: id,
  picture: ports.picture(picture_id),
  label: labelOf(lifecycles.account, row.state),
  created_at: created_at.toISOString(),
});

/** E001: everybody, in order of their names. */
export const listPeople = (ports: AccountPorts, { query, tx }: CallRequest<typeof calls.list>) =>
  peoplePage(tx, ports, { search_criteria_list: [], sort: 'name', direction: 'asc', ...query });

/** E010: by criteria. An unknown role or state is 422. */
export const searchPeople = (
  ports: AccountPorts,
  { query, body, tx }: CallRequest<typeof calls.search>,
) => {
  const { page = body.page, size = body.size } = query;
  return peoplePage(tx, ports, { ...body, page, size });
};
