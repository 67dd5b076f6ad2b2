import { gone } from '../../../errors/httpError';
import { lock } from '../../../lifecycle/engine';
import type { Services } from '../../../providers/ports';
import type { Reader } from '../../../store/open';
import { transact } from '../../../store/transaction';
import { loadItem } from '../itemStatement';
import { isAttachable, mailVersion } from './mailVersion';
import { isStopToken, stopToken } from './token';
import { secretHash } from '../../../store/secretHash';

/** What a page asks of whoever reads an address. */
export interface Consent {
  name: string;
  email: string;
}

const over = () => gone('This link was used, or has expired.');

const waiting = (db: Reader, token: string) =>
  db
    .selectFrom('backup_addresses')
    .select(['item_id', 'email'])
    .where('token', '=', secretHash(token))
    .where('token_until', '>', new Date())
    .executeTakeFirst();

const nameOf = async (db: Reader, item: string) => (await loadItem(db, item))?.name ?? '';

/** What is confirmed by the link of a letter; 410 where it was used, or is over. Nothing is changed. */
export const askedConsent = async ({ db }: Services, token: string): Promise<Consent> => {
  const row = await waiting(db, token);
  if (!row) throw over();
  return { name: await nameOf(db, row.item_id), email: row.email };
};

/** Confirms an address, once: the letter with the latest version follows in the same transaction. */
export const giveConsent = async (ports: Services, token: string): Promise<Consent> => {
  const known = await waiting(ports.db, token);
  if (!known) throw over();
  const shown = await loadItem(ports.db, known.item_id);
  const attached = shown !== undefined && (await isAttachable(ports, shown));
  return transact(ports.db, async (tx) => {
    await lock(tx, 'publication', known.item_id);
    const row = await tx
      .updateTable('backup_addresses')
      .set({ token: null, token_until: null, confirmed_at: new Date() })
      .where('token', '=', secretHash(token))
      .where('token_until', '>', new Date())
      .returning(['item_id as item', 'email'])
      .executeTakeFirst();
    if (!row) throw over();
    const { item, email } = row;
    const name = await nameOf(tx, item);
    const latest = await tx
      .selectFrom('passport_versions')
      .select(['number', 'reason'])
      .where('item_id', '=', item)
      .where('log_index', 'is not', null)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (latest) await mailVersion(tx, ports, { item, name, ...latest, attached });
    return { name, email };
  });
};

/** The address of an item that the link of a letter ends; 410 where there is no such address any more. */
const stoppable = async (ports: Services, db: Reader, item: string, given: string) => {
  const row = await db
    .selectFrom('backup_addresses')
    .select('email')
    .where('item_id', '=', item)
    .executeTakeFirst();
  if (!row || !isStopToken(stopToken(ports, item, row.email), given)) throw over();
  return row.email;
};

export const askedStop = async (ports: Services, item: string, given: string): Promise<Consent> => {
  const email = await stoppable(ports, ports.db, item, given);
  return { name: await nameOf(ports.db, item), email };
};

/** Whoever reads an address wants no more letters. */
export const stopBackup = (ports: Services, item: string, given: string): Promise<Consent> =>
  transact(ports.db, async (tx) => {
    const email = await stoppable(ports, tx, item, given);
    await tx
      .deleteFrom('backup_addresses')
      .where('item_id', '=', item)
      .where('email', '=', email)
      .execute();
    return { name: await nameOf(tx, item), email };
  });
