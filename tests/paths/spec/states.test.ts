import { describe, expect, it } from 'vitest';
import { statisticActions } from '#contract/frame/statistics';
import { verificationLabels } from '#contract/records/items';
import { saleResults } from '#contract/sales';
import { subscriptionStatus } from '#contract/subscriptionViews';
import { labelForArtist, labelOf } from '#machines/kernel/labels';
import { wireOf } from '#machines/kernel/steps';
import { statesOf } from '#machines/kernel/transition';
import { expertise } from '#machines/lifecycles/expertise';
import { loan } from '#machines/lifecycles/loan';
import { loanWords } from '#machines/lifecycles/loan/words';
import { publication } from '#machines/lifecycles/publication';
import { sale } from '#machines/lifecycles/sale';
import { signature } from '#machines/lifecycles/signature';
import { subscription } from '#machines/lifecycles/subscription';

/** The words of section 4, copied by hand. */
describe('the words of section 4', () => {
  it('for the publication of an item, a draft in each of its three steps', () => {
    const words = statesOf(publication).map((state) => [state, labelOf(publication, state)]);
    expect(Object.fromEntries(words)).toMatchObject({
      ...{ 'draft.form': 'Draft', 'draft.media': 'Draft', 'draft.passport': 'Draft' },
      readyToPublish: 'Ready to publish',
      'publishing.certificate': 'Publish in progress',
      'publishing.credential': 'Publish in progress',
      'publishing.anchor': 'Publish in progress',
      published: 'Published',
    });
  });

  it('for a verification', () => {
    expect(verificationLabels).toEqual({
      ...{ NONE: 'Required', IN_PROGRESS: 'In progress', SUCCESS: 'Verified', FAILED: 'Failed' },
    });
  });

  it('for an expertise', () => {
    const words = ['inReview', 'finishReview', 'done'].map((state) => [
      wireOf(expertise, state),
      labelOf(expertise, state),
    ]);
    expect(words).toEqual([
      ['IN_REVIEW', 'In progress'],
      ['FINISH_REVIEW', 'Submitted'],
      ['DONE', 'Finished'],
    ]);
  });

  it('for an envelope: the first three are all shown as Sent', () => {
    const words = statesOf(signature).map((state) => [
      wireOf(signature, state),
      labelOf(signature, state),
    ]);
    expect(words).toEqual([
      ...[['created', 'Sent'] as const, ['sent', 'Sent'] as const, ['delivered', 'Sent'] as const],
      ['completed', 'Completed'],
      ['declined', 'Canceled'],
      ['voided', 'Canceled'],
    ]);
  });

  it('for what became of a sale', () => {
    const wire = statesOf(sale).flatMap((state) => wireOf(sale, state) ?? []);
    expect(wire.filter((word) => /^[A-Z]+$/.test(word)).sort()).toEqual(
      ['SUCCESS', 'FAILED', 'REJECT'].sort(),
    );
    expect([...saleResults]).toEqual(['SUCCESS', 'FAILED', 'REJECT']);
  });

  it('for the history of a loan; the draft of a digital artist has another', () => {
    const done = (event: 'curator.approve' | 'curator.reject' | 'main.approve' | 'main.reject') =>
      loanWords.events[event]?.done;
    expect([done('curator.approve'), done('curator.reject')]).toEqual([
      ...['Approved by curator representative', 'Rejected by curator representative'],
    ]);
    expect([done('main.approve'), done('main.reject')]).toEqual([
      ...['Approved by main representative', 'Rejected by main representative'],
    ]);
    expect(labelOf(loan, 'created')).toBe('Created');
    expect(labelForArtist(loan, 'draft')).not.toBe(labelOf(loan, 'draft'));
  });

  it('for a subscription', () => {
    expect([...subscriptionStatus]).toEqual(['ACTIVE', 'CANCELED']);
    for (const state of ['canceled', 'grace', 'lapsed'])
      expect(wireOf(subscription, state)).toBe('CANCELED');
    expect(wireOf(subscription, 'active')).toBe('ACTIVE');
  });

  it('for the statistics', () => {
    expect([...statisticActions].join(', ')).toBe(
      'publish, create draft, sell, buy, verification, delete draft, available gift subscriptions',
    );
  });
});
