import { and, assign, assertEvent, setup } from 'xstate';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { Actor, EventBy } from '#machines/kernel/actor';
import { effects, untimer } from '#machines/kernel/effects';

/** A screen that has not been heard for this long is gone, in ms. */
export const heartbeatLimit = 45_000;

export type DisplayContext = {
  device: string | null;
  /** When the connection is lost unless the device is heard before, in ms since 1970. */
  silentAt: number | null;
};

export type DisplayEvent =
  | EventBy<'display.connect', { device: string; codeExpiresAt: number }>
  | EventBy<'display.beat', { device: string }>
  | EventBy<'display.drop'>
  | EventBy<'heartbeat.lose'>
  | EventBy<'holding.end'>;

export const displayLine = ['free', 'connected'] as const;

const silenceTimer = ({ context }: { context: DisplayContext }) => ({
  event: 'heartbeat.lose',
  at: context.silentAt,
});

/** E083: owner or borrower, in a role that shows digital images. */
const isHolder = (by: Actor) =>
  (hasRelation(by, 'owner') || hasRelation(by, 'holder')) &&
  (hasRole(by, 'MAIN_REPRESENTATIVE', 'CURATOR_REPRESENTATIVE', 'DIGITAL_ARTIST') ||
    hasRole(by, 'IT_TECHNICAL_REPRESENTATIVE', 'BUYER'));

/** A digital image shows on one screen at a time, for as long as that screen is heard. */
export const display = setup({
  types: {} as { context: DisplayContext; events: DisplayEvent; tags: 'free' | 'connected' },
  guards: {
    bySystem,
    byHolder: ({ event }) => isHolder(event.by),
    // E085: the holder of the connection, or the institution's technician.
    byHolderOrTechnician: ({ event }) =>
      isHolder(event.by) ||
      (hasRole(event.by, 'IT_TECHNICAL_REPRESENTATIVE') && hasRelation(event.by, 'institution')),
    byConnectedDevice: ({ context, event }) =>
      event.type === 'display.beat' &&
      hasRelation(event.by, 'device') &&
      event.device === context.device,
    codeIsFresh: ({ event }) => event.type === 'display.connect' && event.at < event.codeExpiresAt,
    deviceIsSilent: ({ context, event }) => event.at >= (context.silentAt ?? 0),
    deviceIsHeard: ({ context, event }) => event.at < (context.silentAt ?? 0),
  },
  actions: {
    ...effects,
    keepDevice: assign(({ event }) => {
      assertEvent(event, 'display.connect');
      return { device: event.device, silentAt: event.at + heartbeatLimit };
    }),
    keepBeat: assign({ silentAt: ({ event }) => event.at + heartbeatLimit }),
    dropDevice: assign({ device: null, silentAt: null }),
  },
}).createMachine({
  id: 'display',
  meta: { line: displayLine },
  context: { device: null, silentAt: null },
  initial: 'free',
  states: {
    free: {
      meta: { label: 'Free' },
      tags: 'free',
      on: {
        'display.connect': {
          guard: and(['byHolder', 'codeIsFresh']),
          target: 'connected',
          actions: 'keepDevice',
        },
      },
    },
    connected: {
      meta: { label: 'Connected' },
      tags: 'connected',
      entry: { type: 'timer', params: silenceTimer },
      exit: ['dropDevice', untimer('heartbeat.lose')],
      on: {
        'display.beat': {
          guard: and(['byConnectedDevice', 'deviceIsHeard']),
          actions: ['keepBeat', { type: 'timer', params: silenceTimer }],
        },
        'display.drop': { guard: 'byHolderOrTechnician', target: 'free' },
        'heartbeat.lose': { guard: and(['bySystem', 'deviceIsSilent']), target: 'free' },
        'holding.end': { guard: 'bySystem', target: 'free' },
      },
    },
  },
});
