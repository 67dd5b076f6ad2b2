import type { TaskList } from 'graphile-worker';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { system } from '#machines/kernel/actor';
import { tagged } from '#machines/kernel/transition';
import { advanceAble, lock } from '../../lifecycle/engine';
import { enqueue } from '../../jobs/queue';
import { queueMail } from '../../mail/queue';
import { peopleOf } from '../../mail/recipients';
import { SignatureRefused } from '../../providers/signature';
import type { Services } from '../../providers/ports';
import { transact } from '../../store/transaction';
import { issueCode } from './codes';
import { mailCode, signingPage } from './mailCode';
import type { SignatureRow } from './signatureView';
import { announcedKey, hashOf, hashSigned, removeUnkept } from './signedCopies';
import { displayName } from '../../relations/names';
import { storedBytes } from '../../media/storedBytes';

const rowOf = (ports: Services, id: string) =>
  ports.db.selectFrom('signatures').selectAll().where('id', '=', id).executeTakeFirst();

/** Opens the envelope at the provider, outside any transaction; tried again, the provider answers the same envelope. */
const openAtProvider = async (ports: Services, row: SignatureRow) => {
  if (row.reference) return { reference: row.reference, url: row.url };
  const account = await ports.db
    .selectFrom('accounts')
    .select(['email', 'alias', 'first_name', 'last_name'])
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  return ports.signatures.open({
    id: row.id,
    subject: row.subject,
    // By the name that our own ceremony prints: one who is known by an alias alone can sign too.
    signer: { name: displayName(account), email: account.email },
    pdf: await storedBytes(ports, row.document_key),
    callbackUrl: `${ports.publicUrl}/callbacks/signature`,
    returnUrl: signingPage(ports, row),
  });
};

const notSent =
  'The provider of signatures did not take the document. Send it again later, or write to the platform.';

/** Nobody would hear of an envelope that the provider refused: the chart ends it and writes to its author. */
const giveUp = async (ports: Services, id: string, error: unknown): Promise<void> => {
  ports.log(`envelope ${id}: ${String(error)}`);
  await transact(ports.db, (tx) =>
    advanceAble(tx, 'signature', [id], { type: 'envelope.void', reason: notSent }, system),
  );
};

/**
 * `send envelope`: the provider has the document, and the signer a letter with our page, and the code where we sign
 * ourselves. Refused for good, or in the last try, the envelope is void.
 */
const sendEnvelope = async (ports: Services, id: string, last: boolean): Promise<void> => {
  const row = await rowOf(ports, id);
  if (!row || !tagged(lifecycles.signature, row.state, 'open') || row.codes_sent > 0) return;
  const opened = await openAtProvider(ports, row).catch(async (error: unknown) => {
    if (!last && !(error instanceof SignatureRefused)) throw error;
    await giveUp(ports, id, error);
    return null;
  });
  if (!opened) return;
  const { reference, url } = opened;
  await transact(ports.db, async (tx) => {
    const now = await lock(tx, 'signature', id);
    await tx.updateTable('signatures').set({ reference, url }).where('id', '=', id).execute();
    // Taken back while it was opened: its own `void envelope` found no reference.
    if (tagged(lifecycles.signature, now.state, 'canceled'))
      await enqueue(tx, 'void envelope', { id }, { key: `void envelope:${id}` });
    if (!tagged(lifecycles.signature, now.state, 'open') || now.codes_sent > 0) return;
    if (ports.signatures.sign) {
      const code = await issueCode(tx, ports.codeKey, id);
      if (code) await mailCode(tx, ports, now, code);
      return;
    }
    const [signer] = await peopleOf(tx, [now.account_id]);
    if (!signer) return;
    await queueMail(tx, signer, {
      subject: `Please sign: ${now.subject}`,
      paragraphs: [
        'A document waits for your signature. Read and sign it here:',
        // Never the provider's own address: that is spent after five minutes (X034 asks for a fresh one).
        signingPage(ports, now),
      ],
    });
  });
};

/** `void envelope`: the provider's copy is void too; one that was never opened there needs nothing. */
const voidEnvelope = async (ports: Services, id: string): Promise<void> => {
  const row = await rowOf(ports, id);
  if (!row?.reference) return;
  const { reason } = row.context as { reason: string | null };
  await ports.signatures.void(row.reference, reason ?? 'Cancelled.').catch((error: unknown) => {
    // It has come to its end there already: nothing is left to take back.
    if (!(error instanceof SignatureRefused)) throw error;
  });
};

/** What the chart of signatures asks for, by the names that it uses. */
export const signatureJobs = (ports: Services): TaskList => ({
  'remove unkept signature': (payload) =>
    removeUnkept(ports, payload as { id: string; key: string }),
  'hash signed': (payload) => hashSigned(ports, (payload as { id: string }).id),
  'send envelope': (payload, { job }) =>
    sendEnvelope(ports, (payload as { id: string }).id, job.attempts >= job.max_attempts),
  'void envelope': (payload) => voidEnvelope(ports, (payload as { id: string }).id),
});

type Heard = NonNullable<Awaited<ReturnType<Services['signatures']['hear']>>>;

const eventOf = ({ event, reason }: Heard) => {
  if (event === 'delivered') return { type: 'envelope.deliver' } as const;
  if (event === 'completed') return { type: 'envelope.complete' } as const;
  const why = reason ?? 'No reason was given.';
  if (event === 'declined') return { type: 'envelope.decline', reason: why } as const;
  if (event === 'voided') return { type: 'envelope.void', reason: why } as const;
  return null;
};

/**
 * A callback of an outside provider. Doubled, late or out of order it does no harm: the chart takes what it still can.
 * False where it is not theirs.
 */
export const hearCallback = async (
  ports: Services,
  raw: Uint8Array,
  headers: Record<string, string | string[] | undefined>,
): Promise<boolean> => {
  const heard = await ports.signatures.hear(raw, headers);
  if (!heard) return false;
  const event = eventOf(heard);
  const row = await ports.db
    .selectFrom('signatures')
    .select(['id', 'signed_key'])
    .where('reference', '=', heard.reference)
    .executeTakeFirst();
  if (!event || !row) return true;
  let signed: { signed_key: string; signed_sha256: string } | null = null;
  if (event.type === 'envelope.complete' && !row.signed_key) {
    const pdf = await ports.signatures.document(heard.reference);
    // Of two callbacks at one instant each keeps a file of its own: the hash is of the one that the document names.
    signed = { signed_key: await announcedKey(ports.db, row.id), signed_sha256: hashOf(pdf) };
    await ports.storage.put(signed.signed_key, pdf);
  }
  await transact(ports.db, async (tx) => {
    const [moved] = await advanceAble(tx, 'signature', [row.id], event, system);
    if (moved && signed)
      await tx
        .updateTable('signatures')
        .set({ ...signed, completed_at: new Date() })
        .where('id', '=', row.id)
        .execute();
  });
  return true;
};
