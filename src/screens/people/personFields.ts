import type { ProfileFields } from '#contract/people';

export type FieldName = keyof typeof ProfileFields.shape;
interface Row {
  name: FieldName;
  label: string;
  most: number;
  /** Takes the whole row. */
  wide?: boolean;
  hint?: string;
}

/** The profile form of spec 3, in its order. E-mail and alias stand before it, the language after. */
export const personFields: readonly Row[] = [
  { name: 'first_name', label: 'First name', most: 80 },
  { name: 'last_name', label: 'Last name', most: 80 },
  { name: 'company_name', label: 'Company name', most: 120, wide: true },
  { name: 'country', label: 'Country', most: 80 },
  { name: 'city', label: 'City', most: 80 },
  { name: 'street', label: 'Street', most: 120, wide: true },
  { name: 'province', label: 'Province', most: 80 },
  { name: 'zip_code', label: 'Zip code', most: 20 },
  { name: 'phone_number', label: 'Phone number', most: 40 },
  { name: 'currency', label: 'Currency', most: 3, hint: 'Three letters, such as EUR' },
];

export const fieldNames: readonly FieldName[] = [
  ...personFields.map(({ name }) => name),
  'language',
];
