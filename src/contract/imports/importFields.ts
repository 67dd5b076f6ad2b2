/** The fields that a file can fill, with the words that a screen shows. */
export const importFields = [
  { field: 'name', label: 'Name', hint: 'Required. A default value fills the gaps' },
  {
    field: 'catalog_number',
    label: 'Catalogue number',
    hint: 'Tells what the company has already',
  },
  { field: 'serial_number', label: 'Serial number', hint: 'Of an edition a list: one a serial' },
  { field: 'gtin', label: 'GTIN', hint: '8, 12, 13 or 14 digits, as under a bar code' },
  { field: 'brand', label: 'Brand', hint: '' },
  { field: 'maker', label: 'Maker', hint: 'Several columns: name, then the text in brackets' },
  { field: 'artist', label: 'Artist', hint: 'Several columns: name, then the text in brackets' },
  { field: 'authors', label: 'Authors', hint: 'All names, in order' },
  {
    field: 'category',
    label: 'Category',
    hint: 'A category, a type within one, or a museum’s word',
  },
  { field: 'subtype', label: 'Type', hint: 'A type within the category' },
  { field: 'collection', label: 'Collection', hint: '' },
  { field: 'description', label: 'Description', hint: 'Several columns: one paragraph each' },
  { field: 'materials', label: 'Materials', hint: 'A medium as museums write it' },
  { field: 'production_date', label: 'Date', hint: 'A text such as “c. 1780–90”' },
  {
    field: 'date_from',
    label: 'Date, from',
    hint: 'A year or day, used where the text says nothing',
  },
  { field: 'date_to', label: 'Date, to', hint: 'A year or day, used where the text says nothing' },
  { field: 'dimensions', label: 'Dimensions', hint: 'A text such as “12 1/2 × 8 in.”' },
  { field: 'height', label: 'Height', hint: 'A number; 0 is not measured' },
  { field: 'width', label: 'Width', hint: 'A number; 0 is not measured' },
  { field: 'depth', label: 'Depth', hint: 'A number; 0 is not measured' },
  { field: 'diameter', label: 'Diameter', hint: 'A number; 0 is not measured' },
  { field: 'provenance', label: 'Provenance', hint: '' },
  { field: 'literature', label: 'Literature', hint: '' },
  { field: 'credit', label: 'Credit', hint: '' },
  { field: 'purchase_date', label: 'Purchase date', hint: 'A day' },
  { field: 'msrp', label: 'Price', hint: 'A number, perhaps with its currency' },
  { field: 'limited_edition_size', label: 'Limited edition size', hint: 'A whole number' },
  { field: 'serial_number_size', label: 'Serials to make', hint: 'A whole number from 1 to 500' },
  { field: 'ap_edition_size', label: 'Artist’s proofs to make', hint: 'A whole number to 100' },
  { field: 'tags', label: 'Tags', hint: 'A list, with commas or semicolons' },
  { field: 'notes', label: 'Also in the description', hint: 'Each as “Column: value”' },
] as const;

export type ImportField = (typeof importFields)[number]['field'];
export const importFieldNames = importFields.map(({ field }) => field) as [
  ImportField,
  ...ImportField[],
];
export const labelOfField = (field: string): string =>
  importFields.find((one) => one.field === field)?.label ?? field;
