import { mostCounted } from '#contract/frame/shapes';
import { RawJson } from '../../../http/route';

interface Asked {
  page: number;
  size: number;
}

/** How far page numbers reach: beyond the counted rows a list goes on by `after` alone. */
export const offsetOf = ({ page, size }: Asked): number | null =>
  page * size >= mostCounted ? null : page * size;

/** A long page of cards that are JSON text already. */
export const pageText = (
  cards: string[],
  { page, size }: Asked,
  counted: number,
  next: string | null,
): RawJson => {
  const total = Math.min(counted, mostCounted);
  const rest = {
    page,
    size,
    total_elements: total,
    total_pages: Math.ceil(total / size),
    next,
    total_capped: counted > mostCounted,
  };
  return new RawJson(`{"content":[${cards.join(',')}],${JSON.stringify(rest).slice(1)}`);
};
