import { messages } from '#contract/frame/messages';
import type { signatures } from '#contract/signatures';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged, tagged } from '#machines/kernel/transition';
import { isNotWithdrawn } from '#machines/lifecycles/recordNeeds';
import { conflict, notFound } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { requireNeed } from '../../lifecycle/begin';
import { lockRows } from '../../lifecycle/locks';
import type { Services } from '../../providers/ports';
import { loadWithRelations, requireRelation } from '../../relations/load';
import { pagesOf } from '../../providers/documents';
import { openEnvelope } from './open';
import { storedBytes } from '../../media/storedBytes';

const { signature: chart, publication } = lifecycles;
const open = statesTagged(chart, 'open');
const completed = statesTagged(chart, 'completed');

/** E062: the certificate of a published item before its author. One at a time, and none once it is signed. */
export const sendCertificate = async (
  ports: Services,
  { params: { id }, person, tx }: CallRequest<typeof signatures.sendCertificate>,
) => {
  const { item, relations } = await loadWithRelations(tx, person, id);
  requireRelation(relations, 'author');
  if (!tagged(publication, item.state, 'published'))
    throw conflict(
      'not_published',
      'Publish the object first: then it has a certificate.',
      item.state,
    );
  requireNeed(isNotWithdrawn, item);
  const passport = await tx
    .selectFrom('passports')
    .select((eb) => [
      eb.fn.coalesce('typeset_key', 'certificate_key').as('key'),
      eb.fn.coalesce('typeset_sha256', 'certificate_sha256').as('sha256'),
    ])
    .where('item_id', '=', id)
    .where('certificate_key', 'is not', null)
    .orderBy('seal', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!passport?.key || !passport.sha256) throw notFound(messages.certificateMissing);
  await lockRows(tx, { items: [id] });
  const other = await tx
    .selectFrom('signatures')
    .select('state')
    .where('item_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', 'in', open),
        // A corrected certificate is another paper: that the earlier one is signed does not sign it
        eb.and([eb('state', 'in', completed), eb('document_sha256', '=', passport.sha256)]),
      ]),
    )
    .executeTakeFirst();
  if (other)
    throw conflict(
      'envelope_open',
      tagged(chart, other.state, 'completed')
        ? 'The certificate is signed already.'
        : 'The certificate is out for signature already.',
      other.state,
    );
  const { name } = await tx
    .selectFrom('models')
    .select('name')
    .where('id', '=', item.model_id)
    .executeTakeFirstOrThrow();
  return openEnvelope(tx, ports, person, 'certificate', {
    item_id: id,
    subject: `Certificate: ${name}`,
    document_key: passport.key,
    document_sha256: passport.sha256,
    pages: pagesOf(await storedBytes(ports, passport.key)),
  });
};
