import type { ImportField } from '#contract/imports/importFields';
import type { ImportMapping } from '#contract/imports/imports';
import { readSize } from '../reading/amounts';
import type { ColumnFound } from './columns';
import { companionOf, fieldOf, isOfNote } from './columnNames';

type Mapped = Map<ImportField, string[]>;

/** A list of people is one column of names and others beside it, which stand in brackets. */
const withCompanions = (column: string, all: ColumnFound[]): string[] => {
  const parent = column.slice(0, column.lastIndexOf('.') + 1);
  if (parent === '') return [column];
  const beside = all
    .map(({ name }) => name)
    .filter((name) => name !== column && name.startsWith(parent));
  const order = ['nation', 'birth', 'death', 'role'] as const;
  return [
    column,
    ...order.flatMap((kind) =>
      beside.filter((name) => companionOf(name.slice(parent.length)) === kind).slice(0, 1),
    ),
  ];
};

/** Sixteenths of an inch are few in centimetres: of the broken sizes most must be such. */
const unitOf = (columns: ColumnFound[]): ImportMapping['unit'] => {
  if (columns.some(({ name }) => /inch|[_ ]in$/i.test(name))) return 'INCHES';
  if (columns.some(({ name }) => /cm$|centim/i.test(name))) return 'CENTIMETERS';
  const broken = columns
    .flatMap(({ values }) => values.flatMap((text) => readSize(text) ?? []))
    .filter((value) => value % 1 !== 0);
  const sixteenths = broken.filter(
    (value) => Math.abs(value * 16 - Math.round(value * 16)) < 0.01 * 16 && value % 0.1 > 0.001,
  );
  const quarters = broken.filter((value) => (value * 4) % 1 === 0 && (value * 2) % 1 !== 0);
  return broken.length >= 5 &&
    (quarters.length >= broken.length / 6 || sixteenths.length > broken.length / 2)
    ? 'INCHES'
    : 'CENTIMETERS';
};

const sizes: ImportField[] = ['height', 'width', 'depth', 'diameter'];
const alsoNotes: ImportField[] = ['materials'];

/**
 * How columns probably become fields: by their names, in the words of museums and traders, and the unit by the values.
 * A field takes the first column that fits; others that describe the thing stand in the description. A suggestion only.
 */
export const suggest = (columns: ColumnFound[], rows: number): ImportMapping => {
  const mapped: Mapped = new Map();
  const notes: string[] = [];
  const used = new Set<string>();
  for (const column of columns) {
    const field = fieldOf(column.name);
    if (field === 'notes') {
      notes.push(column.name);
      used.add(column.name);
    }
    if (!field || field === 'notes' || mapped.has(field)) continue;
    const people = field === 'maker' || field === 'artist';
    const taken = people ? withCompanions(column.name, columns) : [column.name];
    mapped.set(field, taken);
    for (const name of taken) used.add(name);
    if (people && column.name.includes('[]')) mapped.set('authors', taken);
  }
  for (const field of alsoNotes) notes.push(...(mapped.get(field) ?? []));
  for (const { name } of columns) if (!used.has(name) && isOfNote(name)) notes.push(name);
  if (notes.length > 0) mapped.set('notes', notes.slice(0, 20));
  const named = mapped.get('name')?.[0];
  const filled = columns.find(({ name }) => name === named)?.filled ?? rows;
  return {
    fields: [...mapped].map(([field, taken]) => ({ field, columns: taken })),
    constants: named && filled < rows ? [{ field: 'name', value: 'Untitled' }] : [],
    unit: unitOf(
      columns.filter(({ name }) => sizes.some((side) => mapped.get(side)?.includes(name))),
    ),
    currency: 'EUR',
    existing: 'skip',
  };
};
