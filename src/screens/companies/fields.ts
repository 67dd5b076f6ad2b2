import type { CompanyFields, CompanyType } from '#contract/people/companies';

export type TextName = Exclude<keyof CompanyFields, 'type' | 'sales_functions'>;

export interface FieldRow {
  name: TextName;
  label: Record<CompanyType, string>;
  hint?: string;
  required?: boolean;
  /** Takes the whole row. */
  wide?: boolean;
  inputMode?: 'tel' | 'url';
}

const both = (label: string): FieldRow['label'] => ({ GENERAL: label, PERSONAL: label });

export const nameRow: FieldRow = {
  name: 'name',
  label: { GENERAL: 'Company name', PERSONAL: 'Full name' },
  required: true,
  wide: true,
};

/** The record of spec 3 in calm sections; labels follow the type. */
export const sections: readonly { title: string; hint?: string; rows: readonly FieldRow[] }[] = [
  {
    title: 'Identity',
    rows: [
      nameRow,
      { name: 'alias', label: both('Alias'), hint: 'A shorter name, where one is used.' },
      { name: 'country', label: both('Country') },
    ],
  },
  {
    title: 'Legal',
    rows: [
      {
        name: 'tax_number',
        label: { GENERAL: 'Tax ID number', PERSONAL: 'Passport number' },
        hint: 'Only visible to administrators.',
      },
      { name: 'license_number', label: both('License number') },
    ],
  },
  {
    title: 'Contact',
    rows: [
      { name: 'primary_address', label: both('Primary address'), wide: true },
      { name: 'secondary_address', label: both('Secondary address'), wide: true },
      { name: 'main_contact', label: both('Main contact') },
      { name: 'primary_phone', label: both('Primary phone'), inputMode: 'tel' },
    ],
  },
  {
    title: 'Permissions',
    rows: [
      {
        name: 'certificate_link',
        label: both('Authorisation certificate link'),
        hint: 'Where the certificate can be read, with http:// or https://',
        wide: true,
        inputMode: 'url',
      },
      {
        name: 'ip_address',
        label: both('IP addresses for digital arts'),
        hint: 'Screens at these addresses may show the digital art, such as 203.0.113.7 or 203.0.113.0/24, separated by commas. Empty: any address.',
        wide: true,
      },
    ],
  },
];

/** An empty form. */
export const blank: CompanyFields = {
  name: '',
  alias: '',
  type: 'GENERAL',
  country: '',
  primary_address: '',
  secondary_address: '',
  license_number: '',
  main_contact: '',
  primary_phone: '',
  tax_number: '',
  ip_address: '',
  certificate_link: '',
  sales_functions: false,
};

export const fieldNames = Object.keys(blank) as (keyof CompanyFields)[];

const rows = sections.flatMap((section) => section.rows);

/** What a field is called on the page. */
export const fieldWord = (name: string, type: CompanyType): string => {
  if (name === 'type') return 'Type';
  if (name === 'sales_functions') return 'Function';
  return rows.find((row) => row.name === name)?.label[type] ?? name;
};
