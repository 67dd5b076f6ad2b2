import type { ItemView } from '#contract/records/items';
import type { ToldVersion } from '#contract/records/versions';
import type { Reader } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { certificateVariant } from '../../../media/certificates';
import { knownInclusionOf } from './log';

export interface ProofRow {
  /** Every version that is signed and logged, the latest first. */
  versions: (ToldVersion & {
    issuer: string | null;
    seal: number;
    certificate_sha256: string;
    log: { index: number; leaf: string; salt: string; credential: string };
  })[];
  /** A later version is not signed and logged yet. */
  waiting: boolean;
  /** Of the whole log: its indexes have no gap. */
  size: number;
}

/** What a proof is told from, as JSON. `item` is SQL. */
export const proofRow = (item: string) => `(
  select json_build_object(
    'size', (select coalesce(max(index) + 1, 0) from log_entries),
    'waiting', exists (select from passport_versions w where w.item_id = ${item} and w.log_index is null),
    'versions', (select coalesce(json_agg(json_build_object('number', v.number, 'reason', v.reason,
        'issuer', v.facts->>'issuer', 'seal', v.seal, 'certificate_sha256', p.certificate_sha256,
        'at', to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'correction', (select json_build_object('reason', c.reason, 'fields', c.fields)
          from corrections c where c.item_id = v.item_id and c.number = v.number),
        'log', json_build_object('index', l.index, 'leaf', encode(l.leaf, 'hex'),
          'salt', encode(l.salt, 'hex'), 'credential', v.credential)) order by v.number desc), '[]')
      from passport_versions v join log_entries l on l.index = v.log_index
        join passports p on p.item_id = v.item_id and p.seal = v.seal and p.certificate_sha256 is not null
      where v.item_id = ${item})))`;

/**
 * What anybody may open and check of a published item: the version that is asked for, or the latest that is signed. Null
 * where it is not published, or has no such version.
 */
export const proofView = async (
  db: Reader,
  ports: Services,
  { id, published_at }: { id: string; published_at: Date | null },
  passport: ProofRow | null,
  wanted?: number,
): Promise<ItemView['proof']> => {
  if (!published_at || !passport) return null;
  const { size, waiting, versions } = passport;
  const shown = versions.find(({ number }) => !wanted || number === wanted);
  if (!shown) return null;
  const { index, leaf, salt, credential } = shown.log;
  const { root, path } = await knownInclusionOf(ports.db, db, index, size);
  return {
    published_at: published_at.toISOString(),
    certificate_url: ports.sign(id, certificateVariant(shown.seal)),
    certificate_sha256: shown.certificate_sha256,
    issuer: shown.issuer,
    version: shown.number,
    versions: versions.map(({ number, reason, at, correction }) => ({
      ...{ number, reason, at, correction },
    })),
    waiting,
    record: shown.seal,
    credential,
    log: {
      ...{ index, leaf, salt, size },
      root: root.toString('hex'),
      path: path.map((hash) => hash.toString('hex')),
    },
  };
};
