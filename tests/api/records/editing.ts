import { randomUUID } from 'node:crypto';
import { fingerprints } from '#contract/verification/fingerprints';
import { models } from '#contract/records/models';
import { RecordFields } from '#contract/records/record';
import type { Call } from '#contract/frame/call';
import { pdf } from '../documents/papers';
import { ask, type Answer, type ApiClient, type Person } from '../frame/testServer';

/** Another value for every field of a record: a field that is new to the contract fails the walk until it stands here. */
const others = (files: { photo: string; paper: string }): Record<string, unknown> => ({
  name: 'Another name',
  brand: 'Another brand',
  type: 'digital',
  msrp: { cents: 1, currency: 'CHF' },
  category: 'Cars',
  subtype: '',
  purchase_date: '1999-12-31',
  collection: 'Another collection',
  description: 'Another description.',
  serial_number: 'Z-1',
  catalog_number: 'Z-2',
  gtin: '4006381333931',
  limited_edition_size: 9,
  serial_number_size: 9,
  ap_edition_size: 9,
  materials: ['Brass'],
  maker: 'Another maker',
  artist: 'Another artist',
  production_date: { text: '1066' },
  dimensions: { text: '1 × 1 cm' },
  provenance: 'Another provenance.',
  literature: 'Another book.',
  credit: 'Another credit',
  authors: ['Another author'],
  tags: ['another'],
  photos: [files.photo],
  digital_art: files.photo,
  thumbnail: files.photo,
  authorship_certificate: files.paper,
});

export interface Subject {
  model: string;
  items: string[];
  fingerprints: string[];
  /** Uploads of whoever edits. */
  files: { photo: string; paper: string; footage: string };
}

export interface Edit {
  name: string;
  by(house: ApiClient, who: Person): Promise<Answer>;
}

const json = (name: string, row: Call, params: Record<string, string>, body?: object): Edit => ({
  name: `${row.id} ${name}`,
  by: (house, who) => ask(house.url, who.token, row, { params, body }),
});

const paper = (row: Call, id: string, fields: Record<string, string>): Edit => ({
  name: `${row.id} ${Object.keys(fields).join(' ') || 'add'}`,
  by: async (house, who) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (!fields.remove)
      form.append('files', new Blob([Uint8Array.from(await pdf(randomUUID()))]), 'late.pdf');
    return ask(house.url, who.token, row, { params: { id } }, { form });
  },
});

/** Every call that could change what a passport shows, with every field that it takes. */
export const editsOf = ({ model, items, fingerprints: spots, files }: Subject): Edit[] => {
  const values = others(files);
  const missing = Object.keys(RecordFields.shape).filter((field) => !(field in values));
  if (missing.length > 0) throw new Error(`no other value is known of ${missing.join(', ')}`);
  const id = { id: model };
  const spot = { location: 'Elsewhere', reference: [files.footage] };
  return [
    ...Object.entries(values).map(([field, value]) =>
      json(field, models.edit, id, { [field]: value }),
    ),
    json('everything', models.edit, id, values),
    ...(['form', 'media', 'passport'] as const).map((complete) =>
      json(`name and ${complete}`, models.edit, id, { name: 'Another name', complete }),
    ),
    json('authors', models.authors, id, { authors: 'Another author' }),
    json('delete', models.remove, id),
    paper(models.uploadProvenance, model, {}),
    paper(models.licenseCertificate, model, { kind: 'AUTHORSHIP' }),
    paper(models.licenseCertificate, model, { remove: randomUUID() }),
    ...items.map((item) => json('add', fingerprints.add, { id: item }, spot)),
    ...items.flatMap((item) =>
      spots.map((fingerprintId) =>
        json('change', fingerprints.edit, { id: item, fingerprintId }, spot),
      ),
    ),
    ...spots.map((one) => json('remove', fingerprints.remove, { id: one })),
  ];
};

/** The same order for the same seed (mulberry32), so that a failure can be walked again. */
export const shuffled = <T>(list: readonly T[], seed: number): T[] => {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const left = [...list];
  for (let index = left.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [left[index], left[other]] = [left[other] as T, left[index] as T];
  }
  return left;
};
