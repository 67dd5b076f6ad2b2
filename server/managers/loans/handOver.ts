import { sql } from 'kysely';
import { conditionPhases, type ConditionPhase } from '#contract/loans';
import type { HandOver, HandOverFingerprint } from '#contract/loans';
import { labelOf } from '#machines/kernel/labels';
import { statesTagged, tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import {
  asksVerification,
  handOverRuns,
  hasStarted,
  receiverOf,
} from '#machines/lifecycles/loanCondition';
import type { LoanContext } from '#machines/lifecycles/loan/rules';
import { verifyingSidesOf } from '#machines/lifecycles/verification';
import { loadWithRelations } from '../../relations/load';
import { displayName } from '../../relations/names';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import type { LoanRow } from './load';

const { verification } = lifecycles;
/** A run that broke says nothing about the object. */
const broken = statesTagged(verification, 'error');

interface Spot {
  fingerprint_id: string;
  location: string;
  phase: ConditionPhase;
  run_id: string | null;
  state: string;
  confidence: number | null;
  at: Date;
  first_name: string;
  last_name: string;
  alias: string;
}

const runOf = (spot: Spot): HandOverFingerprint['run'] =>
  spot.run_id === null
    ? null
    : {
        id: spot.run_id,
        state: spot.state,
        label: labelOf(verification, spot.state),
        confidence: spot.confidence,
        at: spot.at.toISOString(),
        by: displayName(spot),
      };

/** The fingerprints of the object at each hand-over, with the last run that was made for it. */
const spotsOf = async (db: Reader, { id, item_id }: Pick<LoanRow, 'id' | 'item_id'>) => {
  const { rows } = await sql<Spot>`
    select f.id as fingerprint_id, f.location, p.phase, r.id as run_id, r.state, r.confidence,
      coalesce(r.finished_at, r.created_at) as at, a.first_name, a.last_name, a.alias
    from fingerprints f cross join unnest(${[...conditionPhases]}::text[]) p(phase)
    left join lateral (select * from verification_runs r
      where r.loan_id = ${id} and r.loan_phase = p.phase and r.fingerprint_id = f.id
        and r.state <> all(${broken}) and (r.finished_at is null or grade_counts('verified', r.grade))
      order by r.created_at desc limit 1) r on true
    left join accounts a on a.id = r.account_id
    where f.item_id = ${item_id} order by f.created_at, f.id`.execute(db);
  return rows;
};

const isVerified = (fingerprints: readonly HandOverFingerprint[]) =>
  fingerprints.length > 0 &&
  fingerprints.every(({ run }) => run !== null && tagged(verification, run.state, 'success'));

const fingerprintsAt = (spots: readonly Spot[], phase: ConditionPhase) =>
  spots
    .filter((spot) => spot.phase === phase)
    .map((spot) => ({
      fingerprint_id: spot.fingerprint_id,
      location: spot.location,
      run: runOf(spot),
    }));

/** Whether every fingerprint was verified, with success, for this hand-over. */
export const verifiedAt = async (
  db: Reader,
  row: Pick<LoanRow, 'id' | 'item_id'>,
  phase: ConditionPhase,
): Promise<boolean> => isVerified(fingerprintsAt(await spotsOf(db, row), phase));

/** Both hand-overs as the loan's page shows them, to a person with these relations to the loan. */
export const handOversOf = async (
  db: Reader,
  person: Person,
  row: LoanRow,
  relations: readonly string[],
): Promise<HandOver[]> => {
  const context = row.context as LoanContext;
  const spots = await spotsOf(db, row);
  const { relations: onItem } = await loadWithRelations(db, person, row.item_id);
  const verifies = verifyingSidesOf(onItem).length > 0;
  const mayRead = person.role === 'UBER_ADMIN' || verifies;
  // What a side has read at its own hand-over it keeps; who verifies nothing is not told where the spots lie.
  const isTold =
    mayRead ||
    conditionPhases.some(
      (phase) =>
        relations.includes(receiverOf[phase]) &&
        asksVerification(context, phase) &&
        hasStarted(row.state, context),
    );
  return conditionPhases.map((phase): HandOver => {
    const fingerprints = fingerprintsAt(spots, phase);
    return {
      phase,
      asked: asksVerification(context, phase),
      may_verify:
        asksVerification(context, phase) &&
        relations.includes(receiverOf[phase]) &&
        handOverRuns(row.state, context, phase) &&
        verifies,
      may_read: mayRead,
      verified: isVerified(fingerprints),
      fingerprints: isTold ? fingerprints : [],
    };
  });
};
