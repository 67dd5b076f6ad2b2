import { accounts } from '#contract/people/accounts';
import { audit } from '#contract/people/audit';
import { route, type Route } from '../../http/route';
import { auditPage } from '../../audit/audit';
import { createPerson } from './create';
import { createBuyer } from './createBuyer';
import { editPerson } from './edit';
import { findByEmail, findPerson } from './find';
import { listPeople, searchPeople } from './list';
import type { AccountPorts } from './ports';
import { aliasExists, editOwn, readProfile } from './profile';
import { register } from './register';
import { removePerson } from './remove';

export const accountRoutes = (ports: AccountPorts): Route[] => [
  route(accounts.register, (asked) => register(ports, asked)),
  route(accounts.editOwn, (asked) => editOwn(ports, asked)),
  route(accounts.aliasExists, aliasExists),
  route(accounts.own, ({ person, tx }) => readProfile(tx, ports, person.account)),
  route(accounts.list, (asked) => listPeople(ports, asked)),
  route(accounts.one, (asked) => findPerson(ports, asked)),
  route(accounts.byEmail, (asked) => findByEmail(ports, asked)),
  route(accounts.remove, (asked) => removePerson(ports, asked)),
  route(accounts.createBuyer, createBuyer),
  route(accounts.search, (asked) => searchPeople(ports, asked)),
  route(accounts.edit, (asked) => editPerson(ports, asked)),
  route(accounts.create, (asked) => createPerson(ports, asked)),
  route(audit.list, ({ query, tx }) => auditPage(tx, query.page, query.size)),
];
