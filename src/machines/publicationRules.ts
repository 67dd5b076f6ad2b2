import { assign, assertEvent, setup } from 'xstate';
import { bySystem, is, stands } from '#machines/actor';
import type { Said } from '#machines/actor';
import { effects } from '#machines/effects';

/** What an edit leaves to be done again; `none`: nothing that the readiness rests on. */
export type Rests = 'form' | 'media' | 'passport' | 'none';

export type PublicationContext = {
  kind: 'physical' | 'digital';
  passport: boolean;
  fingerprints: number;
  /** Fingerprints verified with success at least once. */
  verified: number;
  /** Why the last publishing came back; null after a new try. */
  reason: string | null;
};

export type PublicationEvent =
  | Said<'form.complete'>
  | Said<'media.complete'>
  | Said<'passport.create'>
  | Said<'record.edit', { rests: Rests }>
  | Said<'record.delete'>
  | Said<'document.add'>
  | Said<'document.replace'>
  | Said<'document.remove'>
  | Said<'fingerprints.counted', { total: number; verified: number }>
  | Said<'publication.publish'>
  | Said<'certificate.make'>
  | Said<'credential.issue'>
  | Said<'anchor.write'>
  | Said<'publication.fail', { reason: string }>;

const rests =
  (step: Rests) =>
  ({ event }: { event: PublicationEvent }) =>
    event.type === 'record.edit' && event.rests === step;

/** spec 4: each serial with all fingerprints verified at least once; a digital image has none. */
const fingerprintsStand = ({ kind, fingerprints, verified }: PublicationContext) =>
  kind === 'digital' || (fingerprints > 0 && verified >= fingerprints);

export const publicationRules = setup({
  types: {} as {
    context: PublicationContext;
    events: PublicationEvent;
    input: { kind: PublicationContext['kind'] };
    tags: 'editable' | 'open' | 'ready' | 'publishing' | 'published' | 'deleted';
  },
  guards: {
    bySystem,
    // E040: IM and ISM make physical records, a bootstrapped user objects, a digital artist digital images.
    byMaker: ({ context, event }) =>
      stands(event.by, 'maker') &&
      (context.kind === 'digital'
        ? is(event.by, 'DIGITAL_ARTIST')
        : is(event.by, 'INVENTORY_MANAGER', 'INVENTORY_SALES_MANAGER', 'BOOTSTRAPPED')),
    restsOnForm: rests('form'),
    restsOnMedia: rests('media'),
    restsOnPassport: rests('passport'),
    everythingStands: ({ context }) => context.passport && fingerprintsStand(context),
    fingerprintsAreMissing: ({ context }) => !fingerprintsStand(context),
  },
  actions: {
    ...effects,
    keepPassport: assign({ passport: true }),
    dropPassport: assign({ passport: false }),
    keepCount: assign(({ event }) => {
      assertEvent(event, 'fingerprints.counted');
      return { fingerprints: event.total, verified: event.verified };
    }),
    keepReason: assign(({ event }) => {
      assertEvent(event, 'publication.fail');
      return { reason: event.reason };
    }),
    dropReason: assign({ reason: null }),
  },
});
