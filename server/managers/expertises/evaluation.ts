import { sql } from 'kysely';
import type { expertises } from '#contract/expertises';
import type { Actor } from '#machines/kernel/actor';
import { conflict, forbidden, notFound, unprocessable } from '../../errors/httpError';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { advance, lock } from '../../lifecycle/engine';
import { refusalFor, refused } from '../../lifecycle/events';
import { announce } from '../../lifecycle/outbox';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import { relationsToRows } from '../../relations/rows';
import type { Reader, Tx } from '../../store/open';
import type { PreparedMedia } from '../../media/ingest';
import { addMedia, prepareFiles } from './evaluationMedia';
import { evaluationOf } from './evaluationView';
import { noExpertise, partyTo, visibleOf, type ExpertiseRow } from './load';
import { isSubmitted } from './view';

type Fields = Pick<
  CallRequest<typeof expertises.editEvaluation>['body'],
  'verdict' | 'summary' | 'observations' | 'media'
>;

/** The opinion, locked, where its expert may change the form now. 409 with the reasons else. */
const openForm = async (tx: Tx, person: Person, id: string, form: 'DRAFT' | 'DONE') => {
  const { by, relations } = await partyTo(tx, person, id);
  if (!relations.includes('expert')) throw forbidden('Only the expert writes the form.');
  const row = await lock(tx, 'expertise', id);
  const event = { type: 'form.save', form } as const;
  const refusal = refusalFor('expertise', row, event, by);
  if (refusal) throw refused(refusal);
  return { row, by };
};

/** What a closed form must say; each lack is named. */
const demandComplete = ({
  verdict,
  summary,
  observations,
}: Required<Pick<Fields, 'verdict' | 'summary' | 'observations'>>) => {
  const fields = [
    ...(verdict ? [] : [{ field: 'verdict', message: 'choose a verdict' }]),
    ...((summary ?? '').length >= 10
      ? []
      : [{ field: 'summary', message: 'explain the verdict in a sentence or more' }]),
    ...((observations ?? []).length > 0
      ? []
      : [{ field: 'observations', message: 'describe at least one part' }]),
    ...(observations ?? []).flatMap(({ part, text }, index) =>
      part && text
        ? []
        : [{ field: `observations.${index}`, message: 'name the part and say what you saw' }],
    ),
  ];
  if (fields.length > 0)
    throw unprocessable(
      'form_incomplete',
      `The form is not complete: ${fields.map(({ message }) => message).join('; ')}.`,
      fields,
    );
};

/** A change of the form's standing is a step of the chart; a mere save is told live and leaves no history. */
const tell = async (tx: Tx, row: ExpertiseRow, form: 'DRAFT' | 'DONE', by: Actor) => {
  if ((row.context as { form: string }).form !== form)
    return void (await advance(tx, 'expertise', row.id, { type: 'form.save', form }, by));
  await announce(tx, [
    {
      topic: `expertise:${row.id}`,
      kind: 'progress',
      subject: row.id,
      type: 'evaluation',
      state: row.state,
    },
  ]);
};

const answer = async (tx: Tx, ports: Services, person: Person, id: string) => {
  const { row } = await partyTo(tx, person, id);
  const view = await evaluationOf(tx, ports, person, row);
  if (!view) throw noExpertise();
  return view;
};

/** Files are stored for the expert alone: nobody else's call reaches the storage. */
const demandExpert = async (db: Reader, person: Person, id: string) => {
  const { relations } = await partyTo(db, person, id);
  if (!relations.includes('expert')) throw forbidden('Only the expert writes the form.');
};

/** E094, first half. */
export const prepareStart = async (
  ports: Services,
  { body, files, person, db }: PrepareRequest<typeof expertises.evaluate>,
): Promise<PreparedMedia[]> => {
  if (files.length > 0) await demandExpert(db, person, body.expertise_id);
  return prepareFiles(ports, files);
};

/** E095, first half. */
export const prepareEdit = async (
  ports: Services,
  { body, files, person, db }: PrepareRequest<typeof expertises.editEvaluation>,
): Promise<PreparedMedia[]> => {
  if (files.length === 0) return [];
  const found = await db
    .selectFrom('evaluations')
    .select('expertise_id')
    .where('id', '=', body.id)
    .executeTakeFirst();
  if (!found) throw noExpertise();
  await demandExpert(db, person, found.expertise_id);
  return prepareFiles(ports, files);
};

/** E094: begins the form; begun already, it answers the form as it is and saves what was sent. */
export const startEvaluation = async (
  ports: Services,
  { body, person, tx }: CallRequest<typeof expertises.evaluate>,
  files: readonly PreparedMedia[],
) => {
  const { expertise_id: id, media = [], ...fields } = body;
  const { row, by } = await openForm(tx, person, id, 'DRAFT');
  const values = {
    ...fields,
    ...(fields.observations && { observations: JSON.stringify(fields.observations) }),
  };
  const { id: evaluation } = await tx
    .insertInto('evaluations')
    .values({ ...values, expertise_id: id, observations: values.observations ?? '[]' })
    .onConflict((one) =>
      one.column('expertise_id').doUpdateSet(({ ref }) => ({
        ...values,
        updated_at: new Date(),
        // What was saved is a newer version: a window that rests on the older one is told so.
        version: sql<number>`${ref('evaluations.version')} + ${Object.keys(values).length > 0 ? 1 : 0}`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMedia(tx, ports, person, evaluation, media, files);
  await tell(tx, row, 'DRAFT', by);
  return answer(tx, ports, person, id);
};

/** E095: saves the form. A change that rests on an older version is refused, so that a second tab overwrites nothing. */
export const editEvaluation = async (
  ports: Services,
  { body, person, tx }: CallRequest<typeof expertises.editEvaluation>,
  files: readonly PreparedMedia[],
) => {
  const { id, form, version, media = [], ...fields } = body;
  const found = await tx
    .selectFrom('evaluations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw noExpertise();
  const { row, by } = await openForm(tx, person, found.expertise_id, form);
  const before = await tx
    .selectFrom('evaluations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (version !== undefined && version !== before.version)
    throw conflict(
      'changed_meanwhile',
      'This form was changed in another window. Load it again before you continue.',
      row.state,
    );
  const now = { ...before, ...fields };
  if (form === 'DONE') demandComplete(now);
  await tx
    .updateTable('evaluations')
    .set({
      verdict: now.verdict ?? null,
      summary: now.summary,
      observations: JSON.stringify(now.observations),
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  await addMedia(tx, ports, person, id, media, files);
  await tell(tx, row, form, by);
  return answer(tx, ports, person, found.expertise_id);
};

/** E097 */
export const removeEvaluationMedia = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof expertises.removeMedia>,
) => {
  const found = await tx
    .selectFrom('evaluation_media')
    .innerJoin('evaluations', 'evaluations.id', 'evaluation_media.evaluation_id')
    .select(['evaluation_id', 'expertise_id'])
    .where('evaluation_media.id', '=', params.id)
    .executeTakeFirst();
  if (!found) throw notFound('This file was not found.');
  const { row, by } = await openForm(tx, person, found.expertise_id, 'DRAFT');
  await tx.deleteFrom('evaluation_media').where('id', '=', params.id).execute();
  await tell(tx, row, 'DRAFT', by);
  return answer(tx, ports, person, found.expertise_id);
};

/** E096: the form of the latest finished opinion that the person may see, or of the open one to its parties; or of the one named. */
export const evaluationOfItem = async (
  ports: Services,
  { params, query, person, tx }: CallRequest<typeof expertises.evaluationOf>,
) => {
  const rows = await visibleOf(tx, person, params.id);
  const held = await relationsToRows(
    tx,
    person,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    if (query.expertise_id && row.id !== query.expertise_id) continue;
    const own = held.get(row.id)?.includes('expert') === true;
    const view = own || isSubmitted(row) ? await evaluationOf(tx, ports, person, row) : null;
    if (view) return view;
  }
  throw notFound('No opinion on this object can be shown.');
};
