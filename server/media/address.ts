import { messages } from '#contract/frame/messages';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StoredFile } from '../http/files/sendFile';
import { notFound } from '../errors/httpError';
import { certificateIn, findCertificate } from './certificates';
import type { Reader } from '../store/open';
import type { MediaSigner } from '../providers/ports';

/**
 * Addresses end at a multiple of so many seconds, so that one picture keeps one address for a while and browsers may
 * keep it: an address is good for one to two of them.
 */
const steps = { usual: 6 * 3600, brief: 15 * 60 } as const;
type Step = keyof typeof steps;

/** What only some people are entitled to: whoever loses the right keeps an address for half an hour at most. */
const stepOf = (variant: string): Step =>
  variant === 'original' || certificateIn(variant) !== undefined ? 'brief' : 'usual';

const endOf = (step: Step): number =>
  (Math.floor(Date.now() / 1000 / steps[step]) + 2) * steps[step];

/** The end of an address that is good for minutes, in seconds since 1970. */
export const briefEnd = (): number => endOf('brief');

/** Some 200 bytes each. */
const mostRemembered = 60_000;

export const mediaSigner = (secret: Buffer) => {
  const signature = (id: string, variant: string, until: number) =>
    createHmac('sha256', secret)
      .update(`${id} ${variant} ${until}`)
      .digest('base64url')
      .slice(0, 27);
  const addressOf = (id: string, variant: string, until: number) =>
    `/media/${id}/${variant}?until=${until}&sign=${signature(id, variant, until)}`;
  const known = {
    usual: { until: 0, addresses: new Map<string, string>() },
    brief: { until: 0, addresses: new Map<string, string>() },
  };
  /** The same addresses are asked for again and again until they change. */
  const remembered = (id: string, variant: string): string => {
    const step = stepOf(variant);
    const until = endOf(step);
    const kept = known[step];
    if (kept.until !== until || kept.addresses.size >= mostRemembered) {
      kept.until = until;
      kept.addresses.clear();
    }
    const name = `${id} ${variant}`;
    const address = kept.addresses.get(name) ?? addressOf(id, variant, until);
    kept.addresses.set(name, address);
    return address;
  };
  const sign: MediaSigner = (id, variant, until) =>
    until === undefined ? remembered(id, variant) : addressOf(id, variant, until);
  const holds = (id: string, variant: string, until: number, given: string): boolean => {
    const right = Buffer.from(signature(id, variant, until));
    const told = Buffer.from(given);
    return (
      until * 1000 > Date.now() && right.length === told.length && timingSafeEqual(right, told)
    );
  };
  return { sign, holds };
};

/** Papers are handed over, never opened in the page's own name. */
const papers = ['INVENTORY_LICENSE', 'INVENTORY_CERTIFICATE', 'MODEL_LICENSE', 'IMPORT'];

/** What is kept of a run to be looked at. */
const ofRuns = ['reference', 'probe', 'lit', 'unlit'];
const runKey = (run: string, picture: string) => `runs/${run}/${picture}.jpg`;
export const runKeys = (run: string): string[] => ofRuns.map((picture) => runKey(run, picture));

/** The picture of what a spot rests on lies beside its preview. */
export const ownBeside = (preview: string): string => preview.replace(/preview\.jpg$/, 'own.jpg');

const findPicture = async (db: Reader, id: string, variant: 'preview' | 'own') => {
  const row = await db
    .selectFrom('fingerprints')
    .select('preview_key')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.preview_key) throw notFound();
  const key = variant === 'own' ? ownBeside(row.preview_key) : row.preview_key;
  return { key, type: 'image/jpeg' };
};

/** Where the bytes behind an address lie, and what they are. */
export const findFile = async (db: Reader, id: string, variant: string): Promise<StoredFile> => {
  if (ofRuns.includes(variant)) return { key: runKey(id, variant), type: 'image/jpeg' };
  if (variant === 'preview' || variant === 'own') return findPicture(db, id, variant);
  const seal = certificateIn(variant);
  if (seal !== undefined) return findCertificate(db, id, seal);
  if (variant === 'document' || variant === 'signed') {
    const row = await db
      .selectFrom('signatures')
      .select(['document_key', 'signed_key'])
      .where('id', '=', id)
      .executeTakeFirst();
    const key = variant === 'signed' ? row?.signed_key : row?.document_key;
    if (!key) throw notFound(messages.certificateMissing);
    return { key, type: 'application/pdf', name: `${variant}.pdf` };
  }
  if (variant === 'bill') {
    const row = await db
      .selectFrom('sales')
      .select('bill_key')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row?.bill_key) throw notFound(messages.certificateMissing);
    return { key: row.bill_key, type: 'application/pdf', name: 'bill-of-sale.pdf' };
  }
  if (variant === 'invoice') {
    const row = await db
      .selectFrom('invoices')
      .select('document_key')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row?.document_key) throw notFound(messages.certificateMissing);
    return { key: row.document_key, type: 'application/pdf', name: 'invoice.pdf' };
  }
  const row = await db
    .selectFrom('media')
    .select(['variants', 'kind', 'file_name', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  const found = row?.variants[variant];
  // The pyramid's file is served tile by tile.
  if (!row || !found || variant === 'tiles') throw notFound();
  const paper = variant === 'original' && papers.includes(row.kind);
  return {
    key: found.key,
    type: found.type,
    ...(variant === 'original' && { bytes: Number(row.bytes) }),
    ...(found.avif && { avif: found.avif }),
    ...(paper && { name: row.file_name, attachment: true }),
  };
};
