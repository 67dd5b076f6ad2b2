import type { RecordFields } from '#contract/records/record';

type Record = Omit<
  RecordFields,
  'photos' | 'digital_art' | 'thumbnail' | 'authorship_certificate' | 'tags' | 'authors'
>;

export type DemoPerson =
  | 'owner'
  | 'inventory'
  | 'dealer'
  | 'artist'
  | 'creator'
  | 'main'
  | 'curator';

/** Where on the object its passport rests, in the contract's terms. */
export interface DemoFingerprint {
  location: string;
  prominent_parts: string;
  magnification: number;
  x: number;
  y: number;
  z: number;
}

/** One object of the demo collection: its record, what was filmed, and where it should come to stand. */
export interface DemoObject {
  slug: string;
  record: Record & { tags: string[]; authors: string[] };
  /** Which serial of the edition this is. */
  edition: { type: 'EDITION' | 'EDITION_AP'; number: number };
  /** null: a digital image, or an object that nobody has filmed yet. */
  fingerprint: DemoFingerprint | null;
  /** Where on the way to being published it is to be found. */
  goal: 'form' | 'media' | 'passport' | 'ready' | 'published';
  /** FAILED: `probe` shows another surface. NONE: `probe` is there to be tried by hand. */
  verification: 'NONE' | 'SUCCESS' | 'FAILED';
  creator: `${DemoPerson}@demo.passepartout.test`;
  owner: `${DemoPerson}@demo.passepartout.test`;
  files: {
    /** Pictures, the first is the cover. Names inside the object's folder; absolute from `readDemo`. */
    photos: string[];
    /** The work itself, for a digital image. */
    digital_art?: string;
    reference?: string;
    probe?: string;
    /** The right surface once more: a film verifies a spot once. */
    again?: string;
    /** Seconds into both clips at which the light beside the lens goes off; left out: it stays on. */
    torch_until?: number;
    /** A still of the reference clip. */
    preview?: string;
  };
}

/** A demo person's address. */
export const at = <P extends DemoPerson>(person: P): `${P}@demo.passepartout.test` =>
  `${person}@demo.passepartout.test`;

const nothing: DemoObject['record'] = {
  name: '', brand: '', type: 'physical', msrp: null, category: '', subtype: '', purchase_date: null,
  collection: '', description: '', serial_number: '', catalog_number: '', gtin: '', limited_edition_size: null,
  serial_number_size: 1, ap_edition_size: 0, materials: [], maker: '', artist: '',
  production_date: { text: '', unknown: false, circa: false, dates: [] },
  dimensions: { text: '', type: 'CENTIMETERS', height: null, width: null, depth: null },
  provenance: '', literature: '', credit: '', authors: [], tags: [],
}; // prettier-ignore

/** A record with what is known; the rest stays empty. */
export const recordOf = (known: Partial<DemoObject['record']>): DemoObject['record'] => ({
  ...nothing,
  ...known,
});

/** 'year' or [from, to] → the understood dates of a production date. */
export function years(
  text: string,
  span: number | readonly [number, number],
  {
    circa = false,
    era = 'AD' as 'AD' | 'BCE',
    month = null as number | null,
    day = null as number | null,
  } = {},
): DemoObject['record']['production_date'] {
  const point = (year: number, type: 'SPECIFIC_DATE' | 'RANGE_START_DATE' | 'RANGE_END_DATE') => ({
    year,
    month,
    day,
    era,
    type,
  });
  const dates =
    typeof span === 'number'
      ? [point(span, 'SPECIFIC_DATE')]
      : [point(span[0], 'RANGE_START_DATE'), point(span[1], 'RANGE_END_DATE')];
  return { text, unknown: false, circa, dates };
}

/** Height × width × depth as a museum writes them. */
export function size(
  type: 'CENTIMETERS' | 'INCHES',
  height: number | null,
  width: number | null,
  depth: number | null = null,
): DemoObject['record']['dimensions'] {
  const given = [height, width, depth].filter((length) => length !== null);
  const text = `${given.join(' × ')} ${type === 'INCHES' ? 'in.' : 'cm'}`;
  return { text, type, height, width, depth };
}

/** The usual set of a filmed object with two pictures. */
export const filmed = (photos = 2): DemoObject['files'] => ({
  photos: Array.from({ length: photos }, (_, shot) => `photo${shot + 1}.jpg`),
  reference: 'reference.mp4',
  probe: 'probe.mp4',
  again: 'again.mp4',
  preview: 'preview.jpg',
});

/** The same, filmed with the light beside the lens going off halfway: the passport can tell it from a picture of it. */
export const filmedInBothLights = (photos = 2): DemoObject['files'] => ({
  ...filmed(photos),
  torch_until: 1,
});
