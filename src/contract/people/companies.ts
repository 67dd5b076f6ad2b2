import { z } from 'zod';
import { AuditEntry } from './audit';
import { Holding } from './people';
import { roles } from '../frame/roles';
import { Media, Timestamp, ValueText } from '../frame/shapes';

/** Company GENERAL or Individual PERSONAL (spec 3). */
export const companyTypes = ['GENERAL', 'PERSONAL'] as const;
export type CompanyType = (typeof companyTypes)[number];
export const companyTypeLabels: Record<CompanyType, string> = {
  GENERAL: 'Company',
  PERSONAL: 'Individual',
};

const text = (most: number) => z.string().trim().max(most);
const address =
  /^(\d{1,3}(\.\d{1,3}){3}(\/([0-9]|[12][0-9]|3[0-2]))?|[0-9a-fA-F:]*:[0-9a-fA-F:]+(\/(\d{1,2}|1[01]\d|12[0-8]))?)$/;

/** Which addresses may show the company's digital art: one or several, comma-separated, ranges as /24. */
const IpAddresses = text(400).refine(
  (value) =>
    value === '' ||
    value
      .split(',')
      .every((one) => address.test(one.trim()) && !/\b(25[6-9]|2[6-9]\d|[3-9]\d\d)\b/.test(one)),
  'Write IP addresses such as 203.0.113.7 or 203.0.113.0/24, separated by commas.',
);
const Link = text(500).refine(
  (value) => value === '' || /^https?:\/\/[^\s/?#]+\.[^\s]+$/i.test(value),
  'A link begins with http:// or https://',
);

/** The record of spec 3, "Company". */
export const CompanyFields = z.object({
  name: ValueText(120).min(1, 'A company needs a name.'),
  alias: ValueText(60),
  type: z.enum(companyTypes),
  country: ValueText(80),
  primary_address: ValueText(240),
  secondary_address: ValueText(240),
  license_number: ValueText(80),
  main_contact: ValueText(120),
  primary_phone: ValueText(40),
  /** Passport or tax ID number; shown to the administrator alone, empty to others. */
  tax_number: ValueText(80),
  ip_address: IpAddresses,
  certificate_link: Link,
  /** Sales functions, or no sales functions. */
  sales_functions: z.boolean(),
});
export type CompanyFields = z.infer<typeof CompanyFields>;

export const NewCompany = CompanyFields.partial().required({ name: true, type: true });
export const CompanyChange = CompanyFields.partial().extend({
  id: z.uuid(),
  /** When given and the company was changed since: 409 `changed_meanwhile`. */
  updated_at: Timestamp.optional(),
});

export const CompanyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  alias: z.string(),
  type: z.enum(companyTypes),
  country: z.string(),
  main_contact: z.string(),
  sales_functions: z.boolean(),
  brands: z.array(z.string()),
  users: z.number().int(),
  items: z.number().int(),
  licenses: z.number().int(),
  updated_at: Timestamp,
});
export type CompanyRow = z.infer<typeof CompanyRow>;

export const CompanyUser = z.object({
  account_id: z.uuid(),
  name: z.string(),
  alias: z.string(),
  /** To the administrator alone; empty to others. */
  email: z.string(),
  role: z.enum(roles).nullable(),
  picture: z.string().nullable(),
  /** Belongs to the company; false: only assigned to its inventory. */
  belongs: z.boolean(),
  /** Works on the inventory (scope GENERAL). */
  assigned: z.boolean(),
});

export const Company = CompanyFields.extend({
  id: z.uuid(),
  brands: z.array(z.object({ id: z.uuid(), name: z.string() })),
  users: z.array(CompanyUser),
  licenses: z.array(Media),
  /** spec 5: the type cannot be edited while users are assigned. */
  type_locked: z.boolean(),
  /** What stands in the way of a deletion; empty: may be deleted. */
  holds: z.array(Holding),
  /** To the administrator alone. */
  audit: z.array(AuditEntry),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Company = z.infer<typeof Company>;
