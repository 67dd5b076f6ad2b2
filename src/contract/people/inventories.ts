import { z } from 'zod';
import { call } from '../frame/call';
import { Company, CompanyChange, CompanyRow, companyTypes, NewCompany } from './companies';
import { everyMember, type Role } from '../frame/roles';
import { CommaList, IdParams, Timestamp, page } from '../frame/shapes';

const base = '/items_manager/v1';
const admin: readonly Role[] = ['UBER_ADMIN'];
const companyPeople: readonly Role[] = [
  'UBER_ADMIN',
  'SALES_MANAGER',
  'INVENTORY_MANAGER',
  'INVENTORY_SALES_MANAGER',
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'IT_TECHNICAL_REPRESENTATIVE',
  'DIGITAL_ARTIST',
];

export const inventories = {
  search: call({
    id: 'E015',
    method: 'POST',
    path: `${base}/inventory/search`,
    roles: companyPeople,
    summary: 'Companies and inventories by criteria',
    /** spec 9: inventory page size 100 (10 for search lists). */
    query: z.object({
      page: z.coerce.number().int().min(0).max(100_000).default(0),
      size: z.coerce.number().int().min(1).max(100).default(100),
    }),
    body: z.object({
      search_string: z.string().trim().max(200).default(''),
      sort: z.enum(['name', 'country', 'updated']).default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      /** Empty: every type. */
      type: z.array(z.enum(companyTypes)).max(2).default([]),
    }),
    output: page(CompanyRow),
  }),
  create: call({
    id: 'E016',
    method: 'POST',
    path: `${base}/inventory`,
    roles: admin,
    summary: 'Adds a company',
    body: NewCompany,
    output: Company,
    errors: ['name_taken'],
  }),
  edit: call({
    id: 'E017',
    method: 'PUT',
    path: `${base}/inventory`,
    roles: admin,
    summary: 'Changes a company; its type is locked while users are assigned',
    body: CompanyChange,
    output: Company,
    errors: ['name_taken', 'type_locked', 'changed_meanwhile'],
  }),
  one: call({
    id: 'E018',
    method: 'GET',
    path: `${base}/inventory/{id}`,
    roles: companyPeople,
    summary: 'A company',
    params: IdParams,
    output: Company,
  }),
  remove: call({
    id: 'E019',
    method: 'DELETE',
    path: `${base}/inventory/{id}`,
    roles: admin,
    summary: 'Deletes a company to which neither users nor items belong',
    params: IdParams,
    output: IdParams,
    errors: ['in_use'],
  }),
  assign: call({
    id: 'E020',
    method: 'POST',
    path: `${base}/inventory/assign`,
    roles: admin,
    summary: 'Assigns brands to an inventory: the whole list',
    body: z.object({ id: z.uuid(), brands: z.array(z.uuid()).max(500) }),
    output: Company,
    errors: ['brand_unknown'],
  }),
  assignUsers: call({
    id: 'E021',
    method: 'POST',
    path: `${base}/inventory/assign/users`,
    roles: admin,
    summary: 'Assigns people to the inventory of that name: the whole list',
    body: z.object({ ids: z.array(z.uuid()).max(2_000), name: z.string().trim().min(1).max(120) }),
    output: Company,
    errors: ['user_unknown'],
  }),
  assignedTo: call({
    id: 'E022',
    method: 'GET',
    path: `${base}/inventory/assign/user/{id}`,
    roles: companyPeople,
    summary: "A person's inventories",
    params: IdParams,
    output: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.enum(companyTypes) })),
  }),
  licenses: call({
    id: 'E023',
    method: 'PUT',
    path: `${base}/inventory/{id}/licenses`,
    roles: admin,
    summary: 'The licences of a company: those kept and those added, PDF or picture',
    params: IdParams,
    /** Ids of licences that stay; the others go. Left out: all stay. */
    body: z.object({
      keep: z.union([z.array(z.uuid()), CommaList.pipe(z.array(z.uuid()))]).optional(),
    }),
    output: Company,
    multipart: true,
    parts: { files: { most: 50, summary: 'Licences: PDF or pictures, up to 20 MB each' } },
    errors: ['file_refused', 'too_many'],
  }),
  licenseLink: call({
    id: 'E024',
    method: 'GET',
    path: `${base}/inventory/license_link/model/{id}`,
    roles: everyMember,
    summary:
      "The authorisation certificate of a model's company, and signed, short-lived links to its licences: of the full version",
    params: IdParams,
    output: z.object({
      company: z.string(),
      /** An address that the company gave; null where it gave none. */
      certificate_link: z.string().nullable(),
      licenses: z.array(
        z.object({
          id: z.uuid(),
          file_name: z.string(),
          content_type: z.string(),
          url: z.string(),
          expires_at: Timestamp,
        }),
      ),
    }),
    errors: ['full_version'],
  }),
};
