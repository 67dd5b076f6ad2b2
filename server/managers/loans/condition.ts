import type { loanFile } from '#contract/loanFile';
import type { ConditionPhase } from '#contract/loans';
import { asksVerification, receiverOf, takesCondition } from '#machines/lifecycles/loanCondition';
import type { LoanContext } from '#machines/lifecycles/loan/rules';
import { HttpError, conflict, notFound, unprocessable } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { advance, lock } from '../../lifecycle/engine';
import { announce } from '../../lifecycle/outbox';
import { mediaById } from '../../media/view';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Tx } from '../../store/open';
import { verifiedAt } from './handOver';
import { partyTo, type LoanRow } from './load';
import { loanView } from './view';

type Member = Person & { account: string };
/** Photos of one report. */
const mostPhotos = 30;

/** The loan, locked, and its report, begun where there is none. 409 where it is received or cannot be written now. */
const writable = async (tx: Tx, person: Member, id: string, phase: ConditionPhase) => {
  const { row, relations, by } = await partyTo(tx, person, id);
  if (!relations.some((one) => one === 'lender' || one === 'borrower'))
    throw new HttpError(403, 'forbidden', 'Only the lender and the borrower write the condition.');
  await lock(tx, 'loan', id);
  if (!takesCondition(row.state, phase))
    throw conflict(
      'condition_closed',
      phase === 'out'
        ? 'The condition on the way out can be written while the loan is open.'
        : 'The condition on the way back can be written once the loan is active.',
      row.state,
    );
  await tx
    .insertInto('loan_conditions')
    // Not written yet: 0 is what people have read who saw none
    .values({ loan_id: id, phase, version: 0 })
    .onConflict((same) => same.doNothing())
    .execute();
  const report = await tx
    .selectFrom('loan_conditions')
    .selectAll()
    .where('loan_id', '=', id)
    .where('phase', '=', phase)
    .executeTakeFirstOrThrow();
  if (report.received_at)
    throw conflict('condition_received', 'This condition was signed already.', row.state);
  return { row, relations, by, report };
};

/** 409 where the report is no longer the one that the person has read. */
const demandRead = (version: number, { row, report }: Awaited<ReturnType<typeof writable>>) => {
  if (version !== report.version)
    throw conflict(
      'changed_meanwhile',
      'The report was changed meanwhile. Load it again.',
      row.state,
    );
};

/** Counts the change, tells it live, and answers the loan. */
const saved = async (
  ports: Services,
  tx: Tx,
  person: Member,
  row: LoanRow,
  phase: ConditionPhase,
) => {
  await tx
    .updateTable('loan_conditions')
    .set((one) => ({ version: one('version', '+', 1) }))
    .where('loan_id', '=', row.id)
    .where('phase', '=', phase)
    .execute();
  await announce(tx, [
    {
      topic: `loan:${row.id}`,
      kind: 'progress',
      subject: row.id,
      type: 'condition',
      state: row.state,
      data: { phase },
    },
  ]);
  return loanView(tx, ports, person, row);
};

/** X064 */
export const saveCondition = async (
  ports: Services,
  { params, body, person, tx }: CallRequest<typeof loanFile.saveCondition>,
) => {
  const written = await writable(tx, person, params.id, params.phase);
  const { row } = written;
  demandRead(body.version, written);
  await tx
    .updateTable('loan_conditions')
    .set({ text: body.text })
    .where('loan_id', '=', row.id)
    .where('phase', '=', params.phase)
    .execute();
  return saved(ports, tx, person, row, params.phase);
};

/** X065 */
export const addConditionPhoto = async (
  ports: Services,
  { params, body, person, tx }: CallRequest<typeof loanFile.addPhoto>,
) => {
  const { row } = await writable(tx, person, params.id, params.phase);
  const file = (await mediaById(tx, [body.media_id])).get(body.media_id);
  if (!file || file.account_id !== person.account || file.kind !== 'ITEMS_IMAGE')
    throw unprocessable('file_unknown', 'This photo was not found among your uploads.', [
      { field: 'media_id', message: 'upload it as ITEMS_IMAGE first' },
    ]);
  const { count } = await tx
    .selectFrom('loan_photos')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('loan_id', '=', row.id)
    .where('phase', '=', params.phase)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPhotos)
    throw unprocessable('too_many_photos', `A report takes at most ${mostPhotos} photos.`, [
      { field: 'media_id', message: `at most ${mostPhotos} in all` },
    ]);
  await tx
    .insertInto('loan_photos')
    .values({ loan_id: row.id, phase: params.phase, ...body })
    .onConflict((same) =>
      same.columns(['loan_id', 'phase', 'media_id']).doUpdateSet({ view: body.view }),
    )
    .execute();
  return saved(ports, tx, person, row, params.phase);
};

const photoOf = async (tx: Tx, person: Member, id: string, photo: string) => {
  await partyTo(tx, person, id);
  const found = await tx
    .selectFrom('loan_photos')
    .select(['id', 'phase'])
    .where('id', '=', photo)
    .where('loan_id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('This photo was not found.');
  return found;
};

/** X066 */
export const markConditionPhoto = async (
  ports: Services,
  { params, body, person, tx }: CallRequest<typeof loanFile.markPhoto>,
) => {
  const photo = await photoOf(tx, person, params.id, params.photo);
  const { row } = await writable(tx, person, params.id, photo.phase);
  await tx
    .updateTable('loan_photos')
    .set({ marks: JSON.stringify(body.marks) })
    .where('id', '=', photo.id)
    .execute();
  return saved(ports, tx, person, row, photo.phase);
};

/** X067 */
export const removeConditionPhoto = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof loanFile.removePhoto>,
) => {
  const photo = await photoOf(tx, person, params.id, params.photo);
  const { row } = await writable(tx, person, params.id, photo.phase);
  await tx.deleteFrom('loan_photos').where('id', '=', photo.id).execute();
  return saved(ports, tx, person, row, photo.phase);
};

/**
 * X068: the borrower receives the object on its way out, the lender on its way back. The chart says whether the
 * verification that the draft asks for is there; without it the receiver must say that they go without.
 */
export const receiveCondition = async (
  ports: Services,
  { params, body, person, tx }: CallRequest<typeof loanFile.receive>,
) => {
  const { phase } = params;
  const written = await writable(tx, person, params.id, phase);
  const { row, relations, by, report } = written;
  const receiver = receiverOf[phase];
  if (!relations.includes(receiver))
    throw new HttpError(403, 'forbidden', `Only the ${receiver} signs this condition.`);
  demandRead(body.version, written);
  const photo = await tx
    .selectFrom('loan_photos')
    .select('id')
    .where('loan_id', '=', row.id)
    .where('phase', '=', phase)
    .executeTakeFirst();
  if (!report.text && !photo)
    throw unprocessable('condition_empty', 'Describe the condition or add a photo first.', [
      { field: 'text', message: 'is empty' },
    ]);
  const verified = await verifiedAt(tx, row, phase);
  const lacks = asksVerification(row.context as LoanContext, phase) && !verified;
  const type = `${phase}.${body.without_verification && lacks ? 'waive' : 'receive'}` as const;
  await advance(tx, 'loan', row.id, { type, verified }, by);
  await tx
    .updateTable('loan_conditions')
    .set({ received_by: person.account, received_at: new Date() })
    .where('loan_id', '=', row.id)
    .where('phase', '=', phase)
    .execute();
  const after = await partyTo(tx, person, row.id);
  return saved(ports, tx, person, after.row, phase);
};
