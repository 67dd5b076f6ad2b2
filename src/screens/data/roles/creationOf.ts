import type { Role } from '#contract/frame/roles';

export interface Creation {
  to: string;
  word: string;
  /** Where an existing record of theirs is changed; the model's id follows. */
  edit: string;
}

const object: Creation = {
  to: '/dashboard/create_object',
  word: 'Create object',
  edit: '/dashboard/edit_object/',
};
const item: Creation = { to: '/dashboard/add_item', word: 'Create item', edit: '/dashboard/edit/' };
const image: Creation = {
  to: '/dashboard/add_nfdi',
  word: 'Create NFDI',
  edit: '/dashboard/edit_nfdi/',
};

const byRole: Partial<Record<Role, Creation>> = {
  BOOTSTRAPPED: object,
  INVENTORY_MANAGER: item,
  INVENTORY_SALES_MANAGER: item,
  DIGITAL_ARTIST: image,
};

/** Where this role creates (spec 6); null for roles that create nothing. */
export const creationOf = (role: Role | null): Creation | null => (role && byRole[role]) || null;
