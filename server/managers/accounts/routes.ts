import { accounts } from '#contract/accounts';
import { route, type Route } from '../../http/route';
import { aliasExists, editOwn, readProfile } from './profile';
import { register } from './register';

export const accountRoutes = (): Route[] => [
  route(accounts.register, register),
  route(accounts.editOwn, editOwn),
  route(accounts.aliasExists, aliasExists),
  route(accounts.own, ({ person, tx }) => readProfile(tx, person.account)),
];
