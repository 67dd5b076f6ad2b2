import { messages } from '#contract/frame/messages';
import { notFound } from '../errors/httpError';
import type { StoredFile } from '../http/files/sendFile';
import type { Reader } from '../store/open';

const pattern = /^certificate([1-9]\d{0,8})$/;

/** The name of the certificate of an item's sealed record in the address of the file. */
export const certificateVariant = (seal: number): string => `certificate${seal}`;

/** The sealed record whose certificate an address names; undefined where it names something else. */
export const certificateIn = (variant: string): number | undefined => {
  const [, seal] = pattern.exec(variant) ?? [];
  return seal === undefined ? undefined : Number(seal);
};

/** The certificate of a sealed record; 404 where there is none. */
export const findCertificate = async (
  db: Reader,
  item: string,
  seal: number,
): Promise<StoredFile> => {
  const row = await db
    .selectFrom('passports')
    .select('certificate_key')
    .where('item_id', '=', item)
    .where('seal', '=', seal)
    .executeTakeFirst();
  if (!row?.certificate_key) throw notFound(messages.certificateMissing);
  return { key: row.certificate_key, type: 'application/pdf', name: 'certificate.pdf' };
};
