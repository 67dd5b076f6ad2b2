import { z } from 'zod';
import { call } from '../frame/call';
import { IdParams, OneLine } from '../frame/shapes';
import { ItemView } from './items';
import { creators } from './models';
import { RecordFields } from './record';
import { correctedFields } from './versions';

const base = '/items_manager/v1';

/** Why a sealed record is corrected, or a passport withdrawn: everybody reads it. */
export const PublicReason = OneLine.pipe(
  z
    .string()
    .min(5, 'Write the reason: at least 5 characters')
    .max(300, 'A reason has up to 300 characters'),
);

/** The fields of a sealed record that a correction may change. What the object is, how many there are and its work stay. */
export const CorrectableFields = RecordFields.pick(
  Object.fromEntries(correctedFields.map((name) => [name, true])) as Record<
    (typeof correctedFields)[number],
    true
  >,
);
export type CorrectableFields = z.infer<typeof CorrectableFields>;

/** A correction of a sealed record. `serial_number` is that of this serial alone; every other field is its model’s. */
export const Correction = z.object({
  /** The sealed record that the sender has before them, as `proof.record` names it. */
  record: z.number().int().min(1),
  reason: PublicReason,
  fields: CorrectableFields.partial(),
});
export type Correction = z.infer<typeof Correction>;

/** A published record is never edited: a correction makes a new version of its passport (decision 79). */
export const corrections = {
  correct: call({
    id: 'X106',
    method: 'POST',
    path: `${base}/items/{id}/correction`,
    needsPlan: true,
    roles: creators,
    summary:
      'Corrects the sealed record of a published object: a new version of its passport, and of every published serial of the model',
    params: IdParams,
    body: Correction,
    output: ItemView,
    sends: 'record.correct',
    errors: [
      'refused',
      'changed_meanwhile',
      'sale_open',
      'nothing_changed',
      'form_incomplete',
      'media_incomplete',
      'file_unknown',
      'file_refused',
      'not_listed',
      'unprintable',
    ],
  }),
};
