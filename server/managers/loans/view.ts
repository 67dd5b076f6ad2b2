import { sql } from 'kysely';
import type { LoanView } from '#contract/loans';
import { labelOf } from '#machines/kernel/labels';
import { statesTagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { LoanContext } from '#machines/lifecycles/loan/rules';
import { stepsOf } from '../../lifecycle/steps';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { agreementOf } from './agreementView';
import { loanCards } from './cards';
import { conditionsOf } from './conditionView';
import { handOversOf } from './handOver';
import { knownLoans, type LoanRow } from './load';

const { loan: chart, verification } = lifecycles;
const shown = ['open', 'over'].flatMap((tag) => statesTagged(chart, tag));
const settled = statesTagged(verification, 'final');

const lastVerification = async (db: Reader, item: string): Promise<LoanView['verification']> => {
  const row = await db
    .selectFrom('verification_runs')
    .select(['state', 'confidence', 'finished_at', 'created_at'])
    .where('item_id', '=', item)
    .where('state', 'in', settled)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? {
        state: row.state,
        label: labelOf(verification, row.state),
        at: (row.finished_at ?? row.created_at).toISOString(),
        confidence: row.confidence,
      }
    : null;
};

/** Other loans of the object, for those who decide on it: of a loan that they may not know of, when it is alone. */
const neighboursOf = async (
  db: Reader,
  person: Person,
  row: LoanRow,
): Promise<LoanView['neighbours']> => {
  const rows = await db
    .selectFrom('loans')
    .select(['id', 'state', 'starts_at', 'ends_at', 'borrower_email'])
    .select(knownLoans(person).as('known'))
    .where('item_id', '=', row.item_id)
    .where('id', '<>', row.id)
    .where('state', 'in', shown)
    .where('ends_at', '>', sql<Date>`now() - interval '1 year'`)
    .orderBy('starts_at')
    .limit(50)
    .execute();
  return rows.flatMap(({ id, state, starts_at, ends_at, borrower_email, known }) =>
    starts_at && ends_at
      ? [
          {
            id,
            start_date: starts_at.toISOString(),
            end_date: ends_at.toISOString(),
            label: known ? labelOf(chart, state) : null,
            borrower: known ? borrower_email : null,
          },
        ]
      : [],
  );
};

const institutionOf = async (db: Reader, id: string | null): Promise<LoanView['institution']> =>
  id === null
    ? null
    : ((await db
        .selectFrom('companies')
        .select(['id', 'name'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null);

/** A loan with everything that its parties and approvers read. */
export const loanView = async (
  db: Reader,
  ports: Pick<Services, 'sign' | 'signatures'>,
  person: Person,
  row: LoanRow,
): Promise<LoanView> => {
  const [card] = await loanCards(db, ports, person, [row]);
  if (!card) throw new Error(`the loan ${row.id} has lost its item or its lender`);
  const { relations } = card.lifecycle;
  const decides = relations.some((one) => one === 'lender' || one === 'institution');
  const context = row.context as LoanContext;
  return {
    ...card,
    purpose: row.purpose,
    insurance:
      row.insurance_cents !== null && row.insurance_currency !== null
        ? { cents: Number(row.insurance_cents), currency: row.insurance_currency }
        : null,
    display_conditions: row.display_conditions,
    transport_conditions: row.transport_conditions,
    agreement_required: context.agreementRequired,
    verify_out: context.verifyOut,
    verify_back: context.verifyBack,
    institution: await institutionOf(db, row.institution_id),
    agreement: await agreementOf(db, ports, person, row),
    conditions: await conditionsOf(db, ports, person, row),
    hand_overs: await handOversOf(db, person, row, relations),
    verification: await lastVerification(db, row.item_id),
    neighbours: decides ? await neighboursOf(db, person, row) : [],
    steps: await stepsOf(db, 'loan', row.id),
  };
};
