import { CompiledQuery } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { Grade, GradePurpose } from '#contract/frame/grades';
import type { ItemView } from '#contract/records/items';
import type { Reader } from '../../store/open';

/** The states that a verdict counts as success. */
export const successes = statesTagged(lifecycles.verification, 'success');

export interface VerdictRow {
  at: string | null;
  confidence: number | null;
  grade: Grade;
  fingerprints: number;
  verified: number;
}

/**
 * Runs that confirm a fingerprint `f` as it now is, as SQL: one that was replaced since must be verified again, and its
 * film must be of a grade that counts.
 */
const confirming = (states: string, purpose: GradePurpose) => `verification_runs
    where fingerprint_id = f.id and state = any(${states}) and created_at >= f.created_at
      and grade_counts('${purpose}', grade)`;

/** What a verdict is told from, as JSON; `item` and `states` (those of success, an array) are SQL. */
export const verdictRow = (item: string, states: string, purpose: GradePurpose = 'verified') => `(
  select json_build_object('at', to_char(max(r.finished_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'confidence', min(r.confidence), 'grade', case when bool_or(r.grade = 'file') then 'file'
      when bool_or(r.grade = 'unknown') then 'unknown' when bool_or(r.grade = 'recorded') then 'recorded'
      else 'answered' end, 'fingerprints', count(*), 'verified', count(r.id))
  from fingerprints f left join lateral (
    select id, finished_at, confidence, grade from ${confirming(states, purpose)}
    order by created_at desc limit 1) r on true
  where f.item_id = ${item})`;

const fingerprintStatement = `select f.id, f.location, exists (select from ${confirming('$2', 'publication')}) as verified
  from fingerprints f where f.item_id = $1`;

/** An item's fingerprints, and whether each has been verified once, as far as publication asks. */
export const fingerprintsOf = async (db: Reader, item: string) => {
  const { rows } = await db.executeQuery<{ id: string; location: string; verified: boolean }>(
    CompiledQuery.raw(fingerprintStatement, [item, successes]),
  );
  return rows;
};

/** What the public page rests its word on: the last success of every fingerprint, the weakest of them, how many. */
export const verdictView = ({
  at,
  confidence,
  grade,
  fingerprints,
  verified,
}: VerdictRow): ItemView['verified'] =>
  at === null || confidence === null || fingerprints !== verified
    ? null
    : { at, confidence, fingerprints, grade };

const publicationStatement = `select ${verdictRow('$1', '$2', 'publication')} as verdict`;

/** What a publication rests on: as `verdictView`, of the films that count for it. */
export const publicationVerdict = async (db: Reader, item: string) => {
  const { rows } = await db.executeQuery<{ verdict: VerdictRow }>(
    CompiledQuery.raw(publicationStatement, [item, successes]),
  );
  return rows[0] ? verdictView(rows[0].verdict) : null;
};
