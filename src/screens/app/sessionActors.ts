import { fromCallback, fromPromise } from 'xstate';
import { session, type Found, type Known, type SessionEvent } from '#machines/screens/session';
import { hour } from '#contract/frame/span';
import { accountCalls } from '../../services/accounts';
import { watchAccount } from '../../realtime/account';
import { CallError } from '../../services/request/callError';
import { nativeToken, reportToNative } from '../../services/request/native';
import {
  clearStored,
  freshToken,
  isDevice,
  keepToken,
  onLoginRefused,
  onTokenRemoved,
  readToken,
  refreshBy,
} from '../../services/request/token';

const lookAround = (): Found => {
  const asked = new URLSearchParams(location.search);
  if (location.pathname === '/login' && asked.has('state')) return 'answer';
  const token = readToken();
  if (!token) return 'nobody';
  return isDevice(token) ? 'device' : 'person';
};

/** A person without a role may not read a profile yet: 403 says exactly that. */
const loadProfile = (): Promise<Known> =>
  accountCalls.own().catch((error: unknown) => {
    if (error instanceof CallError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  });

/** A log-in that has ended is told by `onLoginRefused`; anything else is noted, and the page goes on with what it knows. */
const noteUnread = (error: unknown): void => {
  if (error instanceof CallError && error.status === 401) return;
  console.warn('The profile could not be read again', error);
};

const askHourly = () =>
  setInterval(() => {
    if (isDevice()) return;
    freshToken().catch((error: unknown) => console.warn('The hourly refresh failed', error));
    // spec 9: token refresh every 3600000 ms.
  }, hour);

const watch = fromCallback<SessionEvent, { account: string | null }>(({ sendBack, input }) => {
  const stops = [
    onTokenRemoved(() => sendBack({ type: 'token.remove' })),
    onLoginRefused(() => sendBack({ type: 'token.refuse' })),
    input.account
      ? watchAccount(input.account, () =>
          loadProfile().then(
            (profile) => sendBack({ type: 'profile.change', profile }),
            noteUnread,
          ),
        )
      : () => undefined,
  ];
  const timer = askHourly();
  return () => {
    stops.forEach((stop) => stop());
    clearInterval(timer);
  };
});

/** The identity provider's client weighs 17 kB: it comes when somebody logs in, out, or needs a new token. */
const identity = () => import('../../services/identity/identity');

refreshBy(async () => {
  if (isDevice()) throw new Error('The token of a screen is not renewed');
  return (await identity()).renewToken();
});

/** The session chart with the browser, the identity provider and the API behind it. */
export const liveSession = session.provide({
  actors: {
    nativeCheck: fromPromise(async () => {
      const token = await nativeToken();
      if (token) keepToken(token);
    }),
    lookAround: fromPromise(() => Promise.resolve(lookAround())),
    finishLogin: fromPromise(async () => (await identity()).finishLogin()),
    startLogin: fromPromise<void, { to: string | null; join: boolean }>(async ({ input }) => {
      await (await identity()).startLogin(input.to, input.join);
      await new Promise(() => undefined); // the page is leaving
    }),
    loadProfile: fromPromise(loadProfile),
    watch,
    leave: fromPromise(async () => {
      // spec 4: log-out clears the stored token and item id, whatever the provider says after that.
      clearStored();
      await (await identity()).endSession();
    }),
  },
  actions: {
    clearStored,
    reportToNative: (_, { status }) => void reportToNative(status),
  },
});
