import { system } from '#machines/kernel/actor';
import { advance, lock } from '../../../lifecycle/engine';
import { mayAdvance, type EventOf } from '../../../lifecycle/events';
import type { Tx } from '../../../store/open';
import { DocumentRefused } from '../../../providers/documents';
import type { Services } from '../../../providers/ports';
import { loadItem, type ItemRead } from '../itemStatement';
import { publicationVerdict } from '../../verification/summary';
import { certificateOf } from '../certificates/certificate';
import { certificateFiles } from '../certificates/certificateFiles';
import { factsOf } from '../../../lifecycle/renewPassport';
import { signCredential } from '../passports/credential';
import { appendToLog } from '../proof/log';
import { transact } from '../../../store/transaction';

type Event = EventOf<'publication'>;
/** The item as it was sealed, if it waits for this stage; a job that comes twice finds it further on and does nothing. */
const waiting = async ({ db }: Services, id: string, event: Event): Promise<ItemRead | null> => {
  const item = await loadItem(db, id);
  return item && mayAdvance('publication', item, event, system) ? item : null;
};

/** Result and step land together; whoever was overtaken meanwhile leaves no trace. */
const finish = (ports: Services, id: string, event: Event, keep: (tx: Tx) => Promise<unknown>) =>
  transact(ports.db, async (tx) => {
    if (!mayAdvance('publication', await lock(tx, 'publication', id), event, system)) return;
    await keep(tx);
    await advance(tx, 'publication', id, event, system);
  });

export const makeCertificate = async (ports: Services, id: string): Promise<void> => {
  const event = { type: 'certificate.make' } as const;
  const item = await waiting(ports, id, event);
  if (!item) return;
  const verified = await publicationVerdict(ports.db, id);
  const at = new Date();
  const certificate = await certificateOf(ports, item, { at, verified });
  const reason = 'Certificate of publication';
  const files = await certificateFiles(ports, certificate, { reason, at }).catch(
    (error: unknown) => {
      // The same words and pictures are refused at every try.
      if (error instanceof DocumentRefused) return error;
      throw error;
    },
  );
  if (files instanceof DocumentRefused) return failPublication(ports, id, files.message);
  await finish(ports, id, event, (tx) =>
    tx
      .insertInto('passports')
      .values({ item_id: id, ...files })
      .onConflict((both) => both.columns(['item_id', 'seal']).doUpdateSet(files))
      .execute(),
  );
};

export const issueCredential = async (ports: Services, id: string): Promise<void> => {
  const event = { type: 'credential.issue' } as const;
  const item = await waiting(ports, id, event);
  if (!item) return;
  const { certificate_sha256, verified } = await ports.db
    .selectFrom('passports')
    .select(['certificate_sha256', 'verified'])
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow();
  const at = new Date();
  const facts = await factsOf(ports.db, id);
  const version = { item_id: id, number: 1, reason: 'Published', at } as const;
  const credential = await signCredential(ports, item, {
    ...version,
    certificateSha256: certificate_sha256 ?? '',
    confidence: verified?.confidence ?? null,
    facts,
    previous: null,
  });
  const made = { credential, at, facts: JSON.stringify(facts) };
  await finish(ports, id, event, (tx) =>
    tx
      .insertInto('passport_versions')
      .values({ ...version, ...made })
      .onConflict((both) => both.columns(['item_id', 'number']).doUpdateSet(made))
      .execute(),
  );
};

export const writeAnchor = async (ports: Services, id: string): Promise<void> => {
  const event = { type: 'anchor.write' } as const;
  if (!(await waiting(ports, id, event))) return;
  await finish(ports, id, event, async (tx) => {
    const first = await tx
      .selectFrom('passport_versions')
      .select('credential')
      .where('item_id', '=', id)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    const log_index = await appendToLog(tx, id, 1, first.credential ?? '');
    await tx
      .updateTable('passport_versions')
      .set({ log_index })
      .where('item_id', '=', id)
      .where('number', '=', 1)
      .execute();
    await tx
      .updateTable('items')
      .set({ published_at: new Date(), updated_at: new Date() })
      .where('id', '=', id)
      .execute();
  });
};

/** After the last try the item goes back to where it was, with the reason (lifecycles.md). */
export const failPublication = (ports: Services, id: string, reason: string): Promise<void> =>
  finish(ports, id, { type: 'publication.fail', reason }, (tx) =>
    tx.deleteFrom('passport_versions').where('item_id', '=', id).execute(),
  );
