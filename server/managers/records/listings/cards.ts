import { sql } from 'kysely';
import { labelOf } from '#machines/kernel/labels';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesOf } from '#machines/kernel/transition';
import type { MediaSigner } from '../../../providers/ports';
import { pathUnder } from '../../../media/view';
import { momentText } from './order';

/** What a card is made of: JSON text of the record and the cover as the database keeps it, and where the item stands. */
export interface CardRow {
  card: string;
  cover: string | null;
  cover_id: string | null;
  cover_sizes: string;
  state: string;
  verification: string;
  missing: string | null;
  updated: string;
}

export const cardColumns = sql`listings.card, listings.cover, listings.cover_id, listings.cover_sizes, listings.state,
  listings.verification, listings.missing, ${momentText(sql`listings.updated_at`)} as updated`;

const publications = new Map(
  statesOf(lifecycles.publication).map((state) => [
    state,
    JSON.stringify({ state, label: labelOf(lifecycles.publication, state) }),
  ]),
);

/** A card has room for no more, and its cover may be a work that only some may see in full. */
const coverSizes = ['small', 'medium'];

/** The cover as JSON text with its signed addresses; `null` where there is none. */
export const coverText = (
  { cover, cover_id, cover_sizes }: Pick<CardRow, 'cover' | 'cover_id' | 'cover_sizes'>,
  sign: MediaSigner,
): string => {
  if (cover === null || cover_id === null) return 'null';
  const sizes = coverSizes.filter((size) => cover_sizes.split(' ').includes(size));
  const urls = sizes.map((size) => `"${size}":"${sign(cover_id, size)}"`);
  const largest = sizes.at(-1);
  // Both sizes are made as WebP.
  const path = largest ? pathUnder(sign(cover_id, largest), 'image/webp') : '';
  return `${cover.slice(0, -1)},"urls":{${urls.join(',')}},"path_url":"${path}"}`;
};

/** A moment of the database to the millisecond, as every answer tells it. */
export const inMs = (moment: string): string => `${moment.slice(0, -4)}Z`;

/** ItemCard (contract) as JSON text: nothing is parsed and written again on the way. */
export const cardText = (row: CardRow, sign: MediaSigner): string =>
  `${row.card.slice(0, -1)},"cover":${coverText(row, sign)},"publication":${
    publications.get(row.state) ?? JSON.stringify({ state: row.state, label: row.state })
  },"verification":"${row.verification}","missing":${JSON.stringify(row.missing)},"updated_at":"${inMs(row.updated)}"}`;
