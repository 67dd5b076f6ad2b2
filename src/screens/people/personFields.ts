import { profileRows, type ProfileField } from '../parts/form/profileFields';

export type FieldName = ProfileField;
interface Row {
  name: FieldName;
  label: string;
  most: number;
  /** Takes the whole row. */
  wide?: boolean;
  hint?: string;
}

/** What the administrator writes of a person: the profile's own fields, and the currency by its letters. */
export const personFields: readonly Row[] = [
  ...profileRows,
  { name: 'currency', label: 'Currency', most: 3, hint: 'Three letters, such as EUR' },
];

export const fieldNames: readonly FieldName[] = [
  ...personFields.map(({ name }) => name),
  'language',
];
