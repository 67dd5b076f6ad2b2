import type { ItemView } from '#contract/records/items';
import type { PassportVersion } from '#contract/records/versions';
import type { Reader } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { knownInclusionOf } from './log';

export interface ProofRow {
  certificate_sha256: string | null;
  /** Every version that is signed and logged, the latest first. */
  versions: (PassportVersion & {
    issuer: string | null;
    log: { index: number; leaf: string; salt: string; credential: string };
  })[];
  /** Of the whole log: its indexes have no gap. */
  size: number;
}

/** What a proof is told from, as JSON; null where there is no passport. `item` is SQL. */
export const proofRow = (item: string) => `(
  select json_build_object('certificate_sha256', certificate_sha256,
    'size', (select coalesce(max(index) + 1, 0) from log_entries),
    'versions', (select coalesce(json_agg(json_build_object('number', v.number, 'reason', v.reason,
        'issuer', v.facts->>'issuer',
        'at', to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'log', json_build_object('index', l.index, 'leaf', encode(l.leaf, 'hex'),
          'salt', encode(l.salt, 'hex'), 'credential', v.credential)) order by v.number desc), '[]')
      from passport_versions v join log_entries l on l.index = v.log_index where v.item_id = passports.item_id))
  from passports where item_id = ${item})`;

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
  if (!published_at || !passport?.certificate_sha256) return null;
  const { size, versions, certificate_sha256 } = passport;
  const shown = versions.find(({ number }) => !wanted || number === wanted);
  if (!shown) return null;
  const { index, leaf, salt, credential } = shown.log;
  const { root, path } = await knownInclusionOf(ports.db, db, index, size);
  return {
    published_at: published_at.toISOString(),
    certificate_url: ports.sign(id, 'certificate'),
    certificate_sha256,
    issuer: shown.issuer,
    version: shown.number,
    versions: versions.map(({ number, reason, at }) => ({ number, reason, at })),
    credential,
    log: {
      ...{ index, leaf, salt, size },
      root: root.toString('hex'),
      path: path.map((hash) => hash.toString('hex')),
    },
  };
};
