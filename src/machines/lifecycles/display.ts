import { and } from 'xstate';
import { untimer } from '#machines/kernel/effects';
import { displayRules, displayWords } from '#machines/lifecycles/displayRules';
import type { DisplayContext } from '#machines/lifecycles/displayRules';

export const displayLine = ['free', 'connected'] as const;

const silenceTimer = ({ context }: { context: DisplayContext }) => ({
  event: 'heartbeat.lose',
  at: context.silentAt,
});

/**
 * A digital image shows on one screen at a time, for as long as that screen is heard. A screen that fell silent comes back
 * automatically, unless another was connected meanwhile.
 */
export const display = displayRules.createMachine({
  id: 'display',
  meta: { line: displayLine, words: displayWords },
  context: { device: null, last: null, silentAt: null, outcome: null },
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
        'display.return': {
          guard: 'bySilentDevice',
          target: 'connected',
          actions: 'keepDevice',
        },
        'display.drop': {
          guard: and(['byHolderOrTechnician', 'aScreenMayReturn']),
          actions: 'dropDevice',
        },
        'holding.end': { guard: and(['bySystem', 'aScreenMayReturn']), actions: 'endHolding' },
      },
    },
    connected: {
      meta: { label: 'Connected' },
      tags: 'connected',
      entry: { type: 'timer', params: silenceTimer },
      exit: untimer('heartbeat.lose'),
      on: {
        'display.beat': {
          guard: and(['byConnectedDevice', 'deviceIsHeard']),
          actions: ['keepBeat', { type: 'timer', params: silenceTimer }],
        },
        'display.drop': {
          guard: 'byHolderOrTechnician',
          target: 'free',
          actions: 'dropDevice',
        },
        'heartbeat.lose': {
          guard: and(['bySystem', 'deviceIsSilent']),
          target: 'free',
          actions: 'loseDevice',
        },
        'holding.end': { guard: 'bySystem', target: 'free', actions: 'endHolding' },
      },
    },
  },
});
