import type { ProfileFields } from '#contract/people/people';

export type ProfileField = keyof typeof ProfileFields.shape;
export interface ProfileRow {
  name: ProfileField;
  label: string;
  /** Characters at most. */
  most: number;
  /** What the browser fills in of one's own. */
  complete: string;
  /** Takes the whole row. */
  wide?: boolean;
}

/** The written fields of the profile (spec 3), in its order; e-mail, alias, language and currency are asked each in its own way. */
export const profileRows: readonly ProfileRow[] = [
  { name: 'first_name', label: 'First name', most: 80, complete: 'given-name' },
  { name: 'last_name', label: 'Last name', most: 80, complete: 'family-name' },
  {
    name: 'company_name',
    label: 'Company name',
    most: 120,
    complete: 'organization',
    wide: true,
  },
  { name: 'country', label: 'Country', most: 80, complete: 'country-name' },
  { name: 'city', label: 'City', most: 80, complete: 'address-level2' },
  { name: 'street', label: 'Street', most: 120, complete: 'street-address', wide: true },
  { name: 'province', label: 'Province', most: 80, complete: 'address-level1' },
  { name: 'zip_code', label: 'Zip code', most: 20, complete: 'postal-code' },
  { name: 'phone_number', label: 'Phone number', most: 40, complete: 'tel' },
];
