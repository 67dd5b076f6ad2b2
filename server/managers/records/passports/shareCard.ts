import { createHash } from 'node:crypto';
import type { ItemView } from '#contract/records/items';
import { makerName } from '#contract/records/makerName';
import { notFound } from '../../../errors/httpError';
import type { ShareCard } from '../../../providers/documents';
import type { Services } from '../../../providers/ports';
import { loadItem } from '../itemStatement';
import { readItem } from '../read';
import { once } from './once';
import { pictureOf } from './picture';

/** Of the drawing: another number, and every card is drawn anew. */
const drawing = 1;

const wordsOf = ({ record, name, date_text, report }: ItemView): ShareCard => ({
  kind: 'card',
  maker: makerName(record),
  name,
  date: date_text,
  report: report?.label ?? '',
});

/** Names what is on the card of a passport, so that its address never shows anything else. `view`: as a stranger reads it. */
export const cardDigest = (view: ItemView): string => {
  const picture = pictureOf(view);
  const shown = [drawing, wordsOf(view), picture?.id ?? null];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
};

const draw = async (ports: Services, view: ItemView, key: string): Promise<void> => {
  const row = await loadItem(ports.db, view.id);
  const shown = pictureOf(view);
  const file = [...(row?.photos ?? []), ...(row?.files ?? [])].find(({ id }) => id === shown?.id);
  const { medium, small } = file?.variants ?? {};
  const size = medium ?? small;
  const picture = size && (await ports.storage.path(size.key));
  const card = await ports.documents.card({ ...wordsOf(view), ...(picture && { picture }) });
  await ports.storage.put(key, card);
};

/**
 * The card of a published passport, drawn when it is asked for the first time and kept. `digest`: what the address says; where
 * it is not what the passport shows now, `moved` is the right one. `demand` is asked before a card is drawn. 404 for what
 * a stranger may not read.
 */
export const readCard = async (
  ports: Services,
  id: string,
  digest: string,
  demand: () => Promise<void>,
): Promise<{ moved: string } | { key: string }> => {
  const view = await readItem(ports.db, ports, null, id);
  if (!view.proof) throw notFound();
  const now = cardDigest(view);
  if (now !== digest) return { moved: now };
  const key = `cards/${id}/${digest}.jpg`;
  if ((await ports.storage.size(key)) === null) {
    await demand();
    await once(key, () => draw(ports, view, key));
  }
  return { key };
};
