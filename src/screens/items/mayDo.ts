import type { Profile } from '#contract/people';
import type { ItemView } from '#contract/items';
import type { Role } from '#contract/roles';
import type { Side } from '#machines/actor';
import { allowed } from '#machines/next';
import { publication } from '#machines/publication';
import type { PublicationContext } from '#machines/publicationRules';

type Asked =
  | { type: 'publication.publish' }
  | { type: 'record.delete' }
  | { type: 'document.add' }
  | { type: 'document.replace' }
  | { type: 'document.remove' }
  | { type: 'record.edit'; rests: 'none' };

/** Whether the publication chart lets this person do it now: the same answer that the server gives. */
export const mayDo = (item: ItemView, profile: Profile, role: Role, asked: Asked): boolean =>
  allowed(publication, item.publication.state, item.publication.context as PublicationContext, {
    ...asked,
    by: { id: profile.account_id, role, sides: item.publication.sides as Side[] },
    at: Date.now(),
  });
