import { quoted } from '#contract/frame/quoted';
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
  const name = oneLine(model?.name ?? '', 80) || 'without a name';
  const serial = typeof row.serial_number === 'string' ? oneLine(row.serial_number, 60) : '';
  return `${quoted(name)}${serial ? ` (serial number ${serial})` : ''}`;
};

const published: Template = async (tx, { row, head }) => ({
  subject: `Published: ${await nameOf(tx, row)}`,
  paragraphs: [
    `Your object ${await nameOf(tx, row)} is published. Its digital passport is open to everybody who has the address:`,
    `${head.publicUrl}/object_detail/${String(row.id)}`,
    'From here you make the QR code that goes with the object:',
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

export const publicationTemplates: Record<string, Template> = {
  published,
  'publication failed': failed,
};
