import type { ItemCard } from './items';

type Serial = Pick<ItemCard, 'edition_type' | 'edition_number' | 'edition_size'>;

/** "Edition 3 of 25", "Artist's proof 1"; a unique object says nothing. */
export const editionText = (serial: Serial): string => {
  if (serial.edition_type === 'EDITION_AP') return `Artist’s proof ${serial.edition_number}`;
  if (serial.edition_size < 2) return '';
  return `Edition ${serial.edition_number} of ${serial.edition_size}`;
};
