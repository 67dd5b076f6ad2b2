import { exports } from '#contract/records/exports';
import { route, type Route } from '../../../http/route';
import type { Services } from '../../../providers/ports';
import { exportFound } from './searchResult';
import { labelSheet } from './labels';
import { signedCopy } from '../passports/signedCopy';
import { exportItem } from './item';

/** Records as files that other systems read. */
export const exportRoutes = (ports: Services): Route[] => [
  route(exports.one, (asked) => exportItem(ports, asked)),
  route(exports.search, (asked) => exportFound(ports, asked)),
  route(exports.copy, (asked) => signedCopy(ports, asked)),
  route(exports.labels, (asked) => labelSheet(ports, asked)),
];
