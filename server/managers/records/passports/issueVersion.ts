import { system } from '#machines/kernel/actor';
import { advance, lock } from '../../../lifecycle/engine';
import type { Services } from '../../../providers/ports';
import type { Reader } from '../../../store/open';
import { transact } from '../../../store/transaction';
import { isAttachable, mailVersion } from '../backups/mailVersion';
import { loadItem, type ItemRead } from '../itemStatement';
import { certificateOf } from '../certificates/certificate';
import { certificateFiles } from '../certificates/certificateFiles';
import { signCredential } from './credential';
import { appendToLog } from '../proof/log';

/** The oldest version of an item that has no log entry yet, with what its credential needs. */
const nextOf = (db: Reader, item: string) =>
  db
    .selectFrom('passport_versions as v')
    .leftJoin('passports as p', (both) =>
      both.onRef('p.item_id', '=', 'v.item_id').onRef('p.seal', '=', 'v.seal'),
    )
    .leftJoin('passport_versions as before', (both) =>
      both
        .onRef('before.item_id', '=', 'v.item_id')
        .on((eb) => eb('before.number', '=', eb('v.number', '-', 1))),
    )
    .leftJoin('corrections as c', (both) =>
      both.onRef('c.item_id', '=', 'v.item_id').onRef('c.number', '=', 'v.number'),
    )
    .select(['v.number', 'v.reason', 'v.at', 'v.facts', 'v.seal'])
    .select(['p.certificate_sha256', 'p.verified', 'before.credential as previous'])
    .select(['c.reason as why', 'c.fields', 'c.by_account as author'])
    .where('v.item_id', '=', item)
    .where('v.log_index', 'is', null)
    .orderBy('v.number')
    .limit(1)
    .executeTakeFirst();
type Next = NonNullable<Awaited<ReturnType<typeof nextOf>>>;

const correctionOf = ({ why, fields, author }: Next) =>
  why === null || fields === null ? null : { reason: why, fields, author };

/** The certificate of a record that was sealed anew. What it rests on is what the certificate before it said. */
const certify = async (ports: Services, item: ItemRead, next: Next): Promise<void> => {
  const { seal, at, number } = next;
  const before = await ports.db
    .selectFrom('passports')
    .select('verified')
    .where('item_id', '=', item.id)
    .where('seal', '<', seal)
    .orderBy('seal', 'desc')
    .limit(1)
    .executeTakeFirst();
  const correction = correctionOf(next);
  const certificate = await certificateOf(ports, item, {
    at,
    // Published before grades were kept: how it was filmed is not known
    verified: before?.verified ? { grade: 'unknown', ...before.verified } : null,
    correction: correction ? { ...correction, version: number } : undefined,
  });
  const files = await certificateFiles(ports, certificate, { reason: 'Corrected certificate', at });
  await ports.db
    .insertInto('passports')
    .values({ item_id: item.id, seal, ...files })
    .onConflict((both) =>
      both
        .columns(['item_id', 'seal'])
        .doUpdateSet(files)
        .where('passports.certificate_sha256', 'is', null),
    )
    .execute();
};

/** Signs and logs one version, where no other job was faster. */
const issue = async (ports: Services, item: ItemRead, next: Next): Promise<void> => {
  const { id } = item;
  const credential = await signCredential(ports, item, {
    ...next,
    certificateSha256: next.certificate_sha256 ?? '',
    confidence: next.verified?.confidence ?? null,
    correction: correctionOf(next),
  });
  const attached = await isAttachable(ports, item);
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
    const { number, reason } = next;
    await mailVersion(tx, ports, { item: id, name: item.name, number, reason, attached });
    const event = { type: 'version.issue', number } as const;
    await advance(tx, 'publication', id, event, system);
  });
};

/**
 * Signs and logs every version of a published passport that waits, in order: each names the digest of the one before. A
 * corrected record gets its certificate first. A job that comes twice, or two at once, write nothing twice.
 */
export const issueVersions = async (ports: Services, { id }: { id: string }): Promise<void> => {
  for (;;) {
    const next = await nextOf(ports.db, id);
    if (!next) return;
    const item = await loadItem(ports.db, id, { seal: next.seal });
    if (!item?.published_at) return;
    await (next.certificate_sha256 ? issue : certify)(ports, item, next);
  }
};
