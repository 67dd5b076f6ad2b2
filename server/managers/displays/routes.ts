import { devices } from '#contract/devices';
import { items } from '#contract/records/items';
import { preparedRoute, route, type Route } from '../../http/route';
import type { Services } from '../../providers/ports';
import { beat, demandSession } from './beat';
import { confirmScreen } from './confirm';
import { checkDisplay, connectScreen, dropDisplay } from './connect';
import { listDisplays } from './list';
import { pollPairing, startPairing } from './pairing';
import { byToken, type Records } from './show';

/** Remote displays. */
export const displayRoutes = (ports: Services, records: Records): Route[] => [
  route(devices.code, (asked) => startPairing(ports, asked)),
  route(devices.confirm, (asked) => confirmScreen(ports, asked)),
  route(devices.connect, (asked) => connectScreen(ports, asked)),
  route(devices.available, (asked) => checkDisplay(ports, asked)),
  route(devices.list, (asked) => listDisplays(records, asked)),
  route(devices.drop, (asked) => dropDisplay(ports, asked)),
  route(devices.token, (asked) => pollPairing(ports, asked)),
  preparedRoute(devices.beat, { prepare: demandSession, commit: (asked) => beat(ports, asked) }),
  route(items.byToken, (asked) => byToken(ports, records, asked)),
];
