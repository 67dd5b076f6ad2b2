import type { ItemView } from '#contract/records/items';
import { fieldsText, type CorrectionTold } from '#contract/records/versions';
import { makerName } from '#contract/records/makerName';
import type { PublicationCertificate } from '../../../providers/documents';
import type { Services } from '../../../providers/ports';
import { recordOf, type ItemRead } from '../itemStatement';
import { recordView, serialNumberOf } from '../view';

/** As a museum says it: one of how many, or that there is one only. */
const editionOf = (
  { edition_type, edition_number }: ItemRead,
  { serial_number_size, ap_edition_size }: { serial_number_size: number; ap_edition_size: number },
): string => {
  if (edition_type === 'EDITION_AP')
    return `Artist’s proof ${edition_number} of ${ap_edition_size}`;
  return serial_number_size > 1
    ? `Number ${edition_number} of an edition of ${serial_number_size}`
    : 'Unique object';
};

/** When a certificate is issued and what on; `correction` where its record was sealed before. */
interface Issue {
  at: Date;
  verified: ItemView['verified'];
  correction?: (CorrectionTold & { version: number }) | undefined;
}

/**
 * What the certificate of a published item says. Its picture is the first photo, or the thumbnail of a digital image,
 * in the largest size that is made.
 */
export const certificateOf = async (
  { storage, publicUrl }: Services,
  item: ItemRead,
  { at, verified, correction }: Issue,
): Promise<PublicationCertificate> => {
  const told = recordOf(item);
  const record = recordView(told, () => '', false);
  const { large, medium } =
    (told.photos[0] ?? told.files.get(item.thumbnail_id ?? ''))?.variants ?? {};
  const key = (large ?? medium)?.key;
  return {
    kind: 'publication',
    id: item.id,
    at: at.toISOString(),
    item: {
      name: record.name,
      maker: makerName(record),
      date: record.production_date.said || record.production_date.text,
      materials: record.materials.join(', '),
      dimensions: record.dimensions.said || record.dimensions.text,
      edition: editionOf(item, record),
      serial: serialNumberOf(item, record),
      credit: record.credit,
      ...(key && { picture: await storage.path(key) }),
    },
    verification: verified,
    ...(correction && { correction: { ...correction, fields: fieldsText(correction.fields) } }),
    passportUrl: `${publicUrl}/object_detail/${item.id}`,
  };
};
