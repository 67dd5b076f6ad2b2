import { createHash, randomBytes } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { items, QrLink } from '#contract/records/items';
import { expiryAfterDays, expiryAfterWeeks } from '#machines/lifecycles/link';
import type { Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { conflict, unprocessable } from '../../../errors/httpError';
import { actorOf, type Person } from '../../../relations/person';
import type { CallRequest } from '../../../http/route';
import { birthOf, born } from '../../../lifecycle/engine';
import type { Services } from '../../../providers/ports';
import { requireRelation, loadWithRelations } from '../../../relations/load';
import { transact } from '../../../store/transaction';

export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Who may show the object by a link of this kind. */
export const makersOf = (kind: 'full' | 'limited'): Relation[] =>
  kind === 'full' ? ['owner', 'holder'] : ['owner', 'holder', 'maker'];

type Wish = { expireTime: number; unit: 'days' | 'weeks'; show_name: boolean };

/** Makes a temporary link; the code is shown once and only its hash is kept. */
const makeLink = async (
  ports: Services,
  person: Person & { account: string },
  id: string,
  kind: 'full' | 'limited',
  { expireTime, unit, show_name }: Wish,
): Promise<QrLink> =>
  transact(ports.db, async (tx) => {
    const { item, relations } = await loadWithRelations(tx, person, id);
    requireRelation(relations, ...makersOf(kind));
    if (show_name && !relations.includes('owner'))
      throw unprocessable('not_valid', 'show_name: only the owner shows their own name', [
        { field: 'show_name', message: 'only the owner shows their own name' },
      ]);
    if (!tagged(lifecycles.publication, item.state, 'published'))
      throw conflict(
        'not_published',
        'Publish the object first: a link opens its passport.',
        item.state,
      );
    const now = Date.now();
    const expiresAt =
      unit === 'weeks' ? expiryAfterWeeks(expireTime, now) : expiryAfterDays(expireTime, now);
    const by = actorOf(person, relations);
    const birth = birthOf('link', { expiresAt }, by);
    const code = randomBytes(20).toString('base64url');
    const link = await tx
      .insertInto('links')
      .values({
        item_id: id,
        kind,
        code_hash: hashOf(code),
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
