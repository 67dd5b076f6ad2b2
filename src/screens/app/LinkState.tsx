import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromCallback } from 'xstate';
import { connection, type ConnectionEvent } from '#machines/screens/connection';
import { onServer } from '../../realtime/serverAnswers';
import { OfflineBar } from '../parts/overlay/OfflineBar';

const network = fromCallback<ConnectionEvent>(({ sendBack }) => {
  const lose = () => sendBack({ type: 'connection.lose' });
  const restore = () => sendBack({ type: 'connection.restore' });
  if (!navigator.onLine) lose();
  addEventListener('offline', lose);
  addEventListener('online', restore);
  const leave = onServer((answers) =>
    sendBack({ type: answers ? 'server.restore' : 'server.lose' }),
  );
  return () => {
    removeEventListener('offline', lose);
    removeEventListener('online', restore);
    leave();
  };
});

/** Tells the connection lost and restored (spec 8), and a server that does not answer. */
export function LinkState() {
  const chart = useMemo(() => connection.provide({ actors: { network } }), []);
  const [state] = useMachine(chart);
  return <OfflineBar link={state.value} />;
}
