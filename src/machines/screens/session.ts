import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Profile } from '#contract/people/people';
import type { Role } from '#contract/frame/roles';

/** What start-up finds: nobody, a person's token, a display's token, or the identity provider's answer in the address. */
export type Found = 'nobody' | 'person' | 'device' | 'answer';
/** A profile; null: signed in, but no role yet. */
export type Known = Profile | null;

export type SessionContext = {
  profile: Known;
  /** Where to go on after the log-in. */
  to: string | null;
  /** Why the last log-in did not end well. */
  error: unknown;
};

export type SessionEvent =
  | { type: 'login.start'; to?: string; join?: boolean }
  | { type: 'logout.start' }
  | { type: 'token.remove' }
  | { type: 'token.refuse' }
  /** What the server says of the person now; null: they have no role any more. */
  | { type: 'profile.change'; profile: Known }
  | { type: 'profile.check' }
  /** This browser has become a screen: its token is stored. */
  | { type: 'device.pair' }
  /** It is none any more. */
  | { type: 'device.end' };

export const roleOf = (profile: Known): Role | null => profile?.roles[0] ?? null;

/** Who is at the screen, from the first moment to the last (spec 4, Session; spec 2, start-up). Its actors come from outside. */
export const session = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    tags: 'placeholder' | 'signedIn' | 'leaving';
  },
  actors: {
    /** In a native web view: waits for the wrapper's own check. Elsewhere it answers at once. */
    nativeCheck: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
    lookAround: fromPromise<Found>(() => Promise.reject(new Error('not provided'))),
    /** Ends the code flow; answers where to go on. */
    finishLogin: fromPromise<string | null>(() => Promise.reject(new Error('not provided'))),
    /** Leaves for the identity provider; never answers when all goes well. */
    startLogin: fromPromise<void, { to: string | null; join: boolean }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    loadProfile: fromPromise<Known>(() => Promise.reject(new Error('not provided'))),
    /** Sends token.remove, token.refuse and profile.change as they happen, and renews the token every hour. */
    watch: fromCallback<SessionEvent, { account: string | null }>(() => undefined),
    /** Clears token and item id; with a provider session also ends that one. */
    leave: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    keepProfile: assign((_, { profile }: { profile: Known }) => ({ profile, error: null })),
    dropProfile: assign({ profile: null, to: null }),
    keepTo: assign((_, { to }: { to: string | null }) => ({ to })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
    clearStored: () => undefined,
    reportToNative: (_, _params: { status: string }) => undefined,
  },
  guards: {
    isNobody: (_, { found }: { found: Found }) => found === 'nobody',
    isDevice: (_, { found }: { found: Found }) => found === 'device',
    isAnswer: (_, { found }: { found: Found }) => found === 'answer',
    hasNoRole: (_, { profile }: { profile: Known }) => roleOf(profile) === null,
    isAdmin: (_, { profile }: { profile: Known }) => roleOf(profile) === 'UBER_ADMIN',
    isRefused: (_, { error }: { error: unknown }) =>
      typeof error === 'object' && error !== null && 'status' in error && error.status === 401,
  },
}).createMachine({
  id: 'session',
  context: { profile: null, to: null, error: null },
  initial: 'starting',
  on: { 'login.start': '.redirecting' },
  states: {
    starting: {
      tags: 'placeholder',
      initial: 'native',
      states: {
        native: { invoke: { src: 'nativeCheck', onDone: 'looking', onError: 'looking' } },
        looking: {
          invoke: {
            src: 'lookAround',
            onDone: [
              { guard: { type: 'isNobody', params: found }, target: '#session.anonymous' },
              { guard: { type: 'isDevice', params: found }, target: '#session.device' },
              { guard: { type: 'isAnswer', params: found }, target: 'finishing' },
              { target: '#session.authenticating' },
            ],
            onError: '#session.anonymous',
          },
        },
        finishing: {
          invoke: {
            src: 'finishLogin',
            onDone: {
              target: '#session.authenticating',
              actions: { type: 'keepTo', params: ({ event }) => ({ to: event.output }) },
            },
            onError: {
              target: '#session.anonymous',
              actions: { type: 'keepError', params: failure },
            },
          },
        },
      },
    },
    authenticating: {
      tags: 'placeholder',
      invoke: {
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'hasNoRole', params: loaded },
            target: 'noRole',
            actions: { type: 'keepProfile', params: loaded },
          },
          {
            guard: { type: 'isAdmin', params: loaded },
            target: 'admin',
            actions: { type: 'keepProfile', params: loaded },
          },
          { target: 'member', actions: { type: 'keepProfile', params: loaded } },
        ],
        onError: [
          // spec 4: failure of silent login triggers logout; http.ts has tried it by now.
          { guard: { type: 'isRefused', params: failure }, target: 'leaving' },
          { target: 'unreachable', actions: { type: 'keepError', params: failure } },
        ],
      },
    },
    unreachable: {
      on: {
        'profile.check': 'authenticating',
        'token.remove': 'anonymous',
        'logout.start': 'leaving',
      },
    },
    anonymous: {
      entry: ['dropProfile', { type: 'reportToNative', params: { status: 'anonymous' } }],
      on: { 'device.pair': 'device' },
    },
    device: {
      invoke: { src: 'watch', input: watched },
      entry: { type: 'reportToNative', params: { status: 'device' } },
      on: {
        'token.remove': 'anonymous',
        'token.refuse': 'leaving',
        'logout.start': 'leaving',
        'device.end': { target: 'anonymous', actions: 'clearStored' },
      },
    },
    noRole: {
      tags: 'signedIn',
      invoke: { src: 'watch', input: watched },
      entry: { type: 'reportToNative', params: { status: 'no role' } },
      on: { 'token.remove': 'anonymous', 'token.refuse': 'leaving', 'logout.start': 'leaving' },
      initial: 'resting',
      states: {
        resting: { on: { 'profile.check': 'asking' } },
        asking: {
          invoke: {
            src: 'loadProfile',
            onDone: [
              { guard: { type: 'hasNoRole', params: loaded }, target: 'resting' },
              {
                guard: { type: 'isAdmin', params: loaded },
                target: '#session.admin',
                actions: { type: 'keepProfile', params: loaded },
              },
              { target: '#session.member', actions: { type: 'keepProfile', params: loaded } },
            ],
            onError: { target: 'resting', actions: { type: 'keepError', params: failure } },
          },
        },
      },
    },
    member: {
      tags: 'signedIn',
      invoke: { src: 'watch', input: watched },
      entry: { type: 'reportToNative', params: { status: 'signed in' } },
      on: {
        'profile.change': [
          {
            guard: { type: 'hasNoRole', params: changed },
            target: 'noRole',
            actions: 'dropProfile',
          },
          {
            guard: { type: 'isAdmin', params: changed },
            target: 'admin',
            actions: { type: 'keepProfile', params: changed },
          },
          { actions: { type: 'keepProfile', params: changed } },
        ],
        'token.remove': 'anonymous',
        'token.refuse': 'leaving',
        'logout.start': 'leaving',
      },
    },
    admin: {
      tags: 'signedIn',
      invoke: { src: 'watch', input: watched },
      entry: { type: 'reportToNative', params: { status: 'signed in' } },
      on: {
        'profile.change': [
          {
            guard: { type: 'hasNoRole', params: changed },
            target: 'noRole',
            actions: 'dropProfile',
          },
          {
            guard: { type: 'isAdmin', params: changed },
            actions: { type: 'keepProfile', params: changed },
          },
          { target: 'member', actions: { type: 'keepProfile', params: changed } },
        ],
        'token.remove': 'anonymous',
        'token.refuse': 'leaving',
        'logout.start': 'leaving',
      },
    },
    redirecting: {
      tags: 'placeholder',
      invoke: {
        src: 'startLogin',
        input: asked,
        onError: { target: 'anonymous', actions: { type: 'keepError', params: failure } },
      },
    },
    leaving: {
      tags: ['placeholder', 'leaving'],
      invoke: { src: 'leave', onDone: 'anonymous', onError: 'anonymous' },
      exit: 'clearStored',
    },
  },
});

function found({ event }: { event: { output: Found } }) {
  return { found: event.output };
}
function loaded({ event }: { event: { output: Known } }) {
  return { profile: event.output };
}
function failure({ event }: { event: { error: unknown } }) {
  return { error: event.error };
}
function watched({ context }: { context: SessionContext }) {
  return { account: context.profile?.account_id ?? null };
}
function changed({ event }: { event: { profile: Known } }) {
  return { profile: event.profile };
}
function asked({ event }: { event: SessionEvent | { type: string } }) {
  const start = event as { to?: string; join?: boolean };
  return { to: start.to ?? null, join: start.join ?? false };
}
