import { z } from 'zod';
import { call } from '../frame/call';
import { IdParams } from '../frame/shapes';
import { PublicReason } from './corrections';
import { ItemView } from './items';
import { linkMakers } from './links';

const base = '/items_manager/v1';

/** A passport is withdrawn once and for good: its credentials are revoked, its page stays readable (decision 79). */
export const withdrawals = {
  withdraw: call({
    id: 'X107',
    method: 'POST',
    path: `${base}/items/{id}/withdrawal`,
    roles: linkMakers,
    summary: 'Withdraws a published passport for good; its page stays readable and says so',
    params: IdParams,
    body: z.object({ reason: PublicReason }),
    output: ItemView,
    sends: 'passport.withdraw',
    errors: ['refused'],
  }),
};
