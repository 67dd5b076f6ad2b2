import type { Selectable } from 'kysely';
import type { LifecycleId, lifecycles } from '#machines/lifecycles/lifecycles';
import type { Tables } from '../../store/tables';
import { itemsOf, ofItem, ofItself, type Kind } from './kind';
import { publication } from './publication';

export type Charts = typeof lifecycles;

/** Lifecycles whose tables exist; the others' come with their issues. */
export const kinds = {
  publication,
  verification: {
    table: 'verification_runs',
    touches: itemsOf('verification_runs'),
    audience: ofItem,
  },
  link: { table: 'links', audience: ofItem },
  import: { table: 'imports', audience: ofItself('import') },
  account: {
    table: 'accounts',
    audience: ofItself('account'),
    holders: { self: (_tx, row) => ({ account: row.id as string }) },
  },
} as const satisfies Partial<Record<LifecycleId, Kind>>;

export type Stored = keyof typeof kinds;
export type StoredRow<L extends Stored> = Selectable<Tables[(typeof kinds)[L]['table']]> & {
  id: string;
  state: string;
  context: Record<string, unknown>;
  version: number;
};

export const kindOf = (lifecycle: Stored): Kind => kinds[lifecycle];
