import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StoredFile } from '../http/files';
import { notFound } from '../errors/httpError';
import type { Reader } from '../store/open';
import type { MediaSigner } from '../providers/ports';

/** Addresses end at a multiple of this, so that one picture keeps one address for a while and browsers may keep it. */
const step = 6 * 3600;
/** Some 200 bytes each. */
const mostRemembered = 60_000;

export const mediaSigner = (secret: Buffer) => {
  const signature = (id: string, variant: string, until: number) =>
    createHmac('sha256', secret)
      .update(`${id} ${variant} ${until}`)
      .digest('base64url')
      .slice(0, 27);
  const usual = () => (Math.floor(Date.now() / 1000 / step) + 2) * step;
  const addressOf = (id: string, variant: string, until: number) =>
    `/media/${id}/${variant}?until=${until}&sign=${signature(id, variant, until)}`;
  const known = { until: 0, addresses: new Map<string, string>() };
  /** The same addresses are asked for again and again until they change. */
  const remembered = (id: string, variant: string): string => {
    const until = usual();
    if (known.until !== until || known.addresses.size >= mostRemembered) {
      known.until = until;
      known.addresses.clear();
    }
    const name = `${id} ${variant}`;
    const address = known.addresses.get(name) ?? addressOf(id, variant, until);
    known.addresses.set(name, address);
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

/** Where the bytes behind an address lie, and what they are. */
export const findFile = async (db: Reader, id: string, variant: string): Promise<StoredFile> => {
  if (ofRuns.includes(variant)) return { key: `runs/${id}/${variant}.jpg`, type: 'image/jpeg' };
  if (variant === 'preview') return { key: `fingerprints/${id}/preview.jpg`, type: 'image/jpeg' };
  if (variant === 'certificate') {
    const row = await db
      .selectFrom('passports')
      .select('certificate_key')
      .where('item_id', '=', id)
      .executeTakeFirst();
    if (!row?.certificate_key) throw notFound('Certificate not found');
    return { key: row.certificate_key, type: 'application/pdf', name: 'certificate.pdf' };
  }
  if (variant === 'document' || variant === 'signed') {
    const row = await db
      .selectFrom('signatures')
      .select(['document_key', 'signed_key'])
      .where('id', '=', id)
      .executeTakeFirst();
    const key = variant === 'signed' ? row?.signed_key : row?.document_key;
    if (!key) throw notFound('Certificate not found');
    return { key, type: 'application/pdf', name: `${variant}.pdf` };
  }
  const row = await db
    .selectFrom('media')
    .select(['variants', 'kind', 'file_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  const found = row?.variants[variant];
  // The pyramid's file is served tile by tile.
  if (!row || !found || variant === 'tiles') throw notFound();
  const paper = variant === 'original' && papers.includes(row.kind);
  return {
    key: found.key,
    type: found.type,
    ...(found.avif && { avif: found.avif }),
    ...(paper && { name: row.file_name, attachment: true }),
  };
};
