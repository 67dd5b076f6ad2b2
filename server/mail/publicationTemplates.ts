import { quoted } from '#contract/frame/quoted';
import { fieldsText } from '#contract/records/versions';
import type { PublicationContext } from '#machines/lifecycles/publicationRules';
import type { Tx } from '../store/open';
import { oneLine } from './render';
import type { Template } from './template';

/** The object as its maker knows it: “Name”, edition 2 of it. */
const nameOf = async (tx: Tx, row: Record<string, unknown>): Promise<string> => {
  const model = await tx
    .selectFrom('models')
    .select('name')
    .where('id', '=', row.model_id as string)
    .executeTakeFirst();
  const name = oneLine(model?.name ?? '', 80);
  const serial = typeof row.serial_number === 'string' ? oneLine(row.serial_number, 60) : '';
  return `${name ? quoted(name) : 'without a name'}${serial ? ` (serial number ${serial})` : ''}`;
};

const published: Template = async (tx, { row, head }) => ({
  subject: `Published: ${await nameOf(tx, row)}`,
  paragraphs: [
    `Your object ${await nameOf(tx, row)} is published. Its digital passport is open to everybody who has the address:`,
    `${head.publicUrl}/object_detail/${String(row.id)}`,
    'Make the QR code for the object here:',
    `${head.publicUrl}/dashboard/items_details/${String(row.id)}`,
  ],
});

const failed: Template = async (tx, { row, head }) => {
  const { reason } = row.context as { reason?: string | null };
  return {
    subject: `Not published: ${await nameOf(tx, row)}`,
    paragraphs: [
      `Publishing your object ${await nameOf(tx, row)} did not succeed. Nothing is lost: it waits among your unpublished objects.`,
      ...(reason ? [`The reason: ${oneLine(reason, 2_000)}`] : []),
      'You can publish it again from there:',
      `${head.publicUrl}/dashboard/unpublished_objects`,
    ],
  };
};

/** To an owner who is not its maker: what the passport of their object says otherwise now. */
const corrected: Template = async (tx, { row, head }) => {
  const item = String(row.id);
  const found = await tx
    .selectFrom('corrections')
    .leftJoin('accounts', 'accounts.id', 'by_account')
    .leftJoin('companies', 'companies.id', 'accounts.company_id')
    .select(['corrections.reason', 'fields', 'companies.name', 'accounts.alias'])
    .where('item_id', '=', item)
    .orderBy('seal', 'desc')
    .limit(1)
    .executeTakeFirst();
  const by = oneLine(found?.name ?? found?.alias ?? '', 80) || 'The person who registered it';
  return {
    subject: `Corrected: ${await nameOf(tx, row)}`,
    paragraphs: [
      `${by} has corrected the record of your object ${await nameOf(tx, row)}. Its passport gets a new version with a new certificate. Earlier versions stay readable.`,
      `What was corrected: ${fieldsText(found?.fields ?? [])}`,
      `The reason: ${oneLine(found?.reason ?? '', 300)}`,
      'Open the object here:',
      `${head.publicUrl}/dashboard/items_details/${item}`,
    ],
  };
};

/** To its maker and to its owner: whichever of them did it, the other must know. */
const withdrawn: Template = async (tx, { row, head }) => {
  const { withdrawn: told } = row.context as Pick<PublicationContext, 'withdrawn'>;
  return {
    subject: `Withdrawn: ${await nameOf(tx, row)}`,
    paragraphs: [
      `The passport of ${await nameOf(tx, row)} was withdrawn by ${told?.by === 'owner' ? 'the owner of the object' : 'the person who registered the object'}. It is no longer valid. This cannot be undone.`,
      `The reason: ${oneLine(told?.reason ?? '', 300)}`,
      'Its page stays readable and says so. The object can no longer be sold, lent or verified with it:',
      `${head.publicUrl}/object_detail/${String(row.id)}`,
    ],
  };
};

export const publicationTemplates: Record<string, Template> = {
  published,
  'publication failed': failed,
  'record corrected': corrected,
  'passport withdrawn': withdrawn,
};
