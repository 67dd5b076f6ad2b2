import { useMachine } from '@xstate/react';
import { messages } from '#contract/frame/messages';
import { displayEnds } from '#contract/devices';
import { remoteScreen, type Fault, type Lease } from '#machines/screens/remoteScreen';
import { follow } from '../../realtime/follow';
import { CallError } from '../../services/request/callError';
import { deviceCalls } from '../../services/devices';
import { itemCalls } from '../../services/items';
import { readItem } from '../../services/request/token';

/** By the screen's own clock: the server's may differ from it, what lies between two of its moments does not. */
const beat = async (signal: AbortSignal): Promise<Lease> => {
  const { silent_at, until, now } = await deviceCalls.beat({ signal });
  const ahead = Date.now() - Date.parse(now);
  return {
    silentAt: Date.parse(silent_at) + ahead,
    until: until === null ? null : Date.parse(until) + ahead,
  };
};

const faultOf = (error: unknown): Fault => {
  if (!(error instanceof CallError)) return { kind: 'lost', message: messages.offline };
  const { status, code, message } = error;
  if (status === 404) return { kind: 'over', message: displayEnds.display_expired };
  if (status === 410) return { kind: 'over', message };
  return { kind: code === 'address_not_allowed' ? 'refused' : 'lost', message };
};

/** What this screen may show now (E052), kept alive by its heartbeats. */
export const useRemoteScreen = () =>
  useMachine(remoteScreen, {
    input: {
      beat,
      read: (signal) => itemCalls.byToken({ signal }),
      follow: (hear) => {
        const item = readItem();
        return item ? follow(`display:${item}`, hear) : () => undefined;
      },
      tick: (hear) => {
        const timer = setInterval(() => hear(Date.now()), 1_000);
        return () => clearInterval(timer);
      },
      faultOf,
    },
  });
