import { z } from 'zod';
import { call } from '../frame/call';
import {
  Alias,
  Email,
  NewBuyer,
  NewPerson,
  PeoplePage,
  PeopleSearch,
  PersonChange,
  PersonDetail,
  Profile,
  ProfileCard,
  ProfileFields,
  wishableRoles,
} from './people';
import { dealers, everyMember, type Role } from '../frame/roles';
import { IdParams, PageQuery } from '../frame/shapes';

const base = '/acc_manager/v1';
const admin: readonly Role[] = ['UBER_ADMIN'];

export const accounts = {
  list: call({
    id: 'E001',
    method: 'GET',
    path: `${base}/users`,
    roles: admin,
    summary: 'People, by page, in order of their names',
    query: PageQuery,
    output: PeoplePage,
  }),
  register: call({
    id: 'E002',
    method: 'POST',
    path: `${base}/users/create`,
    login: 'register',
    roles: everyMember,
    summary: 'Registers the bearer; the record waits for approval',
    body: ProfileFields.partial().extend({
      alias: Alias.optional(),
      wished_role: z.enum(wishableRoles).nullable().optional(),
    }),
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
    body: ProfileFields.partial().extend({
      alias: Alias.optional(),
      /** A picture of the bearer's own, uploaded before; null takes it away. */
      picture_id: z.uuid().nullable().optional(),
    }),
    output: Profile,
    errors: ['alias_taken', 'picture_unknown'],
  }),
  aliasExists: call({
    id: 'E004',
    method: 'GET',
    path: `${base}/users/exists_by_alias`,
    login: 'register',
    roles: everyMember,
    summary: 'Whether an alias is taken',
    query: z.object({ alias: z.string().trim().min(1).max(60) }),
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
  one: call({
    id: 'E006',
    method: 'GET',
    path: `${base}/users/profile/{id}`,
    roles: everyMember,
    summary:
      "A profile: one's own, everything to the administrator, a card to people who share a company or an object",
    params: IdParams,
    output: z.union([PersonDetail, Profile, ProfileCard]),
  }),
  byEmail: call({
    id: 'E007',
    method: 'GET',
    path: `${base}/users/profile/by_email`,
    roles: [
      ...admin,
      ...dealers,
      'MAIN_REPRESENTATIVE',
      'CURATOR_REPRESENTATIVE',
      'DIGITAL_ARTIST',
    ],
    summary: 'The card of an acquaintance by exact e-mail; strangers are not there',
    query: z.object({ email: Email }),
    output: ProfileCard,
    limit: 20,
  }),
  remove: call({
    id: 'E008',
    method: 'DELETE',
    path: `${base}/users`,
    roles: admin,
    summary: 'Deletes a person who has no open matters',
    query: IdParams,
    output: IdParams,
    errors: ['in_use', 'oneself'],
  }),
  createBuyer: call({
    id: 'E009',
    method: 'POST',
    path: `${base}/sales_manager/users/create`,
    roles: dealers,
    summary:
      'A seller registers a buyer; the administrator still approves. A known address is answered the same',
    body: NewBuyer,
    output: z.object({ email: Email }),
    sends: 'registration.submit',
    limit: 20,
  }),
  search: call({
    id: 'E010',
    method: 'POST',
    path: `${base}/admin/users`,
    roles: admin,
    summary: 'People by criteria',
    /** endpoints.tsv: the page comes in the query; it goes before that of the body. */
    query: z.object({
      page: z.coerce.number().int().min(0).max(100_000).optional(),
      size: z.coerce.number().int().min(1).max(100).optional(),
    }),
    body: PeopleSearch,
    output: PeoplePage,
  }),
  edit: call({
    id: 'E011',
    method: 'PUT',
    path: `${base}/admin/users/edit/{id}`,
    roles: admin,
    summary: 'Changes a person, or decides about their account',
    params: IdParams,
    body: PersonChange,
    output: PersonDetail,
    sends: 'account.approve',
    errors: ['alias_taken', 'email_taken', 'changed_meanwhile', 'refused', 'company_unknown'],
  }),
  create: call({
    id: 'E012',
    method: 'POST',
    path: `${base}/admin/users/create`,
    roles: admin,
    summary:
      'Adds a person, approved with their roles at once; a mail tells them to choose a password',
    body: NewPerson,
    output: PersonDetail,
    sends: 'account.approve',
    errors: ['alias_taken', 'email_taken', 'company_unknown'],
  }),
};
