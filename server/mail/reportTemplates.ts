import { namedObject } from './render';
import type { Template } from './template';

/**
 * To the owner's side of a missing object. What the finder wrote is read on the page alone: a letter that carried a
 * stranger's words under our name would be a way to deceive.
 */
const finderWrote: Template = async (tx, { row, head }) => {
  const item = row.item_id as string;
  const found = await tx
    .selectFrom('items')
    .innerJoin('models', 'models.id', 'items.model_id')
    .select('models.name')
    .where('items.id', '=', item)
    .executeTakeFirst();
  const object = namedObject(found?.name);
  return {
    subject: `A message about ${object}`,
    paragraphs: [
      `Somebody opened the passport of ${object}, which you reported missing or stolen, and left a message for you. Read it here:`,
      `${head.publicUrl}/dashboard/items_details/${item}`,
      'They were not told who you are or how to reach you. Take care with strangers: meet in public, pay nothing in advance, and tell the police where you have reported it.',
    ],
  };
};

export const reportTemplates: Record<string, Template> = { 'finder wrote': finderWrote };
