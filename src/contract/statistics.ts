import { z } from 'zod';
import { call } from './frame/call';
import { everyMember, type Role } from './frame/roles';
import { IdParams, PageQuery, page, Timestamp } from './frame/shapes';
import { statisticActions } from './frame/statistics';

const base = '/statistic_manager/v1';
const makers: readonly Role[] = [
  'SALES_MANAGER',
  'INVENTORY_MANAGER',
  'INVENTORY_SALES_MANAGER',
  'DIGITAL_ARTIST',
  'BOOTSTRAPPED',
  'UBER_ADMIN',
];

/** Page size 15 (spec 9). */
const LogQuery = PageQuery.extend({
  size: z.coerce.number().int().min(1).max(100).default(15),
  action: z.enum(statisticActions).optional(),
});

/** One act that was counted. Names are null where the object was deleted. */
export const CountedAct = z.object({
  id: z.string(),
  action: z.enum(statisticActions),
  at: Timestamp,
  item_id: z.uuid().nullable(),
  model_id: z.uuid().nullable(),
  name: z.string().nullable(),
  /** "No. 3 of 25"; empty where there is one only. */
  edition: z.string(),
});
export type CountedAct = z.infer<typeof CountedAct>;
const Log = page(CountedAct);
export type StatisticsLog = z.infer<typeof Log>;

const Counts = z.record(z.enum(statisticActions), z.number().int());

/** Every action with its count, since the beginning and by month of the platform's day (UTC+3), the oldest first. */
export const Statistics = z.object({
  total: Counts,
  months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), counts: Counts })),
});
export type Statistics = z.infer<typeof Statistics>;

/** The log of a model with the counts of all of its items. */
const ModelLog = Log.extend(Statistics.shape);

export const statistics = {
  actions: call({
    id: 'E108',
    method: 'GET',
    path: `${base}/user_actions/{id}`,
    roles: everyMember,
    summary: "A person's actions, the newest first; one's own, the administrator anybody's",
    params: IdParams,
    query: LogQuery,
    output: Log,
  }),
  stats: call({
    id: 'E109',
    method: 'GET',
    path: `${base}/stats/{id}`,
    roles: everyMember,
    summary: "A person's counts; one's own, the administrator anybody's",
    params: IdParams,
    output: Statistics,
  }),
  item: call({
    id: 'E110',
    method: 'GET',
    path: `${base}/items/{id}`,
    roles: everyMember,
    summary: "An item's counts, to its owner and its makers",
    params: IdParams,
    output: Statistics,
  }),
  byModel: call({
    id: 'E111',
    method: 'GET',
    path: `${base}/by_model/{id}`,
    roles: makers,
    summary: "What was done with a model's items, the newest first, and its counts, to its makers",
    params: IdParams,
    query: LogQuery,
    output: ModelLog,
  }),
};
