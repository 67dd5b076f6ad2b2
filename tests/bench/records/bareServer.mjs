/**
 * The least that can answer with the same JSON: node:http and pg, prepared statements over the plain tables, no token, no
 * scope but a condition on the maker, no checks. Its text search is given the product's own index. Signed addresses are
 * remembered, as the product remembers them. Arguments: the database's URL, an empty record as JSON. Prints its port.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 8 });
const known = new Map();
const endOf = (step) => (Math.floor(Date.now() / 1000 / step) + 2) * step;
const [usual, brief] = [endOf(21600), endOf(900)];
const sign = (id, variant) => {
  const until = variant === 'original' ? brief : usual;
  const name = `${id} ${variant}`;
  let address = known.get(name);
  if (!address) {
    const mac = createHmac('sha256', 'secret').update(`${name} ${until}`).digest('base64url');
    address = `/media/${id}/${variant}?until=${until}&sign=${mac.slice(0, 27)}`;
    known.set(name, address);
  }
  return address;
};
const labels = { published: 'Published' };
const endings = { 'image/webp': 'webp', 'image/jpeg': 'jpeg' };
const pathOf = (urls, variants) => {
  const variant = ['original', 'large', 'medium', 'small'].find((one) => urls[one]);
  if (!variant) return '';
  return urls[variant].replace('?', `/file.${endings[variants[variant].type]}?`);
};
const media = (row, entitled) => {
  if (!row) return row;
  const urls = Object.fromEntries(
    ['small', 'medium', 'large', ...(entitled ? ['original'] : [])]
      .filter((variant) => row.variants[variant])
      .map((variant) => [variant, sign(row.id, variant)]),
  );
  return {
    id: row.id,
    kind: row.kind,
    content_type: row.content_type,
    file_name: entitled ? row.file_name : '',
    bytes: Number(row.bytes),
    width: row.width,
    height: row.height,
    ready: row.ready_at !== null,
    refused: row.refused,
    ...(entitled && { sha256: row.sha256 }),
    urls,
    path_url: pathOf(urls, row.variants),
  };
};
/** A list shows its pictures small. */
const coverOf = (row, isListed) => {
  const shown = media(row, false);
  if (!shown) return null;
  const { small, medium } = shown.urls;
  const urls = { small, medium };
  return { ...shown, urls, ...(isListed && { path_url: pathOf(urls, row.variants) }) };
};
const card = (row, cover, isListed = false) => ({
  id: row.item_id,
  model_id: row.model_id,
  name: row.name,
  maker: row.maker,
  artist: row.artist,
  brand: row.brand,
  category: row.category,
  subtype: row.subtype,
  type: row.type,
  date_text: row.record.production_date?.said ?? '',
  edition_type: row.edition_type,
  edition_number: row.edition_number,
  edition_size: row.record.serial_number_size ?? 1,
  serial_number: row.serial_number || row.record.serial_number || '',
  cover: coverOf(cover, isListed),
  publication: { state: row.state, label: labels[row.state] ?? row.state },
  verification: row.verification,
  missing: null,
  updated_at: row.updated_at.toISOString(),
});
const itemColumns = `i.id as item_id, i.model_id, i.edition_type, i.edition_number, i.serial_number, i.state, i.context,
  i.version, i.verification, i.updated_at, i.owner_id, m.created_by, m.name, m.brand, m.type, m.category, m.subtype,
  m.collection, m.maker, m.artist, m.materials, m.record`;
const coverColumns = `v.id as cover_id, v.kind, v.content_type, v.bytes, v.width, v.height, v.variants, v.ready_at, v.refused`;

const one = {
  name: 'one',
  text: `select ${itemColumns}, a.alias as owner,
    (select json_agg(v order by p.position) from photos p join media v on v.id = p.media_id where p.model_id = m.id) as photos,
    (select json_agg(h) from (select h.id, h.lifecycle, h.from_state, h.state, h.action, h.at, b.alias from history h
      left join accounts b on b.id = h.by_account where h.item_id = i.id order by h.id desc limit 200) h) as history,
    (select json_build_object('verified', max(r.finished_at), 'confidence', min(r.confidence), 'fingerprints', count(*))
      from fingerprints f join verification_runs r on r.fingerprint_id = f.id where f.item_id = i.id) as verified,
    (select row_to_json(p) from passports p where p.item_id = i.id) as passport
    from items i join models m on m.id = i.model_id left join accounts a on a.id = i.owner_id where i.id = $1`,
};
const empty = JSON.parse(process.argv[3]);
const oneItem = async (id) => {
  const { rows } = await pool.query({ ...one, values: [id] });
  const row = rows[0];
  const relations = ['maker', 'author', 'owner', 'holder'];
  const { name, brand, type, category, subtype, collection, maker, artist, materials } = row;
  return JSON.stringify({
    ...card(row, row.photos?.[0]),
    publication: {
      state: row.state,
      label: labels[row.state] ?? row.state,
      context: row.context,
      version: row.version,
      relations,
    },
    record: {
      ...empty,
      ...row.record,
      name,
      brand,
      type,
      category,
      subtype,
      collection,
      maker,
      artist,
      materials,
      photos: (row.photos ?? []).map((photo) => media(photo, true)),
      digital_art: null,
      thumbnail: null,
      authorship_certificate: null,
    },
    owner: row.owner,
    withdrawn: null,
    history: row.history.map((h) => ({
      id: String(h.id),
      action: h.action ?? labels[h.state] ?? h.state,
      lifecycle: h.lifecycle,
      state: h.state,
      by: h.alias ?? '',
      at: new Date(h.at).toISOString(),
      grade: null,
      note: '',
    })),
    report: null,
    version: 'full',
    proof: row.passport,
    verified: row.verified.verified && row.verified,
  });
};

const from = `from items i join models m on m.id = i.model_id`;
const cover = `left join photos p on p.model_id = m.id and p.position = 0 left join media v on v.id = p.media_id`;
const searches = {
  page: { where: `m.created_by = $1`, join: '' },
  search: {
    where: `m.created_by = $1 and l.search @@ sought($2) and m.category = $3`,
    join: ` join listings l on l.item_id = i.id`,
  },
};
const list = async (kind, values, size) => {
  const { where, join } = searches[kind];
  const [{ rows }, counted] = await Promise.all([
    pool.query({
      name: kind,
      text: `select ${itemColumns}, ${coverColumns} ${from}${join} ${cover} where ${where}
        order by i.updated_at desc, i.id limit $${values.length + 1}`,
      values: [...values, size],
    }),
    pool.query({
      name: `${kind} count`,
      text: `select count(*)::int as total ${from}${join} where ${where}`,
      values,
    }),
  ]);
  const total = counted.rows[0].total;
  return JSON.stringify({
    content: rows.map((row) => card(row, row.cover_id && { ...row, id: row.cover_id }, true)),
    page: 0,
    size,
    total_elements: total,
    total_pages: Math.ceil(total / size),
    next: null,
    total_capped: false,
  });
};

const context = {
  ...{ kind: 'physical', passport: false, fingerprints: 0, verified: 0, reason: null },
  ...{ version: null, missing: null, withdrawn: null },
};
const columns = [
  'name',
  'brand',
  'category',
  'subtype',
  'collection',
  'maker',
  'artist',
  'materials',
];

/** A draft whose form is complete, with its history and its events in one transaction: the rows and the JSON of the product. */
const create = async ({ account, record: sent }) => {
  const client = await pool.connect();
  const [model, item] = [randomUUID(), randomUUID()];
  const run = (text, ...values) => client.query({ name: text.slice(0, 40), text, values });
  const record = { ...empty, ...sent };
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !columns.includes(name)));
  const topics = [`item:${item}`, `model:${model}`];
  const told = (version, label, event) => JSON.stringify({ version, label, event });
  let made;
  try {
    await client.query('begin');
    await run(
      `insert into relations (subject_kind, subject, relation, account_id, source_kind, source)
      values ('model', $1, 'author', $3, 'publication', $2), ('model', $1, 'maker', $3, 'publication', $2),
        ('item', $2, 'owner', $3, 'publication', $2), ('item', $2, 'holder', $3, 'publication', $2)`,
      model,
      item,
      account,
    );
    await run(
      `insert into models (id, name, brand, category, subtype, collection, maker, artist, materials, record)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      model,
      ...columns.map((name) => record[name]),
      rest,
    );
    const { rows } = await run(
      `insert into items (id, model_id, edition_type, edition_number, state, context, version)
      values ($1, $2, 'EDITION', 1, 'draft.media', $3, 1) returning created_at`,
      item,
      model,
      context,
    );
    made = rows[0].created_at.toISOString();
    await run(
      `insert into history (lifecycle, subject, item_id, event, from_state, state, action, by_account, by_role)
      values ('publication', $1, $1, 'xstate.init', null, 'draft.form', 'Created', $2, 'BOOTSTRAPPED'),
        ('publication', $1, $1, 'form.complete', 'draft.form', 'draft.media', null, $2, 'BOOTSTRAPPED')`,
      item,
      account,
    );
    await run(
      `insert into statistics (account_id, item_id, model_id, action) values ($1, $2, $3, 'create draft')`,
      account,
      item,
      model,
    );
    await run(`insert into topics (topic, number) values ($1, 2), ($2, 2)`, ...topics);
    await run(
      `insert into outbox (topic, number, kind, subject, type, state, data)
      select topic, number, 'changed', $3, 'publication', state, data from unnest(array[$1, $2]) topic,
        (values (1, 'draft.form', $4::jsonb), (2, 'draft.media', $5::jsonb)) as told (number, state, data)`,
      ...topics,
      item,
      told(0, 'Complete object form', 'xstate.init'),
      told(1, 'Upload media', 'form.complete'),
    );
    await run(`select pg_notify('outbox', topic) from unnest(array[$1, $2]) topic`, ...topics);
    await client.query('commit');
  } finally {
    client.release();
  }
  const relations = ['maker', 'author', 'owner', 'holder'];
  const { name, maker, artist, brand, category, subtype, type, serial_number } = record;
  return JSON.stringify({
    ...record,
    photos: [],
    digital_art: null,
    thumbnail: null,
    authorship_certificate: null,
    id: model,
    listing: 'Draft',
    fingerprints_per_object: 20,
    serials: [
      {
        ...{ id: item, model_id: model, name, maker, artist, brand, category, subtype, type },
        date_text: '',
        edition_type: 'EDITION',
        edition_number: 1,
        edition_size: 1,
        serial_number,
        cover: null,
        publication: { state: 'draft.media', label: 'Draft', context, version: 1, relations },
        verification: 'NONE',
        missing: null,
        updated_at: made,
      },
    ],
    relations,
    created_at: made,
    updated_at: made,
  });
};

const server = createServer((request, answer) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', async () => {
    try {
      const body = parts.length ? JSON.parse(Buffer.concat(parts)) : {};
      const [, call, id] = request.url.split('/');
      const json =
        call === 'item'
          ? await oneItem(id)
          : call === 'create'
            ? await create(body)
            : await list(call, body.values, body.size);
      answer.setHeader('content-type', 'application/json');
      answer.end(json);
    } catch (error) {
      answer.statusCode = 500;
      answer.end(String(error.stack));
    }
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
