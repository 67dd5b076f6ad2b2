import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { enqueueAll } from '../../../jobs/queue';
import { FAULT } from '../../../providers/analysis/port';
import type { Services } from '../../../providers/ports';
import type { Db, Reader, Tx } from '../../../store/open';
import { transact } from '../../../store/transaction';
import { mediumOf } from './references';
import { workFolder } from '../../../jobs/workFolder';

/** Behind everything that somebody waits for: a verification takes what prints are missing itself. */
const priority = 25;

const jobOf = ({ id }: { id: string }) => ({
  task: 'print film',
  payload: { id },
  key: `print:${id}`,
  priority,
});

/** Notes films of a spot as kept, so that neither they nor copies of them verify it. */
export const keepFilms = async (
  tx: Tx,
  item_id: string,
  fingerprint_id: string,
  media: readonly string[],
): Promise<void> => {
  const rows = await tx
    .insertInto('kept_films')
    .values(media.map((media_id) => ({ item_id, fingerprint_id, media_id })))
    .onConflict((on) => on.columns(['fingerprint_id', 'media_id']).doNothing())
    .returning('id')
    .execute();
  await enqueueAll(tx, rows.map(jobOf));
};

interface Spot {
  item_id: string;
  fingerprint_id: string;
}

/** What was kept of a spot, and of spots of the object that are gone: one of them may have been this one. */
const filmsOf = (db: Reader, { item_id, fingerprint_id }: Spot) =>
  db
    .selectFrom('kept_films')
    .innerJoin('media', 'media.id', 'kept_films.media_id')
    .where('kept_films.item_id', '=', item_id)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('fingerprint_id', '=', fingerprint_id),
        eb('fingerprint_id', 'not in', selectFrom('fingerprints').select('fingerprints.id')),
      ]),
    );

/** Whether these very bytes are kept of the spot. */
export const isKept = async (
  tx: Reader,
  spot: Spot,
  { sha256 }: { sha256: string },
): Promise<boolean> => {
  const row = await filmsOf(tx, spot)
    .select('kept_films.id')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
};

/** Said at every start: films kept before this version of the engine get their prints. */
export const askPrints = (db: Db, engine: string): Promise<void> =>
  transact(db, async (tx) => {
    const stale = await tx
      .selectFrom('kept_films')
      .select('id')
      .where('engine', 'is distinct from', engine)
      .execute();
    await enqueueAll(tx, stale.map(jobOf));
  });

/** The prints of every film that was kept of a spot, as local paths; those that are missing are taken now. */
export const printsOf = async (ports: Services, spot: Spot): Promise<string[]> => {
  const films = await filmsOf(ports.db, spot)
    .select(['kept_films.id', 'print_key', 'engine'])
    .orderBy('kept_films.created_at')
    .execute();
  const paths: string[] = [];
  for (const { id, print_key, engine } of films) {
    const key = engine === ports.analysis.version ? print_key : await printKeptFilm(ports, { id });
    if (key !== null) paths.push(await ports.storage.path(key));
  }
  return paths;
};

/**
 * Takes the print of a kept film, once a version of the engine, and answers its key in the storage. Null where the film has
 * none: it cannot be read, or shows nothing that is usable; by its bytes it is known all the same.
 * @throws Error when the engine ended before its word
 */
export const printKeptFilm = async (
  ports: Services,
  { id }: { id: string },
): Promise<string | null> => {
  const { db, storage, analysis } = ports;
  const film = await db
    .selectFrom('kept_films')
    .innerJoin('media', 'media.id', 'kept_films.media_id')
    .select(['print_key', 'engine', 'variants', 'torch_until'])
    .where('kept_films.id', '=', id)
    .executeTakeFirst();
  if (!film) return null;
  if (film.engine === analysis.version) return film.print_key;
  const out = await workFolder(ports.dataDir, 'print');
  try {
    const to = join(out, 'film');
    const said = await analysis.print({ film: await mediumOf(ports, film), to });
    if ('code' in said && said.code === FAULT.worker)
      throw new Error('the engine ended before a film was printed');
    if ('code' in said) ports.log(`film ${id}: no print, code ${said.code}`);
    const key = 'frames' in said && said.frames > 0 ? `films/${id}.print` : null;
    if (key) await storage.take(key, to);
    await db
      .updateTable('kept_films')
      .set({ print_key: key, engine: analysis.version })
      .where('id', '=', id)
      .execute();
    return key;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
};
