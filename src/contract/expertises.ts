import { later } from './frame/call';
import { everyMember, type Role } from './frame/roles';

const base = '/items_manager/v1';
const askers: readonly Role[] = [
  'BUYER',
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'DIGITAL_ARTIST',
  'SALES_MANAGER',
  'INVENTORY_SALES_MANAGER',
];
const expert: readonly Role[] = ['EXPERT'];
const parties: readonly Role[] = ['EXPERT', ...askers, 'UBER_ADMIN'];

export const expertises = {
  request: later({
    id: 'E086',
    method: 'POST',
    path: `${base}/expertises`,
    roles: askers,
    summary: 'Asks an expert for an opinion',
    sends: 'expertise.request',
  }),
  search: later({
    id: 'E087',
    method: 'POST',
    path: `${base}/expertises/search`,
    roles: [...expert, 'UBER_ADMIN'],
    summary: "An expert's expertises",
    multipart: true,
  }),
  one: later({
    id: 'E088',
    method: 'GET',
    path: `${base}/expertises/{id}`,
    roles: parties,
    summary: 'An expertise',
  }),
  byItem: later({
    id: 'E089',
    method: 'GET',
    path: `${base}/expertises/byItem`,
    roles: everyMember,
    summary: "An item's expertises",
  }),
  active: later({
    id: 'E090',
    method: 'GET',
    path: `${base}/expertises/item/{id}/active`,
    roles: parties,
    summary: 'The open expertise of an item',
  }),
  cancel: later({
    id: 'E091',
    method: 'DELETE',
    path: `${base}/expertises/{id}/cancel`,
    roles: askers,
    summary: 'Cancels an expertise',
    sends: 'expertise.cancel',
  }),
  submit: later({
    id: 'E092',
    method: 'PUT',
    path: `${base}/expertises`,
    roles: expert,
    summary: 'Submits an expertise',
    sends: 'expertise.submit',
  }),
  extend: later({
    id: 'E093',
    method: 'POST',
    path: `${base}/expertises/{id}/extend_expire_time`,
    roles: askers,
    summary: 'Extends the window',
    sends: 'window.extend',
  }),
  evaluate: later({
    id: 'E094',
    method: 'POST',
    path: `${base}/expert_evaluations`,
    roles: expert,
    summary: 'Starts an authentication form',
    multipart: true,
  }),
  editEvaluation: later({
    id: 'E095',
    method: 'PUT',
    path: `${base}/expert_evaluations`,
    roles: expert,
    summary: 'Changes an authentication form',
    multipart: true,
  }),
  evaluationOf: later({
    id: 'E096',
    method: 'GET',
    path: `${base}/expert_evaluations/item/{id}`,
    roles: everyMember,
    summary: "An item's evaluation",
  }),
  removeMedia: later({
    id: 'E097',
    method: 'DELETE',
    path: `${base}/expert_evaluations/media/{id}`,
    roles: expert,
    summary: 'Removes evaluation media',
  }),
  sendSignature: later({
    id: 'E098',
    method: 'POST',
    path: `${base}/expert_evaluations/{id}/send_signature_email`,
    roles: expert,
    summary: 'Sends the signature mail',
    sends: 'envelope.send',
  }),
  cancelSigning: later({
    id: 'E099',
    method: 'DELETE',
    path: `${base}/expert_evaluations/{id}/cancel_signing_document`,
    roles: expert,
    summary: 'Voids the envelope',
    sends: 'envelope.void',
  }),
};
