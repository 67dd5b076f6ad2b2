import type { corrections, Correction } from '#contract/records/corrections';
import type { PrepareRequest } from '../../../http/route';
import type { Services } from '../../../providers/ports';
import { loadWithRelations, requireRelation } from '../../../relations/load';
import { typeset } from '../../typeset';
import { toColumns } from '../fields';
import { loadItem, type ItemRead } from '../itemStatement';
import { certificateOf } from '../certificates/certificate';

/** The item as it would be sealed. Photos are left out: what was uploaded can be drawn. */
const correctedItem = (item: ItemRead, { fields }: Correction): ItemRead => {
  const { column, rest } = toColumns(fields);
  const record = { ...(item.record as Record<string, unknown>), ...rest };
  const { serial_number = item.serial_number } = fields;
  return { ...item, ...column, record, serial_number, photos: [], files: [] };
};

/**
 * Sets the certificate once before the record is corrected: the job that makes it afterwards must not fail for letters that
 * cannot be printed. 422 `unprintable` names them. 404 for somebody who is not its maker.
 */
export const tryCertificate = async (
  ports: Services,
  { params: { id }, body, person, db }: PrepareRequest<typeof corrections.correct>,
): Promise<void> => {
  const { relations } = await loadWithRelations(db, person, id);
  requireRelation(relations, 'maker');
  const item = await loadItem(db, id);
  // A draft is refused by its chart, in its own words
  if (!item?.sealed) return;
  const certificate = await certificateOf(ports, correctedItem(item, body), {
    at: new Date(),
    verified: null,
    correction: {
      version: 1,
      reason: body.reason,
      fields: [],
    },
  });
  await typeset(ports, certificate);
};
