import type { Profile } from '#contract/people/people';
import type { ItemView } from '#contract/records/items';
import type { Role } from '#contract/frame/roles';
import type { Relation } from '#machines/kernel/actor';
import { can } from '#machines/kernel/transition';
import { publication } from '#machines/lifecycles/publication';
import type { PublicationContext } from '#machines/lifecycles/publicationRules';

type Asked =
  | { type: 'publication.publish' }
  | { type: 'record.delete' }
  | { type: 'document.add' }
  | { type: 'document.replace' }
  | { type: 'document.remove' }
  | { type: 'record.edit'; rests: 'none' };

/** Whether the publication chart lets this person do it now: the same answer that the server gives. */
export const mayDo = (item: ItemView, profile: Profile, role: Role, asked: Asked): boolean =>
  can(publication, item.publication.state, item.publication.context as PublicationContext, {
    ...asked,
    by: { id: profile.account_id, role, relations: item.publication.relations as Relation[] },
    at: Date.now(),
  });
