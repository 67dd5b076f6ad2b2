import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromCallback } from 'xstate';
import { connection } from '#machines/screens/connection';
import { OfflineBar } from '../parts/overlay/OfflineBar';

const network = fromCallback<{ type: 'connection.lose' } | { type: 'connection.restore' }>(
  ({ sendBack }) => {
    const lose = () => sendBack({ type: 'connection.lose' });
    const restore = () => sendBack({ type: 'connection.restore' });
    if (!navigator.onLine) lose();
    addEventListener('offline', lose);
    addEventListener('online', restore);
    return () => {
      removeEventListener('offline', lose);
      removeEventListener('online', restore);
    };
  },
);

/** Tells the connection lost and restored (spec 8). */
export function LinkState() {
  const chart = useMemo(() => connection.provide({ actors: { network } }), []);
  const [state] = useMachine(chart);
  return <OfflineBar link={state.value} />;
}
