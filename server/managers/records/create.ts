import type { models } from '#contract/records/models';
import type { Role } from '#contract/frame/roles';
import { forbidden } from '../../errors/httpError';
import { actorOf } from '../../relations/person';
import type { CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import { createDraft } from './createDraft';
import { takeSentFiles, type SentFile } from './sentFiles';
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
  ports: Services,
  { body, person, tx }: Pick<CallRequest<typeof models.create>, 'body' | 'person' | 'tx'>,
  files: readonly SentFile[],
) => {
  const type = person.role ? makes[person.role] : undefined;
  if (!type) throw forbidden();
  if (body.type && body.type !== type)
    throw forbidden(
      `Your role makes ${type === 'digital' ? 'digital images' : 'records of physical objects'}.`,
    );
  const { complete, ...plain } = body;
  const fields = { ...plain, ...(await takeSentFiles(tx, ports, person, plain, files)) };
  const by = actorOf(person, ['maker', 'author', 'owner', 'holder']);
  const step = complete === 'form' ? complete : undefined;
  const { loaded, serials } = await createDraft(tx, person, type, fields, by, step);
  return modelView(loaded, serials, serials.length > 0 ? by.relations : [], ports);
};
