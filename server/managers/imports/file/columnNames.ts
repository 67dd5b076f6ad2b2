import { importFields, type ImportField } from '#contract/imports/importFields';

/** “Creators[].ConcatDisplayName” is “creators concat display name”, “item_width” is “item width”. */
const spelled = (path: string): string =>
  path
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const number = '(?: (?:number|no|nr|num|id))?';
/** Names of columns as museums and traders give them, the surest first. */
const names: [ImportField, RegExp][] = [
  ['name', /^(?:titles?|(?:object |item |work )?(?:title|name)|titel|bezeichnung|titre)$/],
  [
    'catalog_number',
    new RegExp(
      `^(?:object number|accession${number}|inventory${number}|inv (?:no|nr)|catalog(?:ue)?${number}|inventarnummer|sku|registration number)$`,
    ),
  ],
  ['gtin', /^(?:gtin(?: \d+)?|ean(?: \d+)?|upc(?: a)?|bar ?code|strichcode)$/],
  ['serial_number', /^(?:serial(?: number| no)?|seriennummer)$/],
  ['brand', /^(?:brand|marke|brand name|house)$/],
  [
    'artist',
    /^(?:artists?|painter|photographer|künstler|artiste)(?: (?:display )?name| full name)?$/,
  ],
  [
    'maker',
    /^(?:creators?|makers?|manufacturers?|makers? creators?|author|hersteller|constituents?)(?: (?:concat )?(?:display )?name| full name)?$/,
  ],
  [
    'category',
    /^(?:category|kategorie|classification|object type|type of object|class|department)$/,
  ],
  ['subtype', /^(?:sub ?type|sub ?category)$/],
  ['collection', /^(?:collection|sammlung|series)$/],
  ['description', /^(?:description|beschreibung|label text|text)$/],
  [
    'materials',
    /^(?:medium|media|materials?|technique|materials? (?:and|or) techniques?|material)$/,
  ],
  [
    'production_date',
    /^(?:date text|display date|creation date|date(?: of creation| made| created| display)?|dated|dating|datierung|production date|year|period of production)$/,
  ],
  [
    'date_from',
    /^(?:date begin year|begin (?:year|date)|(?:creation )?date (?:earliest|from|start|begin)|(?:start|earliest)(?: year| date)?|year from|object begin date)$/,
  ],
  [
    'date_to',
    /^(?:date end year|end (?:year|date)|(?:creation )?date (?:latest|to|end)|latest(?: year| date)?|year to|object end date)$/,
  ],
  ['dimensions', /^(?:dimensions?|measurements?|sizes?|masse|maße|dimensions text)$/],
  ['height', /^(?:item |object )?(?:height|höhe)(?: cm| in| inches)?$/],
  ['width', /^(?:item |object )?(?:width|breite)(?: cm| in| inches)?$/],
  ['depth', /^(?:item |object )?(?:depth|tiefe|thickness)(?: cm| in| inches)?$/],
  ['diameter', /^(?:item |object )?(?:diameter|diam|durchmesser)(?: cm| in| inches)?$/],
  ['provenance', /^(?:provenance|provenienz|provenance text|ownership history)$/],
  ['literature', /^(?:literature|literatur|bibliography|references?|publications?)$/],
  ['credit', /^(?:credit(?: ?line)?|kreditzeile)$/],
  [
    'purchase_date',
    /^(?:purchase date|date (?:acquired|of purchase|of acquisition|purchased)|acquisition date|acquired(?: on)?|kaufdatum)$/,
  ],
  ['msrp', /^(?:msrp|price|preis|retail price|list price|value|rrp)(?: eur| usd| chf| gbp)?$/],
  ['limited_edition_size', /^(?:(?:limited )?edition size|edition|auflage)$/],
  ['serial_number_size', /^(?:serials?(?: to make)?|serial number size|quantity|copies)$/],
  ['ap_edition_size', /^(?:ap edition size|artists? proofs?|aps?)$/],
  ['tags', /^(?:tags?|keywords?|subjects?|schlagworte)$/],
];

/** What else tells of a thing and has no field of its own. */
const ofNote =
  /^(?:style|period|culture|dynasty|reign|school|inscriptions?|signature|signed|marks?|condition|department|technique|place(?: of origin| made)?|origin|country|provenance notes?|comments?|notes?|remarks?|geography|movement|calibre|colou?r)$/;

/** The record's own names and words fit before anything else. */
export const fieldOf = (column: string): ImportField | null => {
  const words = spelled(column);
  const own = importFields.find(
    ({ field, label }) => spelled(field) === words || spelled(label) === words,
  );
  return own?.field ?? names.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
};

export const isOfNote = (column: string): boolean => ofNote.test(spelled(column));

/** What stands beside a name in a list of people. */
export const companionOf = (column: string): 'nation' | 'birth' | 'death' | 'role' | null => {
  const words = spelled(column);
  if (/^(?:nationality|culture|country)$/.test(words)) return 'nation';
  if (/birth|born/.test(words)) return 'birth';
  if (/death|died/.test(words)) return 'death';
  return /^role|^function/.test(words) ? 'role' : null;
};
