import type { models } from '#contract/models';
import type { Role } from '#contract/roles';
import { forbidden } from '../../../http/faults';
import { actorOf } from '../../../http/person';
import type { Asked } from '../../../http/route';
import type { ItemPorts } from '../ports';
import { readModel } from './read';
import { demandStep, saveFields } from './save';
import { advanceAll, lockSerials } from './serials';

/** permissions.tsv E040: physical IM and ISM, digital images DA, objects B. */
const makes: Partial<Record<Role, 'physical' | 'digital'>> = {
  INVENTORY_MANAGER: 'physical',
  INVENTORY_SALES_MANAGER: 'physical',
  BOOTSTRAPPED: 'physical',
  DIGITAL_ARTIST: 'digital',
};

/** E040: starts a draft with its serials. Company and creator come from the token, never from the body. */
export const createModel = async (
  ports: ItemPorts,
  { body, person, tx }: Asked<typeof models.create>,
) => {
  const type = person.role ? makes[person.role] : undefined;
  if (!type) throw forbidden();
  if (body.type && body.type !== type)
    throw forbidden(
      `Your role makes ${type === 'digital' ? 'digital images' : 'records of physical objects'}.`,
    );
  const { complete, ...fields } = body;
  const model = await tx
    .insertInto('models')
    .values({
      created_by: person.account,
      company_id: person.company,
      name: body.name,
      type,
      record: '{}',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const by = actorOf(person, ['maker', 'author', 'owner', 'holder']);
  await saveFields(tx, person, model, { ...fields, type }, by);
  if (complete === 'form') {
    await demandStep(tx, model.id, 'form');
    await advanceAll(tx, await lockSerials(tx, model.id), { type: 'form.complete' }, by);
  }
  return readModel(tx, ports, person, model.id);
};
