import type { inventories } from '#contract/people/inventories';
import { messages } from '#contract/frame/messages';
import { HttpError, notFound } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import { holderOf } from '../../relations/holders';
import { loadModelWithRelations } from '../../relations/load';
import { licensesOf } from './licenses';

/** permissions E024: a link is short-lived. */
const seconds = 600;

/**
 * E024: by what right the model's company stands behind it, for whoever has a side to the model, and the administrator.
 * 403 `full_version` to others who know of it: the limited version blocks it. Where there is nothing the answer is the
 * specification's own “Certificate not found” (messages M12), 404.
 */
export const licenseLinks = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof inventories.licenseLink>,
) => {
  const { relations } = await loadModelWithRelations(tx, person, params.id);
  if (relations.length === 0 && person.role !== 'UBER_ADMIN')
    throw new HttpError(
      403,
      'full_version',
      'The authorisation certificate is not part of the limited version. Use the full version.',
    );
  const maker = await holderOf(tx, params.id, 'maker');
  const id = maker && 'company' in maker ? maker.company : null;
  const company = id
    ? await tx
        .selectFrom('companies')
        .select(['name', 'certificate_link'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  const licenses = id ? await licensesOf(tx, id) : [];
  if (!company || (licenses.length === 0 && company.certificate_link === ''))
    throw notFound(messages.certificateMissing);
  const until = Math.floor(Date.now() / 1000) + seconds;
  return {
    company: company.name,
    certificate_link: company.certificate_link || null,
    licenses: licenses.map(({ id: media, file_name, content_type }) => ({
      id: media,
      file_name,
      content_type,
      url: ports.sign(media, 'original', until),
      expires_at: new Date(until * 1000).toISOString(),
    })),
  };
};
