import { inventories } from '#contract/people/inventories';
import type { Caller } from '../caller';

export const add = (admin: Caller, name: string) =>
  admin.done(inventories.create, { body: { name, type: 'GENERAL' } });
export const remove = (admin: Caller, id: string) =>
  admin.done(inventories.remove, { params: { id } });
export const one = (admin: Caller, id: string) => admin.done(inventories.one, { params: { id } });

/** The demo's house, to which people and objects belong. */
export const house = async (admin: Caller) => {
  const body = inventories.search.body.parse({ search_string: 'Maison Aurelle' });
  const { content } = await admin.done(inventories.search, { body });
  const [found] = content;
  if (!found) throw new Error('the demo has no Maison Aurelle');
  return found;
};
