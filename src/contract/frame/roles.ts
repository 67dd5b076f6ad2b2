/** The roles of spec 6, in its order. */
export const roles = [
  'BUYER',
  'SALES_MANAGER',
  'INVENTORY_MANAGER',
  'INVENTORY_SALES_MANAGER',
  'UBER_ADMIN',
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'IT_TECHNICAL_REPRESENTATIVE',
  'DIGITAL_ARTIST',
  'EXPERT',
  'BOOTSTRAPPED',
] as const;
export type Role = (typeof roles)[number];

/** Managers and representatives act for a company (decisions.md: representatives, artists and managers belong to one). */
export const companyRoles: readonly Role[] = [
  'SALES_MANAGER',
  'INVENTORY_MANAGER',
  'INVENTORY_SALES_MANAGER',
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'IT_TECHNICAL_REPRESENTATIVE',
];

export interface RoleFacts {
  label: string;
  abbr: string;
  /** Which items the lists show (spec 6); null: administers, owns no list. */
  scope: 'ALL' | 'GENERAL' | 'INSTITUTIONAL' | null;
  /** Light styling for roles that skip the buyer flow, dark for others (spec 2). */
  style: 'light' | 'dark';
  flow: 'buyer' | 'none' | 'institutional' | 'expert' | 'creator';
}

export const roleLabels: Record<Role, RoleFacts> = {
  BUYER: { label: 'Buyer', abbr: 'O', scope: 'INSTITUTIONAL', style: 'dark', flow: 'buyer' },
  SALES_MANAGER: {
    label: 'Sales manager',
    abbr: 'SM',
    scope: 'GENERAL',
    style: 'light',
    flow: 'none',
  },
  INVENTORY_MANAGER: {
    label: 'Inventory manager',
    abbr: 'IM',
    scope: 'ALL',
    style: 'light',
    flow: 'none',
  },
  INVENTORY_SALES_MANAGER: {
    label: 'Inventory/Sales manager',
    abbr: 'ISM',
    scope: 'GENERAL',
    style: 'light',
    flow: 'none',
  },
  UBER_ADMIN: { label: 'Uber admin', abbr: 'UA', scope: null, style: 'light', flow: 'none' },
  MAIN_REPRESENTATIVE: {
    label: 'Institution Main Representative',
    abbr: 'IMR',
    scope: 'INSTITUTIONAL',
    style: 'dark',
    flow: 'institutional',
  },
  CURATOR_REPRESENTATIVE: {
    label: 'Institution curator representative',
    abbr: 'ICR',
    scope: 'INSTITUTIONAL',
    style: 'dark',
    flow: 'institutional',
  },
  IT_TECHNICAL_REPRESENTATIVE: {
    label: 'IT technical representative',
    abbr: 'ITR',
    scope: 'INSTITUTIONAL',
    style: 'dark',
    flow: 'institutional',
  },
  DIGITAL_ARTIST: {
    label: 'Digital artist',
    abbr: 'DA',
    scope: 'INSTITUTIONAL',
    style: 'dark',
    flow: 'institutional',
  },
  EXPERT: { label: 'Expert', abbr: 'E', scope: 'GENERAL', style: 'dark', flow: 'expert' },
  BOOTSTRAPPED: {
    label: 'Bootstrapped',
    abbr: 'B',
    scope: 'GENERAL',
    style: 'dark',
    flow: 'creator',
  },
};

/** decisions.md: "dealer" stands for these two. */
export const dealers: readonly Role[] = ['SALES_MANAGER', 'INVENTORY_SALES_MANAGER'];
export const isDealer = (role: Role | null): boolean => role !== null && dealers.includes(role);

export const everyMember: readonly Role[] = roles;
export const everyoneBut = (...without: Role[]): readonly Role[] =>
  roles.filter((role) => !without.includes(role));
