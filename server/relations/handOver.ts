import { sql } from 'kysely';
import { conditionPhases, type ConditionPhase } from '#contract/loans';
import type { Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { asksVerification, handOverRuns, receiverOf } from '#machines/lifecycles/loanCondition';
import type { LoanContext } from '#machines/lifecycles/loan/rules';
import { verifyingSidesOf } from '#machines/lifecycles/verification';
import { conflict, notFound } from '../errors/httpError';
import type { Reader } from '../store/open';
import { heldBy } from './load';
import type { Person } from './person';

const { loan: chart } = lifecycles;
const unknown = ['draft', 'deleted'].flatMap((tag) => statesTagged(chart, tag));

interface Party {
  state: string;
  context: LoanContext;
  relations: Relation[];
}

/** A loan of the item as the person stands to it; undefined where they are no party of it. */
const partyOf = async (db: Reader, person: Person, item: string, loan: string) => {
  const { rows } = await sql<Party>`
    select l.state, l.context, array_agg(r.relation) as relations
    from loans l join relations r on r.subject = l.id and r.subject_kind = 'loan' and ${heldBy(person)}
    where l.id = ${loan} and l.item_id = ${item} and l.state <> all(${unknown})
    group by l.id`.execute(db);
  return rows[0];
};

/** The loan that has made the person a verifier of the item; null where none has. */
const loanOfVerifier = async (db: Reader, person: Person, item: string) => {
  const { rows } = await sql<{ source: string }>`
    select source from relations r where subject = ${item} and relation = 'verifier'
      and source_kind = 'loan' and ${heldBy(person)} limit 1`.execute(db);
  return rows[0]?.source ?? null;
};

interface Asked {
  item: string;
  /** What the person is to the item. */
  relations: readonly Relation[];
  /** The loan that they name. */
  loan: string | undefined;
}

/**
 * The hand-over for which a person verifies an item: the borrower's way out, the lender's way back. A borrower who may
 * verify by a loan alone need not name it. Null for a run that belongs to no loan; 404 for a loan of which they are no
 * side or that is about another item, 409 where no hand-over that asks for it runs.
 */
export const handOverOf = async (
  db: Reader,
  person: Person,
  { item, relations, loan: named }: Asked,
): Promise<{ loan_id: string; loan_phase: ConditionPhase } | null> => {
  const alone = verifyingSidesOf(relations).every((side) => side === 'verifier');
  const loan = named ?? (alone ? await loanOfVerifier(db, person, item) : null);
  if (!loan) return null;
  const party = await partyOf(db, person, item, loan);
  const phase = conditionPhases.find((one) => party?.relations.includes(receiverOf[one]));
  if (!party || !phase) throw notFound('This loan was not found.');
  const { state, context } = party;
  const asked = asksVerification(context, phase);
  if (!asked || !handOverRuns(state, context, phase))
    throw conflict(
      'hand_over_closed',
      asked
        ? 'The object can be verified for this loan from its start until it is received.'
        : 'This loan asks for no verification at this hand-over.',
      state,
    );
  return { loan_id: loan, loan_phase: phase };
};
