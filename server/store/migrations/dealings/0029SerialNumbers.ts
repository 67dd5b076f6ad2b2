import { sql, type Kysely } from 'kysely';

/** Each serial has a number of its own; the model's is that of a unique object alone, on its card too. */
export const serialNumbers = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create function is_unique(record jsonb) returns boolean language sql immutable parallel safe
    return (coalesce((record->>'serial_number_size')::int, 1) + coalesce((record->>'ap_edition_size')::int, 0) = 1)`,
  // As migration 0003 has it, but for the serial number
  `create or replace function card_of(m models, i items) returns text language sql stable as $$
    select json_build_object('id', i.id, 'model_id', m.id, 'name', m.name, 'maker', m.maker, 'artist', m.artist,
      'brand', m.brand, 'category', m.category, 'subtype', m.subtype, 'type', m.type,
      'date_text', coalesce(nullif(m.record->'production_date'->>'said', ''), m.record->'production_date'->>'text', ''),
      'edition_type', i.edition_type, 'edition_number', i.edition_number,
      'edition_size', case when i.edition_type = 'EDITION_AP' then coalesce((m.record->>'ap_edition_size')::int, 0)
        else coalesce((m.record->>'serial_number_size')::int, 1) end,
      'serial_number', coalesce(nullif(i.serial_number, ''),
        case when is_unique(m.record) then m.record->>'serial_number' end, ''))::text $$`,
  `update listings l set card = card_of(m, i) from models m, items i
    where m.id = l.model_id and i.id = l.item_id and coalesce(m.record->>'serial_number', '') <> ''
      and not is_unique(m.record)`,
];
