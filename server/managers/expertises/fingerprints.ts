import { sql } from 'kysely';
import type { ExpertiseView } from '#contract/expertises';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { Reader } from '../../store/open';
import type { ExpertiseRow } from './load';

const success = statesTagged(lifecycles.verification, 'success');
/** From one of these on the review is over: a later run is no part of it. */
const over = [
  ...statesTagged(lifecycles.expertise, 'submitted'),
  ...statesTagged(lifecycles.expertise, 'final'),
];

type Review = Pick<ExpertiseRow, 'id' | 'item_id' | 'accepted_at'>;

/** SQL: the run `r` confirmed the fingerprint `f` as it is now, in this review. */
const confirmed = ({ id, accepted_at }: Review) => sql<boolean>`(
  r.fingerprint_id = f.id and r.state = any(${success}) and r.created_at >= f.created_at
  and grade_counts('verified', r.grade)
  and r.created_at >= ${accepted_at}
  and r.created_at <= coalesce((select min(h.at) from history h where h.subject = ${id}
    and h.lifecycle = 'expertise' and h.state = any(${over})), 'infinity'))`;

/** Each fingerprint of the item, and the best run of this review that confirmed it. */
export const reviewedFingerprints = async (
  db: Reader,
  review: Review,
): Promise<ExpertiseView['fingerprints']> => {
  const { rows } = await sql<{ id: string; location: string; confidence: number | null }>`
    select f.id, f.location, (
      select max(r.confidence) from verification_runs r where ${confirmed(review)}) as confidence
    from fingerprints f where f.item_id = ${review.item_id} order by f.created_at, f.id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, verified: row.confidence !== null }));
};

/** When the last of the confirming runs of this review ended. */
export const verifiedAt = async (db: Reader, review: Review): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(r.finished_at) as at from fingerprints f join verification_runs r on ${confirmed(review)}
    where f.item_id = ${review.item_id}`.execute(db);
  return rows[0]?.at ?? null;
};
