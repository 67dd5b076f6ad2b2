import { CompiledQuery } from 'kysely';
import { named } from '../../store/named';
import type { Reader } from '../../store/open';
import type { MediaPart } from '../../media/view';
import { proofRow, type ProofRow } from './proof/proof';
import { successes, verdictRow, type VerdictRow } from '../verification/summary';
import { historyRows, type HistoryRow } from './history';
import type { ItemRow, ModelRow, RecordParts } from './view';

/** Everything that any reader of one item may be told. */
export type ItemRead = Omit<ItemRow, 'created_at'> &
  RecordParts['model'] &
  Pick<ModelRow, 'created_by' | 'company_id'> & {
    photos: MediaPart[];
    files: MediaPart[];
    owner: string | null;
    history: HistoryRow[];
    verdict: VerdictRow;
    passport: ProofRow | null;
  };

const media = `json_build_object('id', v.id, 'kind', v.kind, 'content_type', v.content_type, 'file_name', v.file_name,
  'bytes', v.bytes, 'width', v.width, 'height', v.height, 'variants', v.variants, 'ready_at', v.ready_at,
  'refused', v.refused, 'sha256', v.sha256, 'credentials', v.credentials)`;

const statement = named(
  'item',
  `select i.id, i.model_id, i.edition_type, i.edition_number, i.serial_number, i.owner_id, i.owner_company_id, i.state,
    i.context, i.version, i.verification, i.published_at, i.updated_at,
    m.created_by, m.company_id, m.name, m.brand, m.type, m.category, m.subtype, m.collection, m.maker, m.artist,
    m.materials, m.record, m.digital_art_id, m.thumbnail_id, m.authorship_certificate_id,
    (select coalesce(json_agg(${media} order by p.position), '[]') from photos p join media v on v.id = p.media_id
      where p.model_id = m.id) as photos,
    (select coalesce(json_agg(${media}), '[]') from media v
      where v.id in (m.digital_art_id, m.thumbnail_id, m.authorship_certificate_id)) as files,
    case when i.owner_id is not null then (select alias from accounts where id = i.owner_id)
      else (select name from companies where id = i.owner_company_id) end as owner,
    ${historyRows('i.id')} as history,
    ${verdictRow('i.id', '$2')} as verdict,
    case when i.published_at is not null then ${proofRow('i.id')} end as passport
  from items i join models m on m.id = i.model_id where i.id = $1`,
);

/** Reads one item in one statement; undefined where there is none. Whether the reader may know of it is asked after. */
export const loadItem = async (db: Reader, id: string): Promise<ItemRead | undefined> => {
  const { rows } = await db.executeQuery<ItemRead>(CompiledQuery.raw(statement, [id, successes]));
  return rows[0];
};
