import { later } from './call';
import { everyMember, type Role } from './roles';

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
  search: later({
    id: 'E015',
    method: 'POST',
    path: `${base}/inventory/search`,
    roles: companyPeople,
    summary: 'Companies and inventories by criteria',
  }),
  create: later({
    id: 'E016',
    method: 'POST',
    path: `${base}/inventory`,
    roles: admin,
    summary: 'Adds a company',
  }),
  edit: later({
    id: 'E017',
    method: 'PUT',
    path: `${base}/inventory`,
    roles: admin,
    summary: 'Changes a company',
  }),
  one: later({
    id: 'E018',
    method: 'GET',
    path: `${base}/inventory/{id}`,
    roles: companyPeople,
    summary: 'A company',
  }),
  remove: later({
    id: 'E019',
    method: 'DELETE',
    path: `${base}/inventory/{id}`,
    roles: admin,
    summary: 'Deletes a company',
  }),
  assign: later({
    id: 'E020',
    method: 'POST',
    path: `${base}/inventory/assign`,
    roles: admin,
    summary: 'Assigns brands to an inventory',
  }),
  assignUsers: later({
    id: 'E021',
    method: 'POST',
    path: `${base}/inventory/assign/users`,
    roles: admin,
    summary: 'Assigns people to an inventory',
  }),
  assignedTo: later({
    id: 'E022',
    method: 'GET',
    path: `${base}/inventory/assign/user/{id}`,
    roles: companyPeople,
    summary: "A person's inventories",
  }),
  licenses: later({
    id: 'E023',
    method: 'PUT',
    path: `${base}/inventory/{id}/licenses`,
    roles: admin,
    summary: 'Uploads licences',
    multipart: true,
  }),
  licenseLink: later({
    id: 'E024',
    method: 'GET',
    path: `${base}/inventory/license_link/model/{id}`,
    roles: everyMember,
    summary: "A signed link to a model's licence",
  }),
};
