import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { initial, statesTagged } from '#machines/kernel/transition';
import type { Db } from '../../../server/store/open';

const [published] = statesTagged(lifecycles.publication, 'published');
const context = initial(lifecycles.publication, { kind: 'physical' }).context;

/** What every name is made of; each number gives one choice of each list. */
const pick = (words: string[], by: string) =>
  sql.raw(
    `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + (${by})::int % ${words.length}]`,
  );
const things = [
  'Amphora',
  'Kylix',
  'Handbag',
  'Étagère',
  'Tureen',
  'Chronograph',
  'Etching',
  'Bracelet',
  'Manuscript',
  'Figurine',
];
const makers = [
  'Maison Aurelle',
  'Strandgaten',
  'Ilse Marrow',
  'Voss',
  'Tandberg',
  'Müller',
  'Okafor',
  'Lindqvist',
  'Haddad',
  'Ferrante',
  'Oyelaran',
];
const categories = ['Luxury', 'Art', 'Artifact', 'Cars', 'Memorabilia'];
const materials = ['Leather', 'Bronze', 'Glass', 'Paper', 'Silver', 'Wood', 'Silk'];

/**
 * Objects up to a number, by SQL alone (the triggers list them): one serial each with a photo, published, made by one
 * person. One in five hundred is somebody else's: a page of 20 from the first 10,000 on. Every record has a signature of its own and a family of twenty.
 */
export const fill = async (db: Db, total: number, maker: string, other: string): Promise<void> => {
  await sql`set session_replication_role = default`.execute(db);
  const numbers = sql`generate_series((select count(*) from items) + 1, ${total}::int)`;
  const account = sql`case when n % 500 = 0 then ${other}::uuid else ${maker}::uuid end`;
  // The same id twice, with the version and the variant that the contract asks for
  const idOf = (word: string) =>
    sql`overlay(overlay(md5(${sql.lit(`${word} `)} || n) placing '4' from 13) placing '8' from 17)::uuid`;
  const [item, model] = [idOf('item'), idOf('model')];
  // Whose they are comes first, as at every birth
  await sql`
    insert into relations (subject_kind, subject, relation, account_id, source_kind, source)
    select kind, case when kind = 'item' then item else model end, relation, account, 'publication', item
    from (select ${item} as item, ${model} as model, ${account} as account from ${numbers} n) coming,
      (values ('model', 'author'), ('model', 'maker'), ('item', 'owner'), ('item', 'holder')) granted(kind, relation)`.execute(
    db,
  );
  await sql`
    with n as (
      select n, ${model} as model, ${item} as item, gen_random_uuid() as photo,
        ${account} as account
      from ${numbers} n),
    media as (
      insert into media (id, kind, account_id, file_name, content_type, bytes, sha256, width, height, variants, ready_at)
      select photo, 'ITEMS_IMAGE', account, 'cover.jpg', 'image/jpeg', 123456, 'x', 2000, 1500,
        '{"small":{"key":"s","type":"image/webp"},"medium":{"key":"m","type":"image/webp"},"large":{"key":"l","type":"image/webp"},"original":{"key":"o","type":"image/jpeg"}}', now() from n),
    models as (
      insert into models (id, name, brand, category, maker, artist, materials, record, created_at, updated_at)
      select model, ${pick(things, 'n / 7')} || ' of ' || ${pick(makers, 'n / 3')} || ' no ' || n, ${pick(makers, 'n')},
        ${pick(categories, 'n / 2')}, ${pick(makers, 'n / 5')}, '', array[${pick(materials, 'n')}, ${pick(materials, 'n / 11')}],
        jsonb_build_object('description', 'Made by hand in the workshop, signed sig' || lpad(n::text, 6, '0') || ' and given to the family fam' || lpad((n / 20)::text, 5, '0'),
          'provenance', 'Private collection, ' || ${pick(makers, 'n / 13')} || '; by descent to the present owner', 'serial_number', 'SN-' || n,
          'serial_number_size', 1, 'production_date', jsonb_build_object('text', 'c. ' || 1500 + n % 500, 'said', 'circa ' || 1500 + n % 500, 'edtf', 1500 + n % 500 || '~', 'unknown', false, 'circa', true, 'dates', '[]'::jsonb, 'notes', '[]'::jsonb)),
        now() - n * interval '1 second', now() - n * interval '1 second' from n),
    items as (
      insert into items (id, model_id, edition_type, edition_number, state, context, verification, published_at, created_at, updated_at)
      select item, model, 'EDITION', 1, ${published}, ${JSON.stringify(context)}::jsonb, 'SUCCESS', now(),
        now() - n * interval '1 second', now() - n * interval '1 second' from n),
    photos as (insert into photos (model_id, position, media_id) select model, 0, photo from n)
    insert into history (lifecycle, subject, item_id, event, from_state, state, action, by_account)
    select 'publication', item, item, event, from_state, state, action, account from n,
      (values ('xstate.init', null, 'draft.form', 'Created'), ('anchor.write', 'publishing.anchor', ${published}, null)) as told (event, from_state, state, action)`.execute(
    db,
  );
};

/** As after a quiet night: statistics there, nothing waiting to be sorted into an index. */
export const settle = async (query: (text: string) => Promise<unknown>): Promise<void> => {
  await query('vacuum analyze models, items, photos, media, history, listings');
  await query('checkpoint').catch(() => null);
};
