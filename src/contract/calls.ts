import { accounts } from './accounts';
import { analyses } from './analyses';
import { audit } from './audit';
import type { Call } from './call';
import { devices } from './devices';
import { expertises } from './expertises';
import { exports } from './exports';
import { fingerprints } from './fingerprints';
import { imports } from './imports';
import { inventories } from './inventories';
import { items } from './items';
import { loans } from './loans';
import { models } from './models';
import { sales } from './sales';
import { statistics } from './statistics';
import { subscriptions } from './subscriptions';
import { taxonomies } from './taxonomies';
import { uploads } from './uploads';

/** Every call of endpoints.tsv, in its order, and ours (X) after them. */
export const calls: readonly Call[] = [
  accounts,
  devices,
  inventories,
  models,
  items,
  taxonomies,
  fingerprints,
  uploads,
  sales,
  loans,
  expertises,
  analyses,
  subscriptions,
  statistics,
  audit,
  imports,
  exports,
]
  .flatMap((group) => Object.values(group) as Call[])
  .sort((a, b) => a.id.localeCompare(b.id));
