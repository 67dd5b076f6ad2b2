import { sql, type RawBuilder } from 'kysely';
import { statisticActions, type StatisticAction } from '#contract/frame/statistics';
import type { Statistics } from '#contract/statistics';
import type { Reader } from '../../store/open';

type Counts = Record<StatisticAction, number>;

const none = () => Object.fromEntries(statisticActions.map((action) => [action, 0])) as Counts;

/** Counts by action and by month of the platform's day (UTC+3). `where` is SQL over the rows of `statistics`. */
export const countsOf = async (db: Reader, where: RawBuilder<boolean>): Promise<Statistics> => {
  const { rows } = await sql<{ month: string; action: StatisticAction; count: string }>`
    select to_char(at at time zone '+03', 'YYYY-MM') as month, action, count(*) as count
    from statistics where ${where} group by 1, 2 order by 1`.execute(db);
  const total = none();
  const months = new Map<string, Counts>();
  for (const { month, action, count } of rows) {
    const counts = months.get(month) ?? none();
    counts[action] += Number(count);
    total[action] += Number(count);
    months.set(month, counts);
  }
  return { total, months: [...months].map(([month, counts]) => ({ month, counts })) };
};
