import { heartbeatLimit } from '#machines/lifecycles/display/rules';
import type { DisplayEvent } from '#machines/lifecycles/display/rules';
import { minute, person, second, start, system, withStrangers } from './people';
import type { Samples } from './people';

const owner = person('BUYER', 'owner', 'holder');
const lender = person('DIGITAL_ARTIST', 'owner');
const borrower = person('CURATOR_REPRESENTATIVE', 'borrower', 'holder');
const technician = person('IT_TECHNICAL_REPRESENTATIVE', 'institution');
const screen = person(null, 'device');
const codeExpiresAt = start + 10 * minute;
const fresh = { codeExpiresAt, litUntil: 0 };

/** The ids of two screens: over real rows they must be there (`tests/api/frame/lifecycleRows.ts`). */
const hall = 'a11a11a1-0000-4000-8000-000000000001';
const foyer = 'f0f0f0f0-0000-4000-8000-000000000002';
export const sampleScreens = [hall, foyer] as const;

export const displaySamples: Samples<undefined, DisplayEvent> = {
  inputs: [undefined],
  events: withStrangers([
    { type: 'display.connect', by: owner, at: start, device: hall, ...fresh },
    { type: 'display.connect', by: lender, at: start, device: hall, ...fresh },
    { type: 'display.connect', by: borrower, at: start, device: foyer, ...fresh },
    { type: 'display.connect', by: owner, at: codeExpiresAt, device: hall, ...fresh },
    {
      ...{ type: 'display.connect', by: owner, at: start, device: foyer },
      ...{ codeExpiresAt, litUntil: start + heartbeatLimit },
    },
    { type: 'display.beat', by: screen, at: start + 30 * second, device: hall },
    { type: 'display.beat', by: screen, at: start + heartbeatLimit, device: hall },
    { type: 'display.return', by: screen, at: start + minute, device: hall },
    { type: 'display.drop', by: owner, at: start + minute },
    { type: 'display.drop', by: lender, at: start + minute },
    { type: 'display.drop', by: technician, at: start + minute },
    { type: 'heartbeat.lose', by: system, at: start + heartbeatLimit - 1 },
    { type: 'heartbeat.lose', by: system, at: start + heartbeatLimit },
    { type: 'holding.end', by: system, at: start + minute },
  ]),
};
