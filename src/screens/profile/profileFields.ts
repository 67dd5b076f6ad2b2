import type { ProfileFields } from '#contract/people';

export interface FieldRow {
  name: keyof typeof ProfileFields.shape;
  label: string;
  complete: string;
  /** Takes the whole row. */
  wide?: boolean;
  hint?: string;
}

/** The profile form of spec 3, in its order; e-mail is the identity provider's, language and currency are chosen from lists. */
export const profileFields: readonly FieldRow[] = [
  { name: 'first_name', label: 'First name', complete: 'given-name' },
  { name: 'last_name', label: 'Last name', complete: 'family-name' },
  { name: 'company_name', label: 'Company name', complete: 'organization', wide: true },
  { name: 'country', label: 'Country', complete: 'country-name' },
  { name: 'city', label: 'City', complete: 'address-level2' },
  { name: 'street', label: 'Street', complete: 'street-address', wide: true },
  { name: 'province', label: 'Province', complete: 'address-level1' },
  { name: 'zip_code', label: 'Zip code', complete: 'postal-code' },
  { name: 'phone_number', label: 'Phone number', complete: 'tel' },
];
