import { sql } from 'kysely';
import type { ExpertCard, expertises } from '#contract/expertises';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';

const approved = statesTagged(lifecycles.account, 'approved');
const reviewing = statesTagged(lifecycles.expertise, 'reviewing');
const finished = statesTagged(lifecycles.expertise, 'finished');
/** How many are shown; a longer list is narrowed by typing. */
const most = 50;

interface Row {
  id: string;
  name: string;
  alias: string;
  company: string | null;
  place: string;
  picture_id: string | null;
  open: string;
  finished: string;
  fields: string[];
}

/** Opinions `e` of the expert `a`. */
const theirs = sql<boolean>`e.id in (select r.subject from relations r
  where r.subject_kind = 'expertise' and r.relation = 'expert' and r.until is null and r.account_id = a.id)`;

/** X020: whom one can ask. What an expert knows is read from the objects of the opinions that they finished. */
export const listExperts = async (
  { sign }: Pick<Services, 'sign'>,
  { query, person, tx }: CallRequest<typeof expertises.experts>,
): Promise<ExpertCard[]> => {
  const words = query.search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const { rows } = await sql<Row>`
    select * from (
      select a.id, trim(a.first_name || ' ' || a.last_name) as name, a.alias, c.name as company,
        concat_ws(', ', nullif(a.city, ''), nullif(a.country, '')) as place, a.picture_id,
        (select count(*) from expertises e where ${theirs} and e.state = any(${reviewing})) as open,
        (select count(*) from expertises e where ${theirs} and e.state = any(${finished})) as finished,
        array(select m.category from expertises e join items i on i.id = e.item_id join models m on m.id = i.model_id
          where ${theirs} and e.state = any(${finished}) and m.category <> ''
          group by m.category order by count(*) desc, m.category limit 4) as fields
      from accounts a left join companies c on c.id = a.company_id
      where a.roles[1] = 'EXPERT' and a.state = any(${approved}) and a.id <> ${person.account}) e
    where (select bool_and(lower(concat_ws(' ', name, alias, company, place, array_to_string(fields, ' ')))
      like '%' || replace(replace(word, '%', ''), '_', '') || '%') from unnest(${words}::text[]) word) is not false
    order by open, finished desc, name, id limit ${most}`.execute(tx);
  return rows.map(
    ({ id, name, alias, company, place, picture_id, open, finished: done, fields }) => ({
      ...{ id, place, fields, name: name || alias, company: company ?? '' },
      picture: picture_id ? sign(picture_id, 'small') : null,
      open: Number(open),
      finished: Number(done),
    }),
  );
};
