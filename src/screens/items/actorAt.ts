import type { Role } from '#contract/frame/roles';
import type { ItemView } from '#contract/records/items';
import type { Actor, Relation } from '#machines/kernel/actor';

/** The reader as the charts see them at a record. */
export const actorAt = (
  { publication: { relations } }: ItemView,
  me: { id: string; role: Role },
): Actor => ({ ...me, relations: relations as Relation[] });
