import { gifts } from '#contract/gifts';
import { subscriptions } from '#contract/subscriptions';
import { clients } from './request/http';

export const subscriptionCalls = clients(subscriptions);
export const giftCalls = clients(gifts);
