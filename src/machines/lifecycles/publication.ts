import { and } from 'xstate';
import { correctionHistory, withdrawalHistory } from '#contract/records/versions';
import { count, grant, job, mail, record, renew, signal } from '#machines/kernel/effects';
import {
  draftSteps,
  publicationRules,
  publicationWords,
  renewedByLoss,
} from '#machines/lifecycles/publicationRules';

/** Papers beside the record: nothing that readiness rests on. Adding and replacing leave a trace; removing ends at the seal. */
const papersGrow = {
  'document.add': { guard: 'byMaker', actions: record('Document added') },
  'document.replace': { guard: 'byMaker', actions: record('Document replaced') },
} as const;
const papers = {
  ...papersGrow,
  'document.remove': { guard: 'byMaker', actions: record('Document removed') },
} as const;

/** What a passport that is out hears of the server, withdrawn or not. */
const heard = {
  // A later version is signed and logged: pages that show the passport read it anew.
  'version.issue': { guard: 'bySystem', actions: 'keepVersion' },
  'item.lose': { guard: 'bySystem', actions: ['keepLoss', renewedByLoss] },
  'item.find': { guard: 'bySystem', actions: ['dropLoss', renewedByLoss] },
} as const;

const publicationLine = ['draft', 'readyToPublish', 'publishing', 'published'] as const;

/** The publication of one serial: three draft steps, every fingerprint verified once, then certificate, credential and anchor. */
export const publication = publicationRules.createMachine({
  id: 'publication',
  meta: { line: publicationLine, words: publicationWords },
  context: ({ input }) => ({
    kind: input.kind,
    passport: false,
    fingerprints: 0,
    verified: 0,
    reason: null,
    version: null,
    missing: null,
    withdrawn: null,
  }),
  entry: [
    grant('author', 'model'),
    grant('maker', 'model'),
    grant('owner', 'item'),
    grant('holder', 'item'),
    record('Created'),
    count('create draft'),
  ],
  initial: 'draft',
  on: { 'fingerprints.counted': { guard: 'bySystem', actions: 'keepCount' } },
  states: {
    draft: {
      meta: { label: 'Draft' },
      tags: ['editable', 'open'],
      initial: 'form',
      on: { 'record.delete': { guard: 'byMaker', target: 'deleted' }, ...papers },
      states: {
        form: {
          meta: { label: draftSteps.form },
          on: {
            'form.complete': { guard: 'byMaker', target: 'media' },
            'record.edit': { guard: 'byMaker', target: 'form' },
          },
        },
        media: {
          meta: { label: draftSteps.media },
          on: {
            'media.complete': { guard: 'byMaker', target: 'passport' },
            'record.edit': [
              { guard: and(['byMaker', 'restsOnForm']), target: 'form' },
              { guard: 'byMaker', target: 'media' },
            ],
          },
        },
        passport: {
          meta: { label: draftSteps.passport },
          on: {
            'passport.create': { guard: 'byMaker', actions: 'keepPassport' },
            'record.edit': [
              { guard: and(['byMaker', 'restsOnForm']), target: 'form', actions: 'dropPassport' },
              { guard: and(['byMaker', 'restsOnMedia']), target: 'media', actions: 'dropPassport' },
              { guard: and(['byMaker', 'restsOnPassport']), actions: 'dropPassport' },
              { guard: 'byMaker', target: 'passport' },
            ],
          },
          always: { guard: 'everythingStands', target: '#publication.readyToPublish' },
        },
      },
    },
    readyToPublish: {
      meta: { label: 'Ready to publish' },
      tags: ['editable', 'open', 'ready'],
      always: { guard: 'fingerprintsAreMissing', target: 'draft.passport' },
      on: {
        'record.edit': [
          { guard: and(['byMaker', 'restsOnForm']), target: 'draft.form', actions: 'dropPassport' },
          {
            guard: and(['byMaker', 'restsOnMedia']),
            target: 'draft.media',
            actions: 'dropPassport',
          },
          {
            guard: and(['byMaker', 'restsOnPassport']),
            target: 'draft.passport',
            actions: 'dropPassport',
          },
          { guard: 'byMaker', target: 'readyToPublish' },
        ],
        'record.delete': { guard: 'byMaker', target: 'deleted' },
        ...papers,
        'publication.publish': { guard: 'byMaker', target: 'publishing', actions: 'dropReason' },
      },
    },
    publishing: {
      meta: { label: 'Publish in progress' },
      tags: ['publishing', 'sealed'],
      initial: 'certificate',
      on: {
        'publication.fail': {
          guard: 'bySystem',
          target: 'readyToPublish',
          actions: ['keepReason', mail('publication failed', 'author')],
        },
      },
      states: {
        certificate: {
          meta: { label: 'Certificate' },
          entry: job('make certificate'),
          on: { 'certificate.make': { guard: 'bySystem', target: 'credential' } },
        },
        credential: {
          meta: { label: 'Passport credential' },
          entry: job('issue credential'),
          on: { 'credential.issue': { guard: 'bySystem', target: 'anchor' } },
        },
        anchor: {
          meta: { label: 'Blockchain anchor' },
          entry: job('write anchor'),
          on: { 'anchor.write': { guard: 'bySystem', target: '#publication.published' } },
        },
      },
    },
    published: {
      meta: { label: 'Published' },
      tags: ['published', 'sealed'],
      entry: [count('publish'), mail('published', 'author')],
      on: {
        ...papersGrow,
        'record.correct': {
          guard: 'byMaker',
          actions: [
            record(correctionHistory),
            renew(correctionHistory),
            mail('record corrected', 'owner'),
          ],
        },
        'passport.withdraw': {
          guard: 'byMakerOrOwner',
          target: 'withdrawn',
          actions: [
            'keepWithdrawal',
            record(withdrawalHistory),
            renew(withdrawalHistory),
            // A sale ends, a loan that has not begun does not begin, a screen goes dark
            signal('sale', 'item.withdraw'),
            signal('loan', 'item.withdraw'),
            signal('display', 'holding.end'),
            mail('passport withdrawn', 'owner'),
            mail('passport withdrawn', 'author'),
          ],
        },
        ...heard,
      },
    },
    // For good: a revoked credential is never valid again. What others end beside it still makes versions.
    withdrawn: {
      meta: { label: withdrawalHistory, at: 'published' },
      tags: ['published', 'withdrawn', 'sealed'],
      on: { ...papersGrow, ...heard },
    },
    deleted: {
      meta: { label: 'Deleted', at: 'draft' },
      tags: ['deleted'],
      // An opinion that was asked for ends with its object
      entry: [count('delete draft'), signal('expertise', 'item.delete')],
      type: 'final',
    },
  },
});
