import type { ExpertiseEvent } from '#machines/lifecycles/expertiseRules';
import { hour, person, start, system, withStrangers } from './people';
import type { Samples } from './people';

const owner = person('BUYER', 'owner', 'asker');
const colleague = person('MAIN_REPRESENTATIVE', 'owner');
const expert = person('EXPERT', 'expert');
const at = start + hour;
const reason = 'No longer needed.';

export const expertiseSamples: Samples<{ at: number }, ExpertiseEvent> = {
  inputs: [{ at: start }],
  events: withStrangers([
    { type: 'expertise.accept', by: expert, at: start },
    { type: 'expertise.decline', by: expert, at, reason },
    { type: 'expertise.cancel', by: owner, at, reason },
    { type: 'window.extend', by: owner, at: start },
    { type: 'window.extend', by: owner, at },
    { type: 'expertise.cancel', by: colleague, at, reason },
    { type: 'window.extend', by: colleague, at },
    { type: 'window.extend', by: expert, at },
    { type: 'window.extend', by: owner, at: start + 48 * hour },
    { type: 'window.extend', by: owner, at: start + 96 * hour },
    { type: 'window.extend', by: owner, at: start + 144 * hour },
    { type: 'window.expire', by: system, at: start + 48 * hour - 1 },
    { type: 'window.expire', by: system, at: start + 48 * hour },
    { type: 'verification.settle', by: system, at, verified: true },
    { type: 'verification.settle', by: system, at, verified: false },
    { type: 'form.save', by: expert, at, form: 'DRAFT' },
    { type: 'form.save', by: expert, at, form: 'DONE' },
    { type: 'signature.settle', by: system, at, signature: 'open' },
    { type: 'signature.settle', by: system, at, signature: 'completed' },
    { type: 'signature.settle', by: system, at, signature: 'none' },
    { type: 'item.delete', by: system, at },
    { type: 'expertise.submit', by: expert, at },
    { type: 'expertise.submit', by: expert, at: start + 48 * hour },
    { type: 'expertise.submit', by: owner, at },
    { type: 'request.expire', by: system, at: start + 14 * 24 * hour - 1 },
    { type: 'request.expire', by: system, at: start + 14 * 24 * hour },
    { type: 'expertise.finish', by: owner, at },
    { type: 'expertise.finish', by: colleague, at },
    { type: 'expertise.finish', by: expert, at },
  ]),
};
