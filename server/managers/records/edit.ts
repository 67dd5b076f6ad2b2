import { messages } from '#contract/frame/messages';
import type { models } from '#contract/records/models';
import type { Rests } from '#machines/lifecycles/publicationRules';
import { conflict, notFound } from '../../errors/httpError';
import { actorOf } from '../../relations/person';
import type { CallRequest } from '../../http/route';
import type { Tx } from '../../store/open';
import { mayAdvance } from '../../lifecycle/events';
import type { Services } from '../../providers/ports';
import { requireRelation, loadModelWithRelations } from '../../relations/load';
import { demandNoSale } from '../../relations/openSale';
import { readModel } from './read';
import { assertStepComplete, missingFields, saveFields } from './save';
import { advanceAll, lockSerials } from './serials';

const events = {
  form: 'form.complete',
  media: 'media.complete',
  passport: 'passport.create',
} as const;
/** What the change leaves to be done again: the first step that lacks something, else the passport that rested on it. */
const restsOf = async (tx: Tx, model: string): Promise<Rests> => {
  const { form, media } = await missingFields(tx, model);
  if (form.length > 0) return 'form';
  return media.length > 0 ? 'media' : 'passport';
};

/** Spec 5: one digital art. Another than the one that is there takes its place only where the sender knows of that one. */
const demandOneArt = (now: string | null, known: string | null, sent?: string | null) => {
  if (now !== null && sent && sent !== now && known !== now)
    throw conflict('one_digital_art', messages.oneDigitalArt);
};

/** E041 (and E050, of the authors alone): changes a draft; `complete` ends the step that the draft stands in. */
export const editModel = async (
  ports: Services,
  {
    params,
    body,
    person,
    tx,
  }: Pick<CallRequest<typeof models.edit>, 'params' | 'body' | 'person' | 'tx'>,
) => {
  const { relations } = await loadModelWithRelations(tx, person, params.id);
  requireRelation(relations, 'maker');
  const by = actorOf(person, relations);
  const { complete, digital_art_before: known = null, ...fields } = body;
  const before = await lockSerials(tx, params.id);
  await demandNoSale(tx, { model: params.id });
  const model = await tx
    .selectFrom('models')
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  if (before.length === 0) throw notFound(); // deleted while we waited for the lock
  const names = Object.keys(fields).filter(
    (name) => fields[name as keyof typeof fields] !== undefined,
  );
  if (names.length > 0) {
    const open = before.filter((item) =>
      mayAdvance('publication', item, { type: 'record.edit', rests: 'none' }, by),
    );
    if (open.length === 0)
      throw conflict('refused', 'A published object can no longer be changed.', before[0]?.state);
    demandOneArt(model.digital_art_id, known, fields.digital_art);
    await saveFields(tx, person, model, fields, by);
    const changed = await lockSerials(tx, params.id);
    const rests = await restsOf(tx, params.id);
    await advanceAll(
      tx,
      changed.filter((item) => mayAdvance('publication', item, { type: 'record.edit', rests }, by)),
      { type: 'record.edit', rests },
      by,
    );
  }
  if (complete) {
    assertStepComplete(complete, await missingFields(tx, params.id));
    const now = await lockSerials(tx, params.id);
    const event = { type: events[complete] };
    const able = now.filter((item) => mayAdvance('publication', item, event, by));
    if (able.length === 0 && now[0]) await advanceAll(tx, [now[0]], event, by); // refuses, in the chart's words
    await advanceAll(tx, able, event, by);
  }
  return readModel(tx, ports, person, params.id);
};
