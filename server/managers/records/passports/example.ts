import type { ItemView } from '#contract/records/items';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { HttpError } from '../../../errors/httpError';
import type { Services } from '../../../providers/ports';
import { readItem } from '../read';

interface Chosen {
  /** The id that the operator set. */
  named: string | undefined;
  demo: boolean;
}

/** A verified and published physical object of the demo's people: the same one at every start. */
const ofDemo = async ({ db }: Services): Promise<string | undefined> => {
  const found = await db
    .selectFrom('items')
    .innerJoin('models', 'models.id', 'items.model_id')
    .innerJoin('relations', 'relations.subject', 'models.id')
    .innerJoin('accounts', 'accounts.id', 'relations.account_id')
    .select('items.id')
    .where('relations.relation', '=', 'author')
    .where('relations.until', 'is', null)
    .where('accounts.demo', '=', true)
    .where('models.type', '=', 'physical')
    .where('items.verification', '=', 'SUCCESS')
    .where('items.state', 'in', statesTagged(lifecycles.publication, 'published'))
    .where('items.state', 'not in', statesTagged(lifecycles.publication, 'withdrawn'))
    .orderBy((eb) => eb('models.category', '=', 'Artifact'), 'desc')
    .orderBy('models.name')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
};

/** What a stranger reads of the example passport; null where this server has none that is published. */
export const examplePassport = async (
  ports: Services,
  { named, demo }: Chosen,
): Promise<ItemView | null> => {
  const id = named ?? (demo ? await ofDemo(ports) : undefined);
  if (!id) return null;
  return readItem(ports.db, ports, null, id).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  });
};
