import { accounts } from './people/accounts';
import { analyses } from './verification/analyses';
import { audit } from './people/audit';
import type { Call } from './frame/call';
import { corrections } from './records/corrections';
import { continuity } from './records/continuity';
import { devices } from './devices';
import { expertises } from './expertises';
import { exports } from './records/exports';
import { gifts } from './gifts';
import { fingerprints } from './verification/fingerprints';
import { imports } from './imports/imports';
import { inventories } from './people/inventories';
import { items } from './records/items';
import { inbox } from './inbox';
import { letters } from './letters';
import { links } from './records/links';
import { loanFile } from './loanFile';
import { loans } from './loans';
import { models } from './records/models';
import { recordings } from './verification/recordings';
import { reports } from './records/reports';
import { sales } from './sales';
import { signatures } from './signatures';
import { statistics } from './statistics';
import { subscriptions } from './subscriptions';
import { taxonomies } from './records/taxonomies';
import { uploads } from './records/uploads';
import { withdrawals } from './records/withdrawals';

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
  links,
  corrections,
  withdrawals,
  reports,
  loans,
  loanFile,
  inbox,
  letters,
  expertises,
  analyses,
  recordings,
  subscriptions,
  gifts,
  statistics,
  audit,
  imports,
  exports,
  continuity,
  signatures,
]
  .flatMap((group) => Object.values(group) as Call[])
  .sort((a, b) => a.id.localeCompare(b.id));
