import { system } from '#machines/kernel/actor';
import { advance, lock } from '../../../lifecycle/engine';
import type { Services } from '../../../providers/ports';
import type { Reader } from '../../../store/open';
import { transact } from '../../../store/transaction';
import { loadItem } from '../itemStatement';
import { signCredential } from './credential';
import { appendToLog } from '../proof/log';

/** The oldest version of an item that has no log entry yet, with what its credential needs. */
const nextOf = (db: Reader, item: string) =>
  db
    .selectFrom('passport_versions as v')
    .innerJoin('passports as p', 'p.item_id', 'v.item_id')
    .leftJoin('passport_versions as before', (both) =>
      both
        .onRef('before.item_id', '=', 'v.item_id')
        .on((eb) => eb('before.number', '=', eb('v.number', '-', 1))),
    )
    .select(['v.number', 'v.reason', 'v.at', 'v.facts', 'p.certificate_sha256', 'p.verified'])
    .select('before.credential as previous')
    .where('v.item_id', '=', item)
    .where('v.log_index', 'is', null)
    .orderBy('v.number')
    .limit(1)
    .executeTakeFirst();

/**
 * Signs and logs every version of a published passport that waits, in order: each names the digest of the one before. A
 * job that comes twice, or two at once, write nothing twice.
 */
export const issueVersions = async (ports: Services, { id }: { id: string }): Promise<void> => {
  for (;;) {
    const item = await loadItem(ports.db, id);
    const next = item?.published_at ? await nextOf(ports.db, id) : undefined;
    if (!item || !next) return;
    const credential = await signCredential(ports, item, {
      ...next,
      certificateSha256: next.certificate_sha256 ?? '',
      confidence: next.verified?.confidence ?? null,
    });
    await transact(ports.db, async (tx) => {
      await lock(tx, 'publication', id);
      const log_index = await appendToLog(tx, id, next.number, credential);
      const { numUpdatedRows } = await tx
        .updateTable('passport_versions')
        .set({ credential, log_index })
        .where('item_id', '=', id)
        .where('number', '=', next.number)
        .where('log_index', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const event = { type: 'version.issue', number: next.number } as const;
      await advance(tx, 'publication', id, event, system);
    });
  }
};
