import { messages } from '#contract/frame/messages';
import type { models } from '#contract/records/models';
import type { Actor } from '#machines/kernel/actor';
import type { Rests } from '#machines/lifecycles/publicationRules';
import { conflict, notFound } from '../../errors/httpError';
import { actorOf } from '../../relations/person';
import type { CallRequest } from '../../http/route';
import type { Tx } from '../../store/open';
import { mayAdvance, refusalFor, refused } from '../../lifecycle/events';
import type { Services } from '../../providers/ports';
import { requireRelation, loadModelWithRelations } from '../../relations/load';
import { demandNoSale } from '../../relations/openSale';
import { readModel } from './read';
import { demandRoom, lockPlan } from '../planLimit';
import { demandUnsealed } from '../sealed';
import { assertStepComplete, missingFields, saveFields } from './save';
import { saveSerialNumbers } from './serialNumbers';
import { advanceAll, lockSerials } from './serials';
import type { ItemRow } from './view';

const events = {
  form: 'form.complete',
  media: 'media.complete',
  passport: 'passport.create',
} as const;
const editing = { type: 'record.edit', rests: 'none' } as const;
/** What the change leaves to be done again: the first step that lacks something, else the passport that rested on it. */
const restsOf = async (tx: Tx, model: string): Promise<Rests> => {
  const { form, media } = await missingFields(tx, model);
  if (form.length > 0) return 'form';
  return media.length > 0 ? 'media' : 'passport';
};

/** Moves the drafts among these serials back to what the change leaves to be done. */
export const tellEdited = async (tx: Tx, model: string, serials: ItemRow[], by: Actor) => {
  const event = { type: 'record.edit', rests: await restsOf(tx, model) } as const;
  const open = serials.filter((item) => mayAdvance('publication', item, event, by));
  await advanceAll(tx, open, event, by);
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
  const { complete, digital_art_before: known = null, serial_numbers = [], ...fields } = body;
  await lockPlan(tx, person);
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
    await demandUnsealed(tx, params.id, before, { correctable: true });
    const refusals = before.map((item) => refusalFor('publication', item, editing, by));
    if (refusals[0] && refusals.every(Boolean)) throw refused(refusals[0]);
    demandOneArt(model.digital_art_id, known, fields.digital_art);
    await saveFields(tx, person, model, fields, by);
    const now = await lockSerials(tx, params.id);
    if (now.length > before.length) await demandRoom(tx, person);
    await tellEdited(tx, params.id, now, by);
  }
  if (serial_numbers.length > 0) {
    const serials = await lockSerials(tx, params.id);
    const numbered = await saveSerialNumbers(tx, params.id, serials, serial_numbers);
    await tellEdited(tx, params.id, numbered, by);
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
