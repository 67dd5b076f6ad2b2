import { randomBytes } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { items, QrLink } from '#contract/records/items';
import { mostOpenLinks, type ExpiryUnit } from '#contract/records/links';
import { statesTagged } from '#machines/kernel/transition';
import { expiryAfter, linkSides, type LinkKind } from '#machines/lifecycles/link';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { conflict, unprocessable } from '../../../errors/httpError';
import { actorOf, type Person } from '../../../relations/person';
import type { CallRequest } from '../../../http/route';
import { requireRecord } from '../../../lifecycle/begin';
import { birthOf, born } from '../../../lifecycle/engine';
import type { Services } from '../../../providers/ports';
import { requireRelation, loadWithRelations } from '../../../relations/load';
import type { Tx } from '../../../store/open';
import { transact } from '../../../store/transaction';
import { secretHash } from '../../../store/secretHash';

type Wish = { expireTime: number; unit: ExpiryUnit; show_name: boolean };

/** Two at the same instant may make one more: the number guards the list, nothing else. */
const demandRoom = async (tx: Tx, item: string) => {
  const open = await tx
    .selectFrom('links')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('item_id', '=', item)
    .where('state', 'in', statesTagged(lifecycles.link, 'active'))
    .executeTakeFirstOrThrow();
  if (Number(open.number) >= mostOpenLinks)
    throw conflict(
      'too_many_links',
      `This object has ${mostOpenLinks} open links. Revoke one before you make another.`,
    );
};

/** Makes a temporary link; the code is shown once and only its hash is kept. */
const makeLink = async (
  ports: Services,
  person: Person & { account: string },
  id: string,
  kind: LinkKind,
  { expireTime, unit, show_name }: Wish,
): Promise<QrLink> =>
  transact(ports.db, async (tx) => {
    const { item, relations } = await loadWithRelations(tx, person, id);
    requireRelation(relations, ...linkSides[kind]);
    if (show_name && !relations.includes('owner'))
      throw unprocessable('not_valid', 'show_name: only the owner shows their own name', [
        { field: 'show_name', message: 'only the owner shows their own name' },
      ]);
    requireRecord('link', item);
    await demandRoom(tx, id);
    const expiresAt = expiryAfter(expireTime, unit, Date.now());
    const by = actorOf(person, relations);
    const birth = birthOf('link', { expiresAt }, by);
    const code = randomBytes(20).toString('base64url');
    const link = await tx
      .insertInto('links')
      .values({
        item_id: id,
        kind,
        code_hash: secretHash(code),
        created_by: person.account,
        show_name,
        expires_at: expiresAt === null ? null : new Date(expiresAt),
        ...birth.columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await born(tx, 'link', [link], birth, by);
    const url = `${ports.publicUrl}/item_qr?id=${id}&code=${code}`;
    return {
      url,
      code,
      svg: renderSVG(url, { ecc: 'Q', border: 2 }),
      expires_at: link.expires_at?.toISOString() ?? null,
    };
  });

/** E055 */
export const qrCode = (
  ports: Services,
  { params, query, person }: CallRequest<typeof items.qrCode>,
) => makeLink(ports, person, params.id, 'full', query);

/** E056 */
export const qrCodeDpp = (
  ports: Services,
  { params, query, person }: CallRequest<typeof items.qrCodeDpp>,
) => makeLink(ports, person, params.id, 'limited', query);
