import type { ItemView } from '#contract/records/items';
import type { Reader } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { rootOfLog } from './log';

export interface ProofRow {
  certificate_sha256: string | null;
  credential: string | null;
  log_index: number | null;
  leaf: string | null;
  /** Of the whole log: its indexes have no gap. */
  size: number;
}

/** What a proof is told from, as JSON; null where there is no passport. `item` is SQL. */
export const proofRow = (item: string) => `(
  select json_build_object('certificate_sha256', certificate_sha256, 'credential', credential, 'log_index', log_index,
    'leaf', encode(leaf, 'hex'), 'size', (select coalesce(max(index) + 1, 0) from log_entries))
  from passports left join log_entries on log_entries.item_id = passports.item_id
  where passports.item_id = ${item})`;

/** What anybody may open and check of a published item. */
export const proofView = async (
  db: Reader,
  ports: Services,
  { id, published_at }: { id: string; published_at: Date | null },
  passport: ProofRow | null,
): Promise<ItemView['proof']> => {
  if (!published_at || !passport?.credential || !passport.certificate_sha256 || !passport.leaf)
    return null;
  const { size, leaf, credential, certificate_sha256, log_index } = passport;
  return {
    published_at: published_at.toISOString(),
    certificate_url: ports.sign(id, 'certificate'),
    certificate_sha256,
    credential,
    log: { index: Number(log_index), leaf, size, root: await rootOfLog(ports.db, db, size) },
  };
};
