import type { ItemView } from '#contract/items';
import type { Reader } from '../../../store/open';
import type { ItemPorts } from '../ports';
import type { ItemRow } from '../records/view';
import { logHead } from './log';

/** What anybody may open and check of a published item. */
export const proofOf = async (
  db: Reader,
  ports: ItemPorts,
  row: ItemRow,
): Promise<ItemView['proof']> => {
  if (!row.published_at) return null;
  const passport = await db
    .selectFrom('passports')
    .leftJoin('log_entries', 'log_entries.item_id', 'passports.item_id')
    .select(['certificate_sha256', 'credential', 'log_index', 'leaf'])
    .where('passports.item_id', '=', row.id)
    .executeTakeFirst();
  if (!passport?.credential || !passport.certificate_sha256 || !passport.leaf) return null;
  const { size, root } = await logHead(db);
  return {
    published_at: row.published_at.toISOString(),
    certificate_url: ports.sign(row.id, 'certificate'),
    certificate_sha256: passport.certificate_sha256,
    credential: passport.credential,
    log: { index: Number(passport.log_index), leaf: passport.leaf.toString('hex'), size, root },
  };
};
