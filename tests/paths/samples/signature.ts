import type { SignatureEvent } from '#machines/lifecycles/signature';
import { person, start, system, withStrangers } from './people';
import type { Samples } from './people';

const expert = person('EXPERT', 'author');
const artist = person('DIGITAL_ARTIST', 'author');
const lender = person('CURATOR_REPRESENTATIVE', 'lender');
const borrower = person('BUYER', 'borrower');
const at = start;
const reason = 'The text is wrong.';

export const signatureSamples: Samples<
  { of: 'expertise' | 'certificate' | 'loan' },
  SignatureEvent
> = {
  inputs: [{ of: 'expertise' }, { of: 'certificate' }, { of: 'loan' }],
  events: withStrangers([
    { type: 'envelope.send', by: expert, at },
    { type: 'envelope.send', by: artist, at },
    { type: 'envelope.deliver', by: system, at },
    { type: 'envelope.complete', by: system, at },
    { type: 'envelope.complete', by: expert, at },
    { type: 'envelope.decline', by: system, at, reason },
    { type: 'envelope.void', by: system, at, reason },
    { type: 'envelope.void', by: expert, at, reason },
    { type: 'envelope.void', by: artist, at, reason },
    { type: 'envelope.void', by: lender, at, reason },
    { type: 'envelope.void', by: borrower, at, reason },
  ]),
};
