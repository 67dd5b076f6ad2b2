import { sql, type Selectable } from 'kysely';
import type { Fingerprint } from '#contract/verification/fingerprints';
import { fingerprintVerification } from '#machines/lifecycles/verification';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged, tagged } from '#machines/kernel/transition';
import type { Relation } from '#machines/kernel/actor';
import type { Reader } from '../../../store/open';
import type { Fingerprints } from '../../../store/tables/verification';
import { mediaView, type MediaRow } from '../../../media/view';
import type { Services } from '../../../providers/ports';
import { loadRuns, runView } from '../view';
import { likenessOf, registrationView } from './likeness';

export type FingerprintRow = Selectable<Fingerprints>;

const statusOf = (latest: string | null): Fingerprint['status'] => {
  if (latest && tagged(lifecycles.verification, latest, 'running')) return 'IN_PROGRESS';
  return fingerprintVerification(latest);
};

const broken = statesTagged(lifecycles.verification, 'error');
const running = statesTagged(lifecycles.verification, 'running');

/**
 * By spot as it is now: its latest run, and the state of the latest that tells something. A run that broke, or whose film
 * does not count, says nothing about the object. Each spot is asked alone: other spots' runs never push its own out.
 */
const latestRuns = async (db: Reader, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; run: string | null; telling: string | null }>`
    select f.id, latest.id as run, telling.state as telling from fingerprints f
      left join lateral (select r.id from verification_runs r
        where r.fingerprint_id = f.id and r.created_at >= f.created_at
        order by r.created_at desc limit 1) latest on true
      left join lateral (select r.state from verification_runs r
        where r.fingerprint_id = f.id and r.created_at >= f.created_at and r.state <> all(${broken})
          and (r.state = any(${running}) or grade_counts('verified', r.grade))
        order by r.created_at desc limit 1) telling on true
    where f.id = any(${ids})`.execute(db);
  const loaded = await loadRuns(db, { runs: rows.flatMap(({ run }) => run ?? []) });
  const byId = new Map(loaded.map((run) => [run.id, run]));
  return new Map(
    rows.map(({ id, run, telling }) => [id, { latest: run ? byId.get(run) : undefined, telling }]),
  );
};

/** The photos that spots are marked on, as far as they still belong to the record: by spot. */
const placePhotos = async (db: Reader, rows: readonly FingerprintRow[]) => {
  const marked = rows.flatMap(({ id, place }) => (place ? [{ id, media: place.media_id }] : []));
  if (marked.length === 0) return new Map<string, MediaRow>();
  const files = await db
    .selectFrom('fingerprints')
    .innerJoin('items', 'items.id', 'fingerprints.item_id')
    .innerJoin('photos', 'photos.model_id', 'items.model_id')
    .innerJoin('media', 'media.id', 'photos.media_id')
    .selectAll('media')
    .select('fingerprints.id as spot')
    .where(
      'fingerprints.id',
      'in',
      marked.map(({ id }) => id),
    )
    .execute();
  return new Map(
    files
      .filter(({ id, spot }) => marked.some((one) => one.id === spot && one.media === id))
      .map((file) => [file.spot, file]),
  );
};

const placeView = (
  { id, place }: FingerprintRow,
  photos: ReadonlyMap<string, MediaRow>,
  { sign }: Services,
): Fingerprint['place'] => {
  const photo = photos.get(id);
  return place && photo ? { ...place, photo: mediaView(photo, sign, false) } : null;
};

/** Fingerprints with their reference footage and latest run; the footage's original goes to its maker alone: others could send it back. */
export const fingerprintViews = async (
  db: Reader,
  ports: Services,
  rows: FingerprintRow[],
  relations: Relation[],
): Promise<Fingerprint[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const files = await db
    .selectFrom('fingerprint_media')
    .innerJoin('media', 'media.id', 'fingerprint_media.media_id')
    .selectAll('media')
    .select('fingerprint_id')
    .where('fingerprint_id', 'in', ids)
    .orderBy('position')
    .execute();
  const runs = await latestRuns(db, ids);
  const photos = await placePhotos(db, rows);
  const alike = await likenessOf(db, ids);
  return rows.map((row) => {
    const { latest, telling = null } = runs.get(row.id) ?? {};
    return {
      id: row.id,
      item_id: row.item_id,
      location: row.location,
      prominent_parts: row.prominent_parts,
      place: placeView(row, photos, ports),
      width_mm: row.width_mm,
      magnification: row.magnification,
      x: row.x,
      y: row.y,
      z: row.z,
      reference: files
        .filter((file) => file.fingerprint_id === row.id)
        .map((file) => mediaView(file, ports.sign, relations.includes('maker'))),
      grade: row.grade,
      registration: registrationView(row.id, row.registration, alike),
      preview: row.preview_key ? ports.sign(row.id, 'preview') : null,
      own_picture:
        relations.includes('maker') && row.preview_key && typeof row.registration?.own === 'number'
          ? ports.sign(row.id, 'own')
          : null,
      status: statusOf(telling),
      latest: latest ? runView(latest, ports, relations) : null,
    };
  });
};

export const fingerprintsOf = async (db: Reader, items: string[]): Promise<FingerprintRow[]> =>
  items.length === 0
    ? []
    : db
        .selectFrom('fingerprints')
        .selectAll()
        .where('item_id', 'in', items)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
