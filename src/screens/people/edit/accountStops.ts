import type { PersonDetail } from '#contract/people/people';
import { account } from '../../data/lifecycles/account';
import type { Stop } from '../../parts/object/stop';

/** The account as a course: when each station was reached and by whom, as the audit trail tells. */
export const accountStops = ({ lifecycle, audit, created_at }: PersonDetail): Stop[] => {
  const { state, context } = lifecycle;
  const closed = account.is(state, 'closed');
  const reason = typeof context.reason === 'string' ? context.reason : undefined;
  const reached = (label: string) =>
    audit.find(({ changes }) =>
      changes.some((one) => one.field === 'state' && one.after === label),
    );
  return account.stations(state).map(({ label, status }, index) => {
    const entry = status === 'ahead' ? undefined : reached(label);
    const last = status === 'now';
    return {
      name: label,
      standing: status,
      at: entry?.at ?? (index === 0 ? created_at : undefined),
      by: entry?.by,
      note: last ? reason : undefined,
      failed: last && closed,
    };
  });
};
