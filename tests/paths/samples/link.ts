import type { LinkContext, LinkEvent } from '#machines/lifecycles/link';
import { day, person, start, system, withStrangers } from './people';
import type { Samples } from './people';

const owner = person('BUYER', 'owner');

export const linkSamples: Samples<LinkContext, LinkEvent> = {
  inputs: [{ expiresAt: start + 7 * day }, { expiresAt: null }],
  events: withStrangers([
    { type: 'link.expire', by: system, at: start + 7 * day - 1 },
    { type: 'link.expire', by: system, at: start + 7 * day },
    { type: 'link.revoke', by: owner, at: start + day },
    { type: 'link.revoke', by: person('BOOTSTRAPPED', 'author'), at: start + day },
  ]),
};
