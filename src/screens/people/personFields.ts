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

/** What the administrator writes of a person: the profile's own fields. */
export const personFields: readonly Row[] = profileRows;

export const fieldNames: readonly FieldName[] = [
  ...personFields.map(({ name }) => name),
  'currency',
  'language',
];
