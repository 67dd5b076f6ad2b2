import type { inventories } from '#contract/people/inventories';
import { messages } from '#contract/frame/messages';
import { notFound } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import { loadModelWithRelations } from '../../relations/load';
import { licensesOf } from './licenses';

/** permissions E024: a link is short-lived. */
const seconds = 600;

/**
 * E024: links to the licences of the model's company, for whoever may see the model. Where there is none the answer is
 * the specification's own “Certificate not found” (messages M12), 404.
 */
export const licenseLinks = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof inventories.licenseLink>,
) => {
  const { serials } = await loadModelWithRelations(tx, person, params.id);
  const company = serials[0]?.company_id;
  const licenses = company ? await licensesOf(tx, company) : [];
  if (licenses.length === 0) throw notFound(messages.certificateMissing);
  const until = Math.floor(Date.now() / 1000) + seconds;
  return licenses.map(({ id, file_name, content_type }) => ({
    id,
    file_name,
    content_type,
    url: ports.sign(id, 'original', until),
    expires_at: new Date(until * 1000).toISOString(),
  }));
};
