import { exports } from '#contract/exports';
import { route, type Route } from '../../../http/route';
import type { ItemPorts } from '../ports';
import { exportFound } from './found';
import { exportItem } from './one';

/** Records as files that other systems read. */
export const exportRoutes = (ports: ItemPorts): Route[] => [
  route(exports.one, (asked) => exportItem(ports, asked)),
  route(exports.search, (asked) => exportFound(ports, asked)),
];
