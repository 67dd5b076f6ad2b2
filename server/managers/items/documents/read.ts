import type { Provenance } from '#contract/documents';
import type { models } from '#contract/models';
import { provenanceEntries } from '#reading/provenance/entries';
import { missing } from '../../../http/faults';
import type { Person } from '../../../http/person';
import type { Asked } from '../../../http/route';
import type { Reader } from '../../../store/open';
import type { ItemPorts } from '../ports';
import { relateModel } from '../sides';
import { documentViews } from './view';

/**
 * The provenance of a model that the person may know of. Papers name people and prices: they are shown to those who
 * stand on a side of the object, and to the administrator; to others as the limited public passport shows it.
 */
export const readProvenance = async (
  db: Reader,
  ports: ItemPorts,
  person: Person,
  id: string,
): Promise<Provenance> => {
  const { sides } = await relateModel(db, person, id);
  const model = await db
    .selectFrom('models')
    .select('record')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!model) throw missing();
  const provenance = (model.record as { provenance?: string }).provenance ?? '';
  const full = sides.length > 0 || person.role === 'UBER_ADMIN';
  return {
    provenance,
    entries: provenanceEntries(provenance),
    documents: full ? await documentViews(db, id, ports.sign) : [],
    version: full ? 'full' : 'limited',
  };
};

/** E046 */
export const provenanceOf = (
  ports: ItemPorts,
  { params, person, tx }: Asked<typeof models.provenance>,
) => readProvenance(tx, ports, person, params.id);
