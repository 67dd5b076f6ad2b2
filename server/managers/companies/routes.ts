import { inventories } from '#contract/people/inventories';
import { preparedRoute, route, type Route } from '../../http/route';
import type { Services } from '../../providers/ports';
import { assignBrands } from './assignBrands';
import { assignPeople } from './assignPeople';
import { discardDocuments } from '../../media/storeDocuments';
import { changeLicenses, prepareLicenses } from './changeLicenses';
import { licenseLinks } from './licenseLinks';
import { inventoriesOf } from './ofPerson';
import { oneCompany } from './read';
import { removeCompany } from './remove';
import { createCompany, editCompany } from './save';
import { searchCompanies } from './search';

/** Companies, seen as legal records and as inventories (decisions.md): one record, two views. */
export const inventoryRoutes = (ports: Services): Route[] => [
  route(inventories.search, searchCompanies),
  route(inventories.create, (asked) => createCompany(ports, asked)),
  route(inventories.edit, (asked) => editCompany(ports, asked)),
  route(inventories.one, (asked) => oneCompany(ports, asked)),
  route(inventories.remove, removeCompany),
  route(inventories.assign, (asked) => assignBrands(ports, asked)),
  route(inventories.assignUsers, (asked) => assignPeople(ports, asked)),
  route(inventories.assignedTo, inventoriesOf),
  preparedRoute(inventories.licenses, {
    prepare: (asked) => prepareLicenses(ports, asked),
    commit: (asked, papers) => changeLicenses(ports, asked, papers),
    discard: (papers) => discardDocuments(ports, papers),
  }),
  route(inventories.licenseLink, (asked) => licenseLinks(ports, asked)),
];
