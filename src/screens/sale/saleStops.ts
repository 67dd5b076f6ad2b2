import type { SaleView } from '#contract/sales';
import { steps } from '#machines/kernel/steps';
import { tagged } from '#machines/kernel/transition';
import { sale as chart } from '#machines/lifecycles/sale';
import type { Stop } from '../parts/object/stop';

/** A sale as the stations of its chart, each with when it was reached. */
export const saleStops = ({ lifecycle: { state }, steps: told }: SaleView): Stop[] =>
  steps(chart, state).map(({ id, label, status }) => {
    const step = told.filter((one) => one.state === id).at(-1);
    const failed =
      status === 'now' && tagged(chart, state, 'final') && !tagged(chart, state, 'sold');
    return {
      name: label,
      standing: status,
      ...(status !== 'ahead' && { at: step?.at }),
      failed,
    };
  });
