import { and } from 'xstate';
import { job, mail, record, untimer } from '#machines/kernel/effects';
import { expertiseRules } from '#machines/lifecycles/expertiseRules';
import type { ExpertiseContext } from '#machines/lifecycles/expertiseRules';

export const expertiseLine = ['requested', 'inReview', 'finishReview', 'done'] as const;

const windowTimer = ({ context }: { context: ExpertiseContext }) => ({
  event: 'window.expire',
  at: context.expiresAt,
});

/** An expert's opinion: a review of 48 hours, submitted verified, filled in and signed, finished by the one who asked. */
export const expertise = expertiseRules.createMachine({
  id: 'expertise',
  meta: { line: expertiseLine },
  context: { verified: false, form: 'NONE', signature: 'none', expiresAt: null, reason: null },
  initial: 'requested',
  states: {
    requested: {
      meta: { label: 'Requested' },
      tags: 'open',
      entry: mail('expertise requested', 'expert'),
      on: {
        'expertise.accept': {
          guard: 'byExpert',
          target: 'inReview',
          actions: ['openWindow', mail('expertise accepted', 'asker')],
        },
        'expertise.decline': {
          guard: 'byExpert',
          target: 'declined',
          actions: ['keepReason', mail('expertise declined', 'asker')],
        },
        'expertise.cancel': { guard: 'byAsker', target: 'cancelled', actions: 'keepReason' },
      },
    },
    inReview: {
      meta: { label: 'In progress', wire: 'IN_REVIEW' },
      tags: ['open', 'inReview'],
      entry: { type: 'timer', params: windowTimer },
      exit: untimer('window.expire'),
      on: {
        'verification.settle': { guard: 'bySystem', actions: 'keepVerification' },
        'form.save': {
          guard: and(['byExpert', 'windowIsOpen', 'formIsNotSent']),
          actions: 'keepForm',
        },
        'signature.settle': { guard: and(['bySystem', 'formIsDone']), actions: 'keepSignature' },
        'window.extend': {
          guard: and(['byAsker', 'windowIsOpen', 'atMost48HoursAreLeft']),
          actions: [
            'extendWindow',
            { type: 'timer', params: windowTimer },
            mail('expertise extended', 'expert'),
          ],
        },
        'expertise.submit': {
          guard: and(['byExpert', 'windowIsOpen', 'nothingIsMissing']),
          target: 'finishReview',
        },
        'expertise.cancel': {
          guard: 'byAsker',
          target: 'cancelled',
          actions: ['keepReason', job('void envelope')],
        },
        'window.expire': {
          guard: and(['bySystem', 'windowIsOver']),
          target: 'expired',
          actions: job('void envelope'),
        },
      },
    },
    finishReview: {
      meta: { label: 'Submitted', wire: 'FINISH_REVIEW' },
      tags: 'open',
      entry: mail('expertise submitted', 'asker'),
      on: { 'expertise.finish': { guard: 'byAsker', target: 'done' } },
    },
    done: {
      meta: { label: 'Finished', wire: 'DONE' },
      tags: 'final',
      entry: [record('Expert opinion'), mail('expertise finished', 'expert')],
      type: 'final',
    },
    declined: { meta: { label: 'Declined', at: 'inReview' }, tags: 'final', type: 'final' },
    cancelled: {
      meta: { label: 'Cancelled', at: 'finishReview' },
      tags: 'final',
      entry: mail('expertise cancelled', 'expert'),
      type: 'final',
    },
    expired: {
      meta: { label: 'Expired', at: 'finishReview' },
      tags: 'final',
      entry: [mail('expertise expired', 'asker'), mail('expertise expired', 'expert')],
      type: 'final',
    },
  },
});
