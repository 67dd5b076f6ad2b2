import { sql } from 'kysely';
import type { OpinionCard } from '#contract/expertises';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { Services } from '../../providers/ports';
import { ownedThen } from '../../relations/askers';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import type { ExpertiseRow } from './load';
import { expertiseCards, isSubmitted } from './view';

const submitted = statesTagged(lifecycles.expertise, 'submitted');
const final = statesTagged(lifecycles.expertise, 'final');

interface Dates {
  id: string;
  submitted_at: Date | null;
  ended_at: Date | null;
  company_id: string | null;
}

/** When each was submitted and ended, and the company for which it was asked: the object's owner at that time. */
const datesOf = async (db: Reader, ids: string[]) => {
  const { rows } = await sql<Dates>`
    select e.id, o.company_id,
      max(h.at) filter (where h.state = any(${submitted})) as submitted_at,
      max(h.at) filter (where h.state = any(${final})) as ended_at
    from expertises e
      join relations r on r.subject = e.id and r.relation = 'asker' and r.until is null
      left join relations o on ${ownedThen}
      left join history h on h.subject = e.id and h.lifecycle = 'expertise'
    where e.id = any(${ids}::uuid[]) group by e.id, o.company_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const documentsOf = async (db: Reader, ids: string[]) => {
  const rows = await db
    .selectFrom('signatures')
    .select(['id', 'expertise_id', 'signed_sha256', 'completed_at'])
    .where('expertise_id', 'in', ids)
    .where('signed_key', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.expertise_id, row]));
};

/** Opinions of one object. Who asked, and the document that names them, is told to the parties and to colleagues of whoever asked, in the company for which it was asked. */
export const opinionCards = async (
  db: Reader,
  ports: Pick<Services, 'sign'>,
  person: Person,
  rows: ExpertiseRow[],
): Promise<OpinionCard[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const cards = await expertiseCards(db, ports, person, rows);
  const dates = await datesOf(db, ids);
  const documents = await documentsOf(db, ids);
  return cards.flatMap((card): OpinionCard[] => {
    const row = rows.find(({ id }) => id === card.id);
    if (!row) return [];
    const { submitted_at, ended_at, company_id } = dates.get(card.id) ?? {};
    const colleague =
      person.company !== null && person.company === company_id && person.role !== 'BUYER';
    const party = card.lifecycle.relations.length > 0;
    const knows = party || colleague || person.role === 'UBER_ADMIN';
    const paper = isSubmitted(row) ? documents.get(card.id) : undefined;
    return [
      {
        ...card,
        asker: knows ? card.asker : null,
        document:
          paper?.signed_sha256 && paper.completed_at
            ? {
                url: knows ? ports.sign(paper.id, 'signed') : null,
                sha256: paper.signed_sha256,
                signed_at: paper.completed_at.toISOString(),
              }
            : null,
        submitted_at: submitted_at?.toISOString() ?? null,
        ended_at: ended_at?.toISOString() ?? null,
      },
    ];
  });
};
