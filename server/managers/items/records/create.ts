import type { models } from '#contract/models';
import type { Role } from '#contract/roles';
import { forbidden } from '../../../http/faults';
import { actorOf } from '../../../http/person';
import type { Asked } from '../../../http/route';
import type { ItemPorts } from '../ports';
import { sidesOf } from '../sides';
import { makeDraft } from './makeDraft';
import { modelView } from './view';

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
  const by = actorOf(person, ['maker', 'author', 'owner', 'holder']);
  const step = complete === 'form' ? complete : undefined;
  const { loaded, serials } = await makeDraft(tx, person, type, fields, by, step);
  const [first] = serials;
  const sides = first ? sidesOf(person, { ...loaded.model, ...first }) : [];
  return modelView(loaded, serials, sides, ports.sign);
};
