import type { Provenance } from '#contract/records/documents';
import type { models } from '#contract/records/models';
import { provenanceEntries } from '#reading/provenance/entries';
import { notFound } from '../../../errors/httpError';
import type { Person } from '../../../relations/person';
import type { CallRequest } from '../../../http/route';
import type { Reader } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { loadModelWithRelations } from '../../../relations/load';
import { documentViews } from './view';

/**
 * The provenance of a model that the person may know of. Papers name people and prices: they are shown to those who
 * stand on a side of the object, and to the administrator; to others as the limited public passport shows it.
 */
export const readProvenance = async (
  db: Reader,
  ports: Services,
  person: Person,
  id: string,
): Promise<Provenance> => {
  const { relations } = await loadModelWithRelations(db, person, id);
  const model = await db
    .selectFrom('models')
    .select('record')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!model) throw notFound();
  const provenance = (model.record as { provenance?: string }).provenance ?? '';
  const full = relations.length > 0 || person.role === 'UBER_ADMIN';
  return {
    provenance,
    entries: provenanceEntries(provenance),
    documents: full ? await documentViews(db, id, ports.sign) : [],
    version: full ? 'full' : 'limited',
  };
};

/** E046 */
export const provenanceOf = (
  ports: Services,
  { params, person, tx }: CallRequest<typeof models.provenance>,
) => readProvenance(tx, ports, person, params.id);
