import { statistics } from '#contract/statistics';
import { route, type Route } from '../../http/route';
import { actionsOf, logOfModel, statsOf, statsOfItem } from './read';

/** Statistics of people, items and models (spec 6). */
export const statisticRoutes = (): Route[] => [
  route(statistics.actions, actionsOf),
  route(statistics.stats, statsOf),
  route(statistics.item, statsOfItem),
  route(statistics.byModel, logOfModel),
];
