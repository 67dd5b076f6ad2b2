/** Steps under way, each with its screen. Every step is taken by its own person. */
import { loan } from './stories/loan.mjs';
import { opinion } from './stories/opinion.mjs';
import { draftOf, imports } from './stories/records.mjs';
import { sale, stopped } from './stories/sale.mjs';

/** [{ id, play }]; `play({ open(who), shoot(step, who, page) })`. */
export const stories = [
  { id: 'T01-sale', play: sale },
  { id: 'T02-sale-stopped', play: stopped },
  { id: 'T03-loan', play: loan },
  { id: 'T04-opinion', play: opinion },
  { id: 'T05-import', play: imports },
  { id: 'T06-R44', play: draftOf('inventory', '/dashboard/add_item', /\/edit\//) },
  { id: 'T07-R46', play: draftOf('artist', '/dashboard/add_nfdi', /\/edit_nfdi\//) },
];
