import { later } from './frame/call';
import type { Role } from './frame/roles';

const base = '/items_manager/v1';
const lenders: readonly Role[] = [
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'DIGITAL_ARTIST',
];
const parties: readonly Role[] = [...lenders, 'BUYER'];
const curator: readonly Role[] = ['CURATOR_REPRESENTATIVE'];
const main: readonly Role[] = ['MAIN_REPRESENTATIVE'];

export const loans = {
  invite: later({
    id: 'E073',
    method: 'POST',
    path: `${base}/loan/invite-borrower/send`,
    roles: lenders,
    summary: 'Invites a borrower',
    limit: 20,
  }),
  create: later({
    id: 'E074',
    method: 'POST',
    path: `${base}/items/loan`,
    roles: lenders,
    summary: 'Drafts or creates a loan',
    sends: 'loan.create',
  }),
  cancel: later({
    id: 'E075',
    method: 'POST',
    path: `${base}/loan/{id}/cancel`,
    roles: parties,
    summary: 'Cancels a loan',
    sends: 'loan.cancel',
  }),
  revoke: later({
    id: 'E076',
    method: 'PUT',
    path: `${base}/loan/{id}/revoke_cancellation`,
    roles: parties,
    summary: 'Revokes a cancellation',
    sends: 'cancellation.revoke',
  }),
  draft: later({
    id: 'E077',
    method: 'GET',
    path: `${base}/loan/draft/item_id/{id}`,
    roles: [...lenders, 'IT_TECHNICAL_REPRESENTATIVE'],
    summary: 'The draft loan of an item',
  }),
  deleteDraft: later({
    id: 'E078',
    method: 'DELETE',
    path: `${base}/loan/{id}/draft`,
    roles: lenders,
    summary: 'Deletes a draft loan',
  }),
  curatorActivate: later({
    id: 'E079',
    method: 'PUT',
    path: `${base}/loan/{id}/curator/activate`,
    roles: curator,
    summary: 'The curator representative approves',
    sends: 'curator.approve',
  }),
  curatorReject: later({
    id: 'E080',
    method: 'PUT',
    path: `${base}/loan/{id}/curator/reject`,
    roles: curator,
    summary: 'The curator representative rejects',
    sends: 'curator.reject',
  }),
  mainActivate: later({
    id: 'E081',
    method: 'PUT',
    path: `${base}/loan/{id}/main/activate`,
    roles: main,
    summary: 'The main representative approves',
    sends: 'main.approve',
  }),
  mainReject: later({
    id: 'E082',
    method: 'PUT',
    path: `${base}/loan/{id}/main/reject`,
    roles: main,
    summary: 'The main representative rejects',
    sends: 'main.reject',
  }),
};
