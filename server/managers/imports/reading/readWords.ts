import type { ImportField } from '#contract/imports/importFields';
import { gtinFault } from '#contract/records/gtin';
import { readMoney, readNumber } from './amounts';
import { readCategory } from './categories';
import { editionIn } from './edition';
import { mostDescription, mostMaterials, mostName, mostTag, mostTags } from './limits';
import { readMaterials } from './materials';
import { nameOfColumn, type Sheet } from './rowSheet';

/** Plain texts and what the record takes of each; what is longer is cut, and stands whole in the description. */
const plain: [ImportField, number][] = [
  ['catalog_number', 100],
  ['brand', 120],
  ['collection', 200],
  ['credit', 300],
  ['provenance', 20_000],
  ['literature', 20_000],
];

const cut = (text: string, most: number) => `${text.slice(0, most - 1).trimEnd()}…`;

export const fitted = (sheet: Sheet, field: ImportField, text: string, most: number): string => {
  if (text.length <= most) return text;
  sheet.note(field, `Longer than ${most} characters; the full text is in the description`, text);
  sheet.leave(field.charAt(0).toUpperCase() + field.slice(1).replace('_', ' '), text);
  return cut(text, most);
};

/** What all columns of a field say, a line each. */
export const wholeText = (sheet: Sheet, field: ImportField): string =>
  sheet.columns(field).length > 1
    ? sheet.texts(field).filter(Boolean).join('\n')
    : sheet.text(field);

export const readPlain = (sheet: Sheet): void => {
  const name = sheet.text('name');
  if (name === '')
    sheet.refuse('name', 'Give the object a name, or a constant for rows without one');
  else sheet.fields.name = fitted(sheet, 'name', name, mostName);
  for (const [field, most] of plain) {
    const text = wholeText(sheet, field);
    if (text !== '') sheet.fields[field] = fitted(sheet, field, text, most);
  }
};

/** A spreadsheet may have made a number of it, without its zeros: that is told and never guessed. */
export const readGtin = (sheet: Sheet): void => {
  const text = sheet.text('gtin');
  if (text === '') return;
  const digits = text.replace(/[\s-]/g, '');
  const fault = gtinFault(digits);
  if (fault === null) sheet.fields.gtin = digits;
  else sheet.note('gtin', `Left out: ${fault}`, text);
};

const wholeNumber = (
  sheet: Sheet,
  field: 'limited_edition_size' | 'serial_number_size' | 'ap_edition_size',
) => {
  const text = sheet.text(field);
  if (text === '') return;
  const value = readNumber(text);
  if (value === null || !Number.isInteger(value))
    return sheet.refuse(field, `“${text.slice(0, 60)}” is not a whole number`);
  sheet.fields[field] = value;
};

export const readEdition = (sheet: Sheet): void => {
  wholeNumber(sheet, 'limited_edition_size');
  wholeNumber(sheet, 'serial_number_size');
  wholeNumber(sheet, 'ap_edition_size');
  const found = editionIn(sheet.text('name'));
  if (!found) return;
  sheet.fields.limited_edition_size ??= found.size;
  if (found.serial !== '') sheet.fields.serial_number ??= found.serial;
};

export const readPrice = (sheet: Sheet): void => {
  const text = sheet.text('msrp');
  if (text === '') return;
  const price = readMoney(text, sheet.mapping.currency);
  if (price) sheet.fields.msrp = price;
  else {
    // Only a note of the row: what is left over goes into the public description, and a price is never public.
    sheet.note('msrp', 'Not understood as a price', text);
  }
};

/** The row's own word, else the constant of all rows. */
export const readKind = (sheet: Sheet): void => {
  const constant = (field: string) =>
    sheet.mapping.constants.find((one) => one.field === field)?.value ?? '';
  const said = sheet.texts('category').find(Boolean) ?? '';
  const own = said === '' ? null : readCategory(said);
  if (said !== '' && !own) {
    sheet.note('category', 'In no category of the list', said);
    sheet.leave('Classification', said);
  }
  const found = own ?? readCategory(constant('category'));
  if (found) sheet.fields.category = found.category;
  const inner = sheet.texts('subtype').find(Boolean) || (own?.subtype ? '' : constant('subtype'));
  const read = inner === '' ? null : readCategory(found ? `${found.category} / ${inner}` : inner);
  const type = read?.subtype && (!found || read.category === found.category) ? read : null;
  if (inner !== '' && !type) {
    sheet.note('subtype', 'No type within the category', inner);
    sheet.leave('Type', inner);
  }
  const subtype = type?.subtype || found?.subtype;
  if (subtype) sheet.fields.subtype = subtype;
  if (!found && type) sheet.fields.category = type.category;
};

export const readStuff = (sheet: Sheet): void => {
  const text = sheet.texts('materials').filter(Boolean).join('; ') || sheet.text('materials');
  if (text === '') return;
  const { materials, rest } = readMaterials(text);
  if (materials.length > 0) sheet.fields.materials = materials.slice(0, mostMaterials);
  if (rest.length > 0)
    sheet.note('materials', `Not in the list of materials: ${rest.join(', ')}`, text);
  if (rest.length > 0 || materials.length === 0) sheet.leave('Medium', text);
};

export const readTags = (sheet: Sheet): void => {
  const all =
    sheet
      .columns('tags')
      .flatMap((column) => sheet.values(column))
      .join(';') || sheet.text('tags');
  const tags = [
    ...new Set(
      all
        .split(/[;,|]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ];
  if (tags.length === 0) return;
  const kept = tags.filter((tag) => tag.length <= mostTag).slice(0, mostTags);
  if (kept.length < tags.length) {
    sheet.note('tags', `Only ${kept.length} of ${tags.length} are kept as tags`, all);
    sheet.leave('Tags', all);
  }
  sheet.fields.tags = kept;
};

/** Columns that are to be read in the description; before everything else, so that nothing stands there twice. */
export const readNotes = (sheet: Sheet): void => {
  const paragraphs = sheet.texts('description').filter(Boolean);
  sheet.lines.push(
    ...(paragraphs.length > 0 ? paragraphs : [sheet.text('description')].filter(Boolean)),
  );
  for (const column of sheet.columns('notes')) {
    const text = sheet.values(column).filter(Boolean).join('; ');
    if (text !== '') sheet.lines.push(`${nameOfColumn(column)}: ${text}`);
  }
};

export const endDescription = (sheet: Sheet): void => {
  const whole = sheet.lines.join('\n');
  if (whole.length > mostDescription)
    sheet.note(
      'description',
      `Longer than ${mostDescription} characters; the rest is kept with the row`,
      whole,
    );
  if (whole !== '')
    sheet.fields.description = whole.length > mostDescription ? cut(whole, mostDescription) : whole;
};
