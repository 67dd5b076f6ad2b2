import { backupVersion } from '../../../mail/backupTemplates';
import { queueMail } from '../../../mail/queue';
import type { Services } from '../../../providers/ports';
import type { Tx } from '../../../store/open';
import type { ItemRead } from '../itemStatement';
import { keptPicture } from '../keptPicture';
import { stopToken } from './token';

/** A file with a larger picture is not attached: the letter has its address. */
export const mostAttached = 5 * 1024 * 1024;

/** Whether the file of a passport is small enough for a letter: its picture is nearly all of it. */
export const isAttachable = async (
  { storage }: Pick<Services, 'storage'>,
  item: ItemRead,
): Promise<boolean> => {
  const size = keptPicture(item);
  return size === undefined || ((await storage.size(size.key)) ?? 0) <= mostAttached;
};

/**
 * Mails a version to the confirmed back-up address of an item, in the transaction that issues the version or confirms the
 * address: so each goes out once, and none that was not issued. The row of the item is locked.
 */
export const mailVersion = async (
  tx: Tx,
  ports: Pick<Services, 'publicUrl' | 'codeKey'>,
  { item, name, number, reason, attached }: MailedVersion,
): Promise<void> => {
  const address = await tx
    .updateTable('backup_addresses')
    .set({ mailed_version: number })
    .where('item_id', '=', item)
    .where('confirmed_at', 'is not', null)
    .where('mailed_version', '<', number)
    .returning('email')
    .executeTakeFirst();
  if (!address) return;
  const { publicUrl } = ports;
  const words = backupVersion({
    ...{ name, version: number, reason, attached },
    file: `${publicUrl}/object_detail/${item}/file?version=${number}`,
    stop: `${publicUrl}/backup/${item}/stop/${stopToken(ports, item, address.email)}`,
  });
  await queueMail(
    tx,
    { email: address.email, name: '' },
    words,
    attached ? { item, version: number } : undefined,
  );
};

interface MailedVersion {
  item: string;
  /** What people call the object. */
  name: string;
  number: number;
  reason: string;
  /** The letter brings the file. */
  attached: boolean;
}
