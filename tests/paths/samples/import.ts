import type { ImportEvent } from '#machines/lifecycles/import';
import { person, start, system, withStrangers } from './people';
import type { Samples } from './people';

const manager = person('INVENTORY_MANAGER', 'maker');
const dealer = person('INVENTORY_SALES_MANAGER', 'maker');
const at = start;

export const importSamples: Samples<undefined, ImportEvent> = {
  inputs: [undefined],
  events: withStrangers([
    { type: 'reading.begin', by: system, at },
    { type: 'reading.finish', by: system, at },
    { type: 'mapping.set', by: manager, at },
    { type: 'check.start', by: dealer, at },
    ...[0, 7].map((usable) => ({ type: 'check.finish' as const, by: system, at, usable })),
    { type: 'run.start', by: manager, at },
    { type: 'run.stop', by: manager, at },
    { type: 'run.finish', by: system, at },
    { type: 'undo.start', by: dealer, at },
    { type: 'undo.finish', by: system, at },
    { type: 'work.fail', by: system, at, reason: 'The file is no longer there.' },
    // A maker of another role makes records one by one
    { type: 'check.start', by: person('BOOTSTRAPPED', 'maker'), at },
  ]),
};
