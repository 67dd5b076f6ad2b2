import { items, type TokenItem } from '#contract/records/items';
import { request } from './request/http';

/** E052 with the code of a QR link in the place of the person's own token. */
export const itemByCode = async (code: string): Promise<TokenItem> =>
  (await request(items.byToken, { bearer: code })) as TokenItem;
