import { CompiledQuery } from 'kysely';
import type { Relation } from '#machines/kernel/actor';
import { named } from '../../store/named';
import type { Reader } from '../../store/open';
import { grantedSql, standing } from '../../relations/load';
import type { Person } from '../../relations/person';
import type { MediaPart } from '../../media/view';
import { proofRow, type ProofRow } from './proof/proof';
import { successes, verdictRow, type VerdictRow } from '../verification/summary';
import { openReports, reportRow, type ReportRow } from './reports/view';
import { historyRows, type HistoryRow } from './history';
import type { ItemPart, ItemRow, RecordParts } from './view';

/** Everything that any reader of one item may be told. */
export type ItemRead = ItemPart &
  Pick<ItemRow, 'published_at'> &
  RecordParts['model'] & {
    photos: MediaPart[];
    files: MediaPart[];
    /** The name of the owner. */
    owner: string | null;
    /** What the charts have granted the reader. */
    granted: Relation[];
    history: HistoryRow[];
    verdict: VerdictRow;
    report: ReportRow | null;
    passport: ProofRow | null;
    /** Version and digest of what was sealed; null while it is a draft. */
    sealed: { version: number; sha256: string } | null;
  };

const media = `json_build_object('id', v.id, 'kind', v.kind, 'content_type', v.content_type, 'file_name', v.file_name,
  'bytes', v.bytes, 'width', v.width, 'height', v.height, 'variants', v.variants, 'ready_at', v.ready_at,
  'refused', v.refused, 'sha256', v.sha256, 'credentials', v.credentials)`;

// Over the rows as they are lies what was sealed of them
const statement = named(
  'item',
  `select i.id, i.model_id, i.edition_type, i.edition_number, i.serial_number, i.state, i.context, i.version, i.verification,
    i.published_at, i.updated_at, m.name, m.brand, m.type, m.category, m.subtype, m.collection, m.maker, m.artist,
    m.materials, m.record, m.digital_art_id, m.thumbnail_id, m.authorship_certificate_id,
    (select coalesce(json_agg(${media} order by p.position), '[]') from (
      select position, media_id from photos where model_id = m.id and s.item_id is null
      union all select place, id::uuid from jsonb_array_elements_text(s.content->'photos') with ordinality e(id, place))
      p join media v on v.id = p.media_id) as photos,
    (select coalesce(json_agg(${media}), '[]') from media v
      where v.id in (m.digital_art_id, m.thumbnail_id, m.authorship_certificate_id)) as files,
    (select coalesce((select alias from accounts where id = r.account_id), (select name from companies where id = r.company_id))
      from relations r where r.subject = kept.id and r.relation = 'owner' and r.until is null) as owner,
    ${grantedSql('kept', '$6::uuid', '$7::uuid')} as granted,
    ${historyRows('i.id')} as history,
    ${verdictRow('i.id', '$2')} as verdict,
    ${reportRow('r.item_id = i.id and r.state = any($3)')} as report,
    case when i.published_at is not null then ${proofRow('i.id')} end as passport,
    case when s.item_id is not null
      then json_build_object('version', s.version, 'sha256', encode(s.sha256, 'hex')) end as sealed
  from items kept join models made on made.id = kept.model_id
    left join lateral (select * from seals where item_id = kept.id and version = coalesce($5::int,
      (select seal from passport_versions v where v.item_id = kept.id and v.log_index is not null
        and kept.published_at is not null and v.number = coalesce($4::int, v.number) order by v.number desc limit 1),
      (select max(version) from seals l where l.item_id = kept.id))) s on true
    cross join lateral jsonb_populate_record(kept, s.content->'item') i
    cross join lateral jsonb_populate_record(made, s.content->'model') m
  where kept.id = $1`,
);

/** Which of its sealed records: that of a version of its passport, or by its own number; and who reads it. */
interface Shown {
  version?: number | undefined;
  seal?: number;
  reader?: Person | null;
}

/**
 * Reads one item in one statement; undefined where there is none. Whether the reader may know of it is asked after. Of a
 * published one that record is shown which the latest signed version of its passport shows: a correction is there when all
 * of it is.
 */
export const loadItem = async (
  db: Reader,
  id: string,
  { version, seal, reader = null }: Shown = {},
): Promise<ItemRead | undefined> => {
  const { account, company } = standing(reader);
  const shown = [version ?? null, seal ?? null];
  const { rows } = await db.executeQuery<ItemRead>(
    CompiledQuery.raw(statement, [id, successes, openReports, ...shown, account, company]),
  );
  return rows[0];
};

/** The record of an item with its pictures: of a sealed one as it was sealed. */
export const recordOf = (row: ItemRead): RecordParts => ({
  model: row,
  photos: row.photos,
  files: new Map(row.files.map((file) => [file.id, file])),
});
