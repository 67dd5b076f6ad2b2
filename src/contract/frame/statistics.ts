/** What is counted (spec 4), in the specification's words. */
export const statisticActions = [
  'publish',
  'create draft',
  'sell',
  'buy',
  'verification',
  'delete draft',
  'available gift subscriptions',
] as const;
export type StatisticAction = (typeof statisticActions)[number];
