/** A page as every list answers it (`page` of the contract's shapes): `total` is of the whole list, pages begin at 0. */
export const paged = <Card>(
  content: Card[],
  { page, size }: { page: number; size: number },
  total: number,
) => ({ content, page, size, total_elements: total, total_pages: Math.ceil(total / size) });
