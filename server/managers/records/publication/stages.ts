import { createHash } from 'node:crypto';
import { system } from '#machines/kernel/actor';
import { advance, lock } from '../../../lifecycle/engine';
import { mayAdvance, type EventOf } from '../../../lifecycle/events';
import type { Tx } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { loadModels, type ItemRow, type Loaded } from '../view';
import { verifiedOf } from '../../verification/summary';
import { coverOf, drawCertificate } from './certificate';
import { signCredential } from './credential';
import { appendToLog } from '../proof/log';
import { transact } from '../../../store/transaction';

type Event = EventOf<'publication'>;
interface Subject {
  item: ItemRow;
  loaded: Loaded;
  confidence: number | null;
}

/** The item, if it waits for this stage; a job that comes twice finds it further on and does nothing. */
const waiting = async ({ db }: Services, id: string, event: Event): Promise<Subject | null> => {
  const item = await db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
  if (!item || !mayAdvance('publication', item, event, system)) return null;
  const loaded = (await loadModels(db, [item.model_id])).get(item.model_id);
  const verified = await verifiedOf(db, id);
  return loaded ? { item, loaded, confidence: verified?.confidence ?? null } : null;
};

/** Result and step land together; whoever was overtaken meanwhile leaves no trace. */
const finish = (ports: Services, id: string, event: Event, keep: (tx: Tx) => Promise<unknown>) =>
  transact(ports.db, async (tx) => {
    if (!mayAdvance('publication', await lock(tx, 'publication', id), event, system)) return;
    await keep(tx);
    await advance(tx, 'publication', id, event, system);
  });

const keepPassport = (tx: Tx, item_id: string, values: Record<string, string | number>) =>
  tx
    .insertInto('passports')
    .values({ item_id, ...values })
    .onConflict((both) => both.column('item_id').doUpdateSet(values))
    .execute();

export const makeCertificate = async (ports: Services, id: string): Promise<void> => {
  const event = { type: 'certificate.make' } as const;
  const subject = await waiting(ports, id, event);
  if (!subject) return;
  const { item, loaded, confidence } = subject;
  const cover = await coverOf(ports, loaded);
  const pdf = await drawCertificate(ports, loaded, { item, at: new Date(), confidence, cover });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const key = `passports/${id}/${sha256.slice(0, 16)}.pdf`;
  await ports.storage.put(key, pdf);
  await finish(ports, id, event, (tx) =>
    keepPassport(tx, id, { certificate_key: key, certificate_sha256: sha256 }),
  );
};

export const issueCredential = async (ports: Services, id: string): Promise<void> => {
  const event = { type: 'credential.issue' } as const;
  const subject = await waiting(ports, id, event);
  if (!subject) return;
  const { item, loaded, confidence } = subject;
  const { certificate_sha256 } = await ports.db
    .selectFrom('passports')
    .select('certificate_sha256')
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow();
  const facts = { at: new Date(), certificateSha256: certificate_sha256 ?? '', confidence };
  const credential = await signCredential(ports, item, loaded, facts);
  await finish(ports, id, event, (tx) => keepPassport(tx, id, { credential }));
};

export const writeAnchor = async (ports: Services, id: string): Promise<void> => {
  const event = { type: 'anchor.write' } as const;
  if (!(await waiting(ports, id, event))) return;
  await finish(ports, id, event, async (tx) => {
    const { credential } = await tx
      .selectFrom('passports')
      .select('credential')
      .where('item_id', '=', id)
      .executeTakeFirstOrThrow();
    const index = await appendToLog(tx, id, credential ?? '');
    await keepPassport(tx, id, { log_index: index });
    await tx
      .updateTable('items')
      .set({ published_at: new Date(), updated_at: new Date() })
      .where('id', '=', id)
      .execute();
  });
};

/** After the last try the item goes back to where it was, with the reason (lifecycles.md). */
export const failPublication = (ports: Services, id: string, reason: string): Promise<void> =>
  finish(ports, id, { type: 'publication.fail', reason }, () => Promise.resolve());
