import { z } from 'zod';
import { call, later } from './call';
import { everyMember, roles, type Role } from './roles';
import { Lifecycle } from './shapes';

const text = (most: number) => z.string().trim().max(most);

/** Format: local part, @, domain, TLD of at least 2 letters (spec 5). */
export const Email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[A-Za-z]{2,}$/, 'Email format not valid');

/** The fields of the profile form (spec 3). */
export const ProfileFields = z.object({
  first_name: text(80),
  last_name: text(80),
  company_name: text(120),
  country: text(80),
  city: text(80),
  street: text(120),
  province: text(80),
  zip_code: text(20),
  phone_number: text(40),
  language: text(8),
  currency: z.string().regex(/^[A-Z]{3}$/, 'A currency is three letters, such as EUR'),
});

export const Profile = ProfileFields.extend({
  account_id: z.uuid(),
  /** The first entry is the role that is used (spec 3). */
  roles: z.array(z.enum(roles)),
  email: z.string(),
  alias: z.string(),
  picture: z.string().nullable(),
  subscription_id: z.uuid().nullable(),
  company: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  lifecycle: Lifecycle,
});
export type Profile = z.infer<typeof Profile>;

const base = '/acc_manager/v1';
const sellers: readonly Role[] = ['SALES_MANAGER', 'INVENTORY_SALES_MANAGER'];
const admin: readonly Role[] = ['UBER_ADMIN'];

export const accounts = {
  list: later({
    id: 'E001',
    method: 'GET',
    path: `${base}/users`,
    roles: admin,
    summary: 'People, by page',
  }),
  register: call({
    id: 'E002',
    method: 'POST',
    path: `${base}/users/create`,
    login: 'register',
    roles: everyMember,
    summary: 'Registers the bearer; the record waits for approval',
    body: ProfileFields.partial().extend({ alias: text(60).optional() }),
    output: Profile,
    sends: 'registration.submit',
    errors: ['alias_taken'],
  }),
  editOwn: call({
    id: 'E003',
    method: 'PUT',
    path: `${base}/users/edit`,
    roles: everyMember,
    summary: "Changes the bearer's own profile",
    body: ProfileFields.partial().extend({ alias: text(60).min(2).optional() }),
    output: Profile,
    errors: ['alias_taken'],
  }),
  aliasExists: call({
    id: 'E004',
    method: 'GET',
    path: `${base}/users/exists_by_alias`,
    login: 'register',
    roles: everyMember,
    summary: 'Whether an alias is taken',
    query: z.object({ alias: text(60).min(1) }),
    output: z.object({ exists: z.boolean() }),
    limit: 60,
  }),
  own: call({
    id: 'E005',
    method: 'GET',
    path: `${base}/users/profile`,
    roles: everyMember,
    summary: "The bearer's own profile",
    output: Profile,
  }),
  one: later({
    id: 'E006',
    method: 'GET',
    path: `${base}/users/profile/{id}`,
    roles: everyMember,
    summary: 'A profile',
  }),
  byEmail: later({
    id: 'E007',
    method: 'GET',
    path: `${base}/users/profile/by_email`,
    roles: [
      ...admin,
      ...sellers,
      'MAIN_REPRESENTATIVE',
      'CURATOR_REPRESENTATIVE',
      'DIGITAL_ARTIST',
    ],
    summary: 'A profile by exact e-mail',
    limit: 20,
  }),
  remove: later({
    id: 'E008',
    method: 'DELETE',
    path: `${base}/users`,
    roles: admin,
    summary: 'Deletes a person',
  }),
  createBuyer: later({
    id: 'E009',
    method: 'POST',
    path: `${base}/sales_manager/users/create`,
    roles: sellers,
    summary: 'A seller registers a buyer during a sale',
  }),
  search: later({
    id: 'E010',
    method: 'POST',
    path: `${base}/admin/users`,
    roles: admin,
    summary: 'People by criteria',
  }),
  edit: later({
    id: 'E011',
    method: 'PUT',
    path: `${base}/admin/users/edit/{id}`,
    roles: admin,
    summary: 'Changes a person',
  }),
  create: later({
    id: 'E012',
    method: 'POST',
    path: `${base}/admin/users/create`,
    roles: admin,
    summary: 'Adds a person',
  }),
};
