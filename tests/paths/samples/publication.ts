import type { PublicationEvent } from '#machines/lifecycles/publicationRules';
import { person, start, system, withStrangers } from './people';
import type { Samples } from './people';

const creator = person('BOOTSTRAPPED', 'maker');
const artist = person('DIGITAL_ARTIST', 'maker');
const at = start;

const made = (by: typeof creator): PublicationEvent[] => [
  { type: 'form.complete', by, at },
  { type: 'media.complete', by, at },
  { type: 'passport.create', by, at },
  { type: 'record.edit', by, at, rests: 'form' },
  { type: 'record.edit', by, at, rests: 'media' },
  { type: 'record.edit', by, at, rests: 'passport' },
  { type: 'record.edit', by, at, rests: 'none' },
  { type: 'record.delete', by, at },
  { type: 'document.add', by, at },
  { type: 'document.replace', by, at },
  { type: 'document.remove', by, at },
  { type: 'publication.publish', by, at },
  { type: 'record.correct', by, at },
  { type: 'passport.withdraw', by, at, reason: 'Issued in error.' },
];

export const publicationSamples: Samples<{ kind: 'physical' | 'digital' }, PublicationEvent> = {
  inputs: [{ kind: 'physical' }, { kind: 'digital' }],
  events: withStrangers([
    ...made(creator),
    ...made(artist),
    ...made(person('SALES_MANAGER', 'maker')),
    { type: 'passport.withdraw', by: person('BUYER', 'owner'), at, reason: 'Destroyed by fire.' },
    { type: 'fingerprints.counted', by: system, at, total: 0, verified: 0 },
    { type: 'fingerprints.counted', by: system, at, total: 2, verified: 1 },
    { type: 'fingerprints.counted', by: system, at, total: 2, verified: 2 },
    { type: 'certificate.make', by: system, at },
    { type: 'credential.issue', by: system, at },
    { type: 'anchor.write', by: system, at },
    { type: 'version.issue', by: system, at, number: 2 },
    { type: 'item.lose', by: system, at, as: 'missing' },
    { type: 'item.lose', by: system, at, as: 'stolen' },
    { type: 'item.find', by: system, at },
    { type: 'publication.fail', by: system, at, reason: 'The chain does not answer.' },
  ]),
};
