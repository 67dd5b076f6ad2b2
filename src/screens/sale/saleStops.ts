import type { SaleView } from '#contract/sales';
import { sale as chart } from '../data/lifecycles/sale';
import type { Stop } from '../parts/object/stop';

/** A sale as the stations of its chart, each with when it was reached. One that failed has not gone further than it stood. */
export const saleStops = ({ lifecycle: { state }, steps: told }: SaleView): Stop[] => {
  const stations = chart.stations(state);
  const failed = chart.is(state, 'final') && !chart.is(state, 'sold');
  const reached = stations.findLastIndex(
    ({ id, status }) => status === 'done' && told.some((one) => one.state === id),
  );
  return stations.map(({ id, label, status }, index) => {
    const step = told.filter((one) => one.state === id).at(-1);
    const passed = status === 'done' && failed && index > reached;
    return {
      name: label,
      standing: passed ? 'ahead' : status,
      ...(status !== 'ahead' && { at: step?.at }),
      failed: failed && status === 'now',
    };
  });
};
