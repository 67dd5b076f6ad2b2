import { later } from './frame/call';
import { everyMember, type Role } from './frame/roles';

const base = '/items_manager/v1';
const holders: readonly Role[] = [
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'IT_TECHNICAL_REPRESENTATIVE',
  'DIGITAL_ARTIST',
  'BUYER',
];

/** Remote displays: pairing, and the lease that one screen at a time holds. */
export const devices = {
  code: later({
    id: 'E013',
    method: 'GET',
    path: `${base}/device/{id}/code`,
    login: 'device',
    roles: everyMember,
    summary: 'Starts a pairing: a short-lived user code for a screen',
  }),
  confirm: later({
    id: 'E014',
    method: 'GET',
    path: `${base}/device/item/user_code/{code}`,
    roles: everyMember,
    summary: 'Confirms a pairing',
  }),
  connect: later({
    id: 'E083',
    method: 'GET',
    path: `${base}/connect/item/{id}`,
    roles: holders,
    summary: 'Takes the display lease',
  }),
  available: later({
    id: 'E084',
    method: 'GET',
    path: `${base}/check_availability/item/{id}`,
    roles: holders,
    summary: 'Whether the display is free',
  }),
  drop: later({
    id: 'E085',
    method: 'DELETE',
    path: `${base}/drop/item/{id}`,
    roles: holders,
    summary: 'Gives the display lease back',
  }),
};
