import { z } from 'zod';
import { AuditEntry } from './audit';
import { roles } from '../frame/roles';
import { LifecycleView, Timestamp, ValueText, page } from '../frame/shapes';

const text = (most: number) => z.string().trim().max(most);

/** A sign that looks like another, or turns into another in lower case (the Kelvin sign into k), is of no address of ours. */
const plainSigns = (text: string): boolean =>
  text.normalize('NFKC') === text &&
  [...text].every((sign) => sign < '\u0080' || sign.toLowerCase() >= '\u0080');

/** Format: local part, @, domain, TLD of at least 2 letters (spec 5). */
export const Email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[A-Za-z]{2,}$/, 'Email format not valid')
  .refine(plainSigns, 'Email format not valid');

export const Alias = ValueText(60).min(2, 'An alias has at least 2 letters.');

/** spec 6: selectable when creating users are all roles except uber admin. */
export const selectableRoles = roles.filter((role) => role !== 'UBER_ADMIN');
/** spec 6: the shorter list, offered to whoever registers by themselves as what they would like to be. */
export const wishableRoles = [
  'INVENTORY_SALES_MANAGER',
  'BUYER',
  'DIGITAL_ARTIST',
  'BOOTSTRAPPED',
] as const;

/** The fields of the profile form (spec 3). */
export const ProfileFields = z.object({
  first_name: ValueText(80),
  last_name: ValueText(80),
  company_name: ValueText(120),
  country: ValueText(80),
  city: ValueText(80),
  street: ValueText(120),
  province: ValueText(80),
  zip_code: ValueText(20),
  phone_number: ValueText(40),
  /** The interface is English only (spec). */
  language: text(8).refine((code): boolean => code === 'en', 'The language is English: en'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'A currency is three letters, such as EUR'),
});

/** What one person may know of another (permissions E006, E007). `picture` is a signed address. */
export const ProfileCard = z.object({
  account_id: z.uuid(),
  alias: z.string(),
  picture: z.string().nullable(),
  role: z.enum(roles).nullable(),
  company: z.string().nullable(),
});
export type ProfileCard = z.infer<typeof ProfileCard>;

const Inventory = z.object({ id: z.uuid(), name: z.string() });

export const Profile = ProfileFields.extend({
  /** As it was kept, also where an earlier version took another. */
  language: z.string(),
  account_id: z.uuid(),
  /** The first entry is the role that is used (spec 3). */
  roles: z.array(z.enum(roles)),
  email: z.string(),
  alias: z.string(),
  picture: z.string().nullable(),
  subscription_id: z.uuid().nullable(),
  /** The company that one belongs to. */
  company: Inventory.nullable(),
  /** What one would like to be; the administrator decides (spec 6, the shorter list). */
  wished_role: z.enum(wishableRoles).nullable(),
  lifecycle: LifecycleView,
});
export type Profile = z.infer<typeof Profile>;

/** What stands in the way of a deletion: `items owned`, 3. */
export const Holding = z.object({ what: z.string(), count: z.number().int() });
export type Holding = z.infer<typeof Holding>;

/** A person as the administrator sees them. */
export const PersonDetail = Profile.extend({
  /** The inventories one is assigned to (scope GENERAL). */
  inventories: z.array(Inventory),
  /** A dealer who registered them during a sale. */
  introduced_by: z.object({ account_id: z.uuid(), alias: z.string() }).nullable(),
  /** Empty: may be deleted. */
  holds: z.array(Holding),
  audit: z.array(AuditEntry),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type PersonDetail = z.infer<typeof PersonDetail>;

/** One line of the administrator's list. */
export const PersonRow = z.object({
  account_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  alias: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  wished_role: z.enum(wishableRoles).nullable(),
  company: z.string().nullable(),
  country: z.string(),
  state: z.string(),
  label: z.string(),
  created_at: Timestamp,
});
export type PersonRow = z.infer<typeof PersonRow>;

/** A page of people; `waiting` counts everybody who waits for approval, whatever the criteria. */
export const PeoplePage = page(PersonRow).extend({ waiting: z.number().int() });

/** Criteria of one key are alternatives, different keys narrow. `state` is a tag of the account chart: waiting, approved, closed. */
export const PeopleSearch = z.object({
  search_criteria_list: z
    .array(
      z.object({
        key: z.enum(['text', 'role', 'state', 'company', 'country']),
        value: z.string().max(200),
      }),
    )
    .max(20)
    .default([]),
  sort: z.enum(['name', 'email', 'created']).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  page: z.number().int().min(0).max(100_000).default(0),
  size: z.number().int().min(1).max(100).default(20),
});

const Chosen = z.array(z.enum(roles)).min(1, 'Choose at least one role.').max(roles.length);
const Reason = text(500).min(1, 'Say why: the person is told.');

/** What the administrator decides about an account: an event of its chart. */
export const AccountDecision = z.discriminatedUnion('event', [
  z.object({ event: z.literal('account.approve'), roles: Chosen }),
  z.object({ event: z.literal('account.reject'), reason: Reason }),
  z.object({ event: z.literal('account.disable'), reason: Reason }),
  z.object({ event: z.literal('account.enable') }),
  z.object({ event: z.literal('roles.change'), roles: Chosen }),
]);
export type AccountDecision = z.infer<typeof AccountDecision>;

const Placing = z.object({
  company_id: z.uuid().nullable(),
  /** The whole list of inventories the person is assigned to. */
  inventories: z.array(z.uuid()).max(200),
});

export const PersonChange = ProfileFields.extend({ email: Email, alias: Alias })
  .extend(Placing.shape)
  .partial()
  .extend({
    decision: AccountDecision.optional(),
    /** When given and the person was changed since: 409 `changed_meanwhile`. */
    updated_at: Timestamp.optional(),
  });

export const NewPerson = ProfileFields.extend({ alias: Alias })
  .extend(Placing.shape)
  .partial()
  .extend({ email: Email, roles: Chosen });

export const NewBuyer = ProfileFields.partial().extend({ email: Email });
