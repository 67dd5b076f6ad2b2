import { and } from 'xstate';
import { ask, grant, mail, record, renew, revoke, signal, untimer } from '#machines/kernel/effects';
import { answerWindow, expertiseRules, expertiseWords } from '#machines/lifecycles/expertiseRules';
import type { ExpertiseContext } from '#machines/lifecycles/expertiseRules';

const expertiseLine = ['requested', 'inReview', 'finishReview', 'done'] as const;

const windowTimer = ({ context }: { context: ExpertiseContext }) => ({
  event: 'window.expire',
  at: context.expiresAt,
});

const answerTimer = ({ context }: { context: ExpertiseContext }) => ({
  event: 'request.expire',
  at: context.answerBy,
});

/** An expert's opinion: a review of 48 hours, submitted verified, filled in and signed, finished by the one who asked or the owner. */
export const expertise = expertiseRules.createMachine({
  id: 'expertise',
  meta: { line: expertiseLine, words: expertiseWords },
  context: ({ input }) => ({
    answerBy: input.at + answerWindow,
    verified: false,
    form: 'NONE',
    signature: 'none',
    expiresAt: null,
    extensions: 0,
    reason: null,
  }),
  initial: 'requested',
  on: {
    'item.delete': {
      guard: 'bySystem',
      target: '.cancelled',
      actions: [
        'keepDeletion',
        signal('signature', 'envelope.void'),
        mail('expertise ended', 'asker'),
      ],
    },
  },
  states: {
    requested: {
      meta: { label: 'Requested' },
      tags: 'open',
      entry: [
        grant('expert'),
        grant('asker'),
        ask('expertise requested', 'expert'),
        { type: 'timer', params: answerTimer },
      ],
      exit: untimer('request.expire'),
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
        'expertise.cancel': { guard: 'byAskerOrOwner', target: 'cancelled', actions: 'keepReason' },
        'request.expire': { guard: and(['bySystem', 'answerIsOverdue']), target: 'expired' },
      },
    },
    inReview: {
      meta: { label: 'In progress', wire: 'IN_REVIEW' },
      tags: ['open', 'reviewing'],
      entry: [grant('expert', 'item'), { type: 'timer', params: windowTimer }],
      exit: untimer('window.expire'),
      on: {
        'verification.settle': { guard: 'bySystem', actions: 'keepVerification' },
        'form.save': {
          guard: and(['byExpert', 'windowIsOpen', 'formIsNotSent']),
          actions: 'keepForm',
        },
        'signature.settle': { guard: and(['bySystem', 'formIsDone']), actions: 'keepSignature' },
        'window.extend': {
          guard: and([
            'byAskerOrOwner',
            'windowIsOpen',
            'atMost48HoursAreLeft',
            'extensionsAreLeft',
          ]),
          actions: [
            'extendWindow',
            { type: 'timer', params: windowTimer },
            mail('expertise extended', 'expert'),
          ],
        },
        'expertise.submit': {
          guard: and([
            'byExpert',
            'windowIsOpen',
            'verificationSucceeded',
            'formIsFilledIn',
            'signatureIsCompleted',
          ]),
          target: 'finishReview',
        },
        'expertise.cancel': {
          guard: 'byAskerOrOwner',
          target: 'cancelled',
          actions: ['keepReason', signal('signature', 'envelope.void')],
        },
        'window.expire': {
          guard: and(['bySystem', 'windowIsOver']),
          target: 'expired',
          actions: signal('signature', 'envelope.void'),
        },
      },
    },
    finishReview: {
      meta: { label: 'Submitted', wire: 'FINISH_REVIEW' },
      tags: ['open', 'submitted'],
      // The owner can finish it too: the person who asked may have left.
      entry: [grant('owner'), ask('expertise submitted', 'asker')],
      on: { 'expertise.finish': { guard: 'byAskerOrOwner', target: 'done' } },
    },
    done: {
      meta: { label: 'Finished', wire: 'DONE' },
      tags: ['final', 'finished'],
      entry: [
        revoke('expert', 'item'),
        record('Expert opinion'),
        renew('Expert opinion'),
        mail('expertise finished', 'expert'),
      ],
      type: 'final',
    },
    declined: { meta: { label: 'Declined', at: 'inReview' }, tags: 'final', type: 'final' },
    cancelled: {
      meta: { label: 'Cancelled', at: 'finishReview' },
      tags: 'final',
      entry: [revoke('expert', 'item'), mail('expertise cancelled', 'expert')],
      type: 'final',
    },
    expired: {
      meta: { label: 'Expired', at: 'finishReview' },
      tags: 'final',
      entry: [
        revoke('expert', 'item'),
        mail('expertise expired', 'asker'),
        mail('expertise overdue', 'expert'),
      ],
      type: 'final',
    },
  },
});
