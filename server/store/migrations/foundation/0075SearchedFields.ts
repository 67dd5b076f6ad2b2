import { sql, type Kysely } from 'kysely';

/**
 * Search finds every field that is typed as words or as a number. Price and date of purchase are not among them: not
 * everybody who finds an object may read those. Numbers are joined each for itself, so that `1985.12.3` is found by `1985123`.
 */
export const searchedFields = {
  async up<Tables>(db: Kysely<Tables>): Promise<void> {
    await sql.raw(words).execute(db);
    await sql.raw(refill).execute(db);
  },
};

const texts = (path: string) =>
  `(select string_agg(found #>> '{}', ' ') from jsonb_path_query(m.record, '${path}') found)`;
const number = (field: string) => `number_words(coalesce(m.record->>'${field}', ''))`;

const words = `create or replace function model_words(m models) returns text[] language sql immutable parallel safe
  return (words_of(concat_ws(' ', m.name, m.brand, m.maker, m.artist, m.category, m.subtype, m.collection,
      array_to_string(m.materials, ' '), m.record->>'provenance', m.record->>'description', m.record->>'literature',
      m.record->>'credit', ${texts('$.authors[*].name')}, ${texts('$.tags[*]')},
      m.record->'production_date'->>'text', m.record->'production_date'->>'said'))
    || ${number('serial_number')} || ${number('catalog_number')} || ${number('gtin')})`;

/** In the start lock like the first filling (decision 19); only rows that are found by more words are written. */
const refill = `with told as materialized (select m.id, model_words(m) as words from models m),
  made as materialized (
    select l.item_id, item_search(told.words, i.serial_number) as search
    from listings l join items i on i.id = l.item_id join told on told.id = l.model_id)
  update listings l set search = made.search from made
  where l.item_id = made.item_id and l.search is distinct from made.search`;
