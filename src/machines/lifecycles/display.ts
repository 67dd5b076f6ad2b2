import { and } from 'xstate';
import { grant, revoke, untimer } from '#machines/kernel/effects';
import { displayRules, displayWords } from '#machines/lifecycles/display/rules';
import type { DisplayContext } from '#machines/lifecycles/display/rules';

const displayLine = ['free', 'connected'] as const;

const silenceTimer = ({ context }: { context: DisplayContext }) => ({
  event: 'heartbeat.lose',
  at: context.silentAt,
});

const dropped = ['dropDevice', revoke('device')] as const;
const ended = ['endHolding', revoke('device')] as const;

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
          guard: and(['byHolder', 'codeIsFresh', 'otherScreensAreDark']),
          target: 'connected',
          // One that fell silent may not return any more
          actions: [revoke('device'), 'keepDevice', grant('device')],
        },
        'display.return': {
          guard: 'bySilentDevice',
          target: 'connected',
          actions: 'keepDevice',
        },
        'display.drop': {
          guard: and(['byHolderOrTechnician', 'aScreenMayReturn']),
          actions: dropped,
        },
        'holding.end': { guard: and(['bySystem', 'aScreenMayReturn']), actions: ended },
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
          actions: dropped,
        },
        'heartbeat.lose': {
          guard: and(['bySystem', 'deviceIsSilent']),
          target: 'free',
          actions: 'loseDevice',
        },
        'holding.end': { guard: 'bySystem', target: 'free', actions: ended },
      },
    },
  },
});
