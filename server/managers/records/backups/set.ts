import { continuity, type BackupAddress } from '#contract/records/continuity';
import { hour } from '#contract/frame/span';
import { tooManyRequests } from '../../../errors/httpError';
import { consumeAll } from '../../../http/rateLimit';
import {
  preparedRoute,
  route,
  type CallRequest,
  type PrepareRequest,
  type Route,
} from '../../../http/route';
import { lock } from '../../../lifecycle/engine';
import { confirmBackup } from '../../../mail/backupTemplates';
import { queueMail } from '../../../mail/queue';
import type { Services } from '../../../providers/ports';
import { notPublished, ownedItem } from '../../../relations/ownedItem';
import type { Reader } from '../../../store/open';
import { loadItem } from '../itemStatement';
import { ownerOf } from './owner';
import { confirmHours, newToken } from './token';

const daySeconds = 24 * 60 * 60;
/** Letters that ask for consent: of one account, and to one address. */
const askedOf = { most: 30, seconds: daySeconds };
const askedAt = { most: 5, seconds: daySeconds };

const viewOf = async (db: Reader, item: string): Promise<BackupAddress | null> => {
  const row = await db
    .selectFrom('backup_addresses')
    .selectAll()
    .where('item_id', '=', item)
    .executeTakeFirst();
  if (!row) return null;
  return {
    email: row.email,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    confirm_by: row.token_until?.toISOString() ?? null,
    mailed_version: row.mailed_version || null,
  };
};

const readBackup = async ({ params, person, tx }: CallRequest<typeof continuity.backup>) => {
  const { id } = await ownedItem(tx, person, params.id);
  return { address: await viewOf(tx, id) };
};

/** Nobody is flooded with letters through us. */
const demandFew = async (
  { db }: Services,
  { params, body, person }: PrepareRequest<typeof continuity.setBackup>,
): Promise<void> => {
  await ownedItem(db, person, params.id);
  const wait = await consumeAll(db, [
    { names: [`backup of ${person.account}`], limit: askedOf },
    { names: [`backup at ${body.email.toLowerCase()}`], limit: askedAt },
  ]);
  if (wait > 0) throw tooManyRequests(wait);
};

/** X123: the address takes the place of the one before, which gets nothing more. */
const setBackup = async (
  { publicUrl }: Services,
  { params, body, person, tx }: CallRequest<typeof continuity.setBackup>,
) => {
  const { id } = await ownedItem(tx, person, params.id);
  await lock(tx, 'publication', id);
  const item = await loadItem(tx, id);
  const owner = await ownerOf(tx, id);
  if (!item?.published_at || !owner) throw notPublished();
  const { token, digest } = newToken();
  const values = {
    ...{ owner, set_by: person.account, email: body.email, set_at: new Date() },
    ...{ token: digest, token_until: new Date(Date.now() + confirmHours * hour) },
    ...{ confirmed_at: null, mailed_version: 0 },
  };
  await tx
    .insertInto('backup_addresses')
    .values({ item_id: id, ...values })
    .onConflict((both) => both.column('item_id').doUpdateSet(values))
    .execute();
  const link = `${publicUrl}/backup/confirm/${token}`;
  const words = confirmBackup({ name: item.name, link, hours: confirmHours });
  await queueMail(tx, { email: body.email, name: '' }, words);
  return { address: await viewOf(tx, id) };
};

/** X124 */
const removeBackup = async ({
  params,
  person,
  tx,
}: CallRequest<typeof continuity.removeBackup>) => {
  const { id } = await ownedItem(tx, person, params.id);
  await lock(tx, 'publication', id);
  await tx.deleteFrom('backup_addresses').where('item_id', '=', id).execute();
  return { address: null };
};

/** The address to which each new version of a passport is mailed. */
export const backupRoutes = (ports: Services): Route[] => [
  route(continuity.backup, readBackup),
  preparedRoute(continuity.setBackup, {
    prepare: (asked) => demandFew(ports, asked),
    commit: (asked) => setBackup(ports, asked),
  }),
  route(continuity.removeBackup, removeBackup),
];
