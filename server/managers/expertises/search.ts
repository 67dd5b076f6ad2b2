import { sql, type RawBuilder } from 'kysely';
import type { expertises } from '#contract/expertises';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { forbidden, notFound } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { relationsTo } from '../../relations/load';
import type { Person } from '../../relations/person';
import { alone, subjectsOf } from '../../relations/rows';
import type { Services } from '../../providers/ports';
import type { Reader } from '../../store/open';
import { noExpertise, partyTo, visibleOf, type ExpertiseRow } from './load';
import { opinionCards } from './opinionCards';
import { expertiseCards, expertiseView } from './view';

const open = statesTagged(lifecycles.expertise, 'open');

const pageOf = async (
  db: Reader,
  ports: Services,
  person: Person,
  where: RawBuilder<boolean>,
  { page, size }: { page: number; size: number },
) => {
  const { rows } = await sql<ExpertiseRow & { total: string }>`
    select *, count(*) over () as total from expertises where ${where}
    order by (state = any(${open})) desc, created_at desc, id
    limit ${size} offset ${page * size}`.execute(db);
  const total = rows.length > 0 ? Number(rows[0]?.total) : page === 0 ? 0 : await count(db, where);
  return {
    content: await expertiseCards(db, ports, person, rows),
    ...{ page, size, total_elements: total, total_pages: Math.ceil(total / size) },
  };
};

const count = async (db: Reader, where: RawBuilder<boolean>) =>
  Number(
    (
      await sql<{ total: string }>`select count(*) as total from expertises where ${where}`.execute(
        db,
      )
    ).rows[0]?.total ?? 0,
  );

/** E087: `expertId` must be oneself, unless the administrator asks. */
export const searchExpertises = (
  ports: Services,
  { body, person, tx }: CallRequest<typeof expertises.search>,
) => {
  const admin = person.role === 'UBER_ADMIN';
  if (!admin && body.expertId && body.expertId !== person.account)
    throw forbidden('You can list your own opinions only.');
  const expert = admin ? (body.expertId ?? null) : person.account;
  const states =
    body.which === 'open'
      ? sql<boolean>`state = any(${open})`
      : body.which === 'ended'
        ? sql<boolean>`state <> all(${open})`
        : sql<boolean>`true`;
  const whose = expert
    ? sql<boolean>`expertises.id in ${subjectsOf(alone(expert), 'expertise', 'expert')}`
    : sql<boolean>`true`;
  return pageOf(tx, ports, person, sql<boolean>`${whose} and ${states}`, body);
};

/** X024: what one has asked for. */
export const listAsked = (
  ports: Services,
  { query, person, tx }: CallRequest<typeof expertises.asked>,
) =>
  pageOf(
    tx,
    ports,
    person,
    sql<boolean>`expertises.id in ${subjectsOf(person, 'expertise', 'asker')}`,
    query,
  );

/** E088 */
export const oneExpertise = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof expertises.one>,
) => {
  const { row } = await partyTo(tx, person, params.id);
  return expertiseView(tx, ports, person, row);
};

/** E089 */
export const expertisesByItem = async (
  ports: Services,
  { query, person, tx }: CallRequest<typeof expertises.byItem>,
) => opinionCards(tx, ports, person, await visibleOf(tx, person, query.itemId));

/** Nothing is under way: said to the object's owner, who may know it. Others hear what they hear of somebody else's opinion. */
const noneOpen = async (db: Reader, person: Person, item: string) => {
  const owns = (await relationsTo(db, person, item)).includes('owner');
  return owns || person.role === 'UBER_ADMIN'
    ? notFound('No opinion on this object is under way.')
    : noExpertise();
};

/** E090 */
export const activeExpertise = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof expertises.active>,
) => {
  const row = await tx
    .selectFrom('expertises')
    .selectAll()
    .where('item_id', '=', params.id)
    .where('state', 'in', open)
    .executeTakeFirst();
  if (!row) throw await noneOpen(tx, person, params.id);
  await partyTo(tx, person, row.id);
  return expertiseView(tx, ports, person, row);
};
