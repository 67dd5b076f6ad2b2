import { assign, emit, setup } from 'xstate';
import type { FollowAnswer, LiveEvent } from '#contract/frame/events';

interface FollowedTopicContext {
  /** The last number heard; null before the first. */
  last: number | null;
  /** The server has answered once: from here on there is no gap. */
  begun: boolean;
  /** The transaction that wrote the event of the last number; null where that is not known. */
  written: string | null;
  /** Refusals in a row. */
  refusals: number;
}

type FollowedTopicEvent =
  | { type: 'connection.open' }
  | { type: 'connection.cut' }
  | { type: 'topic.answered'; answer: FollowAnswer }
  /** No answer in time. */
  | { type: 'topic.unanswered' }
  | { type: 'topic.heard'; event: LiveEvent }
  /** The right to it is lost. */
  | { type: 'topic.dropped' };

type FollowedTopicEmitted =
  /** Ask the server for the topic, from this number if there is one. */
  | { type: 'ask'; since: number | null }
  | { type: 'tell'; event: LiveEvent }
  /** What the listeners read before may be old: they read anew. */
  | { type: 'reread'; number: number; written: string | null };

const pauses = { first: 1_000, longest: 60_000 };

const heard = (event: FollowedTopicEvent): LiveEvent | null =>
  event.type === 'topic.heard' ? event.event : null;

/**
 * One topic as the browser follows it. It asks when the connection opens, hears each number once, and asks again from its
 * last number when one was left out. A refusal is no end: it asks again after pauses that grow, for rights and servers
 * come back.
 */
export const followedTopic = setup({
  types: {} as {
    context: FollowedTopicContext;
    events: FollowedTopicEvent;
    emitted: FollowedTopicEmitted;
  },
  delays: {
    pause: ({ context: { refusals } }) =>
      Math.min(pauses.longest, pauses.first * 2 ** Math.max(0, refusals - 1)),
  },
  guards: {
    granted: ({ event }) => event.type === 'topic.answered' && event.answer.ok,
    first: ({ context, event }) =>
      event.type === 'topic.answered' && event.answer.ok && !context.begun,
    known: ({ context: { last }, event }) => last !== null && (heard(event)?.number ?? 0) <= last,
    /** The server told something between our last number and this event. */
    hole: ({ context: { last }, event }) =>
      last !== null && heard(event)?.kind !== 'stale' && (heard(event)?.after ?? 0) > last,
  },
  actions: {
    ask: emit(({ context: { last } }) => ({ type: 'ask' as const, since: last })),
    adopt: assign(({ context, event }) => ({
      last: heard(event)?.number ?? context.last,
      written: null,
    })),
    tell: emit(({ event }) => {
      if (event.type !== 'topic.heard') throw new Error(`${event.type} tells nothing`);
      return { type: 'tell' as const, event: event.event };
    }),
    begin: assign(({ context: { last }, event }) => ({
      begun: true,
      last: Math.max(last ?? 0, (event.type === 'topic.answered' && event.answer.number) || 0),
      written: (last === null && event.type === 'topic.answered' && event.answer.written) || null,
    })),
    forget: assign({ written: null }),
    reread: emit(({ context: { last, written } }) => ({
      type: 'reread' as const,
      ...{ number: last ?? 0, written },
    })),
    granted: assign({ refusals: 0 }),
    refused: assign(({ context: { refusals } }) => ({ refusals: refusals + 1 })),
  },
}).createMachine({
  id: 'followedTopic',
  context: { last: null, begun: false, written: null, refusals: 0 },
  initial: 'waiting',
  on: { 'connection.cut': '.waiting' },
  states: {
    waiting: { on: { 'connection.open': 'asking' } },
    asking: {
      entry: 'ask',
      on: {
        'topic.answered': [
          { guard: 'first', target: 'following', actions: ['granted', 'begin', 'reread'] },
          { guard: 'granted', target: 'following', actions: 'granted' },
          { target: 'pausing', actions: 'refused' },
        ],
        'topic.unanswered': { target: 'pausing', actions: 'refused' },
        // What leaves a hole comes once more with the answer to this.
        'topic.heard': [{ guard: 'known' }, { guard: 'hole' }, { actions: ['adopt', 'tell'] }],
      },
    },
    following: {
      on: {
        'topic.heard': [
          { guard: 'known' },
          { guard: 'hole', target: 'asking' },
          { actions: ['adopt', 'tell'] },
        ],
        'topic.dropped': { target: 'pausing', actions: ['refused', 'forget', 'reread'] },
      },
    },
    pausing: { after: { pause: 'asking' } },
  },
});
